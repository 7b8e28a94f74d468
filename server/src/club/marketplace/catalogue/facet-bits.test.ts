import { orderings } from '@club/contract/club/marketplace';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { transaction } from '#platform/db';
import { type TestClub, testClub } from '#tools/testing';
import { cardsInOrder, live, matching, type OfferFilters } from './catalogue.store.ts';
import { cardsByFacets, countByFacets, writeFacets } from './facet-bits.store.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
beforeEach(() => club.database.wipe());
afterAll(() => club.close());

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const write = (now: Date) => transaction(club.database.db, (db) => writeFacets(db, now));

/** Counts by reading every offer. */
const looked = async (
  filters: OfferFilters,
  visibility: readonly ('public' | 'members' | 'corporate')[],
  now: Date,
) => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from offers o
    where ${live(now, { visibility })} and ${matching(filters, null)}`.execute(club.database.db);
  return rows[0]?.total;
};

const offer = fc.record({
  type: fc.integer({ min: 1, max: 3 }),
  categories: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  gender: fc.constantFrom('M' as const, 'F' as const, null),
  countries: fc.uniqueArray(fc.constantFrom('ES', 'FR', 'PT'), { maxLength: 2 }),
  visibility: fc.constantFrom('public' as const, 'members' as const, 'corporate' as const),
  price: fc.constantFrom(0, 500),
  percent: fc.constantFrom(null, 5, 20, 100),
  status: fc.constantFrom('published' as const, 'published' as const, 'paused' as const),
  starts: fc.constantFrom(null, '2026-11-05T00:00:00Z'),
  ends: fc.constantFrom(null, '2026-11-10T00:00:00Z', '2026-11-15T00:00:00Z'),
});
const filters = fc.record(
  {
    gender: fc.constantFrom('M' as const, 'F' as const),
    country: fc.constantFrom('ES', 'FR', 'ZZ'),
    discount: fc.constantFrom('any' as const, 1, 5, 21, 100),
    categories: fc.constantFrom(['1'], ['fitness', '2'], ['nothing']),
    offerTypes: fc.constantFrom(['1'], ['voucher', '2'], ['nothing']),
    forPoints: fc.constant(true),
  },
  { requiredKeys: [] },
);
const audience = fc.constantFrom(
  ['public' as const],
  ['public' as const, 'members' as const],
  ['public' as const, 'members' as const, 'corporate' as const],
);
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), offer }),
  fc.record({ do: fc.constant('change' as const), which: fc.nat(30), offer }),
  fc.record({ do: fc.constant('remove' as const), which: fc.nat(30) }),
  fc.record({ do: fc.constant('suspend' as const), suspended: fc.boolean() }),
  fc.record({ do: fc.constant('write' as const), day: fc.integer({ min: 1, max: 20 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const take = async (one: Step, vendors: readonly string[], ids: string[]): Promise<void> => {
  const { db } = club.database;
  const id = 'which' in one ? ids[one.which % Math.max(1, ids.length)] : undefined;
  if (one.do === 'add') ids.push(await anOffer(club, { vendor: vendors[ids.length % 2] as string, ...one.offer }));
  if (one.do === 'write') await write(day(one.day));
  if (one.do === 'suspend')
    await sql`update vendors set is_suspended = ${one.suspended} where id = ${vendors[0]}`.execute(db);
  if (one.do === 'remove' && id) await sql`delete from offers where id = ${id}`.execute(db);
  if (one.do !== 'change' || !id) return;
  const { type, categories, gender, countries, visibility, price, percent, status, starts, ends } = one.offer;
  await sql`update offers set offer_type_id = ${type}, category_ids = ${categories}, gender = ${gender}, countries = ${countries},
    visibility = ${visibility}, price_points = ${price}, discount_percent = ${percent}, status = ${status},
    starts_at = ${starts}, ends_at = ${ends} where id = ${id}`.execute(db);
};

test('the bits count and find the right offers after any change, whenever they were written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(filters, audience, fc.integer({ min: 1, max: 20 })), { minLength: 4, maxLength: 8 }),
      async (steps, questions) => {
        await club.database.wipe();
        const vendors = [await aVendor(club), await aVendor(club)];
        const ids: string[] = [];
        for (const one of steps) await take(one, vendors, ids);
        for (const [asked, visibility, at] of questions) {
          const wanted = { filters: asked, audience: { visibility }, now: day(at) };
          const counted = await countByFacets(club.database.db, wanted);
          expect(counted, JSON.stringify(wanted)).toBe(await looked(asked, visibility, day(at)));
          const page = { ...wanted, ordering: { by: orderings[at % orderings.length] ?? 'title', descending: at > 9 } };
          for (const part of [
            { limit: 3, offset: 0 },
            { limit: 2, offset: 1 },
          ]) {
            const cards = await cardsByFacets(club.database.db, { ...page, ...part });
            expect(cards).toBe(await cardsInOrder(club.database.db, { ...page, ...part }));
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('an offer that started and changed since its bits were written counts once', async () => {
  const vendor = await aVendor(club);
  const id = await anOffer(club, { vendor, starts: '2026-11-05T00:00:00Z' });
  await write(day(3));
  await sql`update offers set price_points = 1 where id = ${id}`.execute(club.database.db);
  const wanted = { filters: {}, audience: { visibility: ['public' as const] } };
  expect(await countByFacets(club.database.db, { ...wanted, now: day(4) })).toBe(0);
  expect(await countByFacets(club.database.db, { ...wanted, now: day(6) })).toBe(1);
});

test('several blocks are rewritten one after the other, and counts stay right in between', async () => {
  const vendor = await aVendor(club);
  for (let number = 0; number < 40; number += 1) {
    const id = await anOffer(club, { vendor, countries: number % 4 ? [] : ['FR'] });
    await sql`update offers set number = ${number * 5000} where id = ${id}`.execute(club.database.db);
    await sql`insert into offer_facet_changes values (${number * 5000})`.execute(club.database.db);
  }
  const count = () =>
    countByFacets(club.database.db, { filters: { country: 'ES' }, audience: { visibility: ['public'] }, now: day(9) });
  expect(await count()).toBe(30);
  let times = 1;
  for (; await write(day(9)); times += 1) expect(await count()).toBe(30);
  expect([times, await count()]).toEqual([12, 30]);
  const left = await sql`select from offer_facet_changes`.execute(club.database.db);
  expect(left.rows).toHaveLength(0);
});

test('an offer changed while its bits are rewritten counts in its new state', async () => {
  const vendor = await aVendor(club);
  const id = await anOffer(club, { vendor });
  const { db } = club.database;
  const count = () => countByFacets(db, { filters: {}, audience: { visibility: ['public'] }, now: day(9) });
  await transaction(db, async (inside) => {
    await sql`update offers set status = 'paused' where id = ${id}`.execute(inside);
    await write(day(9));
    expect(await count()).toBe(1);
  });
  expect(await count()).toBe(0);
  await write(day(9));
  expect(await count()).toBe(0);
});
