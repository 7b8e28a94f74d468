import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db';

/**
 * Looks for what somebody typed: as it stands, and when that finds nothing, with the words of the catalogue that look
 * most like theirs. `look` gets the query, or null when nothing was typed.
 */
export const searched = async <Found extends { readonly total: number }>(
  db: Db,
  search: string | undefined,
  look: (query: string | null) => Promise<Found>,
): Promise<Found> => {
  const words = wordsOf(search ?? '');
  const found = await look(words.length > 0 ? exactQuery(words) : null);
  if (found.total > 0 || words.length === 0) return found;
  const forgiving = await forgivingQuery(db, words);
  return forgiving === null ? found : look(forgiving);
};

/** Words of a search: letters and digits, at most eight, at most forty characters each. */
const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => word.slice(0, 40));

/** Every word has to be there, as a beginning: somebody may still be typing it. */
const exactQuery = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ');

/**
 * The query in which each word may also be one of those of the catalogue that look most like it; null when nothing looks
 * like any of them. Short words have too few trigrams to be compared by them: of those one letter may differ. Of any word
 * two neighbouring letters may have changed places. The look-up goes over the distinct words of titles and vendors, never
 * over the offers.
 */
const forgivingQuery = async (db: Db, words: readonly string[]): Promise<string | null> => {
  const groups: string[] = [];
  let isOther = false;
  for (const word of words) {
    const swapped = neighboursSwapped(word);
    const { rows } = await sql<{ word: string }>`
      select word from offer_words
      where word % ${word} or word = any (${swapped}::text[]) ${word.length <= 5 ? oneLetterOff(word) : sql``}
      order by word = any (${swapped}::text[]) desc, similarity(word, ${word}) desc, word limit 3`.execute(db);
    isOther ||= rows.length > 0;
    groups.push(`(${[`'${word}':*`, ...rows.map((row) => `'${row.word}'`)].join(' | ')})`);
  }
  return isOther ? groups.join(' & ') : null;
};

/** Looks at every word of the catalogue, so it is asked for short words only. */
const oneLetterOff = (word: string): RawBuilder<unknown> =>
  sql`or (length(${word}) between 3 and 5 and levenshtein_less_equal(word, ${word}, 1) <= 1)`;

/** The word with each two neighbouring letters in the other order. */
const neighboursSwapped = (word: string): string[] => {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
};
