import { marketplace } from '@club/contract/club/marketplace';
import { saleNotices } from '@club/contract/club/vendor/sale-notices';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { addPerson } from '#club/vendors';
import { aVendorOwner, give } from '#club/vendors/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let owner: Member & { vendor: string };
let ada: Member;
let sauna: string;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  owner = await aVendorOwner(club, { name: 'Bellini Baths' });
  ada = await factories.member(club);
  await give(club, ada, 100_000);
  sauna = await anOffer(club, { vendor: owner.vendor, price: 2_000, title: 'Sauna for two', limit: 9 });
});

const buy = async (offerId = sauna) => {
  const input = { clientCode: ada.client_code, offerId };
  return (await call(club.app, marketplace.buyOffer, input, { as: ada })).body.redemption.id;
};
const notices = async () => {
  await club.runJobs();
  const { rows } = await sql<{ title: string }>`select title from notices where user_id = ${owner.id}
    order by created_at, id`.execute(club.database.db);
  return rows
    .map(({ title }) => title)
    .filter((title) => title.startsWith('You sold'))
    .toSorted();
};
const digests = async (email = owner.email) =>
  (await club.mails(email)).filter(({ template }) => template === 'vendor_sales');

test('a business gets a notice of what was just sold, and none again for the same voucher', async () => {
  await buy();
  expect(await notices()).toEqual(['You sold a voucher']);
  await buy();
  await buy();
  expect(await notices()).toEqual(['You sold 2 vouchers', 'You sold a voucher']);
  expect(await notices()).toHaveLength(2);
});

test('the sales of a day are one mail on the next, by offer, without what was refunded', async () => {
  const mud = await anOffer(club, { vendor: owner.vendor, price: 0, title: 'Mud ritual' });
  await aVendor(club, { name: 'Without an owner' });
  await buy();
  await buy();
  await buy(mud);
  const refunded = await buy();
  await sql`update redemptions set status = 'refunded', points = 0, closed_at = issued_at
    where id = ${refunded}`.execute(club.database.db);
  expect(await digests()).toEqual([]);
  club.clock.set('2026-11-21T06:20:00.000Z');
  await club.runJob('vendor_sales');
  const [mail, ...more] = await digests();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('You sold 3 vouchers yesterday');
  expect(mail?.text).toContain('Sauna for two: 2, 40.00 points');
  expect(mail?.text).toContain('Mud ritual: 1');
  club.clock.set('2026-11-22T06:20:00.000Z');
  await club.runJob('vendor_sales');
  expect(await digests()).toHaveLength(1);
});

const work = async (role: 'editor' | 'desk') => {
  const person = await factories.member(club);
  await addPerson(club.database.db, { vendorId: owner.vendor, userId: person.id, role, now: club.clock.now() });
  return person;
};
const choose = (as: Member, wanted: boolean) => call(club.app, saleNotices.setSaleNotices, { wanted }, { as });
const told = async (who: Member) => {
  await club.runJobs();
  const { rows } = await sql`select from notices where user_id = ${who.id} and title = 'You sold a voucher'`.execute(
    club.database.db,
  );
  return rows.length;
};

test('everyone of a business chooses whether they hear of sales, and the desk has no mail with figures', async () => {
  const [editor, desk, quiet] = [await work('editor'), await work('desk'), await work('editor')];
  const read = async (as: Member) => (await call(club.app, saleNotices.getSaleNotices, {}, { as })).body.wanted;
  expect([await read(owner), await read(editor)]).toEqual([true, false]);
  await choose(editor, true);
  await choose(desk, true);
  await choose(owner, false);
  expect([await read(owner), await read(editor)]).toEqual([false, true]);
  await buy();
  expect([await told(owner), await told(editor), await told(desk), await told(quiet)]).toEqual([0, 1, 1, 0]);
  club.clock.set('2026-11-21T06:20:00.000Z');
  await club.runJob('vendor_sales');
  const mailed = [owner, editor, desk, quiet].map(async ({ email }) => (await digests(email)).length);
  expect(await Promise.all(mailed)).toEqual([0, 1, 0, 0]);
});

test('a stranger to every business chooses nothing', async () => {
  expect((await choose(ada, true)).problem.code).toBe('account_type_required');
});
