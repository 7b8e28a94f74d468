import { dayMs, hourMs } from '@club/contract/platform/units';
import type { Clock } from '#platform/clock';
import { createGrants } from './grants.ts';
import { listNights } from './invented-nights.ts';
import {
  answerTokens,
  createSimulatedMaker,
  cutPage,
  type Invent,
  readAccess,
  type SimulatedMaker,
  type Speak,
  toJson,
} from './simulated-maker.ts';

const pageSize = 200;
const paths: Readonly<Record<string, string>> = {
  sleep: 'nights',
  daily_activity: 'activity',
  workout: 'workouts',
  vO2_max: 'fitness',
  heartrate: 'pulse',
};

/** Oura as it behaves: 403 without a membership, and pages that may hold nothing. */
export const simulateOura = (clock: Clock, secret: string): SimulatedMaker => {
  const grants = createGrants(clock, 'oura', { accessLife: dayMs });
  const speak: Speak = (asked, { list, maker }) => {
    const { url, form } = asked;
    if (url.pathname === '/oauth/token') return answerTokens(form, grants, { secret, life: dayMs });
    if (url.pathname === '/oauth/revoke') {
      grants.revoke(url.searchParams.get('access_token') ?? '');
      return toJson({});
    }
    const access = readAccess(asked);
    if (grants.check(access) !== 'ok') return toJson({ status: 401, title: 'Unauthorized' }, 401);
    if (maker.isLapsed) return toJson({ status: 403, title: 'Subscription expired' }, 403);
    const name = url.pathname.replace('/v2/usercollection/', '');
    if (name === 'personal_info') return toJson({ id: grants.findAccount(access) });
    const kind = paths[name];
    if (!kind) return toJson({ status: 404 }, 404);
    const query = url.searchParams;
    const [page, next] = cutPage(list(kind, readWanted(query)), Number(query.get('next_token') ?? 0), maker, pageSize);
    return toJson({ data: page.map(({ body }) => body), next_token: next === null ? null : String(next) });
  };
  const scopes = { names: ['personal', 'daily', 'heartrate', 'workout'], returned: true };
  return createSimulatedMaker('oura', { clock, grants, speak, invent, scopes });
};

/** What it says to an app that asks too often. */
export const ouraBusy = (): Response =>
  toJson({ status: 429 }, 429, { 'retry-after': '400', 'x-ratelimit-tier': 'token' });

/** Days of any zone, or instants. */
const readWanted = (query: URLSearchParams) => {
  const [start, end] = [query.get('start_date'), query.get('end_date')];
  return start && end
    ? { from: Date.parse(start) - 14 * hourMs, to: Date.parse(end) + dayMs + 14 * hourMs }
    : { from: Date.parse(query.get('start_datetime') ?? ''), to: Date.parse(query.get('end_datetime') ?? '') };
};

const digits = { deep: '1', light: '2', rem: '3', awake: '4' } as const;

const invent: Invent = (now) => {
  const nights = listNights(now);
  return {
    nights: nights.map(({ number, day, start, end, stages, rmssd, pulse }) => ({
      id: String(number),
      from: start,
      to: end,
      body: {
        ...{ id: String(number), day, type: 'long_sleep' },
        ...{ bedtime_start: new Date(start).toISOString(), bedtime_end: new Date(end).toISOString() },
        sleep_phase_5_min: stages
          .map((one) => digits[one.state].repeat(Math.round((one.end - one.start) / 300_000)))
          .join(''),
        ...{ average_hrv: rmssd, lowest_heart_rate: pulse, average_breath: 14.2 },
      },
    })),
    activity: nights.map(({ number, day, end, steps }) => ({
      id: String(number),
      from: end,
      to: end + 1,
      body: {
        ...{ id: String(number), day, steps, equivalent_walking_distance: steps * 0.7, active_calories: steps / 25 },
        ...{ medium_activity_time: 1500, high_activity_time: 600 },
      },
    })),
  };
};
