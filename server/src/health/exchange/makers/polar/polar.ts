import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ask, type Line, makeOAuth, ProviderFault, readSeconds } from '#health/base/connected-services';
import {
  isSigned,
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
  Activities,
  Exercises,
  Nights,
  Pulses,
  Recharges,
  readActivity,
  readExercise,
  readNight,
  readPulses,
  type Source,
} from './items.ts';

export const polarTokenOrigin = 'https://polarremote.com';
export const polarOrigin = 'https://www.polaraccesslink.com';

/** Polar's watches. The access doesn't end, and nothing is read before the member is registered with the club's client. */
export const makePolar: OpenMaker<MakerClient & { readonly webhookSecret: string | null }> = (
  named,
  client,
  now,
): Maker => {
  const { clientId, clientSecret, webhookSecret, simulated } = client;
  const line: Line = { ...named, readWait };
  const oauth = makeOAuth(
    line,
    {
      authorizeUrl: 'https://flow.polar.com/oauth2/authorization',
      tokenUrl: `${polarTokenOrigin}/v2/oauth2/token`,
      revokeUrl: null,
      clientId,
      clientSecret,
      scope: 'accesslink.read_all',
      pkce: false,
      basic: true,
      account: 'x_user_id',
    },
    now,
  );
  const lists = makeLists(line, { app: 'polar', device: simulated ? 'Simulated Polar' : 'Polar', kind: 'watch' });
  return {
    id: 'polar',
    name: 'Polar',
    simulated,
    // 500 and 20 for each person in a quarter of an hour.
    callsPerMinute: simulated ? 6000 : 33,
    intervalMin: 60,
    tellsChanges: false,
    areas: ['sleep', 'activity', 'heart', 'breathing', 'workouts'],
    kinds: [
      {
        code: 'nights',
        area: 'sleep',
        whole: ['sleep', 'hrv_rmssd', 'respiratory_rate'],
        windowDays: 28,
        lookBackDays: 13,
      },
      { code: 'activity', area: 'activity', whole: ['day'], windowDays: 28, lookBackDays: 13 },
      { code: 'exercises', area: 'workouts', whole: ['workout'], windowDays: 30, lookBackDays: 13 },
      { code: 'pulse', area: 'heart', whole: [], windowDays: 7, lookBackDays: 3 },
    ],
    ...oauth,
    signIn: {
      ...oauth.signIn,
      exchange: async (given) => {
        const credentials = await oauth.signIn.exchange(given);
        await register(line, credentials.access);
        return { ...credentials, refresh: null, expires: null };
      },
    },
    revoke: async ({ access, account = '' }) => {
      await call(line, `/v3/users/${encodeURIComponent(account)}`, z.unknown(), access, { method: 'DELETE' });
    },
    // Its page lets nothing be left out.
    listDeclined: () => [],
    readHint: (hint) => readHint(hint, webhookSecret),
    list: async (kind, { access }, span) => {
      const list = lists[kind];
      if (!list) throw new ProviderFault('refused');
      return { items: await list(access, span), next: null };
    },
  };
};

/** Both of its limits say when they begin again; the one that is used up counts. */
const readWait = (headers: Headers): number | null => {
  const list = (name: string) => (headers.get(name) ?? '').split(',').map((one) => readSeconds(one.trim() || null));
  const [usage, limit, reset] = [list('ratelimit-usage'), list('ratelimit-limit'), list('ratelimit-reset')];
  const used = reset.filter((_, place) => (usage[place] ?? 0) >= (limit[place] ?? Number.POSITIVE_INFINITY));
  const waits = (used.length > 0 ? used : reset.slice(0, 1)).filter((one) => one !== null);
  return waits.length > 0 ? Math.max(...waits) : null;
};

const call = <S extends z.ZodType>(
  line: Line,
  path: string,
  shape: S,
  access: string,
  init: { readonly method?: string; readonly body?: string } = {},
): Promise<z.output<S>> =>
  ask(line, `${polarOrigin}${path}`, shape, {
    ...init,
    headers: {
      authorization: `Bearer ${access}`,
      accept: 'application/json',
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });

/** Registers the member under a name that says nothing of them; one who is known already is as good. */
const register = async (line: Line, access: string): Promise<void> => {
  const body = JSON.stringify({ 'member-id': randomUUID() });
  await call(line, '/v3/users', z.unknown(), access, { method: 'POST', body }).catch((error: unknown) => {
    if (!(error instanceof ProviderFault) || error.status !== 409) throw error;
  });
};

type List = (access: string, span: MakerSpan) => Promise<MakerPage['items']>;

/** How each kind of thing is asked for. Its lists have no pages. */
const makeLists = (line: Line, source: Source): Readonly<Record<string, List>> => ({
  nights: async (access, span) => {
    const { nights } = await call(line, `/v3/users/sleep?${byDay(span)}`, Nights, access);
    const { recharges } = await call(line, `/v3/users/nightly-recharge?${byDay(span)}`, Recharges, access);
    const byDate = new Map(recharges.map((one) => [one.date, one]));
    return nights.flatMap((one) => readNight(one, byDate.get(one.date), source));
  },
  activity: async (access, span) => {
    const days = await call(line, `/v3/users/activities?${byDay(span)}`, Activities, access);
    return days.map((one) => readActivity(one, source));
  },
  exercises: async (access) => {
    const all = await call(line, '/v3/exercises', Exercises, access);
    return all.flatMap((one) => readExercise(one, source));
  },
  pulse: async (access, span) => {
    const { heart_rates } = await call(line, `/v3/users/continuous-heart-rate?${byDay(span)}`, Pulses, access);
    return heart_rates.flatMap((one) => readPulses(one, span.zone, source));
  },
});

const byDay = ({ from, to, zone }: MakerSpan): URLSearchParams =>
  new URLSearchParams({ from: toZoneDay(from, zone), to: toZoneDay(to, zone) });

const Event = z.object({ event: z.string() });

/** A notice is signed over its body, but for the `PING` that asks whether anyone listens. */
const readHint = (hint: SentHint, secret: string | null): ReturnType<Maker['readHint']> => {
  const named = z.string().transform(readJson).pipe(Event).safeParse(hint.body);
  if (named.success && named.data.event === 'PING') return { answer: null };
  const signature = readHeader(hint, 'polar-webhook-signature');
  if (secret === null || !isSigned(hint.body, signature, { secret, as: 'hex' })) return null;
  return nameAccount(hint);
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
