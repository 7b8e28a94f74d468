import path from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreload } from './build/font-preload.ts';
import { precompress } from './build/precompress.ts';

const server = 'http://localhost:8000';
const noDatePatterns = path.join(import.meta.dirname, 'build/no-date-patterns.ts');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), lingui(), fontPreload('figtree-latin-wght'), precompress()],
  resolve: {
    alias: [{ find: /^@messageformat\/date-skeleton(\/lib\/options\.js)?$/, replacement: noDatePatterns }],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The page's policy allows no inline script, style or data font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // One file for the small pieces that nearly every page uses, instead of twenty.
        advancedChunks: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
            {
              name: 'pieces',
              test: /web\/src\/platform\/(ui\/\w+(-\w+)*\/(?!AreaFigure|Avatar|Bar|Choices|Cover|Data|Dialog|Facts|Figures|Lines|ManyChoices|[Mm]antine|Menu|menu-|Pager|PictureField|PinCode|ProgressBar|QrCode|SearchSelect|Segments|StatusChip|TextArea|WithTable|country-name|current-in-view)|ui\/index|i18n|brand|paths|pages|forms)/,
            },
            // What shows lists and figures is used together; each file's name would be a part of every first load.
            {
              name: 'figures',
              test: /web\/src\/platform\/ui\/\w+\/(BarChart|BarList|DataTable|Facts|Figures|Lines|Pager|WithTable)\b/,
            },
            {
              // The names of thirty files with one icon each would be a part of every first load. What the login page
              // draws stands apart, so that it does not load the others.
              name: 'icons',
              test: /@tabler\/icons-react\/dist\/esm\/icons\/(?!Icon(ExternalLink|Id|Login2)\.)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
    target: ['chrome120', 'firefox120', 'safari17'],
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/dev', '/media', '/docs'].map((path) => [path, { target: server }])),
  },
});
