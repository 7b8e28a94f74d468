import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Media } from './media.ts';

/** Stores files in a folder of the data directory. Files appear complete or not at all. */
export const localMedia = (folder: string): Media => {
  const toPath = (key: string): string => {
    if (!/^[\w-]+\.webp$/.test(key)) throw new Error('a media key is a name the club made');
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
  };
};
