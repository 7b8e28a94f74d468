import { consents } from '@club/contract/health/base/consents';
import { fhirExport } from '@club/contract/health/exchange/fhir-export';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { createLocalTime } from '#health/base/time-zones';
import { glucose as domain, forgetGlucose, listSummarisedDays } from '#health/body/glucose';
import { aHealthMember } from '#health/fixtures';
import { readSeries, type SourceKind, undoImport, writeSeries } from '#health/signals/series';
import { addDays } from '#platform/calendar';
import type { Db } from '#platform/db';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { describeReadings } from './day-figures.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
  await live([{ since: '2020-01-01T00:00:00Z', zone: 'Etc/UTC' }]);
});
afterAll(() => club.close());

const within = <Result>(work: (db: Db) => Promise<Result>, as = ada) => asMember(club.club.healthDb, as.id, work);
const always = { from: '1900-01-01', to: '2100-01-01' };
const listSummaries = (as = ada) => within((db) => listSummarisedDays(db, as.id, always), as);
const listRaw = (as = ada) =>
  within((db) => readSeries(db, as.id, 'glucose', { from: new Date(always.from), to: new Date(always.to) }), as);
const summarise = () => club.runJob('summarise_old_glucose');

/** Where a member has been, in place of what was known. */
const live = (zones: readonly { readonly since: string; readonly zone: string }[]) =>
  within(async (db) => {
    await sql`delete from time_zones where member_id = ${ada.id}`.execute(db);
    for (const { since, zone } of zones) {
      await sql`insert into time_zones (member_id, since, time_zone) values (${ada.id}, ${since}, ${zone})`.execute(db);
    }
  });

interface Told {
  readonly from: string;
  readonly days: number;
  readonly every?: number;
  readonly value?: number;
  readonly kind?: SourceKind;
  readonly importId?: string;
  readonly as?: Member;
}

/** A reading every so many minutes of some days of UTC. */
const tell = ({ from, days, every = 5, value = 100, kind = 'device', importId, as = ada }: Told) => {
  const readings = Array.from({ length: (days * 1440) / every }, (_, index) => ({
    at: new Date(Date.parse(`${from}T00:00:00Z`) + index * every * 60_000),
    value,
  }));
  const source = { kind, name: kind };
  return within(
    (db) => writeSeries(db, as.id, { metric: 'glucose', source, readings, ...(importId ? { importId } : {}) }),
    as,
  );
};

/** Now, where the member is or was, and a day of UTC from which sixteen days reach over the border of 24 months. */
const places: readonly [now: string, from: string, zones: { since: string; zone: string }[]][] = [
  ['2026-11-20T09:00:00Z', '2024-11-10', [{ since: '2020-01-01', zone: 'Pacific/Kiritimati' }]],
  ['2026-11-20T09:00:00Z', '2024-11-10', [{ since: '2020-01-01', zone: 'Pacific/Pago_Pago' }]],
  ['2026-04-05T22:30:00Z', '2024-03-25', [{ since: '2020-01-01', zone: 'Europe/Paris' }]],
  ['2026-11-01T00:30:00Z', '2024-10-22', [{ since: '2020-01-01', zone: 'Europe/Paris' }]],
  ['2026-11-08T03:00:00Z', '2024-10-29', [{ since: '2020-01-01', zone: 'America/New_York' }]],
  [
    '2026-11-20T09:00:00Z',
    '2024-11-10',
    [
      { since: '2020-01-01', zone: 'Pacific/Kiritimati' },
      { since: '2024-11-14T21:07:00Z', zone: 'Pacific/Honolulu' },
      { since: '2024-11-19T20:00:00Z', zone: 'Europe/Madrid' },
    ],
  ],
];

test("a summary is what the readings of the member's own day were, and no reading goes before it", async () => {
  const readings = fc.array(
    fc.record({ place: fc.integer({ min: 0, max: 16 * 288 - 1 }), value: fc.integer({ min: 400, max: 4000 }) }),
    { minLength: 1, maxLength: 400 },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), readings, async ([now, from, zones], drawn) => {
      ada = await aHealthMember(club);
      await live(zones);
      club.clock.set(now);
      const reported = [...new Map(drawn.map(({ place, value }) => [place, value / 10]))].map(([place, value]) => ({
        at: new Date(Date.parse(`${from}T00:00:00Z`) + place * 300_000),
        value,
      }));
      await within((db) =>
        writeSeries(db, ada.id, { metric: 'glucose', source: { kind: 'device', name: 'Sensor' }, readings: reported }),
      );
      await summarise();
      const local = createLocalTime(
        zones.map(({ since, zone }) => ({ since: new Date(since), timeZone: zone })),
        'Etc/UTC',
        club.clock.now(),
      );
      const border = local.toDay(new Date(now)).replace('2026', '2024');
      const byDay = Map.groupBy(reported, ({ at }) => local.toDay(at));
      const old = [...byDay].filter(([day]) => day < border);
      const summaries = new Map((await listSummaries()).map((one) => [one.day, one]));
      expect([...summaries.keys()]).toEqual(old.map(([day]) => day).sort());
      for (const [day, found] of old) {
        const { mean, sd, ...exact } = describeReadings(found.map(({ value }) => value)) ?? { mean: 0, sd: 0 };
        expect(summaries.get(day)).toMatchObject(exact);
        expect(summaries.get(day)?.mean).toBeCloseTo(mean, 9);
        expect(summaries.get(day)?.sd ?? 0).toBeCloseTo(sd ?? 0, 9);
      }
      const left = reported.filter(({ at }) => local.toDay(at) >= border).map(({ at }) => at.getTime());
      expect((await listRaw()).map(({ at }) => at.getTime())).toEqual(left.sort((one, other) => one - other));
    }),
    { numRuns: 30, examples: places.map((place) => [place, [{ place: 0, value: 1000 }]]) },
  );
});

