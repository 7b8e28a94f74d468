import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { fontPreload } from './build/font-preload.ts';
import { inlineScale } from './build/inline-scale.ts';
import { noConsentFacts, noServerFacts, noServerLabMetrics, noServerMetrics } from './build/no-server-facts.ts';
import { pagePaths } from './build/page-paths.ts';
import { precompress } from './build/precompress.ts';
import { workerFiles } from './build/worker-files.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    inlineScale(),
    noServerFacts(),
    noConsentFacts(),
    noServerMetrics(),
    noServerLabMetrics(),
    fontPreload('figtree-latin-wght'),
    workerFiles(),
    pagePaths(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The page's policy allows no inline script, style or data font.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has already needs no place in the lists of what a page loads.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/assets\/(ground|rolldown-runtime)-/.test(file)),
    },
    manifest: true,
    chunkSizeWarningLimit: 700,
    // Constants are written into the files that use them, which is shorter than importing them: 0.4 KiB of the sign-in
    // and 0.7 of the glucose page.
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      // A page names the files of all that it may load later, and what is random in a name can't be compressed: 28 bits
      // tell two builds of a file apart but once in 268 million.
      output: {
        codeSplitting: { groups: chunks },
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
    target: ['chrome120', 'firefox120', 'safari17'],
  },
});
