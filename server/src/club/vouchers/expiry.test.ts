import { exchange } from '@club/contract/club/exchange';
import { marketplace } from '@club/contract/club/marketplace';
import { vouchers } from '@club/contract/club/vouchers';
import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { aVendorOwner } from '#club/vendors/fixtures';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';
import { expireRedemptions, remindOfVouchers } from './expiry.ts';

let club: TestClub;
let ada: Member;
let offer: string;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  await sql`delete from redemptions`.execute(club.database.db);
  ada = await factories.member(club);
  offer = await anOffer(club, { vendor: await aVendor(club), price: 0, title: 'Sauna for two', limit: 2 });
});

const buy = async () =>
  (await call(club.app, marketplace.buyOffer, { clientCode: ada.client_code, offerId: offer }, { as: ada })).body
    .redemption;
const stored = async () =>
  (
    await sql<{ status: string; close_reason: string | null }>`
      select status, close_reason from redemptions where user_id = ${ada.id}`.execute(club.database.db)
  ).rows;
const expire = () => expireRedemptions({ db: club.database.db, clock: club.clock });
const remind = () => remindOfVouchers({ db: club.database.db, clock: club.clock, config: club.config });

test('an expired voucher shows as expired to its owner at once, and the job closes it once', async () => {
  await buy();
  club.clock.advance({ days: 29 });
  const kept = await call(club.app, identity.refreshToken, { refresh: ada.refresh });
  expect(await expire()).toBe(0);
  club.clock.advance({ days: 1 });
  const as = (await call(club.app, identity.refreshToken, { refresh: kept.body.refresh })).body.access;
  const { body } = await call(club.app, exchange.listUserTransactions, { kind: 'redemption' }, { as });
  expect(body.results.map(({ status }) => status)).toEqual(['expired']);
  expect(await stored()).toEqual([{ status: 'issued', close_reason: null }]);
  expect([await expire(), await expire()]).toEqual([1, 0]);
  expect(await stored()).toEqual([{ status: 'expired', close_reason: 'expired' }]);
});

test('a voucher can be redeemed until the instant it expires', async () => {
  const owner = await aVendorOwner(club, { name: 'Alba Spa' });
  offer = await anOffer(club, { vendor: owner.vendor, price: 0, limit: 2 });
  const [first, second] = [await buy(), await buy()];
  const redeem = async (code: string | null) => {
    const { access } = (await call(club.app, identity.login, { email: owner.email, password })).body;
    return call(club.app, vouchers.validateRedemption, { code: code ?? '', use: true }, { as: access });
  };
  club.clock.advance({ days: 30, milliseconds: -1 });
  expect((await redeem(first.code)).body.status).toBe('used');
  club.clock.advance({ milliseconds: 1 });
  expect((await redeem(second.code)).problem.message).toBe('This voucher has expired.');
  await club.runJob('vouchers');
  expect((await stored()).map(({ status }) => status).sort()).toEqual(['expired', 'used']);
});

test('mails the owner with the code three days before a voucher expires, once', async () => {
  const { code } = await buy();
  club.clock.advance({ days: 26 });
  expect(await remind()).toBe(0);
  club.clock.advance({ days: 1 });
  expect([await remind(), await remind()]).toEqual([1, 0]);
  const mails = (await club.mails(ada.email)).filter(({ template }) => template === 'voucher_expiring');
  expect(mails.map(({ subject }) => subject)).toEqual(['Your voucher for Sauna for two expires on 20 Dec 2026']);
  expect(mails[0]?.text).toContain(`Your code: ${code}`);
});

test('reminds of a voucher that is soon to expire only once its owner has had it for a day', async () => {
  await sql`update offers set code_valid_days = 2 where id = ${offer}`.execute(club.database.db);
  await buy();
  club.clock.advance({ days: 1 });
  expect(await remind()).toBe(0);
  club.clock.advance({ seconds: 1 });
  await club.runJob('vouchers');
  expect((await club.mails(ada.email)).filter(({ template }) => template === 'voucher_expiring')).toHaveLength(1);
});

test('sends no reminder for a redeemed or refunded voucher', async () => {
  await buy();
  await buy();
  await sql`update redemptions set status = 'used', used_at = now() where user_id = ${ada.id}`.execute(
    club.database.db,
  );
  club.clock.advance({ days: 28 });
  expect(await remind()).toBe(0);
  club.clock.advance({ days: 28 });
  expect(await expire()).toBe(0);
});
