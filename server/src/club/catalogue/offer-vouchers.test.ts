import { catalogue } from '@club/contract/club/catalogue';
import { marketplace } from '@club/contract/club/marketplace';
import { vouchers } from '@club/contract/club/vouchers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOffer } from '#club/marketplace/fixtures';
import { aVendorOwner, give } from '#club/vendors/fixtures';
import { findBalance } from '#core/ledger';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let staff: Member;
let owner: Member & { vendor: string };
let ada: Member;
let sauna: string;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  staff = await factories.member(club, { permissions: ['catalogue'] });
  owner = await aVendorOwner(club, { name: 'Plain Table' });
  ada = await factories.member(club, { first_name: 'Ada', last_name: 'Lovelace' });
  await give(club, ada, 100_000);
  sauna = await anOffer(club, { vendor: owner.vendor, price: 2_000, title: 'Dietitian, first hour', limit: 9 });
});

const buy = async (offerId = sauna) => {
  const input = { clientCode: ada.client_code, offerId };
  return (await call(club.app, marketplace.buyOffer, input, { as: ada })).body.redemption;
};
const list = async (status?: 'open' | 'used') =>
  (await call(club.app, catalogue.listOfferVouchers, { id: sauna, ...(status && { status }) }, { as: staff })).body;
const refund = (ids: string[], as = staff) =>
  call(club.app, catalogue.refundOfferVouchers, { id: sauna, ids, reason: 'The practice has closed.' }, { as });
const balance = async () => (await findBalance(club.database.db, club.clock, ada.id))?.balance ?? 0;

test('staff see who bought what by whole names, and never a code', async () => {
  const { code } = await buy();
  const page = await list();
  expect(page.results).toMatchObject([{ member: { id: ada.id, name: 'Ada Lovelace' }, points: 20, status: 'issued' }]);
  expect(JSON.stringify(page)).not.toContain(code);
});

test('open vouchers of an offer are refunded with a reason that members and vendor read', async () => {
  const [one, two] = [await buy(), await buy()];
  await call(club.app, vouchers.validateRedemption, { code: two.code ?? '', use: true }, { as: owner });
  const before = await balance();
  const { body } = await refund([one.id, two.id]);
  expect(body).toMatchObject({ refunded: 1, points: 20, left_out: [{ id: two.id, status: 'used' }] });
  expect(await balance()).toBe(before + 2_000);
  const [theirs] = (await club.mails(ada.email)).filter(({ template }) => template === 'redemption_refunded');
  expect(theirs?.text).toContain('Reason: The practice has closed.');
  const [mail] = (await club.mails(owner.email)).filter(({ template }) => template === 'vendor_vouchers_refunded');
  expect(mail?.text).toContain('Reason: The practice has closed.');
  const offer = (await call(club.app, catalogue.getCatalogueOffer, { id: sauna }, { as: staff })).body;
  expect(offer.vouchers).toEqual({ sold: 2, open: 0, used: 1, refunded: 1, expired: 0 });
  expect(offer.history.rows[0]).toMatchObject({ action: 'offer.refunded', details: { count: 1, amount: 2_000 } });
});

test("another offer's voucher is refused, and none is refunded", async () => {
  const other = await anOffer(club, { vendor: owner.vendor, price: 1_000, title: 'Another hour' });
  const [mine, foreign] = [await buy(), await buy(other)];
  expect((await refund([mine.id, foreign.id])).problem.code).toBe('not_found');
  expect((await list('open')).count).toBe(1);
});

test('nobody refunds vouchers of their own business as staff', async () => {
  const { id } = await buy();
  await sql`update users set permissions = '{catalogue}' where id = ${owner.id}`.execute(club.database.db);
  expect((await refund([id], await factories.newSession(club, owner))).problem.code).toBe('self_review');
});
