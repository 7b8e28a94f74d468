import type { FileEntry, UploadedFile } from './format.ts';

/**
 * The files of an archive that can be of a kind by the ending of their names: phones translate names and keep endings. A
 * file alone may be called anything.
 */
export const filterByEnding = ({ entries }: UploadedFile, ending: RegExp): readonly FileEntry[] =>
  entries.length === 1 ? entries : entries.filter(({ path }) => ending.test(path));

export const tables = /\.(csv|tsv|txt)$/i;
