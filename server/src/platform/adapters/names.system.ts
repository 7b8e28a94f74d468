import { Resolver } from 'node:dns/promises';
import type { Names } from './names.ts';

/** How long one question waits for its answer, in milliseconds, and how often it is asked. */
const patience = { timeout: 2_000, tries: 2 };

/** Answers that say that there is none, as opposed to no answer. */
const saysNone = ['ENOTFOUND', 'ENODATA'];

/** The resolvers of this machine. */
export const systemNames = (): Names => ({
  local: false,
  readTexts: async (name) => {
    try {
      const records = await new Resolver(patience).resolveTxt(name);
      return { state: 'found', records: records.map((parts) => parts.join('')) };
    } catch (error) {
      return { state: saysNone.includes((error as { code?: string }).code ?? '') ? 'none' : 'no_answer' };
    }
  },
});
