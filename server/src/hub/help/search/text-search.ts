import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { foldText, SimilarWords } from '#platform/text';
import { concepts, fillers, phrases } from './concepts.data.ts';

/** What a search looks through. */
interface Searchable {
  readonly slug: string;
  readonly title: string;
  /** What else people call it, in any language; phrases with commas between them. */
  readonly words: string;
  readonly text: string;
}

/** @param isList a person chooses among what is found, so that a weak fit is better than none */
export type Search = (asked: string, limit: number, isList?: boolean) => Hit[];

export interface Hit {
  readonly slug: string;
  /** The share of what was asked that is answered, 0 to 1, rare words weighing more. */
  readonly score: number;
}

/** Below this share nothing is found: no answer is better than one to another question. */
const leastScore = 0.55;
/** For a list to choose from, if nothing reaches the other: of two words that are asked for, one may be unknown. */
const leastListed = 0.45;
/** The last words of a long text add nothing. */
const mostWords = 24;
const boosts = { title: 4, words: 2.5, text: 1 };
/** No word decides alone, however rare it is; one that is nowhere weighs a little more than any that is. */
const weights = { most: 3, unknown: 3.2 };
const mark = '~';

const conceptByWord: ReadonlyMap<string, string> = new Map(
  Object.entries(concepts).flatMap(([concept, words]) => words.split(' ').map((word) => [word, concept] as const)),
);

const splitWords = (text: string): string[] => {
  const plain = phrases.reduce(
    (folded, [phrase, word]) => folded.replace(phrase, ` ${word} `),
    foldText(text).replaceAll(/['’]/g, ''),
  );
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
};

const toTerm = (word: string): string => {
  const concept = conceptByWord.get(word);
  return concept === undefined ? stemmer(word) : mark + concept;
};

const listTerms = (text: string): string[] =>
  splitWords(text)
    .filter((word) => !fillers.has(word))
    .map(toTerm);

/**
 * A search over short texts: whole words and what means the same in six languages, beginnings of words, and words with a
 * slip. Built once in some milliseconds.
 */
export const makeSearch = (texts: readonly Searchable[]): Search => {
  const index = new MiniSearch<Searchable>({
    idField: 'slug',
    fields: Object.keys(boosts),
    tokenize: listTerms,
    processTerm: (term) => term,
  });
  index.addAll(texts);
  const uses = countUses(texts);
  const similar = new SimilarWords([...new Set([...conceptByWord.keys(), ...texts.flatMap(listAllWords)])]);
  const weigh = (term: string): number => {
    const count = uses.get(term);
    return count === undefined ? weights.unknown : Math.min(weights.most, Math.log(1 + texts.length / count));
  };
  const readTerm = (word: string): string => {
    const term = toTerm(word);
    if (uses.has(term) || word.length < 4 || /\d/.test(word)) return term;
    const near = similar
      .find(word)
      .filter((one) => word.length > 4 || isSwapped(one.word, word))
      .toSorted((one, other) => other.likeness - one.likeness)[0]?.word;
    return near === undefined ? term : toTerm(near);
  };
  return (asked, limit, isList = false) => {
    const words = splitWords(asked).filter((word) => !fillers.has(word));
    const terms = [...new Set(words.slice(0, mostWords).map(readTerm))];
    const whole = terms.reduce((sum, term) => sum + weigh(term), 0);
    if (whole === 0) return [];
    const found = index
      .search(terms.join(' '), {
        boost: boosts,
        tokenize: (text) => text.split(' '),
        prefix: (term) => !term.startsWith(mark) && term.length >= 4,
        fuzzy: (term) => !term.startsWith(mark) && term.length >= 6 && 0.2,
      })
      .map(({ id, score, queryTerms }) => {
        const share = [...new Set(queryTerms)].reduce((sum, term) => sum + weigh(term), 0) / whole;
        return { slug: String(id), share, rank: score * share };
      })
      .toSorted((one, other) => other.rank - one.rank);
    const good = found.filter(({ share }) => share >= leastScore);
    const listed = isList && good.length === 0 ? found.filter(({ share }) => share >= leastListed) : good;
    return listed
      .slice(0, limit)
      .map(({ slug, share }) => ({ slug, score: Math.min(1, Math.round(share * 100) / 100) }));
  };
};

/** A word of four letters is too short to be read as another one, unless two of its letters changed places. */
const isSwapped = (one: string, other: string): boolean => [...one].sort().join() === [...other].sort().join();

const listAllWords = ({ title, words, text }: Searchable): string[] => splitWords([title, words, text].join(' '));

/** In how many of the texts each term is. */
const countUses = (texts: readonly Searchable[]): ReadonlyMap<string, number> => {
  const uses = new Map<string, number>();
  for (const one of texts)
    for (const term of new Set(listAllWords(one).map(toTerm))) uses.set(term, (uses.get(term) ?? 0) + 1);
  return uses;
};
