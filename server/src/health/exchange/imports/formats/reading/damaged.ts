import { UnreadableFile } from './format.ts';

/** The refusal of a file that breaks off, or holds something else than it began with. */
export const toDamaged = (cause: unknown): UnreadableFile =>
  new UnreadableFile('This file is damaged or cut off. Export it again and upload the new file.', { cause });
