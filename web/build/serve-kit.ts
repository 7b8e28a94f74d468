import path from 'node:path';
import { createServer } from 'vite';

/** The gallery of the kit, `/dev/kit`, as `npm run dev` shows it, for browser tests: a build has none. */
export const serveKit = async (): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const root = path.join(import.meta.dirname, '..');
  const pages = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'silent',
    // A free port; nobody changes files while tests run.
    server: { host: 'localhost', port: 0, hmr: false, watch: null },
  });
  await pages.listen();
  const [url = ''] = pages.resolvedUrls?.local ?? [];
  return { url: new URL('/dev/kit', url).href, close: () => pages.close() };
};
