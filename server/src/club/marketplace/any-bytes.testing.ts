import { Refusal } from '#platform/http';
import { type CodeLine, readCodesFile } from './code-file.ts';

/** Readers of a vendor's files by what they read: each takes any bytes, and reads them or refuses them in words. */
export const readers = {
  codes: async (bytes: Buffer): Promise<CodeLine[] | Refusal> => {
    try {
      return await readCodesFile(new File([new Uint8Array(bytes)], 'codes.csv'));
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  },
} as const;
