import { expect, test } from 'vitest';
import { anEntry, askAbout, readFile } from '#health/exchange/imports/formats/fixtures';
import { garminActivities } from './garmin-activities.ts';

const english = `Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR,Aerobic TE,Steps,Moving Time,Elapsed Time,Min Elevation
Running,2026-02-06 17:06:03,false,"Wellington Running","5.48","447","00:31:24","153","176","3.6","4,808","00:31:08","00:32:57","-4"
Cycling,2026-02-07 09:00:00,true,"Loop, long","42.02","2,336","03:51:46","--","--","--","--","--","--","--"
Strength Training,2026-02-08 18:00:00,false,Strength,0.00,--,00:55:00.5,110,140,1.2,--,--,--,--
Walking,soon,false,Walk,2.1,120,00:30:00,95,110,0.5,3100,,,
`;
const german = `Aktivitätstyp,Datum,Favorit,Titel,Distanz,Kalorien,Zeit,Ø Herzfrequenz,Schritte,Verstrichene Zeit
Laufen,2026-02-06 17:06:03,false,"Berlin Laufen","5,48","1.447","00:31:24","153","4.808","00:32:57"
`;

test('reads workouts, and what was walked and run in them', async () => {
  const { records, leftOut } = await readFile(garminActivities, anEntry('Activities.csv', english), {
    answers: { distance_unit: 'km' },
  });
  const span = { start: new Date('2026-02-06T16:06:03Z'), end: new Date('2026-02-06T16:39:00Z') };
  const run = { kcal: 447, distanceM: 5480, averagePulse: 153, highestPulse: 176 };
  const ride = { kcal: 2336, distanceM: 42_020, averagePulse: null };
  expect(records).toMatchObject([
    { kind: 'session', session: 'workout', name: 'Running', ...span, figures: run },
    { kind: 'span', metric: 'steps', value: 4808, ...span },
    { kind: 'span', metric: 'distance_m', value: 5480, ...span },
    { kind: 'session', name: 'Cycling', end: new Date('2026-02-07T11:51:46Z'), figures: ride },
    { kind: 'session', name: 'Strength Training' },
  ]);
  expect(leftOut).toEqual({ 'Activities (unreadable)': 1 });
});

test('a workout gives way to whatever tells whole days', async () => {
  const { records } = await readFile(garminActivities, anEntry('Activities.csv', english));
  expect(new Set(records.map(({ from }) => `${from.source} ${from.device}`))).toEqual(
    new Set(['phone Garmin workouts']),
  );
});

test.each([
  ['km', 5480],
  ['mi', 5.48 * 1609.344],
])('reads German files with decimal commas in %s', async (distance_unit, metres) => {
  const entry = anEntry('Activities.csv', german);
  expect(await askAbout(garminActivities, entry)).toMatchObject([
    { id: 'distance_unit', choices: ['km', 'mi'], example: 'Laufen: 5,48 in 00:31:24' },
    { id: 'time_zone' },
  ]);
  const { records } = await readFile(garminActivities, entry, { answers: { distance_unit } });
  expect(records).toMatchObject([
    { name: 'Laufen', figures: { kcal: 1447, distanceM: expect.closeTo(metres, 3), averagePulse: 153 } },
    { metric: 'steps', value: 4808 },
    { metric: 'distance_m', value: expect.closeTo(metres, 3) },
  ]);
});

test('without the unit, a distance is counted and not guessed', async () => {
  const { leftOut } = await readFile(garminActivities, anEntry('Activities.csv', german));
  expect(leftOut).toMatchObject({ 'Distances without a unit (not_kept)': 1 });
});

test('reads dates as spreadsheets rewrite them', async () => {
  const rewritten = english.replaceAll(/2026-02-(\d\d)/g, '2/$1/2026').replace('2/08/2026', '2/14/2026');
  const { records } = await readFile(garminActivities, anEntry('Activities.csv', rewritten));
  expect(records[0]).toMatchObject({ start: new Date('2026-02-06T16:06:03Z') });
});
