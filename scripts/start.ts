import { ensureWebBuild } from './web-build.ts';

/** `npm start`: the pages when they are stale, then the server in this same process, which owns the signals. */
if (!(await ensureWebBuild())) process.exit(1);
await import(new URL('../server/src/app/main.ts', import.meta.url).href);
