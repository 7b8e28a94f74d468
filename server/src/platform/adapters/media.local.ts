import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Media } from './media.ts';

/** Stores files in a folder of the data directory. Files appear complete or not at all. */
export const localMedia = (folder: string): Media => {
  const toPath = (key: string): string => {
    if (!mediaKey.test(key)) throw new Error('a media key is a name the club made');
    return path.join(folder, key.slice(0, 2), key);
  };
  return {
    put: async (key, bytes) => {
      const file = toPath(key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, bytes, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    get: async (key) => {
      try {
        return await readFile(toPath(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(toPath(key), { force: true }),
    list: async function* () {
      const names = await readdir(folder, { recursive: true }).catch(ignoreMissing);
      for (const key of names.map((name) => path.basename(name)).filter((name) => mediaKey.test(name))) {
        const found = await stat(toPath(key)).catch(ignoreMissing);
        if ('size' in found) yield { key, bytes: found.size };
      }
    },
    // The data folder itself is looked at wherever this is asked.
    check: async () => undefined,
  };
};

const mediaKey = /^[\w-]+\.webp$/;

const ignoreMissing = (error: NodeJS.ErrnoException): [] => {
  if (error.code !== 'ENOENT') throw error;
  return [];
};
