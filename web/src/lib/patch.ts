import type { Operation } from '../api/types';

/** A document after a JSON Patch (RFC 6902), of which the server uses `add`, `remove` and `replace`.
 * What does not change is shared with the old one, which stays as it is. Throws where the patch is
 * not for this document. */
export function patched<T>(document: T, patch: readonly Operation[]): T {
  let found: unknown = document;
  for (const operation of patch) {
    const [first, ...keys] = operation.path.split('/');
    if (first !== '') throw new Error(`no pointer: ${operation.path}`);
    found = changed(found, keys.map(unescaped), operation);
  }
  return found as T;
}

function unescaped(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}

function changed(node: unknown, keys: string[], operation: Operation): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return operation.value;
  if (Array.isArray(node)) return changedArray(node, key, rest, operation);
  if (typeof node !== 'object' || node === null) throw new Error(`nothing at ${operation.path}`);
  const known = Object.hasOwn(node, key);
  if (key === '__proto__' || (!known && (rest.length > 0 || operation.op !== 'add'))) {
    throw new Error(`nothing at ${operation.path}`);
  }
  const copy: Record<string, unknown> = { ...node };
  if (rest.length === 0 && operation.op === 'remove') delete copy[key];
  else copy[key] = changed(copy[key], rest, operation);
  return copy;
}

function changedArray(
  node: unknown[],
  key: string,
  rest: string[],
  operation: Operation,
): unknown[] {
  const index = Number(key);
  const adds = rest.length === 0 && operation.op === 'add';
  if (!/^\d+$/.test(key) || index >= node.length + (adds ? 1 : 0)) {
    throw new Error(`nothing at ${operation.path}`);
  }
  const copy = [...node];
  if (adds) copy.splice(index, 0, operation.value);
  else if (rest.length === 0 && operation.op === 'remove') copy.splice(index, 1);
  else copy[index] = changed(copy[index], rest, operation);
  return copy;
}
