import type { Club } from '#platform/club';
import type { Db } from '#platform/db';
import { type Article, shippedArticles } from './articles/index.ts';
import { findNewestOwnHelp, listNewestOwnHelp } from './own-help.store.ts';
import { type Hit, makeSearch, type Search } from './search/text-search.ts';

export interface Found<T> {
  readonly item: T;
  /** The share of what was asked that it answers, 0 to 1. */
  readonly score: number;
}

/** All articles that are shown, and a search over them. */
interface Shelf {
  readonly version: number;
  readonly articles: readonly Article[];
  readonly search: Search;
}

const makeShelf = (version: number, articles: readonly Article[]): Shelf => ({
  version,
  articles,
  search: makeSearch(
    articles.map(({ slug, title, words, paragraphs, steps }) => ({
      ...{ slug, title, words },
      text: [...paragraphs, ...steps].join(' '),
    })),
  ),
});

const shippedShelf = makeShelf(0, shippedArticles);

/** The newest shelf of each database; two clubs in one process never share one. */
const shelves = new WeakMap<object, Shelf>();

/** The articles that are shown: those that ship with the club and aren't hidden, and the club's own. */
export const openShelf = async ({ db, config }: Pick<Club, 'db' | 'config'>): Promise<Shelf> => {
  const version = await findNewestOwnHelp(db);
  if (version === 0) return shippedShelf;
  const before = shelves.get(config);
  if (before?.version === version) return before;
  const shelf = makeShelf(version, await listShown(db));
  shelves.set(config, shelf);
  return shelf;
};

const listShown = async (db: Db): Promise<readonly Article[]> => {
  const newest = await listNewestOwnHelp(db);
  const hidden = new Set(newest.filter(({ state }) => state !== 'published').map(({ slug }) => slug));
  const shipped = new Set(shippedArticles.map(({ slug }) => slug));
  const own = newest
    .filter(({ slug, state }) => state === 'published' && !shipped.has(slug))
    .map(
      ({ slug, title, area, body, words }): Article => ({
        ...{ slug, title, area, words, isOwn: true, reader: 'visitor', steps: [], screen: null },
        paragraphs: body.split(/\n\s*\n/),
      }),
    );
  return [...own, ...shippedArticles.filter(({ slug }) => !hidden.has(slug))];
};

/** The articles that answer a question, the best first; none where nothing fits. */
export const findHelp = (
  text: string,
  {
    limit,
    shelf = shippedShelf,
    isList = false,
  }: { readonly limit: number; readonly shelf?: Shelf; readonly isList?: boolean },
): Found<Article>[] => pick(shelf.articles, shelf.search(text, limit, isList));

export const pick = <T extends { readonly slug: string }>(items: readonly T[], hits: readonly Hit[]): Found<T>[] =>
  hits.flatMap(({ slug, score }) => {
    const item = items.find((one) => one.slug === slug);
    return item ? [{ item, score }] : [];
  });
