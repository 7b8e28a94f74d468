import { hourMs, minuteMs } from '@club/contract/platform/units';
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

const pageSize = 25;
const paths: Readonly<Record<string, string>> = {
  '/developer/v2/activity/sleep': 'nights',
  '/developer/v2/recovery': 'recoveries',
  '/developer/v2/activity/workout': 'workouts',
};

/** WHOOP as it behaves: tokens of an hour that rotate, and at most 25 records a page. */
export const simulateWhoop = (clock: Clock, secret: string): SimulatedMaker => {
  const grants = createGrants(clock, 'whoop', { accessLife: hourMs });
  const speak: Speak = (asked, { list, maker }) => {
    const { url, form, method } = asked;
    if (url.pathname === '/oauth/oauth2/token') {
      // Without the scope no new refresh token would come.
      const isKnown = form.get('grant_type') !== 'refresh_token' || form.get('scope') === 'offline';
      return isKnown ? answerTokens(form, grants, { secret, life: hourMs }) : toJson({ error: 'invalid_scope' }, 400);
    }
    const access = readAccess(asked);
    if (grants.check(access) !== 'ok') return toJson({ error: 'Authorization was not valid' }, 401);
    if (method === 'DELETE') {
      grants.revoke(access);
      return toJson({});
    }
    if (maker.isLapsed) return toJson({ error: 'membership' }, 403);
    if (url.pathname.endsWith('/user/profile/basic')) return toJson({ user_id: toNumber(grants.findAccount(access)) });
    const kind = paths[url.pathname];
    if (!kind || Number(url.searchParams.get('limit')) > pageSize) return toJson({ error: 'bad request' }, 400);
    const [from, to] = ['start', 'end'].map((name) => Date.parse(url.searchParams.get(name) ?? ''));
    const all = list(kind, { from: from ?? 0, to: to ?? 0 }).toReversed();
    const [page, next] = cutPage(all, Number(url.searchParams.get('nextToken') ?? 0), maker, pageSize);
    return toJson({ records: page.map(({ body }) => body), next_token: next === null ? null : String(next) });
  };
  return createSimulatedMaker('whoop', { clock, grants, speak, invent });
};

/** What it says to an app that asks too often. */
export const whoopBusy = (): Response => toJson({}, 429, { 'x-ratelimit-reset': '500' });

const toNumber = (account: string): number =>
  [...account].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 1e9, 7);

const invent: Invent = (now) => {
  const nights = listNights(now);
  const measure = (stages: (typeof nights)[number]['stages'], state: string): number =>
    stages.reduce((sum, one) => (one.state === state ? sum + one.end - one.start : sum), 0);
  return {
    nights: nights.map(({ number, start, end, stages }) => ({
      id: String(number),
      from: start,
      to: end,
      body: {
        ...{ id: String(number), start: new Date(start).toISOString(), end: new Date(end).toISOString() },
        ...{ timezone_offset: '+00:00', nap: false, score_state: 'SCORED' },
        score: {
          stage_summary: {
            total_awake_time_milli: measure(stages, 'awake'),
            total_light_sleep_time_milli: measure(stages, 'light'),
            total_slow_wave_sleep_time_milli: measure(stages, 'deep'),
            total_rem_sleep_time_milli: measure(stages, 'rem'),
          },
          respiratory_rate: 14.5,
        },
      },
    })),
    recoveries: nights.map(({ number, end, rmssd, pulse }) => ({
      id: String(number),
      from: end,
      to: end + minuteMs,
      body: {
        ...{ sleep_id: String(number), score_state: 'SCORED' },
        score: { resting_heart_rate: pulse, hrv_rmssd_milli: rmssd },
      },
    })),
  };
};
