import type { BridgeArea } from '@club/contract/health/exchange/bridge-areas';
import { z } from 'zod';
import { ask, type Line, makeOAuth } from '#health/base/connected-services';
import {
  askLists,
  authorize,
  isFresh,
  isSigned,
  type List,
  type Maker,
  type MakerPage,
  type MakerSpan,
  nameAccount,
  type OpenMaker,
  readHeader,
  type SentHint,
  toZoneDay,
} from '#health/exchange/makers/maker';
import type { MakerClient } from '#platform/config';
import {
  Activity,
  Fitness,
  Pulse,
  readActivity,
  readFitness,
  readNight,
  readPulse,
  readWorkout,
  Sleep,
  type Source,
  Workout,
} from './items.ts';

export const ouraOrigin = 'https://api.ouraring.com';

/** What the member can leave out on Oura's page, and what goes with it. */
const scopes: Readonly<Record<string, readonly BridgeArea[]>> = {
  personal: [],
  daily: ['sleep', 'activity'],
  heartrate: ['heart'],
  workout: ['workouts'],
};

/** The ring of Oura. Its tokens are good for one refresh, and its lists have pages that may be empty. */
export const makeOura: OpenMaker<MakerClient & { readonly tokenUrl: string }> = (line, client, now): Maker => {
  const { clientId, clientSecret, tokenUrl, simulated } = client;
  const oauth = makeOAuth(
    line,
    {
      authorizeUrl: 'https://cloud.ouraring.com/oauth/authorize',
      tokenUrl,
      revokeUrl: null,
      clientId,
      clientSecret,
      scope: Object.keys(scopes).join(' '),
      pkce: false,
    },
    now,
  );
  const lists = makeLists(line, { app: 'oura', device: simulated ? 'Simulated Oura' : 'Oura', kind: 'ring' });
  return {
    id: 'oura',
    name: 'Oura',
    simulated,
    callsPerMinute: simulated ? 6000 : 300,
    intervalMin: 60,
    tellsChanges: false,
    areas: ['sleep', 'activity', 'heart', 'breathing', 'workouts'],
    kinds: [
      {
        code: 'nights',
        area: 'sleep',
        whole: ['sleep', 'hrv_rmssd', 'resting_pulse', 'respiratory_rate'],
        windowDays: 30,
        lookBackDays: 13,
      },
      { code: 'activity', area: 'activity', whole: ['day'], windowDays: 30, lookBackDays: 13 },
      { code: 'workouts', area: 'workouts', whole: ['workout'], windowDays: 30, lookBackDays: 13 },
      { code: 'fitness', area: 'heart', whole: ['vo2max'], windowDays: 30, lookBackDays: 13 },
      { code: 'pulse', area: 'heart', whole: [], windowDays: 7, lookBackDays: 3 },
    ],
    ...oauth,
    signIn: {
      ...oauth.signIn,
      exchange: async (given) => {
        const credentials = await oauth.signIn.exchange(given);
        const url = `${ouraOrigin}/v2/usercollection/personal_info`;
        const { id } = await ask(line, url, z.object({ id: z.string() }), authorize(credentials.access));
        return { ...credentials, account: id };
      },
    },
    revoke: async ({ access }) => {
      const url = new URL(`${ouraOrigin}/oauth/revoke`);
      url.searchParams.set('access_token', access);
      await ask(line, url.href, z.unknown(), { method: 'POST' });
    },
    listDeclined: ({ scope }) => {
      if (scope === undefined) return [];
      const given = scope.split(/[\s,+]+/);
      return Object.entries(scopes).flatMap(([name, areas]) => (given.includes(name) ? [] : areas));
    },
    readHint: (hint) => readHint(hint, clientSecret, now()),
    list: askLists(lists),
  };
};

/** How each kind of thing is asked for, a page at a time. */
const makeLists = (line: Line, source: Source): Readonly<Record<string, List>> => {
  const list =
    <S extends z.ZodType>(
      path: string,
      shape: S,
      read: (one: z.output<S>, source: Source) => SentItems,
      toQuery: (span: MakerSpan) => Readonly<Record<string, string>> = byDay,
    ): List =>
    async (access, span, cursor) => {
      const url = new URL(`${ouraOrigin}/v2/usercollection/${path}`);
      for (const [name, value] of Object.entries(toQuery(span))) url.searchParams.set(name, value);
      if (cursor !== null) url.searchParams.set('next_token', cursor);
      const page = z.object({ data: z.array(shape), next_token: z.string().nullish() });
      const answer = await ask(line, url.href, page, authorize(access));
      return { items: answer.data.flatMap((one) => read(one as z.output<S>, source)), next: answer.next_token ?? null };
    };
  return {
    nights: list('sleep', Sleep, readNight),
    activity: list('daily_activity', Activity, readActivity),
    workouts: list('workout', Workout, readWorkout),
    fitness: list('vO2_max', Fitness, readFitness),
    pulse: list('heartrate', Pulse, readPulse, ({ from, to }) => ({
      start_datetime: from.toISOString(),
      end_datetime: to.toISOString(),
    })),
  };
};

type SentItems = MakerPage['items'] | MakerPage['items'][number];

/** Days of the member's, a little more than the span: sleep is of the day that it ends on. */
const byDay = ({ from, to, zone }: MakerSpan): Readonly<Record<string, string>> => ({
  start_date: toZoneDay(from, zone),
  end_date: toZoneDay(new Date(to.getTime() + 86_400_000), zone),
});

/** A notice is signed over its time and body. Before Oura sends any it wants its challenge back. */
const readHint = (hint: SentHint, secret: string, now: Date): ReturnType<Maker['readHint']> => {
  const challenge = hint.query.get('challenge');
  if (challenge !== null && challenge.length <= 200) return { answer: { challenge } };
  const sentAt = readHeader(hint, 'x-oura-timestamp');
  const signature = readHeader(hint, 'x-oura-signature');
  const at = Number(sentAt) < 1e11 ? Number(sentAt) * 1000 : Number(sentAt);
  if (!isSigned(sentAt + hint.body, signature, { secret, as: 'hex' }) || !isFresh(at, now)) return null;
  return nameAccount(hint);
};
