import { LRUCache } from 'lru-cache';

interface Page {
  readonly sessionId: string;
  readonly page: number;
  readonly size: number;
  readonly tag: string | undefined;
}

/** Where a page ended, and the feed's anchor: both as the next page takes them. */
interface PageEnd {
  readonly before: string;
  readonly after: string;
}

const halfAnHour = 30 * 60 * 1000;
const ends = new LRUCache<string, PageEnd>({ max: 20_000, ttl: halfAnHour });

const toKey = ({ sessionId, page, size, tag }: Page): string => JSON.stringify([sessionId, page, size, tag ?? null]);

/**
 * Where a page of the feed ended when a session last read it, for clients that ask for further pages by number alone:
 * stories that are posted or deleted meanwhile neither repeat one nor leave one out. Kept in this process for half an
 * hour; elsewhere, and later, a number counts from the newest story.
 */
export const findPageEnd = (page: Page): PageEnd | undefined => ends.get(toKey(page));

export const keepPageEnd = (page: Page, end: PageEnd | null): void => {
  if (end) ends.set(toKey(page), end);
  else ends.delete(toKey(page));
};
