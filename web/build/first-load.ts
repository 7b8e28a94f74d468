import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Adds up what a first visit to a page loads (JavaScript and style sheets, brotli) and fails above its budget.
 * Run after a build: node build/first-load.ts
 */
const kib = 1024;
const budgets = [
  { page: 'login', entries: ['index.html', 'src/core/identity/LoginScreen.tsx'], most: 150 * kib },
  { page: 'register', entries: ['index.html', 'src/core/identity/RegisterScreen.tsx'], most: 155 * kib },
  { page: 'home', entries: ['index.html', 'src/app/MainFrame.tsx', 'src/hub/home/HomeScreen.tsx'], most: 210 * kib },
  {
    page: 'profile',
    entries: ['index.html', 'src/app/MainFrame.tsx', 'src/club/account/ProfileScreen.tsx'],
    most: 210 * kib,
  },
];

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const dist = path.join(import.meta.dirname, '../dist');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));

/** Every file that a chunk needs before it can run. */
const filesOf = (name: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}.`);
  if (seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
};

const brotliSize = (file: string): number => brotliCompressSync(readFileSync(path.join(dist, file))).length;

for (const { page, entries, most } of budgets) {
  const files = entries.reduce((seen, entry) => filesOf(entry, seen), new Set<string>());
  const size = [...files].reduce((sum, file) => sum + brotliSize(file), 0);
  const verdict = size <= most ? 'within' : 'OVER';
  console.log(`${page}: ${(size / kib).toFixed(1)} KiB in ${files.size} files, ${verdict} ${most / kib} KiB`);
  if (size > most) process.exitCode = 1;
}
