import { api, type Failure, readText, type Store, storageKey, writeText } from '#platform/api';
import { type Seen, storedAnswers, toStored } from './stored-answers.ts';

const key = `${storageKey}last-seen`;

/** The most letters that are kept; what was seen longest ago gives way. */
const mostLetters = 300_000;

/** Milliseconds that answers are gathered before they are written. */
const calm = 1000;

interface Kept {
  readonly member: string;
  readonly answers: readonly Seen[];
}

/** What this member saw last on this device; what anyone else saw is removed. */
export const readSeen = (member: string): readonly Seen[] => {
  const kept = parse(readText(key));
  if (!kept) return [];
  if (kept.member === member && member !== '') return kept.answers;
  writeText(key, '');
  return [];
};

const parse = (text: string): Kept | null => {
  try {
    const kept: unknown = JSON.parse(text || 'null');
    const isKept = kept !== null && typeof kept === 'object' && 'member' in kept && 'answers' in kept;
    return isKept && Array.isArray(kept.answers) ? (kept as Kept) : null;
  } catch {
    return null;
  }
};

const writeSeen = (member: string, answers: readonly Seen[]): void => {
  let left = mostLetters;
  const newest = answers
    .toSorted((one, other) => other.at - one.at)
    .filter((answer) => {
      left -= JSON.stringify(answer).length;
      return left > 0;
    });
  writeText(key, JSON.stringify({ member, answers: newest } satisfies Kept));
};

const toKey = (name: string, args: unknown): string => `${name} ${JSON.stringify(args ?? null)}`;

export interface LastSeen {
  /** Asks again for everything that is not of now, and for what found no connection. */
  readonly askAnew: () => void;
  readonly stop: () => void;
}

/** A kept answer in the cache, and the time that the cache gave it. */
interface Restored {
  readonly seen: Seen;
  readonly at: number | undefined;
}

/**
 * Keeps what a member sees, and shows it at once where it is asked for again, until the answer puts it right. `shown` is
 * told the time of the oldest answer that could not be put right, or null.
 */
export const followAnswers = (member: string, store: Store, shown: (oldest: number | null) => void): LastSeen => {
  const seen = new Map(readSeen(member).map((answer) => [toKey(answer.name, answer.args), answer]));
  const restored = new Map<string, Restored>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let latest: Queries | null = null;
  const write = (): void => {
    waiting = undefined;
    writeSeen(member, [...seen.values()]);
  };
  const keep = (id: string, answer: Seen): void => {
    restored.delete(id);
    const stored = toStored(answer);
    if (!stored || seen.get(id)?.at === answer.at) return;
    seen.set(id, stored);
    waiting ??= setTimeout(write, calm);
  };
  const restore = (id: string, cacheKey: string): void => {
    const last = seen.get(id);
    if (!last) return;
    // Before the cache changes, which is looked at again.
    restored.set(id, { seen: last, at: undefined });
    store.dispatch(toUpsert(last));
    restored.set(id, { seen: last, at: store.getState().api.queries[cacheKey]?.fulfilledTimeStamp });
  };
  const look = (): void => {
    const { queries } = store.getState().api;
    if (queries === latest) return;
    latest = queries;
    const failed: number[] = [];
    for (const [cacheKey, query] of Object.entries(queries)) {
      const name = query?.endpointName ?? '';
      if (!query || !storedAnswers.includes(name)) continue;
      const { originalArgs: args, data, status, fulfilledTimeStamp: at = 0 } = query;
      const id = toKey(name, args);
      const put = restored.get(id);
      if (data === undefined && status !== 'uninitialized') restore(id, cacheKey);
      else if (status === 'fulfilled' && (!put || (put.at !== undefined && put.at !== at)))
        keep(id, { name, args, data, at });
      else if (status === 'rejected' && put) failed.push(put.seen.at);
    }
    shown(failed.length === 0 ? null : Math.min(...failed));
  };
  look();
  const leave = store.subscribe(look);
  return {
    askAnew: () => {
      for (const { seen: last } of restored.values()) store.dispatch(toRefetch(last.name, last.args));
      for (const query of Object.values(store.getState().api.queries))
        if (query?.status === 'rejected' && (query.error as Failure).status === null)
          store.dispatch(toRefetch(query.endpointName, query.originalArgs));
    },
    // Signing out removes what was kept; what still waits to be written is dropped with it.
    stop: () => {
      leave();
      clearTimeout(waiting);
    },
  };
};

type Queries = ReturnType<Store['getState']>['api']['queries'];
type Action = Parameters<Store['dispatch']>[0];

/** The calls are added to the cache by their pages, so their names are known at run time only. */
const toUpsert = ({ name, args, data }: Seen): Action =>
  api.util.upsertQueryEntries([{ endpointName: name, arg: args, value: data } as never]) as unknown as Action;

const toRefetch = (name: string, args: unknown): Action => {
  const endpoints = api.endpoints as unknown as Record<
    string,
    { initiate: (args: unknown, options: object) => Action } | undefined
  >;
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`${name} is not in the cache`);
  return endpoint.initiate(args, { forceRefetch: true, subscribe: false });
};
