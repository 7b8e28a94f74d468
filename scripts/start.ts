import { ensureWebBuild } from './web-build.ts';

/**
 * `npm start`: the pages when they are stale, then the server in this same process, which owns the signals. Only a
 * development club carries the demo along.
 */
if (!(await ensureWebBuild())) process.exit(1);
const main = process.env.NODE_ENV === 'production' ? 'src/app/main.ts' : 'tools/seed/main.ts';
await import(new URL(`../server/${main}`, import.meta.url).href);
