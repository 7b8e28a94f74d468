import type { Plugin } from 'vite';

/** Leaves the sentences that describe calls out of the browser: only the API's documentation reads them. */
export const noSummaries = (): Plugin => ({
  name: 'no-summaries',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    handler: (code) => ({ code: code.replace(/^\s*summary:\s+(['"`]).*\1,$/gm, ''), map: null }),
  },
});
