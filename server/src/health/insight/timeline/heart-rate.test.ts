import { timeline } from '@club/contract/health/insight/timeline';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember } from '#health/fixtures';
import { recordMeasurements } from '#health/signals/measurements';
import { writeSeries } from '#health/signals/series';
import type { Db } from '#platform/db';
import { call, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T12:00:00.000Z');
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const within = <Result>(work: (db: Db) => Promise<Result>) => asMember(club.club.healthDb, ada.id, work);
const draw = async (more: { span?: 'day' | 'year'; to?: string }) => {
  const { body } = await call(club.app, timeline.getTimeline, { signals: 'heart_rate,steps', ...more }, { as: ada });
  const lane = body.lanes.find(({ signal }) => signal === 'heart_rate');
  if (!lane) throw new Error('no lane of the heart rate');
  return { lane, places: body.places };
};
/** A value for each of the slots from an instant on; null where the watch was taken off. */
const write = (from: string, values: readonly (number | null)[]) => {
  const readings = values.flatMap((value, slot) =>
    value === null ? [] : [{ at: new Date(Date.parse(from) + slot * 300_000), value }],
  );
  return within((db) =>
    writeSeries(db, ada.id, { metric: 'heart_rate', source: { kind: 'import', name: 'Watch' }, readings }),
  );
};

test('imported heart rates are a line over the day, and an hour without one is a gap', async () => {
  const off = Array.from({ length: 13 }, () => null);
  await write('2026-11-18T08:00:00Z', [61, 63, ...off, 140, 72]);
  const { lane, places } = await draw({ to: '2026-11-18' });
  const bytes = Buffer.from(lane.values ?? '', 'base64');
  const known = Array.from({ length: places }, (_, place) => bytes.readUInt16BE(place * 2) / 10).filter(
    (one) => one > 0,
  );
  expect(known).toEqual([61, 63, 140, 72]);
  expect(lane).toMatchObject({ draw: 'trace', unit: 'bpm', target: null, days: 1, confidence: 'measured' });
  expect(lane.sources).toEqual(['import']);
  expect(lane.gaps.some(({ from, to }) => to - from === 14)).toBe(true);
});

test('a year shows the resting heart rate, and without one the mean of each day with its range', async () => {
  await write(
    '2026-11-18T08:00:00Z',
    Array.from({ length: 12 }, (_, slot) => 60 + slot),
  );
  await write('2026-11-17T08:00:00Z', [80, 90]);
  const { lane } = await draw({ span: 'year' });
  expect(lane.items).toMatchObject([{ value: 65.5, low: 60, high: 71, name: null }]);
  const at = new Date('2026-11-16T12:00:00Z');
  await within((db) =>
    recordMeasurements(db, club.clock, ada.id, [
      { metric: 'resting_pulse', value: 54, observedAt: at, source: 'import' },
    ]),
  );
  const { lane: resting } = await draw({ span: 'year' });
  expect(resting.items).toMatchObject([{ value: 54, low: null, name: 'resting' }]);
});
