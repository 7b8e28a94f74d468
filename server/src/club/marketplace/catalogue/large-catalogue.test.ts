import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { type TestClub, testClub } from '#tools/testing';
import { catalogueSize, offersFound } from './catalogue.store.ts';

let club: TestClub;
let owner: pg.Client;
beforeAll(async () => {
  club = await testClub();
  owner = new pg.Client(club.database.ownerUrl);
  await owner.connect();
});
beforeEach(() => club.database.wipe());
afterAll(async () => {
  await owner.query('analyze offers');
  await owner.end();
  await club.close();
});

/** Creates matching offers in a table that PostgreSQL believes to hold ten million rows. */
const believedLarge = async (matching: number): Promise<string[]> => {
  const vendor = await aVendor(club);
  const ids: string[] = [];
  for (let number = 0; number < matching; number += 1)
    ids.push(await anOffer(club, { vendor, title: `Massage ${number}` }));
  await anOffer(club, { vendor, title: 'Climbing' });
  await owner.query('analyze offers');
  await owner.query("update pg_class set reltuples = 1e7, relpages = 1 where oid = 'offers'::regclass");
  return ids;
};

const search = (limit: number) =>
  offersFound(
    club.database.db,
    {
      filters: {},
      audience: { visibility: ['public'] },
      now: club.clock.now(),
      ordering: { by: 'title', descending: false },
      limit,
      offset: 0,
    },
    "'massage':*",
    10_000_000,
  );
const listIds = (cards: string): string[] => JSON.parse(cards).map(({ id }: { id: string }) => id);

test('a search with far fewer matches than estimated is still counted exactly', async () => {
  const ids = await believedLarge(3);
  expect(await catalogueSize(club.database.db)).toBe(1e7);
  const { total, isMinimum, cards } = await search(20);
  expect([total, isMinimum, listIds(cards)]).toEqual([3, false, ids]);
});

test('a search that fills its page as estimated reports more than a thousand without finding them all', async () => {
  const ids = await believedLarge(5);
  const { total, isMinimum, cards } = await search(4);
  expect([total, isMinimum, listIds(cards)]).toEqual([1000, true, ids.slice(0, 4)]);
});

test('a query that is planned at each call is not prepared', async () => {
  await believedLarge(1);
  await search(1);
  const { rows } = await sql<{
    statement: string;
  }>`select statement from pg_prepared_statements where name <> ''`.execute(club.database.db);
  expect(rows.filter(({ statement }) => statement.includes('planned anew'))).toEqual([]);
});
