import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { statements } from '@club/contract/club/statements';
import { transfers } from '@club/contract/club/transfers';
import { dayMs } from '@club/contract/platform/units';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refundRedemption } from '#club/marketplace';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { expireOne, listExpirable } from '#core/ledger';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { give, order, signInAgain } from './fixtures.testing.ts';
import { checkOrder, sendOrder } from './settlement.ts';

let club: TestClub;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-18T09:00:00.000Z');
  [ada, ben] = [await factories.member(club), await factories.member(club, { first_name: 'Ben', last_name: 'Kovac' })];
  await give(club, ada, 100_000);
  club.clock.set('2026-11-20T09:00:00.000Z');
  [ada, ben] = [await signInAgain(club, ada), await signInAgain(club, ben)];
});

const listEntries = async (as: Member) =>
  (await call(club.app, points.listTransactions, { limit: 20 }, { as })).body.results;
const findEntry = async (as: Member, id: string) =>
  (await call(club.app, points.getTransaction, { transactionId: id }, { as })).body;
const buy = async () => {
  const offer = await anOffer(club, { vendor: await aVendor(club), title: 'Salt room', price: 2500 });
  const input = { clientCode: ada.client_code, offerId: offer } as never;
  return { offer, bought: (await call(club.app, marketplace.buyOffer, input, { as: ada })).body };
};

test('a transfer names the other member to each side, with the note', async () => {
  const input = { client_code: ben.client_code, amount: 25.5, note: 'For the tickets' } as never;
  await call(club.app, transfers.transferTokens, input, { as: ada });
  const [sent] = await listEntries(ada);
  const [received] = await listEntries(ben);
  expect(sent).toMatchObject({ description: 'To Ben K.', counterparty: { kind: 'member', name: 'Ben K.' } });
  expect(received).toMatchObject({ description: 'From Ada L.', subject: { kind: 'member', note: 'For the tickets' } });
});

test('a purchase and its refund name the offer as it was bought, and its vendor', async () => {
  const { offer, bought } = await buy();
  await refundRedemption(club.club, bought.redemption.id, 'The sauna is closed');
  const [refund, , purchase] = await listEntries(ada);
  const subject = { kind: 'offer', name: 'Salt room', detail: 'Alba Spa', offer: { id: offer, categories: ['spa'] } };
  expect(purchase).toMatchObject({ description: 'Salt room', amount: -25, subject });
  expect(refund).toMatchObject({ description: 'Refund: Salt room', amount: 25, subject });
});

test('a conversion names the partner and its units while it is held and afterwards, with the balance of its day', async () => {
  const { body } = await order(club, ada);
  const held = (await listEntries(ada))[0];
  expect(held).toMatchObject({ status: 'pending', description: 'Aerolink Miles, 100 miles', balance_after: 1000 });
  expect(held?.subject).toMatchObject({ kind: 'partner', detail: '100 miles', wait: 'Within a day' });
  await sendOrder(club.club, body.order_id);
  await checkOrder(club.club, body.order_id, 0);
  await give(club, ada, 700);
  const posted = await findEntry(ada, body.order_id);
  expect(posted).toMatchObject({ status: 'completed', description: 'Aerolink Miles, 100 miles', balance_after: 800 });
});

test('an entry of expired points lists which ones they were and when they were earned', async () => {
  await give(club, ada, 5000);
  await buy();
  club.clock.set('2028-11-18T12:00:00.000Z');
  const due = (await listExpirable(club.database.db, club.clock.now(), 0, 100)).find(({ userId }) => userId === ada.id);
  if (!due) throw new Error('nothing expires');
  await expireOne(club.database.db, club.clock, due, '2028-11-18');
  ada = await signInAgain(club, ada);
  const [entry] = await listEntries(ada);
  expect(entry).toMatchObject({ description: 'Points expired', amount: -975 });
  expect(entry?.subject?.earned).toEqual({ from: '2026-11-18', to: '2026-11-18' });
  expect((await findEntry(ada, entry?.id ?? '')).expired).toEqual([
    { id: expect.any(String), description: 'Correction by the club', amount: 975, date: '2026-11-18' },
  ]);
});

test('an earned entry says why, and until when its points are good', async () => {
  const { bought } = await buy();
  expect(bought.points_spent).toBe(25);
  const [earned] = await listEntries(ada);
  expect(await findEntry(ada, earned?.id ?? '')).toMatchObject({
    description: 'First offer redeemed',
    rule: { name: 'First offer redeemed', description: 'Redeem your first offer.' },
    expires_on: '2028-11-20',
    expired: [],
  });
  club.clock.set(new Date(Date.parse('2028-11-20T09:00:00.000Z') + dayMs).toISOString());
  ada = await signInAgain(club, ada);
  expect((await findEntry(ada, earned?.id ?? '')).expires_on).toBeNull();
});

test('the statement names the same things as the list', async () => {
  await buy();
  const { body } = await call(club.app, statements.getStatement, { page: 1, per_page: 9 } as never, { as: ada });
  expect(body.results.map(({ label, description }) => [label, description])).toEqual([
    ['Correction by the club', 'Correction by the club'],
    ['Offer redeemed', 'Salt room'],
    ['First offer redeemed', 'First offer redeemed'],
  ]);
});
