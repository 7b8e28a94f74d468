import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, findEndOfDay } from '#platform/calendar';
import { analyseRegularity, toClockNights, toWeekday } from './analysis.ts';
import { assumeNeed, measureDebt } from './debt.ts';
import { findMeanTime, findSpread, measureJetlag } from './jetlag.ts';
import { chooseNights } from './main-nights.ts';
import { measureNight } from './night-figures.ts';
import type { StoredNight } from './nights.store.ts';
import { findRecommended } from './recommended.data.ts';
import { measureRegularity } from './regularity.ts';
import { scoreEfficiency } from './sleep-score.ts';

const at = (time: string): Date => new Date(time);

const aNight = (from: string, to: string, more: Partial<StoredNight> = {}): StoredNight => ({
  id: from,
  wake_day: to.slice(0, 10),
  time_zone: 'UTC',
  source: 'watch',
  device: '',
  edited: false,
  bed_time: null,
  sleep_start: at(`${from}Z`),
  sleep_end: at(`${to}Z`),
  out_of_bed: null,
  is_nap: false,
  awake_min: null,
  awakenings: null,
  light_min: null,
  deep_min: null,
  rem_min: null,
  stages: null,
  ...more,
});

test('time in bed, latency, time asleep and efficiency follow from the times of a night', () => {
  const night = aNight('2026-11-21T23:20:00', '2026-11-22T06:40:00', {
    bed_time: at('2026-11-21T23:11:00Z'),
    out_of_bed: at('2026-11-22T06:45:00Z'),
    awake_min: 22,
  });
  expect(measureNight(night)).toMatchObject({
    time_in_bed_min: 454,
    latency_min: 9,
    sleep_period_min: 440,
    asleep_min: 418,
    efficiency: (100 * 418) / 454,
  });
  expect(measureNight({ ...night, awake_min: null })).toMatchObject({ asleep_min: 440, efficiency: null });
  expect(measureNight({ ...night, bed_time: null })).toMatchObject({ time_in_bed_min: null, latency_min: null });
});

/** Nights from noon to noon of following days: asleep from an hour after noon for some hours, both in minutes. */
const findRegularity = (nights: readonly (readonly [start: number, length: number] | null)[]) =>
  measureRegularity(
    nights.flatMap((night, index) => (night ? { from: index * 1440, to: (index + 1) * 1440 } : [])),
    nights.flatMap((night, index) =>
      night ? { from: index * 1440 + night[0], to: index * 1440 + night[0] + night[1] } : [],
    ),
  );
const usual = [660, 480] as const;
const later = (minutes: number) => [660 + minutes, 480] as const;

test.each([
  ['identical nights', Array.from({ length: 7 }, () => usual), 100],
  ['one shift by an hour over two nights', [usual, later(60)], 83.33],
  ['shifts by two hours every night over seven', [0, 1, 2, 3, 4, 5, 6].map((night) => later((night % 2) * 120)), 66.67],
])('the regularity index of %s is right', (_, nights, index) => {
  expect(findRegularity(nights)?.index).toBeCloseTo(index, 2);
});

test('pairs with a missing day are left out and the others pooled', () => {
  expect(findRegularity([usual, null, usual])).toBeNull();
  expect(findRegularity([usual, null, usual, later(60)])?.index).toBeCloseTo(83.33, 2);
  expect(findRegularity([usual, usual, null, usual, later(60)])).toMatchObject({ compared: 2 * 1440 });
});

test('the regularity index lies between -100 and 100 whatever the nights', () => {
  const night = fc.option(fc.tuple(fc.nat(1000), fc.nat(400)), { nil: null });
  fc.assert(
    fc.property(fc.array(night, { minLength: 2, maxLength: 10 }), (nights) => {
      const found = findRegularity(nights);
      if (found) expect(Math.abs(found.index)).toBeLessThanOrEqual(100);
    }),
  );
});

/** Nights from 23:00 to 07:00 by the clock of a zone. */
const clockNights = (zone: string, first: string, count: number): StoredNight[] =>
  Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index);
    const midnight = findEndOfDay(addDays(day, -1), zone);
    const noon = findEndOfDay(day, zone).getTime() - 12 * 3_600_000;
    return aNight('2026-01-01T00:00:00', '2026-01-01T01:00:00', {
      id: day,
      wake_day: day,
      time_zone: zone,
      sleep_start: new Date(midnight.getTime() - 3_600_000),
      sleep_end: new Date(noon - 5 * 3_600_000),
    });
  });
const toDays = (nights: readonly StoredNight[]) => [...chooseNights(nights, ['watch', 'phone', 'manual']).values()];

