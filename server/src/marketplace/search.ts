import { sql } from 'kysely';
import type { Db } from '#db';

/** Words of a search: letters and digits, at most eight, at most forty characters each. */
export const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => word.slice(0, 40));

/** Every word has to be there, the last as the beginning of one: somebody may still be typing it. */
export const exactQuery = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ');

/**
 * The query with each word replaced by those of the catalogue that look most like it; null when there is nothing
 * similar. The look-up goes over the distinct words of titles and vendors, never over the offers.
 */
export const forgivingQuery = async (db: Db, words: readonly string[]): Promise<string | null> => {
  const groups: string[] = [];
  for (const word of words) {
    const { rows } = await sql<{ word: string }>`
      select word from offer_words where word % ${word} or word like ${`${word.replace(/[\\%_]/g, '')}%`}
      order by similarity(word, ${word}) desc, word limit 3`.execute(db);
    if (rows.length === 0) return null;
    groups.push(`(${rows.map((row) => `'${row.word}'`).join(' | ')})`);
  }
  return groups.length > 0 ? groups.join(' & ') : null;
};
