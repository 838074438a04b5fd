import { expect, test } from 'vitest';
import { patched } from '../src/lib/patch';

test('adds, replaces and removes, in objects and in arrays', () => {
  const before = { a: { b: [1, 2, 3] }, c: null, 'd/e~f': 1 };
  const after = patched(before, [
    { op: 'replace', path: '/a/b/1', value: { x: false } },
    { op: 'add', path: '/a/b/3', value: 4 },
    { op: 'remove', path: '/a/b/0' },
    { op: 'add', path: '/g', value: [] },
    { op: 'replace', path: '/c', value: 0 },
    { op: 'remove', path: '/d~1e~0f' },
  ]);
  expect(after).toEqual({ a: { b: [{ x: false }, 3, 4] }, c: 0, g: [] });
  expect(before).toEqual({ a: { b: [1, 2, 3] }, c: null, 'd/e~f': 1 });
});

test('what does not change is shared', () => {
  const before = { a: { x: 1 }, b: [{ y: 1 }, { y: 2 }] };
  const after = patched(before, [{ op: 'replace', path: '/b/1/y', value: 3 }]);
  expect(after.a).toBe(before.a);
  expect(after.b[0]).toBe(before.b[0]);
  expect(after.b).toEqual([{ y: 1 }, { y: 3 }]);
});

test('the whole can be replaced, and nothing may happen', () => {
  expect(patched({ a: 1 }, [{ op: 'replace', path: '', value: { b: 2 } }])).toEqual({ b: 2 });
  expect(patched({ a: 1 }, [])).toEqual({ a: 1 });
});

test.each([
  { op: 'replace' as const, path: '/b', value: 1 },
  { op: 'remove' as const, path: '/b' },
  { op: 'add' as const, path: '/b/c', value: 1 },
  { op: 'add' as const, path: '/n/1', value: 1 },
  { op: 'add' as const, path: '/l/3', value: 1 },
  { op: 'replace' as const, path: '/l/2', value: 1 },
  { op: 'remove' as const, path: '/l/-1' },
  { op: 'replace' as const, path: '/l/x', value: 1 },
  { op: 'add' as const, path: '/__proto__/x', value: 1 },
  { op: 'add' as const, path: '/__proto__', value: {} },
  { op: 'replace' as const, path: 'a', value: 1 },
])('a patch for another document is refused: $op $path', (operation) => {
  expect(() => patched({ a: 1, n: null, l: [1, 2] }, [operation])).toThrow();
});
