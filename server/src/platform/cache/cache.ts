import type { Tag } from '@club/contract/platform/endpoint';

/** What was worked out a moment ago and serves whoever asks the same next. */
export interface Cache {
  /** The value for a question: one made a moment ago, one that is just being made for somebody else, or a new one. */
  value<Value>(about: readonly Tag[], question: string, make: () => Promise<Value>, seconds?: number): Promise<Value>;
  /** A change to what values are about: they are made anew, also those that are just being made. */
  forget(changed: readonly Tag[]): void;
}

interface Entry {
  readonly about: readonly Tag[];
  readonly until: number;
  /** None of an answer that nobody else has asked for so far: only that it was asked for is known. */
  value: Promise<unknown> | null;
  wanted: boolean;
  size: number;
}

/** Characters kept at most, and what one small value counts as. */
const most = 8_000_000;
const least = 500;

/**
 * Keeps values for so many seconds in this process, those that say so for theirs; no more than eight million characters of them. A text is
 * kept from the second asking on, since to hold many that nobody asks for again costs more than it saves. With 0 nothing at all
 * is kept. A failure is nobody's answer but the asker's and of those who waited with them.
 */
export const createCache = (usually: number): Cache => {
  // In the order in which they were made.
  const entries = new Map<string, Entry>();
  let held = 0;

  const drop = (question: string, entry: Entry): void => {
    if (entries.get(question) !== entry) return;
    entries.delete(question);
    held -= entry.size;
  };
  const makeRoom = (now: number): void => {
    for (const [question, entry] of entries) {
      if (held <= most && now < entry.until) return;
      drop(question, entry);
    }
  };

  return {
    value: <Value>(
      about: readonly Tag[],
      question: string,
      make: () => Promise<Value>,
      seconds = usually,
    ): Promise<Value> => {
      if (usually === 0) return make();
      const now = performance.now();
      const known = entries.get(question);
      const isFresh = known !== undefined && now < known.until;
      if (isFresh && known.value) {
        known.wanted = true;
        return known.value as Promise<Value>;
      }
      if (known) drop(question, known);
      const making = make();
      const entry: Entry = { about, until: now + seconds * 1000, value: making, wanted: isFresh, size: least };
      entries.set(question, entry);
      held += least;
      makeRoom(now);
      making.then(
        (value) => {
          if (entries.get(question) !== entry) return;
          const size = sizeOf(value);
          if (size > 0 && !entry.wanted) {
            entry.value = null;
            return;
          }
          entry.size += size;
          held += size;
        },
        () => drop(question, entry),
      );
      return making;
    },
    forget: (changed) => {
      for (const [question, entry] of entries)
        if (entry.about.some((tag) => changed.includes(tag))) drop(question, entry);
    },
  };
};

const sizeOf = (value: unknown): number => {
  const text = (value as { readonly text?: unknown } | null)?.text;
  return typeof text === 'string' ? text.length : 0;
};
