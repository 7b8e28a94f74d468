import { flushCompileCache } from 'node:module';
import { ensureWebBuild } from './web-build.ts';

/**
 * `npm start`: builds the pages if they are stale, then runs the server in this same process, which owns the signals.
 * Only a development club includes the demo. `npm run build` ends before the server, for a start that may not write here.
 */
if (!(await ensureWebBuild())) process.exit(1);
if (process.argv.includes('--only-build')) process.exit(0);
const main = process.env.NODE_ENV === 'production' ? 'src/app/main.ts' : 'tools/seed/main.ts';
await import(new URL(`../server/${main}`, import.meta.url).href);
// Otherwise what was compiled is written at the end alone, which a killed server does not reach.
flushCompileCache();
