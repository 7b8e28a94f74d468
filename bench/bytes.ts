import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const dist = path.resolve(import.meta.dirname, '../web/dist');

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

/** First-load bytes of the login page over the wire (brotli): entry, the page's own chunk, what they import, and CSS. */
export const measureLoginBytes = (): { script: number; style: number } => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const login = Object.keys(manifest).find((key) => /LoginScreen\.tsx$/.test(key));
  if (!entry || !login) throw new Error('the build names no entry or no login page');
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const other of chunk.imports ?? []) add(other);
  };
  add(entry);
  add(login);
  const total = (ending: string) =>
    [...files].filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + brotliSize(file), 0);
  return { script: total('.js'), style: total('.css') };
};

const brotliSize = (file: string): number => {
  const compressed = path.join(dist, `${file}.br`);
  if (!existsSync(compressed)) throw new Error(`${file} was not compressed by the build`);
  return statSync(compressed).size;
};
