import { mostReportedADay } from '@club/contract/club/points';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestClub, testClub } from '#tools/testing';

/** Screens show the contract's bounds, while the rules are stored in the database. */
let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

test("a member's reports earn at most what the contract says", async () => {
  const { rows } = await sql<{ most: number }>`select (member_daily / 100)::int as most from earn_limits`.execute(
    club.database.db,
  );
  expect(rows).toEqual([{ most: mostReportedADay }]);
});