test.each([
  ['Europe/Paris', '2024-03-31', 276],
  ['Europe/Paris', '2024-10-27', 300],
  ['Pacific/Kiritimati', '2024-10-27', 288],
  ['Pacific/Pago_Pago', '2024-10-27', 288],
])('in %s the day %s is summarised as one of %d readings', async (zone, day, expected) => {
  await live([{ since: '2020-01-01', zone }]);
  await tell({ from: addDays(day, -2), days: 5 });
  await summarise();
  expect((await listSummaries()).find((one) => one.day === day)).toMatchObject({ n: expected, expected });
  expect(await listRaw()).toEqual([]);
});

test('the job keeps a second run and a newer day as they are', async () => {
  await tell({ from: '2024-11-01', days: 25 });
  await summarise();
  const [summaries, raw] = [await listSummaries(), await listRaw()];
  expect(summaries.map(({ day }) => day).at(-1)).toBe('2024-11-19');
  expect(raw[0]?.at.toISOString()).toBe('2024-11-20T00:00:00.000Z');
  await summarise();
  expect([await listSummaries(), await listRaw()]).toEqual([summaries, raw]);
  club.clock.advance({ days: 1 });
  await summarise();
  expect((await listSummaries()).slice(0, -1)).toEqual(summaries);
  expect((await listSummaries()).at(-1)).toMatchObject({ day: '2024-11-20', n: 288 });
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'years of readings are summarised in one night in %s, over gaps too',
  async (zone) => {
    await live([{ since: '2010-01-01', zone }]);
    await tell({ from: '2019-01-01', days: 120, every: 60 });
    await tell({ from: '2023-06-01', days: 70, every: 60 });
    await summarise();
    const summaries = await listSummaries();
    // both stretches begin and end within a local day
    expect(summaries.map(({ n }) => n).filter((n) => n !== 24)).toHaveLength(4);
    expect(summaries.reduce((sum, { n }) => sum + n, 0)).toBe(190 * 24);
    expect(await listRaw()).toEqual([]);
  },
);

test('only glucose is summarised', async () => {
  const readings = [{ at: new Date('2024-01-01T12:00:00Z'), value: 60 }];
  await within((db) =>
    writeSeries(db, ada.id, { metric: 'heart_rate', source: { kind: 'device', name: 'Watch' }, readings }),
  );
  await summarise();
  const span = { from: new Date('2024-01-01'), to: new Date('2024-01-02') };
  expect(await within((db) => readSeries(db, ada.id, 'heart_rate', span))).toHaveLength(1);
});

test('a job that dies on a member loses and doubles nothing, and the others are done', async () => {
  const members = [ada, await aHealthMember(club), await aHealthMember(club)].sort((one, other) =>
    one.id.localeCompare(other.id),
  );
  for (const as of members) await tell({ from: '2024-11-01', days: 3, as });
  const owner = new pg.Client(club.database.healthOwnerUrl);
  await owner.connect();
  await owner.query(`set search_path = health;
    create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger die before delete on series_days for each row when (old.member_id = '${members[1]?.id}')
      execute function die()`);
  try {
    await expect(summarise()).rejects.toThrow('1 members');
  } finally {
    await owner.query('drop trigger die on series_days; drop function die()');
    await owner.end();
  }
  const count = async () =>
    Promise.all(members.map(async (one) => [(await listSummaries(one)).length, (await listRaw(one)).length]));
  expect(await count()).toEqual([
    [3, 0],
    [0, 3 * 288],
    [3, 0],
  ]);
  await summarise();
  expect(await count()).toEqual(members.map(() => [3, 0]));
});

test('the same old file again leaves a summary, one of fewer readings too, and a richer one improves it', async () => {
  await tell({ from: '2024-11-01', days: 1, every: 15, value: 120 });
  await summarise();
  const [first] = await listSummaries();
  await tell({ from: '2024-11-01', days: 1, every: 15, value: 120 });
  await summarise();
  await tell({ from: '2024-11-01', days: 1, every: 60, value: 200 });
  await summarise();
  expect([await listSummaries(), await listRaw()]).toEqual([[first], []]);
  expect(first).toMatchObject({ n: 96, expected: 96, mean: 120 });
  await tell({ from: '2024-11-01', days: 1, every: 5, value: 130 });
  await summarise();
  expect(await listSummaries()).toMatchObject([{ n: 288, expected: 288, mean: 130 }]);
});

test('a source that is forgotten leaves no share in a summary', async () => {
  await tell({ from: '2024-11-01', days: 1, every: 15, value: 150 });
  await tell({ from: '2024-11-01', days: 2, value: 90, kind: 'simulated' });
  await summarise();
  expect(await listSummaries()).toMatchObject([
    { day: '2024-11-01', n: 288, high: 150, low: 90 },
    { day: '2024-11-02', n: 288 },
  ]);
  expect(await within((db) => forgetGlucose(db, ada.id, { kind: 'simulated', name: 'simulated' }))).toBe(2 * 288 - 96);
  expect(await listSummaries()).toMatchObject([{ day: '2024-11-01', n: 96, low: 150, high: 150 }]);
});

test('withdrawing the consent to devices takes simulated days away', async () => {
  const readings = [{ at: new Date('2024-01-01T12:00:00Z'), value: 100 }];
  const source = { kind: 'simulated', name: 'Simulated sensor' } as const;
  await within((db) => writeSeries(db, ada.id, { metric: 'glucose', source, readings }));
  await summarise();
  expect(await listSummaries()).toHaveLength(1);
  await call(club.app, consents.withdrawHealthConsent, { purpose: 'devices' }, { as: ada });
  expect(await listSummaries()).toEqual([]);
});

const anImportId = () => uuidv7({ msecs: club.clock.now().getTime() });

test('days of an import wait for 30 days, so that undoing it leaves what was there before', async () => {
  await tell({ from: '2024-11-01', days: 2, every: 15, value: 120 });
  await summarise();
  const before = await listSummaries();
  const importId = anImportId();
  await tell({ from: '2024-11-01', days: 4, value: 200, kind: 'import', importId });
  club.clock.advance({ days: 29 });
  await summarise();
  expect(await listSummaries()).toEqual(before);
  expect(await listRaw()).toHaveLength(4 * 288);
  await within((db) => undoImport(db, ada.id, importId));
  club.clock.advance({ days: 2 });
  await summarise();
  expect([await listSummaries(), await listRaw()]).toEqual([before, []]);
});

test('after 30 days the days of an import are summarised, and undoing it leaves them', async () => {
  const importId = anImportId();
  await tell({ from: '2024-11-01', days: 4, kind: 'import', importId });
  club.clock.advance({ days: 31 });
  await summarise();
  const summaries = await listSummaries();
  expect(summaries).toHaveLength(4);
  const { rows } = await within((db) => sql`select from series_changes where member_id = ${ada.id}`.execute(db));
  expect(rows).toEqual([]);
  expect(await within((db) => undoImport(db, ada.id, importId))).toBe(0);
  expect([await listSummaries(), await listRaw()]).toEqual([summaries, []]);
});

test("old days are in the member's copy, with their source, and go with the health data", async () => {
  await tell({ from: '2024-11-01', days: 2, value: 180.2 });
  await summarise();
  const file = await domain.exportFiles?.[1]?.make(club.club, ada.id);
  const [head, first, ...rest] = new TextDecoder().decode(file).trim().split('\r\n');
  expect(head).toContain('day,readings,expected_readings,mean_mg_dl');
  expect(first).toBe('2024-11-01,288,288,180.2,0,180.2,180.2,0,0,288,0,0,288,no');
  expect(rest).toHaveLength(1);
  const copies = await domain.personalData?.[0]?.copy(club.club.healthDb, ada.id, club.club.config);
  expect(copies?.[0]).toMatchObject({ day: '2024-11-01', n: 288, kind: 'device', name: 'device' });
  const { body } = await call(club.app, fhirExport.eraseHealthData, {}, { as: ada });
  expect(body.deleted).toContainEqual({ table: 'glucose_days', rows: 2 });
  expect(await listSummaries()).toEqual([]);
});

test('readings that an import is just writing are waited for, and none of them is lost', async () => {
  await tell({ from: '2024-11-01', days: 2, every: 15 });
  const { promise: isWritten, resolve: go } = Promise.withResolvers<void>();
  const readings = [{ at: new Date('2024-11-01T00:05:00Z'), value: 300 }];
  const source = { kind: 'import', name: 'File' } as const;
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const writing = within(async (db) => {
    await writeSeries(db, ada.id, { metric: 'glucose', source, readings });
    hold();
    await isWritten;
  });
  await isHeld;
  const summarising = summarise();
  await expect
    .poll(async () => (await sql`select 1 from pg_locks where not granted`.execute(club.club.healthDb)).rows.length)
    .toBeGreaterThan(0);
  go();
  await Promise.all([writing, summarising]);
  expect(await listSummaries()).toMatchObject([{ n: 97, high: 300 }, { n: 96 }]);
  expect(await listRaw()).toEqual([]);
});