test.each([
  ['Pacific/Kiritimati', '2026-11-10'],
  ['Pacific/Pago_Pago', '2026-11-10'],
])('the same hours by the clock in %s are perfectly regular', (zone, first) => {
  expect(analyseRegularity(toDays(clockNights(zone, first, 8)))?.index).toBe(100);
});

test.each([
  ['Europe/Paris', '2026-10-20'],
  ['Europe/Paris', '2026-03-24'],
  ['America/New_York', '2026-10-28'],
])('a change of clock in %s is compared by elapsed time, so that an hour of it differs', (zone, first) => {
  const found = analyseRegularity(toDays(clockNights(zone, first, 12)));
  expect(found?.index).toBeLessThan(100);
  // an hour in the evening and one in the morning, once
  expect(Math.round((1 - ((found?.index ?? 0) + 100) / 200) * (found?.compared ?? 0))).toBe(120);
});

test('what is recorded as awake in between counts as awake, and naps as asleep', () => {
  const nights = [0, 1].map((index) => clockNights('UTC', '2026-11-10', 2)[index] as StoredNight);
  const woken = { ...(nights[1] as StoredNight), stages: [['light', 0, 60] as const, ['awake', 60, 36] as const] };
  expect(analyseRegularity(toDays([nights[0] as StoredNight, woken]))?.index).toBeCloseTo(95, 6);
  const nap = aNight('2026-11-11T09:00:00', '2026-11-11T09:36:00', { is_nap: true });
  expect(analyseRegularity(toDays([...nights, nap]))?.index).toBeCloseTo(95, 6);
});

test('of several sources of a night one counts, and the order of recording changes nothing', () => {
  const watch = aNight('2026-11-21T23:00:00', '2026-11-22T06:00:00', { id: 'w' });
  const phone = aNight('2026-11-21T22:00:00', '2026-11-22T07:00:00', { id: 'p', source: 'phone' });
  const nap = aNight('2026-11-22T13:00:00', '2026-11-22T13:30:00', { id: 'n', is_nap: true });
  const order = ['watch', 'phone', 'manual'] as const;
  fc.assert(
    fc.property(fc.shuffledSubarray([watch, phone, nap], { minLength: 3 }), (nights) => {
      const [day] = [...chooseNights(nights, order).values()];
      expect([day?.night?.id, day?.naps.map(({ id }) => id)]).toEqual(['w', ['n']]);
      expect([...chooseNights(nights, ['phone', 'watch', 'manual']).values()][0]?.night?.id).toBe('p');
    }),
  );
});

test('of two devices of a kind the one that recorded more counts', () => {
  const less = aNight('2026-11-21T23:30:00', '2026-11-22T05:30:00', { id: 'less', device: 'A' });
  const more = aNight('2026-11-21T23:00:00', '2026-11-22T06:00:00', { id: 'more', device: 'B' });
  expect([...chooseNights([less, more], ['watch']).values()]).toMatchObject([{ night: { id: 'more' }, naps: [] }]);
});

test('of two devices of a kind the better staged night counts, not the longer', () => {
  const span = (id: string, more: Partial<StoredNight>) =>
    aNight('2026-11-21T23:00:00', '2026-11-22T06:00:00', { id, device: id, ...more });
  const inBed = aNight('2026-11-21T22:00:00', '2026-11-22T08:00:00', { id: 'in bed', device: 'in bed' });
  const asleep = span('asleep', { awake_min: 20 });
  const staged = span('staged', { awake_min: 60, light_min: 200, deep_min: 60, rem_min: 100 });
  const partly = span('partly', { awake_min: 0, light_min: 100, deep_min: 60, rem_min: 0 });
  const choose = (...nights: StoredNight[]) =>
    [nights, nights.toReversed()].map((some) => [...chooseNights(some, ['watch']).values()][0]?.night?.id);
  expect(choose(inBed, asleep)).toEqual(['asleep', 'asleep']);
  expect(choose(inBed, staged, asleep)).toEqual(['staged', 'staged']);
  expect(choose(partly, staged)).toEqual(['staged', 'staged']);
  const stopped = aNight('2026-11-21T23:00:00', '2026-11-22T00:00:00', {
    ...{ id: 'stopped', device: 'stopped', awake_min: 0, light_min: 60, deep_min: 0, rem_min: 0 },
  });
  expect(choose(asleep, stopped)).toEqual(['asleep', 'asleep']);
});

