import { randomUUID } from 'node:crypto';
import { marketplace } from '@club/contract/club/marketplace';
import { vouchers } from '@club/contract/club/vouchers';
import type { Arguments } from '@club/contract/platform/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOffer } from '#club/marketplace/fixtures';
import { aVendorOwner, give } from '#club/vendors/fixtures';
import { findBalance } from '#core/ledger';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let owner: Member & { vendor: string };
let ada: Member;
let sauna: string;
let mud: string;

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
  mud = await anOffer(club, { vendor: owner.vendor, price: 3_000, title: 'Mud ritual 100%', limit: 9 });
});

const buy = async (offerId: string, who = ada) => {
  const input = { clientCode: who.client_code, offerId };
  const { redemption } = (await call(club.app, marketplace.buyOffer, input, { as: who })).body;
  return { id: redemption.id, code: redemption.code ?? '' };
};
const list = async (input: Arguments<typeof vouchers.listVendorVouchers> = {}, as: Member = owner) =>
  (await call(club.app, vouchers.listVendorVouchers, input, { as })).body;
const ids = async (input: Arguments<typeof vouchers.listVendorVouchers>) =>
  (await list(input)).results.map(({ id }) => id);
const refund = (chosen: string[], as: Member = owner) =>
  call(club.app, vouchers.refundVendorVouchers, { ids: chosen, reason: 'The bath is closed.' }, { as });
const use = (code: string) => call(club.app, vouchers.validateRedemption, { code, use: true }, { as: owner });
const balance = async () => (await findBalance(club.database.db, club.clock, ada.id))?.balance ?? 0;

test('lists sold vouchers by their state, and counts each', async () => {
  const [open, used, refunded, expired] = [await buy(sauna), await buy(sauna), await buy(mud), await buy(mud)];
  await use(used.code);
  await refund([refunded.id]);
  await sql`update redemptions set expires_at = ${club.clock.now()} where id = ${expired.id}`.execute(club.database.db);
  expect(await list()).toMatchObject({ count: 4, counts: { sold: 4, open: 1, used: 1, refunded: 1, expired: 1 } });
  expect(await ids({ status: 'open' })).toEqual([open.id]);
  expect(await ids({ status: 'used' })).toEqual([used.id]);
  expect(await ids({ status: 'refunded' })).toEqual([refunded.id]);
  expect(await ids({ status: 'expired' })).toEqual([expired.id]);
});

test("finds a voucher by its code, its offer or the member's name as it is shown", async () => {
  const [one, two] = [await buy(sauna), await buy(mud)];
  expect(await ids({ search: one.code.toLowerCase().replaceAll('-', ' ') })).toEqual([one.id]);
  expect(await ids({ search: 'mud' })).toEqual([two.id]);
  expect(await ids({ search: '100%' })).toEqual([two.id]);
  expect(await ids({ search: '%%' })).toEqual([]);
  expect((await ids({ search: 'Ada L' })).length).toBe(2);
  // The vendor never learns more of the last name than its first letter.
  expect(await ids({ search: 'Lovelace' })).toEqual([]);
  expect(await ids({ offer_id: sauna })).toEqual([one.id]);
});

test("another vendor's vouchers are neither listed nor refunded, nor those chosen with them", async () => {
  const { id } = await buy(sauna);
  const other = await aVendorOwner(club, { name: 'Other' });
  const theirs = await anOffer(club, { vendor: other.vendor, price: 1_000 });
  const { id: foreign } = await buy(theirs);
  expect((await list({}, other)).results.map((one) => one.id)).toEqual([foreign]);
  expect((await refund([id, foreign])).problem.code).toBe('not_found');
  expect((await list({ status: 'open' })).count).toBe(1);
});

test('refunds many with one reason, which each member reads, and leaves out those that were closed meanwhile', async () => {
  const before = await balance();
  const [one, two, used] = [await buy(sauna), await buy(mud), await buy(mud)];
  await use(used.code);
  const { body } = await refund([one.id, two.id, used.id]);
  expect(body).toMatchObject({ refunded: 2, points: 50, left_out: [{ id: used.id, status: 'used' }] });
  // The first purchase earned 25 points.
  expect(await balance()).toBe(before - 3_000 + 2_500);
  const mails = (await club.mails(ada.email)).filter(({ template }) => template === 'redemption_refunded');
  expect(mails).toHaveLength(2);
  for (const { text } of mails) expect(text).toContain('Reason: The bath is closed.');
});

test('refuses an empty choice and one of more than 100', async () => {
  expect((await refund([])).problem.code).toBe('validation_error');
  expect((await refund(Array.from({ length: 101 }, () => randomUUID()))).problem.code).toBe('validation_error');
});
