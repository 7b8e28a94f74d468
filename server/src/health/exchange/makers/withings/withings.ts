import { createHmac } from 'node:crypto';
import type { BridgeArea } from '@club/contract/health/exchange/bridge-areas';
import { dayMs } from '@club/contract/platform/units';
import { z } from 'zod';
import { ask, type Line, makeOAuth, ProviderFault } from '#health/base/connected-services';
import type { SentItem } from '#health/exchange/inbound';
import type { Maker, MakerPage, MakerSpan, OpenMaker } from '#health/exchange/makers/maker';
import { toZoneDay } from '#health/exchange/makers/maker';
import { Activities, Measures, Sleep, type Stretch, Summaries, type Summary, unwrap, Workouts } from './answers.ts';
import { askedMeasures, readActivity, readMeasures, readNight, readWorkout } from './items.ts';

export const withingsOrigin = 'https://wbsapi.withings.net';

/** What the member can leave out on Withings' page, and what goes with it. */
const scopes: Readonly<Record<string, readonly BridgeArea[]>> = {
  'user.info': [],
  'user.metrics': ['body', 'pressure', 'breathing'],
  'user.activity': ['activity', 'workouts'],
  'user.sleepevents': ['sleep', 'heart'],
};

type Source = NonNullable<SentItem['source']>;
type ListPage = (access: string, span: MakerSpan, offset: string) => Promise<MakerPage>;

/** The longest span of sleep in one answer. */
const sleepDays = 7;

/** How each kind of thing is asked for, a page at a time. */
const makeLists = (line: Line, source: Source): Readonly<Record<string, ListPage>> => {
  const call = async <S extends z.ZodType>(
    path: string,
    fields: Readonly<Record<string, string>>,
    shape: S,
    access: string,
  ): Promise<z.output<S>> => read(shape, await post(line, path, fields, access));
  return {
    measures: async (access, span, offset) => {
      const fields = { action: 'getmeas', meastypes: askedMeasures, category: '1', ...bySecond(span), offset };
      const answer = await call('/measure', fields, Measures, access);
      return { ...readMeasures(answer, source), next: findNext(answer) };
    },
    activity: async (access, span, offset) => {
      const wanted = 'steps,distance,elevation,moderate,intense,calories';
      const fields = { action: 'getactivity', data_fields: wanted, ...byDay(span), offset };
      const answer = await call('/v2/measure', fields, Activities, access);
      return { items: answer.activities.map((one) => readActivity(one, source)), next: findNext(answer) };
    },
    workouts: async (access, span, offset) => {
      const wanted = 'calories,distance,hr_average,hr_max';
      const fields = { action: 'getworkouts', data_fields: wanted, ...byDay(span), offset };
      const answer = await call('/v2/measure', fields, Workouts, access);
      return { items: answer.series.map((one) => readWorkout(one, source)), next: findNext(answer) };
    },
    nights: async (access, span, offset) => {
      const answer = await call('/v2/sleep', { action: 'getsummary', ...byDay(span), offset }, Summaries, access);
      const stretches: Stretch[] = [];
      for (const [from, to] of toSpans(answer.series)) {
        const fields = { startdate: String(from), enddate: String(to), data_fields: 'hr,rr,rmssd' };
        stretches.push(...(await call('/v2/sleep', { action: 'get', ...fields }, Sleep, access)).series);
      }
      return { items: answer.series.flatMap((one) => readNight(one, stretches, source)), next: findNext(answer) };
    },
  };
};

