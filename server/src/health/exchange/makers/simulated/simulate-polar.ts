import { dayMs, hourMs, minuteMs } from '@club/contract/platform/units';
import type { Clock } from '#platform/clock';
import { createGrants } from './grants.ts';
import { listNights } from './invented-nights.ts';
import {
  type Asked,
  createSimulatedMaker,
  type Invent,
  readAccess,
  type SimulatedMaker,
  type Speak,
  toJson,
} from './simulated-maker.ts';

const lists: Readonly<Record<string, { readonly kind: string; readonly key: string | null }>> = {
  '/v3/users/sleep': { kind: 'nights', key: 'nights' },
  '/v3/users/nightly-recharge': { kind: 'recharges', key: 'recharges' },
  '/v3/users/activities': { kind: 'activity', key: null },
  '/v3/users/continuous-heart-rate': { kind: 'pulse', key: 'heart_rates' },
  '/v3/exercises': { kind: 'exercises', key: null },
};

const longest = 29 * dayMs;

/** Polar as it behaves: access that doesn't end, and nothing before the member is registered. */
export const simulatePolar = (
  clock: Clock,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): SimulatedMaker => {
  const grants = createGrants(clock, 'polar', { accessLife: Number.POSITIVE_INFINITY });
  const registered = new Set<string>();
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const answerToken = ({ form, headers }: Asked): Response => {
    if (headers.get('authorization') !== basic) return toJson({ error: 'invalid_client' }, 401);
    const issued = form.get('grant_type') === 'authorization_code' ? grants.exchange(form.get('code') ?? '') : null;
    if (!issued) return toJson({ error: 'invalid_grant' }, 400);
    return toJson({
      access_token: issued.access,
      token_type: 'bearer',
      expires_in: 315_359_999,
      x_user_id: issued.account,
    });
  };
  const speak: Speak = (asked, { list }) => {
    const { url, method } = asked;
    if (url.pathname === '/v2/oauth2/token') return answerToken(asked);
    const access = readAccess(asked);
    if (grants.check(access) !== 'ok') return toJson({}, 401);
    const account = grants.findAccount(access);
    if (method === 'POST' && url.pathname === '/v3/users') {
      if (registered.has(account)) return toJson({}, 409);
      registered.add(account);
      return toJson({ 'polar-user-id': account });
    }
    if (method === 'DELETE') {
      registered.delete(account);
      grants.revoke(access);
      return toJson({});
    }
    // Who connected before a restart stays registered.
    const found = lists[url.pathname];
    if (!found) return toJson({}, 404);
    const span = readSpan(url.searchParams);
    if (span && span.to - span.from > longest + 2 * dayMs) return toJson({}, 400);
    const bodies = list(found.kind, span ?? {}).map(({ body }) => body);
    return toJson(found.key === null ? bodies : { [found.key]: bodies });
  };
  return createSimulatedMaker('polar', { clock, grants, speak, invent });
};

/** Days of the watch, in any zone. */
const readSpan = (query: URLSearchParams) => {
  const [from, to] = [query.get('from'), query.get('to')];
  return from && to ? { from: Date.parse(from) - 14 * hourMs, to: Date.parse(to) + dayMs + 14 * hourMs } : null;
};

/** What it says to an app that asks too often: of its two limits the shorter is used up. */
export const polarBusy = (): Response =>
  toJson({}, 429, {
    'ratelimit-usage': '520, 900',
    'ratelimit-limit': '520, 5100',
    'ratelimit-reset': '610, 70000',
  });

const codes = { awake: 0, rem: 1, light: 3, deep: 4 } as const;

const invent: Invent = (now) => {
  const nights = listNights(now);
  const local = (at: number) => new Date(at).toISOString().slice(0, 19);
  return {
    nights: nights.map(({ day, start, end, stages }) => ({
      id: day,
      from: start,
      to: end,
      body: {
        ...{ date: day, sleep_start_time: `${local(start)}+00:00`, sleep_end_time: `${local(end)}+00:00` },
        hypnogram: Object.fromEntries(stages.map((one) => [local(one.start).slice(11, 16), codes[one.state]])),
      },
    })),
    recharges: nights.map(({ day, end, rmssd }) => ({
      id: day,
      from: end,
      to: end + minuteMs,
      body: { date: day, heart_rate_variability_avg: rmssd, breathing_rate_avg: 14.1 },
    })),
    activity: nights.map(({ day, end, steps }) => ({
      id: day,
      from: end,
      to: end + minuteMs,
      body: { start_time: `${day}T00:00:00`, steps, distance_from_steps: steps * 0.7, active_calories: steps / 25 },
    })),
  };
};
