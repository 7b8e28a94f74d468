import type { BridgeArea } from '@club/contract/health/exchange/bridge-areas';
import { dayMs } from '@club/contract/platform/units';
import { z } from 'zod';
import { ask, type Line, makeOAuth, readSeconds } from '#health/base/connected-services';
import {
  askLists,
  authorize,
  isFresh,
  isSigned,
  type List,
  type Maker,
  type MakerSpan,
  nameAccount,
  type OpenMaker,
  readHeader,
  type SentHint,
} from '#health/exchange/makers/maker';
import { Recovery, readNight, readWorkout, Sleep, type Source, Workout } from './items.ts';

export const whoopOrigin = 'https://api.prod.whoop.com';
const base = `${whoopOrigin}/developer/v2`;

const scopes: Readonly<Record<string, readonly BridgeArea[]>> = {
  offline: [],
  'read:sleep': ['sleep', 'breathing'],
  'read:recovery': ['heart'],
  'read:workout': ['workouts'],
  'read:profile': [],
};

/** WHOOP's straps. Sums of a night's stages, times in milliseconds, and figures only once they are worked out. */
export const makeWhoop: OpenMaker = (named, { clientId, clientSecret, simulated }, now): Maker => {
  const line: Line = { ...named, readWait: (headers) => readSeconds(headers.get('x-ratelimit-reset')) };
  const oauth = makeOAuth(
    line,
    {
      authorizeUrl: `${whoopOrigin}/oauth/oauth2/auth`,
      tokenUrl: `${whoopOrigin}/oauth/oauth2/token`,
      revokeUrl: null,
      clientId,
      clientSecret,
      scope: Object.keys(scopes).join(' '),
      pkce: false,
      refreshFields: { scope: 'offline' },
    },
    now,
  );
  const lists = makeLists(line, { app: 'whoop', device: simulated ? 'Simulated WHOOP' : 'WHOOP', kind: 'band' });
  return {
    id: 'whoop',
    name: 'WHOOP',
    simulated,
    callsPerMinute: simulated ? 6000 : 100,
    intervalMin: 60,
    tellsChanges: false,
    areas: ['sleep', 'heart', 'breathing', 'workouts'],
    kinds: [
      {
        code: 'nights',
        area: 'sleep',
        whole: ['sleep', 'hrv_rmssd', 'resting_pulse', 'respiratory_rate'],
        windowDays: 30,
        lookBackDays: 13,
      },
      { code: 'workouts', area: 'workouts', whole: ['workout'], windowDays: 30, lookBackDays: 13 },
    ],
    ...oauth,
    signIn: {
      ...oauth.signIn,
      exchange: async (given) => {
        const credentials = await oauth.signIn.exchange(given);
        const shape = z.object({ user_id: z.number() });
        const { user_id } = await ask(line, `${base}/user/profile/basic`, shape, authorize(credentials.access));
        return { ...credentials, account: String(user_id) };
      },
    },
    revoke: async ({ access }) => {
      await ask(line, `${base}/user/access`, z.unknown(), { method: 'DELETE', ...authorize(access) });
    },
    // Its page lets nothing be left out.
    listDeclined: () => [],
    readHint: (hint) => readHint(hint, clientSecret, now()),
    list: askLists(lists),
  };
};

const mostRecords = '25';

/** How each kind of thing is asked for, a page at a time. */
const makeLists = (line: Line, source: Source): Readonly<Record<string, List>> => {
  const fetchPage = async <S extends z.ZodType>(
    path: string,
    shape: S,
    access: string,
    { from, to }: Pick<MakerSpan, 'from' | 'to'>,
    cursor: string | null,
  ): Promise<{ readonly records: readonly z.output<S>[]; readonly next: string | null }> => {
    const url = new URL(`${base}${path}`);
    const query = { start: from.toISOString(), end: to.toISOString(), limit: mostRecords };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    if (cursor !== null) url.searchParams.set('nextToken', cursor);
    const page = z.object({ records: z.array(shape), next_token: z.string().nullish() });
    const answer = await ask(line, url.href, page, authorize(access));
    return { records: answer.records as z.output<S>[], next: answer.next_token || null };
  };
  /** What mornings say of the nights of a span; one is worked out a while after its night. */
  const fetchRecoveries = async (access: string, { from, to }: MakerSpan): Promise<ReadonlyMap<string, Recovery>> => {
    const found = new Map<string, Recovery>();
    const span = { from: new Date(from.getTime() - dayMs), to: new Date(to.getTime() + dayMs) };
    for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
      const page: { readonly records: readonly Recovery[]; readonly next: string | null } = await fetchPage(
        '/recovery',
        Recovery,
        access,
        span,
        cursor,
      );
      for (const one of page.records) found.set(one.sleep_id, one);
      cursor = page.next === cursor ? null : page.next;
    }
    return found;
  };
  return {
    nights: async (access, span, cursor) => {
      const { records, next } = await fetchPage('/activity/sleep', Sleep, access, span, cursor);
      const recoveries = records.length > 0 ? await fetchRecoveries(access, span) : new Map<string, Recovery>();
      return { items: records.flatMap((one) => readNight(one, recoveries, source)), next };
    },
    workouts: async (access, span, cursor) => {
      const { records, next } = await fetchPage('/activity/workout', Workout, access, span, cursor);
      return { items: records.flatMap((one) => readWorkout(one, source)), next };
    },
  };
};

/** A notice is signed over its milliseconds and body. */
const readHint = (hint: SentHint, secret: string, now: Date): ReturnType<Maker['readHint']> => {
  const sentAt = readHeader(hint, 'x-whoop-signature-timestamp');
  const signature = readHeader(hint, 'x-whoop-signature');
  if (!isSigned(sentAt + hint.body, signature, { secret, as: 'base64' }) || !isFresh(Number(sentAt), now)) return null;
  return nameAccount(hint);
};
