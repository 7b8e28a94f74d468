import { marketplace } from '@club/contract/club/marketplace';
import { vouchers } from '@club/contract/club/vouchers';
import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOffer } from '#club/marketplace/fixtures';
import { aVendorOwner } from '#club/vendors/fixtures';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let owner: Member & { vendor: string };
let ada: Member;
let offer: string;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  owner = await aVendorOwner(club, { name: 'Bellini Baths' });
  ada = await factories.member(club);
  offer = await anOffer(club, { vendor: owner.vendor, price: 0, title: 'Sauna for two', limit: 9 });
});

const buy = async () => {
  const input = { clientCode: ada.client_code, offerId: offer };
  const { redemption } = (await call(club.app, marketplace.buyOffer, input, { as: ada })).body;
  return { id: redemption.id, code: redemption.code ?? '' };
};
/** Signs in again, since time has passed. */
const signIn = async (who: Member) =>
  (await call(club.app, identity.login, { email: who.email, password })).body.access;
const check = async (code: string, as: Member = owner) =>
  call(club.app, vouchers.validateRedemption, { code }, { as: await signIn(as) });
const use = async (code: string, headers = {}) =>
  call(club.app, vouchers.validateRedemption, { code, use: true }, { as: await signIn(owner), headers });
const undo = async (id: string, as: Member = owner) =>
  call(club.app, vouchers.undoVendorRedemption, { id }, { as: await signIn(as) });
const today = async (as: Member = owner) =>
  (await call(club.app, vouchers.listRedeemedToday, {}, { as: await signIn(as) })).body.results;
const price = (change: ReturnType<typeof sql>) =>
  sql`update offers set ${change} where id = ${offer}`.execute(club.database.db);

test('finds a code whatever its case, spaces and hyphens', async () => {
  const { id, code } = await buy();
  const plain = code.replaceAll('-', '');
  for (const typed of [plain.toLowerCase(), `${plain.slice(0, 5)} ${plain.slice(5)}`, `  ${code}\u00a0`])
    expect((await check(typed)).body.id).toBe(id);
  expect((await check(plain.slice(1))).problem.code).toBe('not_found');
});

test('reports who redeemed a voucher, when, and until when that can be undone', async () => {
  const { code } = await buy();
  expect((await check(code)).body).toMatchObject({ used_by: null, undo_until: null });
  await use(code);
  club.clock.advance({ minutes: 3 });
  expect((await check(code)).body).toMatchObject({
    status: 'used',
    used_at: '2026-11-20T09:00:00.000Z',
    used_by: 'Ada L.',
    undo_until: '2026-11-20T09:10:00.000Z',
  });
});

test('says what the member still pays: the price the voucher was sold with, less its discount', async () => {
  await price(sql`list_price = 8000, discount_percent = 20, currency = 'EUR'`);
  const { code } = await buy();
  await price(sql`list_price = 9900, discount_percent = 10`);
  expect((await check(code)).body.to_pay).toEqual({ amount: 64, before: 80, currency: 'EUR' });
});

test('asks for no money where the voucher takes nothing off a price', async () => {
  await price(sql`list_price = 8000, currency = 'EUR'`);
  expect((await check((await buy()).code)).body.to_pay).toBeNull();
});

test('a redemption sent twice with one key happens once, and answers the same', async () => {
  const { code } = await buy();
  const headers = { 'idempotency-key': 'desk-one-1' };
  const [one, two] = [await use(code, headers), await use(code, headers)];
  expect(two.body).toEqual(one.body);
  expect((await use(code)).problem.code).toBe('invalid_transition');
});

test('a redemption can be undone for ten minutes, which is audited', async () => {
  const { id, code } = await buy();
  await use(code);
  club.clock.advance({ minutes: 10, milliseconds: -1 });
  expect((await undo(id)).body).toMatchObject({ status: 'issued', used_at: null, used_by: null, undo_until: null });
  const { rows } = await sql`select actor_id, object_type from audit_log
    where action = 'voucher.reopened' and object_id = ${id}`.execute(club.database.db);
  expect(rows).toEqual([{ actor_id: owner.id, object_type: 'voucher' }]);
  expect((await undo(id)).problem.message).toBe("This voucher isn't redeemed.");
  expect((await use(code)).body.status).toBe('used');
  club.clock.advance({ minutes: 10 });
  expect((await undo(id)).problem.message).toBe(
    'This voucher was redeemed more than 10 minutes ago. Contact the club to change it.',
  );
});

test("another vendor's redemption is not found, and stays", async () => {
  const { id, code } = await buy();
  await use(code);
  const other = await aVendorOwner(club, { name: 'Other' });
  const undone = await call(club.app, vouchers.undoVendorRedemption, { id }, { as: other });
  expect(undone.problem.code).toBe('not_found');
  expect((await check(code)).body.status).toBe('used');
});

test("lists what was redeemed since midnight of the club's day, the latest first", async () => {
  const [early, late, undone] = [await buy(), await buy(), await buy()];
  const other = await aVendorOwner(club, { name: 'Other' });
  await use(early.code);
  club.clock.advance({ minutes: 5 });
  for (const { code } of [late, undone]) await use(code);
  await undo(undone.id);
  expect((await today()).map(({ id }) => id)).toEqual([late.id, early.id]);
  expect(await today(other)).toEqual([]);
  await sql`update redemptions set used_at = used_at - interval '1 day' where id = ${early.id}`.execute(
    club.database.db,
  );
  expect((await today()).map(({ id }) => id)).toEqual([late.id]);
});
