import type { Tag } from '@club/contract/platform/endpoint';
import { LRUCache } from 'lru-cache';

/** What was worked out a moment ago and serves whoever asks the same next. */
export interface Cache {
  /** The value for a question: one made a moment ago, one that is just being made for somebody else, or a new one. */
  value<Value>(about: readonly Tag[], question: string, make: () => Promise<Value>, seconds?: number): Promise<Value>;
  /** A change to what values are about: they are made anew, also those that are just being made. */
  forget(changed: readonly Tag[]): void;
}

interface Entry {
  readonly about: readonly Tag[];
  /** None of an answer that nobody else has asked for so far: only that it was asked for is known. */
  value: Promise<unknown> | null;
  wanted: boolean;
  size: number;
}

/** Characters kept at most, and what one small value counts as. */
const maxSize = 8_000_000;
const smallest = 500;

/**
 * Keeps values for so many seconds in this process, or for as long as the asker says, and no more than eight million
 * characters of them. A text is kept from the second request on, since holding many that nobody asks for again costs
 * more than it saves. With 0 nothing is kept. A failure is only the answer of those who waited for it.
 */
export const createCache = (usually: number): Cache => {
  const entries = new LRUCache<string, Entry>({ maxSize, ttl: 1, sizeCalculation: ({ size }) => size });

  /** Counts a value's size once it is made; a long text that only one has asked for is not kept. */
  const weigh = (question: string, entry: Entry, value: unknown): void => {
    if (entries.peek(question) !== entry) return;
    const size = sizeOf(value);
    if (size > 0 && !entry.wanted) {
      entry.value = null;
      return;
    }
    // the library weighs an entry again only when it is another object
    entries.set(
      question,
      { ...entry, size: entry.size + size },
      { ttl: Math.max(1, entries.getRemainingTTL(question)) },
    );
  };

  return {
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
        return known.value as Promise<Value>;
      }
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
  };
};

const sizeOf = (value: unknown): number => {
  const text = (value as { readonly text?: unknown } | null)?.text;
  return typeof text === 'string' ? text.length : 0;
};
