import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember } from '#health/fixtures';
import { type Member, type TestClub, testClub } from '#tools/testing';
import { selectDays } from './series.store.ts';

let club: TestClub;
let ada: Member;
const others = 40;

/** A year of days as they are written: every member's day beside the others', so that no two of one share a page. */
beforeAll(async () => {
  club = await testClub();
  ada = await aHealthMember(club);
  const owner = new pg.Client(club.database.healthOwnerUrl);
  await owner.connect();
  await owner.query(
    `insert into health.series_days
      (member_id, metric, day, version, slots, revision, n, mean, low, high, total, ranges, simulated)
    select member, 'glucose', date '2025-11-20' + day, 2, bytes, 1, 288, 100, 70, 180, 28800, '{0,0,288,0,0}', false
    from generate_series(1, 366) day,
      (select $1::uuid as member union all select gen_random_uuid() from generate_series(1, $2)) members,
      (select substring(string_agg(sha512(part::text::bytea), '') for 864) as bytes from generate_series(1, 14) part) noise
    order by day, member`,
    [ada.id, others],
  );
  await owner.query('vacuum analyze health.series_days');
  await owner.end();
});
afterAll(() => club.close());

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

test.each([
  ['a day', '2026-11-19', 3, 10],
  ['a fortnight with a day on either side', '2026-11-06', 16, 20],
  ['a year', '2025-11-21', 366, 400],
])('%s is read from few pages', async (_, from, rows, most) => {
  const pages = await asMember(club.club.healthDb, ada.id, async (db) => {
    const { sql: text, parameters } = selectDays(ada.id, 'glucose', { from, to: '2026-11-21' }).compile(db);
    const found = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...parameters]));
    expect(found.rows.length).toBe(rows);
    const explained = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters]),
    );
    const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan;
    return (plan?.['Shared Hit Blocks'] ?? Number.NaN) + (plan?.['Shared Read Blocks'] ?? Number.NaN);
  });
  expect(pages).toBeLessThanOrEqual(most);
});
