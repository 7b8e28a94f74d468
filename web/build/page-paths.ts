import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { pageTitles } from '#page-titles';

/** Writes the paths of all pages beside them, for the server to know an address that is none. The brand's name is left open. */
export const pagePaths = (): Plugin => ({
  name: 'page-paths',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const paths = pageTitles.map(([page]) => page.replace(/\blongevity\b/, '{brand}'));
    await writeFile(path.join(dir, 'pages.json'), JSON.stringify(['/', ...paths]));
  },
});
