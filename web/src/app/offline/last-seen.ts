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

type Dispatch = Store['dispatch'];
type Queries = ReturnType<Store['getState']>['api']['queries'];

export interface LastSeen {
  /** Keeps the answers that came, and puts the kept ones where a call found no connection. */
  readonly look: (queries: Queries) => void;
  /** Asks again for everything that is not of now, and for what found no connection. */
  readonly askAnew: () => void;
  readonly stop: () => void;
}

/**
 * Keeps what a member sees, and shows it again where a call finds no connection. `shown` is told the time of the oldest
 * answer that is not of now, or null.
 */
export const followAnswers = (member: string, dispatch: Dispatch, shown: (oldest: number | null) => void): LastSeen => {
  let latest: Queries = {};
  const seen = new Map(readSeen(member).map((answer) => [toKey(answer.name, answer.args), answer]));
  const restored = new Map<string, Seen>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    waiting = undefined;
    writeSeen(member, [...seen.values()]);
  };
  const keep = (id: string, answer: Seen): void => {
    if (restored.get(id)?.data === answer.data) return;
    if (restored.delete(id)) shown(findOldest(restored));
    const stored = toStored(answer);
    if (!stored || seen.get(id)?.at === answer.at) return;
    seen.set(id, stored);
    waiting ??= setTimeout(write, calm);
  };
  const restore = (id: string): void => {
    const last = seen.get(id);
    if (navigator.onLine || !last || restored.has(id)) return;
    restored.set(id, last);
    dispatch(toUpsert(last));
    shown(findOldest(restored));
  };
  return {
    look: (queries) => {
      latest = queries;
      for (const query of Object.values(queries)) {
        const name = query?.endpointName ?? '';
        if (!query || !storedAnswers.includes(name)) continue;
        const id = toKey(name, query.originalArgs);
        if (query.status === 'fulfilled')
          keep(id, { name, args: query.originalArgs, data: query.data, at: query.fulfilledTimeStamp ?? 0 });
        if (query.status === 'rejected') restore(id);
      }
    },
    askAnew: () => {
      for (const { name, args } of restored.values()) dispatch(toRefetch(name, args));
      for (const query of Object.values(latest))
        if (query?.status === 'rejected' && (query.error as Failure).status === null)
          dispatch(toRefetch(query.endpointName, query.originalArgs));
    },
    // Signing out removes what was kept; what still waits to be written is dropped with it.
    stop: () => clearTimeout(waiting),
  };
};

const findOldest = (restored: ReadonlyMap<string, Seen>): number | null =>
  restored.size === 0 ? null : Math.min(...[...restored.values()].map(({ at }) => at));

type Action = Parameters<Dispatch>[0];

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
