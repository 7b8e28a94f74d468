import { timeZones } from '@club/contract/health/base/time-zones';
import { sleep } from '@club/contract/health/body/sleep';
import { blueprints } from '@club/contract/health/insight/blueprints';
import { scores } from '@club/contract/health/insight/scores';
import { today } from '@club/contract/health/insight/today';
import { measurements } from '@club/contract/health/signals/measurements';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember } from '#health/fixtures';
import { writeSeries } from '#health/signals/series';
import { call, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T15:10:00.000Z');
  ada = await aHealthMember(club);
  await call(club.app, timeZones.setTimeZone, { time_zone: 'Europe/Madrid' }, { as: ada });
});
afterAll(() => club.close());

const show = async () => (await call(club.app, today.getHealthToday, {}, { as: ada })).body;

test('who has recorded nothing is new, and is shown the ways to begin', async () => {
  const body = await show();
  expect(body).toMatchObject({ is_new: true, steps: { goal: 7000 } });
  expect(body.steps.days).toHaveLength(7);
  expect(body.steps.days.every(({ steps }) => steps === null)).toBe(true);
  expect(body.next.map(({ kind }) => kind)).toEqual(['connect', 'add_night', 'add_steps']);
});

test('the day has its signals on one clock, the goal, and what to do next', async () => {
  const readings = [{ at: new Date('2026-11-20T10:00:00Z'), value: 4200 }];
  await asMember(club.club.healthDb, ada.id, (db) =>
    writeSeries(db, ada.id, { metric: 'steps', source: { kind: 'device', name: 'Watch' }, readings }),
  );
  const night = { sleep_start: '2026-11-19T22:30:00Z', sleep_end: '2026-11-20T06:00:00Z', awake_min: 30 };
  await call(club.app, sleep.recordNight, night, { as: ada });
  await call(club.app, blueprints.followBlueprint, { id: 'calm', answers: {} }, { as: ada });
  const body = await show();
  expect(body).toMatchObject({
    is_new: false,
    score: (await call(club.app, scores.getHealthScore, {}, { as: ada })).body,
    timeline: { span: 'day', to: '2026-11-20', time_zone: 'Europe/Madrid' },
  });
  expect(body.timeline.lanes.map(({ signal, days }) => [signal, days])).toEqual([
    ['sleep', 1],
    ['glucose', 0],
    ['meals', 0],
    ['steps', 1],
    ['sessions', 0],
  ]);
  expect(body.steps.days.at(-1)).toEqual({ date: '2026-11-20', steps: 4200, goal: 7000 });
  expect(body.next.map(({ kind, minutes, steps, blueprint }) => [kind, minutes ?? blueprint?.action, steps])).toEqual([
    ['blueprint', 'Five minutes of breathing', null],
    ['walk', 28, 2800],
    ['breathe', 5, null],
  ]);
  await call(
    club.app,
    blueprints.tickAction,
    { id: 'calm', action: 'breathe', day: '2026-11-20', done: true },
    { as: ada },
  );
  expect((await show()).next[0]).toMatchObject({ kind: 'blueprint', blueprint: { action: 'Meet someone' } });
});

test('the day names the open warning signs and whom to call, until they are read', async () => {
  const values = [{ metric: 'systolic' as const, value: 190, unit: 'mmHg', censored: false }];
  const input = { observed_at: '2026-11-20T15:00:00Z', values, confirmed: true };
  await call(club.app, measurements.recordMeasurements, input, { as: ada });
  const { red_flags } = await show();
  expect(red_flags).toMatchObject({ results: [{ code: 'severe_pressure' }], help: { emergency: { dial: '112' } } });
  await call(club.app, redFlags.acknowledgeRedFlag, { id: red_flags.results[0]?.id ?? '' }, { as: ada });
  expect((await show()).red_flags.results).toEqual([]);
});
