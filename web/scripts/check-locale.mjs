/** Fails on a message that is missing, unused, said with other variables or not well-formed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, Visitor } from '@fluent/syntax';

const root = new URL('../../src/emporion/locale/', import.meta.url).pathname;
const source = new URL('../src/', import.meta.url).pathname;
const drawing = new URL('../../src/emporion/draw/', import.meta.url).pathname;
const telling = new URL('../../src/emporion/server/news/', import.meta.url).pathname;
const FIRST = 'en';
const problems = [];

class Variables extends Visitor {
  found = new Set();
  visitVariableReference(node) {
    this.found.add(node.id.name);
  }
}

/** The messages of a catalogue, each with its variables. */
function read(path) {
  const messages = new Map();
  for (const entry of parse(readFileSync(path, 'utf8'), {}).body) {
    if (entry.type === 'Junk') problems.push(`${path}: not well-formed: ${entry.content.trim()}`);
    if (entry.type !== 'Message') continue;
    if (messages.has(entry.id.name)) problems.push(`${path}: twice: ${entry.id.name}`);
    const variables = new Variables();
    variables.visit(entry);
    messages.set(entry.id.name, [...variables.found].sort().join(' '));
  }
  return messages;
}

const languages = readdirSync(root).sort();
const catalogues = readdirSync(join(root, FIRST)).sort();
const known = new Map();
for (const language of languages) {
  const here = readdirSync(join(root, language)).sort();
  if (here.join() !== catalogues.join())
    problems.push(`${language}: has ${here}, not ${catalogues}`);
  for (const catalogue of catalogues) {
    const first = read(join(root, FIRST, catalogue));
    for (const [id, variables] of first) known.set(id, variables);
    if (language === FIRST || !here.includes(catalogue)) continue;
    const other = read(join(root, language, catalogue));
    for (const [id, variables] of first) {
      if (!other.has(id)) problems.push(`${language}/${catalogue}: missing: ${id}`);
      else if (other.get(id) !== variables)
        problems.push(`${language}/${catalogue}: ${id} has {${other.get(id)}}, not {${variables}}`);
    }
    for (const id of other.keys()) {
      if (!first.has(id)) problems.push(`${language}/${catalogue}: not in ${FIRST}: ${id}`);
    }
  }
}

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? files(join(folder, entry.name))
      : /\.(svelte|ts|py)$/.test(entry.name) && !entry.name.endsWith('.d.ts')
        ? [join(folder, entry.name)]
        : [],
  );
}

const used = new Set();
const patterns = [];
for (const path of [...files(source), ...files(drawing), ...files(telling)]) {
  const text = readFileSync(path, 'utf8');
  for (const [, id] of text.matchAll(/['"`]([a-z][a-z0-9]*(?:-[a-z0-9]+)*)['"`]/gi)) used.add(id);
  for (const [, id] of text.matchAll(/\bt\(\s*'([^']+)'/g)) {
    if (!known.has(id)) problems.push(`${path}: no such message: ${id}`);
  }
  // Said in a game's own words where its catalogue has some.
  for (const [, id] of text.matchAll(/\bofGame\([\w.]+, '([^']+)'/g)) {
    if (!known.has(id)) problems.push(`${path}: no such message: ${id}`);
    patterns.push(new RegExp(`^[a-z]+-${id}$`));
  }
  for (const [, id] of text.matchAll(/`([a-z][a-z0-9-]*-\$\{[^`]*)`/gi)) {
    patterns.push(new RegExp(`^${id.replace(/\$\{[^}]*\}/g, '.+')}$`));
  }
}
for (const id of known.keys()) {
  if (!used.has(id) && !patterns.some((pattern) => pattern.test(id)))
    problems.push(`unused: ${id}`);
}

for (const problem of problems) console.error(problem);
console.log(`${known.size} messages in ${languages.length} languages, ${problems.length} problems`);
process.exit(problems.length ? 1 : 0);
