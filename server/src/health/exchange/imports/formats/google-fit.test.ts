import { expect, test } from 'vitest';
import { anEntry, askAbout, readFile } from '#health/exchange/imports/formats/fixtures';
import { googleFit } from './google-fit.ts';

const english =
  'Date,Move Minutes count,Calories (kcal),Distance (m),Heart Points,Heart Minutes,Average heart rate (bpm),Max heart rate (bpm),Min heart rate (bpm),Low latitude (deg),Average speed (m/s),Step count,Average weight (kg),Max weight (kg),Min weight (kg),Walking duration (ms)';
const german =
  'Datum,Anzahl der Aktivitätsminuten,Kalorien (kcal),Distanz (m),Kardiopunkte,Kardiominuten,Durchschnittliche Herzfrequenz (bpm),Maximale Herzfrequenz (bpm),Minimale Herzfrequenz (bpm),Niedriger Breitengrad (deg),Durchschnittsgeschwindigkeit (m/s),Schrittzahl,Durchschnittsgewicht (kg),Maximales Gewicht (kg),Minimales Gewicht (kg),Gehdauer (ms)';
const row = '2026-09-01,62,1987.5,7012.4,50,40,,,,48.1,1.2,9431,71.2,72,71,2400000';

test.each([
  ['English', english, row],
  ['German', german, row],
  ['semicolons', german.replaceAll(',', ';'), row.replaceAll(',', ';').replaceAll('.', ',')],
])('reads the days of Google Fit with headings in %s', async (_language, heading, cells) => {
  const { records, leftOut } = await readFile(googleFit, anEntry('Tage.csv', `${heading}\n${cells}\n`));
  expect(records).toMatchObject([
    {
      kind: 'day',
      from: { device: 'Google Fit', source: 'phone' },
      day: {
        date: '2026-09-01',
        time_zone: 'Europe/Berlin',
        steps: 9431,
        distance_m: 7012.4,
        active_kcal: null,
        active_min_moderate: 30,
        active_min_vigorous: 10,
      },
    },
    { kind: 'value', metric: 'weight', at: new Date('2026-09-01T10:00:00Z'), value: 71.2 },
  ]);
  expect(leftOut).toEqual({ 'Calories (kcal), including at rest (not_kept)': 1 });
});

const session = (fields: Readonly<Record<string, unknown>>) =>
  anEntry('Takeout/Fit/Alle Sitzungen/2019-06-10T22_06_00+02_00_SLEEP.json', JSON.stringify(fields, null, 2));

test('nights and meditations are files of their own', async () => {
  const night = {
    fitnessActivity: 'sleep',
    startTime: '2019-06-10T20:06:00Z',
    endTime: '2019-06-11T04:48:00Z',
    segment: [
      { fitnessActivity: 'sleep', startTime: '2019-06-10T20:06:00Z', endTime: '2019-06-11T00:06:00Z' },
      { fitnessActivity: 'sleep.awake', startTime: '2019-06-11T00:06:00Z', endTime: '2019-06-11T00:26:00Z' },
      { fitnessActivity: 'sleep', startTime: '2019-06-11T00:36:00Z', endTime: '2019-06-11T04:48:00Z' },
    ],
  };
  const calm = { fitnessActivity: 'meditation', startTime: '2019-06-10T18:00:00Z', endTime: '2019-06-10T18:10:00Z' };
  const { records, leftOut } = await readFile(googleFit, [
    session(night),
    session({ ...night, segment: [] }),
    session(calm),
    session({ ...calm, endTime: 'later' }),
  ]);
  expect(records).toMatchObject([
    { kind: 'night', night: { is_nap: false, awake_min: 30, awakenings: 1, stages: null } },
    { kind: 'night', night: { awake_min: null } },
    { kind: 'session', session: 'mindful', name: 'Meditation' },
  ]);
  expect(leftOut).toEqual({ 'Sessions (unreadable)': 1 });
});

test('the files of single days beside the day totals are counted, and an empty day gives nothing', async () => {
  const quarters = `${english.replace('Date', 'Start time,End time')}\n00:00:00.000+02:00,00:15:00.000+02:00,,1.2,3\n`;
  const { records, leftOut } = await readFile(googleFit, [
    anEntry('Fit/Daily activity metrics/Daily activity metrics.csv', `${english}\n2026-09-01,,,,,,,,,,,,,,,\n`),
    anEntry('Fit/Daily activity metrics/2026-09-01.csv', quarters),
    anEntry('Fit/archive_browser.html', '<html>'),
  ]);
  expect(records).toEqual([]);
  expect(leftOut).toEqual({ 'Files for single days (not_kept)': 1 });
});

test('asks for the order of dates that show none', async () => {
  const entry = anEntry('a.csv', `${english}\n${row.replace('2026-09-01', '1/9/2026')}`);
  expect((await askAbout(googleFit, entry)).map(({ id }) => id)).toEqual(['date_order']);
});

test('a table of something else is not of Google Fit', async () => {
  const other = anEntry('a.csv', 'Date,Weight (kg),Speed (m/s)\n2026-09-01,1,2');
  expect(await googleFit.recognise({ name: 'a', size: 1, entries: [other] })).toEqual([]);
});
