import type { Tag } from '@club/contract/platform/endpoint';
import { LRUCache } from 'lru-cache';

/** A short-lived cache of computed answers in this process. */
export interface Cache {
  /** The cached value for a question, the one being computed, or a new one. */
  value<Value>(about: readonly Tag[], question: string, make: () => Promise<Value>, seconds?: number): Promise<Value>;
  /** Drops all values with these tags, including those being computed. */
  forget(changed: readonly Tag[]): void;
  forgetAll(): void;
  /** How many questions were answered from the cache since the start, and how many were not. */
  readonly asked: { readonly hits: number; readonly misses: number };
}

interface Entry {
  readonly about: readonly Tag[];
  /** Null after the first request of a text: only the request itself is remembered. */
  value: Promise<unknown> | null;
  wanted: boolean;
  size: number;
}

/** Total size in characters, and the assumed size of a small value. */
const maxSize = 8_000_000;
const smallest = 500;

/**
 * Caches values for `usually` seconds, or as long as the caller says, up to eight million characters in total. Texts
 * are cached from the second request on, to keep one-off pages out of memory. 0 seconds disables the cache. A failure
 * reaches only the callers who waited for it.
 */
export const createCache = (usually: number): Cache => {
  const asked = { hits: 0, misses: 0 };
  const entries = new LRUCache<string, Entry>({ maxSize, ttl: 1, sizeCalculation: ({ size }) => size });

  /** Sets a value's size once it is computed; drops a long text that was requested only once. */
  const weigh = (question: string, entry: Entry, value: unknown): void => {
    if (entries.peek(question) !== entry) return;
    const size = measureSize(value);
    if (size > 0 && !entry.wanted) {
      entry.value = null;
      return;
    }
    // the library only recalculates the size for a new object
    entries.set(
      question,
      { ...entry, size: entry.size + size },
      { ttl: Math.max(1, entries.getRemainingTTL(question)) },
    );
  };

  return {
    asked,
    value: <Value>(
      about: readonly Tag[],
      question: string,
      make: () => Promise<Value>,
      seconds = usually,
    ): Promise<Value> => {
      if (usually === 0) return make();
      const known = entries.get(question);
      if (known?.value) {
        known.wanted = true;
        asked.hits += 1;
        return known.value as Promise<Value>;
      }
      asked.misses += 1;
      const making = make();
      const entry: Entry = { about, value: making, wanted: known !== undefined, size: smallest };
      entries.set(question, entry, { ttl: seconds * 1000 });
      making.then(
        (value) => weigh(question, entry, value),
        () => entries.peek(question) === entry && entries.delete(question),
      );
      return making;
    },
    forget: (changed) => {
      for (const [question, entry] of entries.entries())
        if (entry.about.some((tag) => changed.includes(tag))) entries.delete(question);
    },
    forgetAll: () => entries.clear(),
  };
};

const measureSize = (value: unknown): number => {
  const text = (value as { readonly text?: unknown } | null)?.text;
  return typeof text === 'string' ? text.length : 0;
};
