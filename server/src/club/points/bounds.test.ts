import { mostReportedADay, tiers } from '@club/contract/club/points';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestClub, testClub } from '#tools/testing';

/** What the screens say of the rules comes from the contract; the rules themselves stand in the database. */
let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

test('the badges of tiers are given from the points that the contract names', async () => {
  const { rows } = await sql<{ code: string; from: number }>`
    select code, (threshold / 100)::int as "from" from badge_collections where rule = 'lifetime' order by threshold`.execute(
    club.database.db,
  );
  expect(rows).toEqual(tiers);
});

test('what a member reports earns at most what the contract names', async () => {
  const { rows } = await sql<{ most: number }>`select (member_daily / 100)::int as most from earn_limits`.execute(
    club.database.db,
  );
  expect(rows).toEqual([{ most: mostReportedADay }]);
});
