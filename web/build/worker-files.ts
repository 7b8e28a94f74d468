import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The pages that open without a connection, and what the frame around every page fetches later. */
const keptPages =
  /src\/(app\/(main|MainFrame|health-routes)|app\/offline\/index|hub\/(home\/HomeScreen|notifications\/(NoticesScreen|index))|club\/(vouchers\/VouchersScreen|marketplace\/.*MarketplaceScreen|feedback\/FeedbackScreen)|core\/agreements\/index|health\/(meal-plans\/ShoppingListScreen|mindfulness\/(MindfulnessScreen|SessionScreen)))\.tsx?$/;

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: Set<string>; readonly importedAssets: Set<string> };
}

/** Names this build and its files in the worker, so that a new build is a new worker with a cache of its own. */
export const workerFiles = (): Plugin => ({
  name: 'worker-files',
  apply: 'build',
  writeBundle: {
    order: 'pre',
    sequential: true,
    async handler({ dir = 'dist' }, bundle) {
      const all = bundle as unknown as Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;
      const files = [...listFiles(all)].map((file) => `/${file}`).sort();
      const fixed = ['/scheme.js', '/favicon.svg', '/icons/icon-192.png'];
      const id = createHash('sha256').update(Object.keys(all).sort().join(' ')).digest('hex').slice(0, 12);
      const worker = path.join(dir, 'sw.js');
      const source = await readFile(worker, 'utf8');
      const placeholder = "{ id: 'development', files: [] }";
      if (!source.includes(placeholder)) throw new Error('The worker has no place for the files of the build.');
      await writeFile(worker, source.replace(placeholder, JSON.stringify({ id, files: [...files, ...fixed] })));
    },
  },
});

const listFiles = (bundle: Readonly<Record<string, Chunk | { readonly type: 'asset' }>>): Set<string> => {
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const file of [...(chunk.viteMetadata?.importedCss ?? []), ...listFonts(chunk)]) files.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && (chunk.isEntry || keptPages.test(chunk.facadeModuleId ?? ''))) add(name);
    if (name.endsWith('.woff2') && name.includes('figtree-latin-wght')) files.add(name);
  }
  return files;
};

const listFonts = (chunk: Chunk): string[] =>
  [...(chunk.viteMetadata?.importedAssets ?? [])].filter((file) => file.includes('latin-wght'));
