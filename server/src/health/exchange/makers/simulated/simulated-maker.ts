import type { MakerId } from '@club/contract/health/exchange/makers';
import type { Clock } from '#platform/clock';
import type { Grants } from './grants.ts';

/** Something that a maker holds, in the maker's own words. */
interface HeldRecord {
  readonly id: string;
  /** The span that it is found by, in milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A request as it reached the maker. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly form: URLSearchParams;
}

interface Wanted {
  readonly from?: number;
  readonly to?: number;
  /** Only what changed since then. */
  readonly changedSince?: number;
}

/** What goes wrong once: instead of the answer, or after the maker did what it was asked. */
interface Trouble {
  readonly at: (asked: Asked) => boolean;
  readonly answer: () => Response;
  readonly isAfter: boolean;
}

/**
 * A maker of the club's own, for a club without settings and for tests: it rotates its tokens, limits, pages and corrects
 * as the real one does. Unless it is told what it holds, it invents a person.
 */
export interface SimulatedMaker {
  readonly id: MakerId;
  readonly seen: Asked[];
  readonly grants: Grants;
  /** Answers a call of a program. */
  answer(request: Request): Promise<Response>;
  /** Holds this from now on; one with the same id was corrected. */
  hold(kind: string, ...records: readonly HeldRecord[]): void;
  /** Holds nothing, asks for everything, and answers as it should again. */
  empty(): void;
  /** The member allows the club to read: what comes back with the state. */
  allow(): { readonly code: string; readonly scope?: string };
  /** Deletes something at the maker, with the parts of it, whose ids begin with its own. */
  drop(kind: string, id: string): void;
  /** Has the next call that fits fail, and with `isAfter` only on the way back. */
  trouble(at: Trouble['at'], answer: Trouble['answer'], isAfter?: boolean): void;
  /** Names of scopes that the member leaves out on its page. */
  declined: readonly string[];
  /** Whether the person's membership has lapsed. */
  isLapsed: boolean;
  /** The most that a page holds; null for the maker's own. */
  pageSize: number | null;
  /** Whether each page is followed by one without anything. */
  hasEmptyPages: boolean;
}

/** What a simulated maker's own answers are made from. */
export interface Holdings {
  list(kind: string, wanted: Wanted): readonly HeldRecord[];
  readonly maker: SimulatedMaker;
}

export type Speak = (asked: Asked, holdings: Holdings) => Response;
/** What a invented person's devices have told until now, by kind. */
export type Invent = (now: Date) => Readonly<Record<string, readonly HeldRecord[]>>;

/** The scopes that it asks the member for, and whether it says on the way back which of them were allowed. */
interface Scopes {
  readonly names: readonly string[];
  readonly returned: boolean;
}

/** Builds a simulated maker that speaks as its maker does. */
export const createSimulatedMaker = (
  id: MakerId,
  {
    clock,
    grants,
    speak,
    invent,
    scopes = null,
  }: { clock: Clock; grants: Grants; speak: Speak; invent: Invent; scopes?: Scopes | null },
): SimulatedMaker => {
  const held = new Map<string, Map<string, HeldRecord & { readonly changed: number }>>();
  const troubles: Trouble[] = [];
  const takeTrouble = (asked: Asked, isAfter: boolean): Response | null => {
    const place = troubles.findIndex((one) => one.isAfter === isAfter && one.at(asked));
    return place < 0 ? null : (troubles.splice(place, 1)[0]?.answer() ?? null);
  };
  const list: Holdings['list'] = (kind, { from = 0, to = Number.POSITIVE_INFINITY, changedSince = 0 }) => {
    const all =
      held.size > 0
        ? [...(held.get(kind)?.values() ?? [])]
        : (invent(clock.now())[kind] ?? []).map((one) => ({ ...one, changed: one.to }));
    return all
      .filter((one) => one.changed >= changedSince && one.to > from && one.from < to)
      .toSorted((one, other) => one.from - other.from);
  };
  const maker: SimulatedMaker = {
    id,
    seen: [],
    grants,
    declined: [],
    isLapsed: false,
    pageSize: null,
    hasEmptyPages: false,
    empty: () => {
      held.clear();
      held.set('nothing', new Map());
      troubles.length = 0;
      maker.seen.length = 0;
      Object.assign(maker, { declined: [], isLapsed: false, pageSize: null, hasEmptyPages: false });
    },
    allow: () => {
      const given = (scopes?.names ?? []).filter((one) => !maker.declined.includes(one)).join(' ');
      return { code: grants.begin(given), ...(scopes?.returned ? { scope: given } : {}) };
    },
    hold: (kind, ...records) => {
      const some = held.get(kind) ?? new Map();
      held.set(kind, some);
      for (const one of records) some.set(one.id, { ...one, changed: clock.now().getTime() });
    },
    drop: (kind, one) => {
      for (const known of held.get(kind)?.keys() ?? [])
        if (known === one || known.startsWith(`${one} `)) held.get(kind)?.delete(known);
    },
    trouble: (at, answer, isAfter = false) => void troubles.push({ at, answer, isAfter }),
    answer: async (request) => {
      const form = new URLSearchParams(request.method === 'GET' ? '' : await request.text());
      const asked = { method: request.method, url: new URL(request.url), headers: request.headers, form };
      maker.seen.push(asked);
      if (maker.seen.length > mostSeen) maker.seen.shift();
      const refused = takeTrouble(asked, false);
      if (refused) return refused;
      const answer = speak(asked, { list, maker });
      return takeTrouble(asked, true) ?? answer;
    },
  };
  return maker;
};

const mostSeen = 1000;

export const toJson = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** A part of a list, and where the next one begins. */
export const cutPage = <One>(
  all: readonly One[],
  start: number,
  { pageSize, hasEmptyPages }: SimulatedMaker,
  usual: number,
): readonly [readonly One[], number | null] => {
  const size = pageSize ?? usual;
  // Half steps are the pages without anything.
  if (hasEmptyPages && start % 1 === 0 && start > 0) return [[], start + 0.5];
  const from = Math.floor(start);
  return [all.slice(from, from + size), from + size < all.length ? from + size : null];
};

export const readAccess = ({ headers }: Asked): string => (headers.get('authorization') ?? '').replace(/^Bearer /, '');

/** Answers a request for tokens as OAuth 2.0 does: 400 for a code or a refresh token that is good for nothing any more. */
export const answerTokens = (
  form: URLSearchParams,
  grants: Grants,
  { secret, life }: { readonly secret: string; readonly life: number },
): Response => {
  if (form.get('client_secret') !== secret) return toJson({ error: 'invalid_client' }, 401);
  const isCode = form.get('grant_type') === 'authorization_code';
  const issued = isCode ? grants.exchange(form.get('code') ?? '') : grants.refresh(form.get('refresh_token') ?? '');
  if (!issued) return toJson({ error: 'invalid_grant' }, 400);
  const { access, refresh } = issued;
  return toJson({ access_token: access, refresh_token: refresh, token_type: 'bearer', expires_in: life / 1000 });
};
