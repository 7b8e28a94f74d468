import { expect, test } from 'vitest';
import { anEntry, askAbout, readFile } from '#health/exchange/imports/formats/fixtures';
import { fitbitWeb } from './fitbit-web.ts';

const activities =
  'Activities\nDate,Calories Burned,Steps,Distance,Floors,Minutes Sedentary,Minutes Lightly Active,Minutes Fairly Active,Minutes Very Active,Activity Calories\n';
const nights =
  'Sleep\nStart Time,End Time,Minutes Asleep,Minutes Awake,Number of Awakenings,Time in Bed,Minutes REM Sleep,Minutes Light Sleep,Minutes Deep Sleep\n';
const file = `Body
Date,Weight,BMI,Fat
"2026-09-20","70.5","22.8","18"
"2026-09-21","155.4","22.8","0"
"2026-09-22","70","0","0"

Foods
Date,Calories In
"2026-09-22","1,900"

${activities}"2026-09-22","2,310","11,204","8.1","9","650","220","18","40","1,050"
"2026-09-23","1,700","0","0","0","1,440","0","0","0","0"

${nights}"2026-09-21 11:05PM","2026-09-22 6:50AM","410","55","18","465","95","240","75"
"2026-09-22 2:05PM","2026-09-22 2:45PM","40","0","0","40","N/A","N/A","N/A"

Food Log 20260922
Daily Totals
"","Calories","1,900"
`;

test('reads days, nights, naps and weights of the website, and names what is not kept', async () => {
  const { records, leftOut } = await readFile(fitbitWeb, anEntry('fitbit_export.csv', file));
  const [light, heavy, day, night, nap, ...rest] = records;
  expect(rest).toEqual([]);
  expect([light, heavy].map((one) => one?.kind === 'value' && one.value)).toEqual([70.5, expect.closeTo(70.49, 2)]);
  expect(day).toMatchObject({
    kind: 'day',
    from: { device: 'Fitbit', source: 'watch' },
    day: {
      date: '2026-09-22',
      time_zone: 'Europe/Berlin',
      steps: 11204,
      distance_m: 8100,
      active_kcal: 1050,
      active_min_moderate: 18,
      active_min_vigorous: 40,
      floors: 9,
    },
  });
  expect(night).toMatchObject({
    kind: 'night',
    night: {
      sleep_start: new Date('2026-09-21T21:05:00Z'),
      sleep_end: new Date('2026-09-22T04:50:00Z'),
      is_nap: false,
      awake_min: 55,
      awakenings: 18,
      light_min: 240,
      deep_min: 75,
      rem_min: 95,
    },
  });
  expect(nap).toMatchObject({ kind: 'night', night: { is_nap: true, awake_min: 0, rem_min: null } });
  expect(leftOut).toEqual({
    'Body fat (not_kept)': 1,
    'Weights without a unit (not_kept)': 1,
    'Foods (not_kept)': 1,
    'Calories burned, including at rest (not_kept)': 1,
    "Days when the tracker wasn't worn (not_kept)": 1,
    'Food Log (not_kept)': 1,
  });
});

test.each([
  ['kilometres', '"2026-09-22","2310","10000","7.2","9","650","220","18","40","1050"', 7200],
  ['miles', '"2026-09-22","2310","10000","4.4","9","650","220","18","40","1050"', 4.4 * 1609.344],
  ['decimal commas', '"22.09.2026","2.310","10.000","7,2","9","650","220","18","40","1.050"', 7200],
])('tells %s from the length of a step', async (_name, row, metres) => {
  const entry = anEntry('fitbit.csv', activities + row);
  expect(await askAbout(fitbitWeb, entry)).toEqual([]);
  const { records } = await readFile(fitbitWeb, entry);
  expect(records).toMatchObject([{ day: { date: '2026-09-22', distance_m: expect.closeTo(metres, 3) } }]);
});

test('asks for the unit where the steps would be very short or very long, and for the order of dates', async () => {
  const entry = anEntry('a.csv', `${activities}"03-04-2026","2310","10000","5.4","9","650","220","18","40","1050"`);
  expect(await askAbout(fitbitWeb, entry)).toEqual([
    { id: 'date_order', choices: ['day_first', 'month_first'], example: '03-04-2026' },
    { id: 'distance_unit', choices: ['km', 'mi'], example: '5.4 for 10000 steps' },
  ]);
  const answers = { date_order: 'month_first', distance_unit: 'mi' };
  const { records } = await readFile(fitbitWeb, entry, { answers });
  expect(records).toMatchObject([{ day: { date: '2026-03-04', distance_m: expect.closeTo(5.4 * 1609.344, 3) } }]);
});

test.each([
  ['forward', '"2026-03-28 11:00PM","2026-03-29 7:00AM","400","20","3","420","","",""', 7],
  ['back', '"2026-10-24 11:00PM","2026-10-25 7:00AM","500","40","3","540","","",""', 9],
])('a night in which the clock goes %s has its true length', async (_way, row, hours) => {
  const { records } = await readFile(fitbitWeb, anEntry('a.csv', nights + row));
  const [one] = records;
  const length = one?.kind === 'night' ? one.night.sleep_end.getTime() - one.night.sleep_start.getTime() : 0;
  expect(length / 3_600_000).toBe(hours);
});

test('figures that no day can have are counted, not kept', async () => {
  const row = '"2026-09-22","2310","9000000","-3","9","650","220","1441","40","1050"';
  const { records, leftOut } = await readFile(fitbitWeb, anEntry('a.csv', activities + row), {
    answers: { distance_unit: 'km' },
  });
  expect(records).toMatchObject([{ day: { steps: null, distance_m: null, active_min_moderate: null, floors: 9 } }]);
  expect(leftOut).toMatchObject({
    'Steps (impossible)': 1,
    'Distance (impossible)': 1,
    'Moderate minutes (impossible)': 1,
  });
});