test('until the member chose an order of sources, a staged night of a phone counts before the span of a watch', () => {
  const watch = aNight('2026-11-21T22:00:00', '2026-11-22T08:00:00', { id: 'watch', device: 'W' });
  const more = { awake_min: 40, light_min: 200, deep_min: 80, rem_min: 100 };
  const phone = aNight('2026-11-21T23:00:00', '2026-11-22T06:00:00', { id: 'phone', source: 'phone', ...more });
  const choose = (order: Parameters<typeof chooseNights>[1], ...nights: StoredNight[]) =>
    [...chooseNights(nights, order).values()][0]?.night?.id;
  expect(choose(null, watch, phone)).toBe('phone');
  expect(choose(['watch', 'phone', 'manual'], watch, phone)).toBe('watch');
  expect(choose(null, { ...watch, ...more }, phone)).toBe('watch');
});

test('a nap of another source counts where the one of the night has none', () => {
  const night = aNight('2026-11-21T23:00:00', '2026-11-22T06:00:00', { id: 'night' });
  const nap = aNight('2026-11-22T13:00:00', '2026-11-22T13:30:00', { id: 'nap', source: 'phone', is_nap: true });
  const [day] = [...chooseNights([night, nap], ['watch', 'phone']).values()];
  expect(day).toMatchObject({ night: { id: 'night' }, naps: [{ id: 'nap' }] });
});

const clock = (from: number, to: number, isWork: boolean) => ({
  middle: (((from + to) / 2) * 60 + 1440) % 1440,
  asleepMin: (to - from) * 60,
  isWork,
});
const makeWeek = (work: readonly [number, number], free: readonly [number, number]) => [
  ...[1, 2, 3, 4, 5].map(() => clock(...work, true)),
  ...[6, 7].map(() => clock(...free, false)),
];

test('social jetlag takes the shorter way round the clock', () => {
  const found = measureJetlag(makeWeek([-5, 2], [-1, 7]), { workDays: 5, alarmOnFreeDays: null });
  expect(found).toMatchObject({ hours: expect.closeTo(4.5, 6), direction: 'later', chronotype: null });
  const early = measureJetlag(makeWeek([-1, 7], [-5, 2]), { workDays: 5, alarmOnFreeDays: null });
  expect(early).toMatchObject({ hours: expect.closeTo(4.5, 6), direction: 'earlier' });
});

test('the chronotype is corrected for sleep caught up on free days, unless an alarm ends them', () => {
  const week = makeWeek([0, 6], [1, 10]);
  const found = measureJetlag(week, { workDays: 5, alarmOnFreeDays: false });
  // 5:30 on free days, less half of 9 h above the week's 6 h 51 min
  expect(found?.chronotype).toBeCloseTo(330 - 0.5 * (540 - (5 * 360 + 2 * 540) / 7), 6);
  expect(measureJetlag(week, { workDays: 5, alarmOnFreeDays: true })?.chronotype).toBeNull();
  expect(measureJetlag(week.slice(0, 5), { workDays: 5, alarmOnFreeDays: null })).toBeNull();
});

test('times of day have their mean round the clock', () => {
  expect(findMeanTime([1380, 60])).toBeCloseTo(0, 6);
  expect(findMeanTime([])).toBeNull();
  expect(findMeanTime([0, 720])).toBeNull();
  expect(findSpread([1410, 30])).toBeCloseTo(Math.sqrt(2) * 30, 6);
});

test('work days are those the member works on, by the day a night ends', () => {
  const days = toDays(clockNights('Europe/Paris', '2026-11-16', 7));
  expect(toClockNights(days, [1, 2, 3, 4, 5]).map(({ isWork }) => isWork)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(toClockNights(days, [])[0]).toMatchObject({ middle: 180, isWork: false });
  expect(toWeekday('2026-11-22')).toBe(7);
});

test.each([
  ['nights at the need', [480, 480], 0],
  ['short nights', [420, 450], 90],
  ['half of a long night', [420, 500], 50],
  ['never below nothing', [480, 700], 0],
])('the debt counts %s', (_, asleep, debt) => {
  expect(measureDebt(asleep, 480)).toBe(debt);
});

test.each([
  [null, 480],
  [64, 480],
  [65, 450],
])('at age %s the need is %d minutes', (age, need) => {
  expect(assumeNeed(age)).toBe(need);
});

test.each([
  [17, 8, 10],
  [18, 7, 9],
  [64, 7, 9],
  [65, 7, 8],
])('at age %d between %d and %d hours are recommended', (age, from, to) => {
  expect(findRecommended(age)).toMatchObject({ from, to });
});

test('no age has no recommendation', () => {
  expect(findRecommended(null)).toBeNull();
});

test.each([
  [95, 100],
  [85, 100],
  [75, 50],
  [65, 0],
  [40, 0],
])('an efficiency of %d per cent scores %d', (percent, points) => {
  expect(scoreEfficiency(percent)).toBe(points);
});
