import { dayMs, hourMs } from '@club/contract/platform/units';
import { sign } from '#health/exchange/makers/withings';
import type { Clock } from '#platform/clock';
import { createGrants, type Issued } from './grants.ts';
import { inventedZone, listNights } from './invented-nights.ts';
import {
  type Asked,
  createSimulatedMaker,
  cutPage,
  type Holdings,
  type Invent,
  readAccess,
  type SimulatedMaker,
  type Speak,
  toJson,
} from './simulated-maker.ts';

const scopes = ['user.info', 'user.metrics', 'user.activity', 'user.sleepevents'];
const pageSize = 300;

/** Withings as it behaves: 200 to everything, what went wrong in the body, and signed revocation. */
export const simulateWithings = (clock: Clock, secret: string): SimulatedMaker => {
  const grants = createGrants(clock, 'withings', { accessLife: 3 * hourMs, grace: 8 * hourMs });
  let nonces = 0;
  const open = new Set<string>();
  const tokens = (asked: Asked): Response => {
    const { form } = asked;
    const isCode = form.get('grant_type') === 'authorization_code';
    if (form.get('client_secret') !== secret) return fail(401, 'invalid client');
    const issued = isCode ? grants.exchange(form.get('code') ?? '') : grants.refresh(form.get('refresh_token') ?? '');
    if (!issued) return fail(503, `Invalid Params: invalid ${isCode ? 'code' : 'refresh_token'}`);
    return succeed(toTokens(issued));
  };
  const signed = ({ form }: Asked): Response => {
    const client = form.get('client_id') ?? '';
    if (form.get('action') === 'getnonce') {
      if (form.get('signature') !== sign(secret, ['getnonce', client, form.get('timestamp') ?? '']))
        return fail(342, 'signature');
      nonces += 1;
      open.add(`nonce${nonces}`);
      return succeed({ nonce: `nonce${nonces}` });
    }
    const nonce = form.get('nonce') ?? '';
    const isRight = open.delete(nonce) && form.get('signature') === sign(secret, ['revoke', client, nonce]);
    if (!isRight) return fail(342, 'signature');
    grants.revokeAccount(form.get('userid') ?? '');
    return succeed({});
  };
  const speak: Speak = (asked, holdings) => {
    const { form, url } = asked;
    const action = form.get('action') ?? '';
    if (action === 'requesttoken') return tokens(asked);
    if (url.pathname === '/v2/signature' || action === 'revoke') return signed(asked);
    if (grants.check(readAccess(asked)) !== 'ok')
      return fail(401, 'invalid_token: The access token provided is invalid');
    const data = answers[action];
    return data ? data(form, holdings) : fail(2554, 'Unknown action');
  };
  return createSimulatedMaker('withings', { clock, grants, speak, invent, scopes: { names: scopes, returned: false } });
};

const succeed = (body: unknown): Response => toJson({ status: 0, body });
const fail = (status: number, error: string): Response => toJson({ status, body: {}, error });
/** What it says to an app that asks too often. */
export const withingsBusy = (): Response => fail(601, 'Too Many Requests');

const toTokens = ({ access, refresh, account, scope }: Issued) => ({
  userid: account,
  access_token: access,
  refresh_token: refresh,
  expires_in: 10_800,
  scope: scope.replaceAll(' ', ','),
  token_type: 'Bearer',
});

/** The span that a form asks for: seconds, days, or what changed. */
const readWanted = (form: URLSearchParams) => {
  const second = (key: string) => (form.has(key) ? Number(form.get(key)) * 1000 : undefined);
  const day = (key: string, more: number) =>
    form.has(key) ? Date.parse(`${form.get(key)}T00:00:00Z`) + more : undefined;
  // A day of any zone.
  const [from, to] = [
    second('startdate') ?? day('startdateymd', -14 * hourMs),
    second('enddate') ?? day('enddateymd', dayMs + 14 * hourMs),
  ];
  const changedSince = second('lastupdate');
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(changedSince === undefined ? {} : { changedSince }),
  };
};

const listPage = (kind: string, key: string, form: URLSearchParams, { list, maker }: Holdings): Response => {
  const all = list(kind, readWanted(form));
  const [page, next] = cutPage(all, Number(form.get('offset') ?? 0), maker, pageSize);
  const more = next === null ? { more: false, offset: 0 } : { more: true, offset: next };
  return succeed({ timezone: inventedZone, [key]: page.map(({ body }) => body), ...more });
};

const answers: Readonly<Record<string, (form: URLSearchParams, holdings: Holdings) => Response>> = {
  getmeas: (form, holdings) => listPage('measures', 'measuregrps', form, holdings),
  getactivity: (form, holdings) => listPage('activity', 'activities', form, holdings),
  getworkouts: (form, holdings) => listPage('workouts', 'series', form, holdings),
  getsummary: (form, holdings) => listPage('nights', 'series', form, holdings),
  get: (form, { list }) => succeed({ series: list('stages', readWanted(form)).map(({ body }) => body) }),
};

const invent: Invent = (now) => {
  const nights = listNights(now);
  const second = (at: number) => Math.floor(at / 1000);
  return {
    nights: nights.map(({ day, start, end, number }) => ({
      id: String(number),
      from: start,
      to: end,
      body: { id: number, timezone: inventedZone, startdate: second(start), enddate: second(end), date: day, data: {} },
    })),
    stages: nights.flatMap(({ stages, rmssd, pulse }) =>
      stages.map(({ state, start, end }) => ({
        id: String(start),
        from: start,
        to: end,
        body: {
          startdate: second(start),
          enddate: second(end),
          state: { awake: 0, light: 1, deep: 2, rem: 3 }[state],
          hr: { [second(start)]: pulse },
          rmssd: { [second(start)]: rmssd },
        },
      })),
    ),
    activity: nights.map(({ day, end, steps }) => ({
      id: day,
      from: end,
      to: end + 1,
      body: {
        date: day,
        timezone: inventedZone,
        steps,
        distance: steps * 0.7,
        calories: steps / 25,
        moderate: 1500,
        intense: 600,
        elevation: 6,
      },
    })),
    measures: nights.map(({ end, number, kilograms }) => ({
      id: String(number),
      from: end,
      to: end + 1,
      body: {
        grpid: number,
        attrib: 0,
        date: second(end),
        category: 1,
        measures: [{ value: Math.round(kilograms * 1000), type: 1, unit: -3 }],
      },
    })),
  };
};
