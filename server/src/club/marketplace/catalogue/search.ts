import { type RawBuilder, sql } from 'kysely';
import { type Db, queryRows } from '#platform/db';
import { readSearch, type Search } from './read-search.ts';

/**
 * Searches for the text as typed, and if nothing matches, for the most similar words of the catalogue, then for smaller
 * discounts than were asked for.
 */
export const searchOffers = async <Found extends { readonly total: number }>(
  db: Db,
  typed: string | undefined,
  look: (search: Search) => Promise<Found>,
): Promise<Found> => {
  const { words, ...asked } = readSearch(typed ?? '');
  const found = await look({ ...asked, query: toQuery(words) });
  if (found.total > 0) return found;
  const forgiving = words.length > 0 ? await forgivingQuery(db, words) : null;
  const similar = forgiving === null ? found : await look({ ...asked, query: forgiving });
  if (similar.total > 0 || asked.percent === null) return similar;
  return look({ ...asked, query: forgiving ?? toQuery(words), isLess: true });
};

/** Every word must match as a beginning, since the member may still be typing. */
const toQuery = (words: readonly string[]): string | null =>
  words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');

/**
 * A query in which each word also matches the catalogue's most similar words; null when there are none. Short words
 * have too few trigrams, so they may differ by one letter instead; any word may have two neighbouring letters swapped.
 * Only the distinct words of titles and vendors are compared, never the offers.
 */
const forgivingQuery = async (db: Db, words: readonly string[]): Promise<string | null> => {
  const groups: string[] = [];
  let isOther = false;
  for (const word of words) {
    const swapped = neighboursSwapped(word);
    const rows = await queryRows<{ word: string }>(db)`
      select word from offer_words
      where word % ${word} or word = any (${swapped}::text[]) ${word.length <= 5 ? oneLetterOff(word) : sql``}
      order by word = any (${swapped}::text[]) desc, similarity(word, ${word}) desc, word limit 3`;
    isOther ||= rows.length > 0;
    groups.push(`(${[`'${word}':*`, ...rows.map((row) => `'${row.word}'`)].join(' | ')})`);
  }
  return isOther ? groups.join(' & ') : null;
};

/** Compares every word of the catalogue, so it is used for short words only. */
const oneLetterOff = (word: string): RawBuilder<unknown> =>
  sql`or (length(${word}) between 3 and 5 and levenshtein_less_equal(word, ${word}, 1) <= 1)`;

/** The variants of a word with two neighbouring letters swapped. */
const neighboursSwapped = (word: string): string[] => {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
};
