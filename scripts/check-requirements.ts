import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@club/contract/index';
import { specificationCalls } from '@club/contract/specification-calls.data';
import { root } from './child.ts';

/**
 * Reads docs/requirements.md: every id once, every named test in its file, no call said to be shown that the contract
 * does not have. Prints each breach and ends with 1 when there is one.
 */
const counts = { P: 14, G: 8, R: 57, T: 14, W: 12, E: 47, S: 24, V: 9, A: 15, C: 120, X: 9, K: 17 };

interface Row {
  readonly id: string;
  readonly state: string;
}

const rows = readRows();
const breaches = [...idBreaches(rows), ...rows.flatMap(stateBreaches)];
for (const breach of breaches) console.error(`docs/requirements.md: ${breach}`);
if (breaches.length > 0) process.exitCode = 1;
else console.log(`${rows.filter((row) => row.state !== 'not yet').length} of ${rows.length} requirements are shown.`);

function readRows(): Row[] {
  const text = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8');
  return [...text.matchAll(/^\| ([A-Z]-\d+) \| .+ \| (.+) \|$/gm)].map(([, id = '', state = '']) => ({ id, state }));
}

function idBreaches(all: readonly Row[]): string[] {
  const wanted = Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}-${String(index + 1).padStart(letter === 'C' ? 3 : 2, '0')}`),
  );
  const given = all.map((row) => row.id);
  return [
    ...wanted.filter((id) => !given.includes(id)).map((id) => `${id} is missing`),
    ...given.filter((id) => !wanted.includes(id)).map((id) => `${id} is not a requirement`),
    ...given.filter((id, index) => given.indexOf(id) !== index).map((id) => `${id} has two rows`),
  ];
}

function stateBreaches({ id, state }: Row): string[] {
  if (state === 'not yet') return [];
  const proofs = [...state.matchAll(/"([^"]+)" \(([^)]+)\)/g)];
  const written = `shown by ${proofs.map(([whole]) => whole).join('; ')}`;
  if (proofs.length === 0 || state !== written) return [`${id}: write "not yet" or: shown by "test title" (path)`];
  return [...callBreaches(id), ...proofs.flatMap(([, title = '', file = '']) => proofBreaches(id, title, file))];
}

function callBreaches(id: string): string[] {
  const call = specificationCalls.find(([one]) => one === id);
  if (!call) return [];
  const declared = Object.values(contract).flatMap((domain) => Object.values(domain));
  const found = declared.some((endpoint) => endpoint.method === call[1] && endpoint.path === call[2]);
  return found ? [] : [`${id}: ${call[1]} ${call[2]} is not in the contract, so nothing can show it`];
}

function proofBreaches(id: string, title: string, file: string): string[] {
  const whole = path.join(root, file);
  if (!/\.(test|spec)\.tsx?$/.test(file)) return [`${id}: ${file} is not a test`];
  if (!existsSync(whole)) return [`${id}: ${file} does not exist`];
  const written = readFileSync(whole, 'utf8').replaceAll("\\'", "'");
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => written.includes(quoted))
    ? []
    : [`${id}: ${file} has no test titled "${title}"`];
}