/** Withings: scales, pressure monitors, watches and mats. Its calls are forms, and its answers wrapped. */
export const makeWithings: OpenMaker = (line, { clientId, clientSecret, simulated }, now): Maker => {
  const oauth = makeOAuth(
    line,
    {
      authorizeUrl: 'https://account.withings.com/oauth2_user/authorize2',
      tokenUrl: `${withingsOrigin}/v2/oauth2`,
      revokeUrl: null,
      clientId,
      clientSecret,
      scope: Object.keys(scopes).join(','),
      pkce: false,
      fields: { action: 'requesttoken' },
      unwrap,
      account: 'userid',
    },
    now,
  );
  const source = { app: 'withings', device: simulated ? 'Simulated Withings' : 'Withings', kind: 'watch' };
  const lists = makeLists(line, source);
  return {
    id: 'withings',
    name: 'Withings',
    simulated,
    callsPerMinute: simulated ? 6000 : 120,
    intervalMin: 60,
    tellsChanges: true,
    areas: ['body', 'pressure', 'sleep', 'heart', 'breathing', 'activity', 'workouts'],
    kinds: [
      {
        code: 'measures',
        area: 'body',
        whole: ['weight', 'height', 'blood_pressure'],
        windowDays: 30,
        lookBackDays: 13,
      },
      { code: 'activity', area: 'activity', whole: ['day'], windowDays: 30, lookBackDays: 13 },
      { code: 'nights', area: 'sleep', whole: ['sleep', 'hrv_rmssd'], windowDays: sleepDays, lookBackDays: 13 },
      { code: 'workouts', area: 'workouts', whole: ['workout'], windowDays: 30, lookBackDays: 13 },
    ],
    ...oauth,
    revoke: async ({ account = '' }) => {
      const nonce = await fetchNonce(line, { clientId, clientSecret, now });
      const fields = { action: 'revoke', client_id: clientId, userid: account, nonce };
      await post(line, '/v2/oauth2', { ...fields, signature: sign(clientSecret, ['revoke', clientId, nonce]) });
    },
    listDeclined: ({ scope }) => {
      if (scope === undefined) return [];
      const given = scope.split(/[\s,]+/);
      return Object.entries(scopes).flatMap(([name, areas]) => (given.includes(name) ? [] : areas));
    },
    // Unsigned, as the maker sends it: it can do no more than have the person's data fetched sooner.
    readHint: ({ body }) => {
      const account = new URLSearchParams(body).get('userid');
      return account ? { account } : { answer: null };
    },
    list: async (kind, { access }, span, cursor) => {
      const list = lists[kind];
      if (!list) throw new ProviderFault('refused');
      return list(access, span, cursor ?? '0');
    },
  };
};

const post = async (
  line: Line,
  path: string,
  fields: Readonly<Record<string, string>>,
  access?: string,
): Promise<unknown> =>
  unwrap(
    await ask(line, `${withingsOrigin}${path}`, z.unknown(), {
      method: 'POST',
      headers: { accept: 'application/json', ...(access ? { authorization: `Bearer ${access}` } : {}) },
      body: new URLSearchParams(fields),
    }),
  );

const read = <S extends z.ZodType>(shape: S, body: unknown): z.output<S> => {
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new ProviderFault('bad_answer', { cause: parsed.error });
  return parsed.data;
};

/** A number that is good for one signed call within half an hour. */
const fetchNonce = async (
  line: Line,
  { clientId, clientSecret, now }: { clientId: string; clientSecret: string; now: () => Date },
): Promise<string> => {
  const timestamp = String(Math.floor(now().getTime() / 1000));
  const signature = sign(clientSecret, ['getnonce', clientId, timestamp]);
  const fields = { action: 'getnonce', client_id: clientId, timestamp, signature };
  return read(z.object({ nonce: z.string() }), await post(line, '/v2/signature', fields)).nonce;
};

export const sign = (secret: string, parts: readonly string[]): string =>
  createHmac('sha256', secret).update(parts.join(',')).digest('hex');

const toSecond = (at: Date): string => String(Math.floor(at.getTime() / 1000));

const bySecond = ({ from, to, changedSince }: MakerSpan): Readonly<Record<string, string>> =>
  changedSince ? { lastupdate: toSecond(changedSince) } : { startdate: toSecond(from), enddate: toSecond(to) };

/** Days of the member's, a little more than the span. */
const byDay = ({ from, to, changedSince, zone }: MakerSpan): Readonly<Record<string, string>> =>
  changedSince
    ? { lastupdate: toSecond(changedSince) }
    : { startdateymd: toZoneDay(from, zone), enddateymd: toZoneDay(to, zone) };

const findNext = ({ more, offset }: { more?: boolean | number | null; offset?: number | null }): string | null =>
  more && offset ? String(offset) : null;

/** The spans, in seconds, in which the stages of some nights are asked for: as few as may be, none too long. */
const toSpans = (nights: readonly Summary[]): readonly (readonly [number, number])[] => {
  const spans: [number, number][] = [];
  for (const { startdate, enddate } of nights.toSorted((one, other) => one.startdate - other.startdate)) {
    const last = spans.at(-1);
    if (last && enddate - last[0] <= (sleepDays * dayMs) / 1000) last[1] = Math.max(last[1], enddate);
    else spans.push([startdate, enddate]);
  }
  return spans;
};
