import { randomUUID } from 'node:crypto';
import { marketplace } from '@club/contract/club/marketplace';
import { vendors } from '@club/contract/club/vendors';
import { analytics } from '@club/contract/hub/analytics';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundRedemption } from '#club/marketplace';
import { earn, post } from '#core/ledger';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const day = (ago: number): string =>
  new Date(club.clock.now().getTime() - ago * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: club.config.timeZone,
  });

const visited = (member: Member, ago: number) => {
  const then = new Date(club.clock.now().getTime() - ago * 86_400_000);
  const clock = { now: () => then, posting: () => then };
  return earn(club.database.db, clock, { userId: member.id, event: 'daily_visit', reference: randomUUID() });
};

const readYear = async (member: Member) => (await call(club.app, analytics.getOwnYear, {}, { as: member })).body;

test('the best streak is the longest run of days with earnings, and a one-day gap ends it', async () => {
  const ada = await factories.member(club);
  for (const ago of [300, 299, 298, 297, 200, 199, 100, 98, 97, 96]) await visited(ada, ago);
  expect(await readYear(ada)).toMatchObject({
    active_days: 10,
    best_streak: { days: 4, from: day(300), to: day(297) },
  });
});

test('of two equally long streaks the later one is shown', async () => {
  const ada = await factories.member(club);
  for (const ago of [50, 49, 20, 19]) await visited(ada, ago);
  expect((await readYear(ada)).best_streak).toEqual({ days: 2, from: day(20), to: day(19) });
});

test('ignores days more than a year ago, and what others did', async () => {
  const [ada, ben] = [await factories.member(club), await factories.member(club)];
  for (const ago of [400, 399, 398, 10]) await visited(ada, ago);
  await visited(ben, 9);
  expect(await readYear(ada)).toMatchObject({ active_days: 1, best_streak: { days: 1, from: day(10), to: day(10) } });
});

test('counts offers with their points, without refunds', async () => {
  const vendor = await factories.callerOf(club, { access: 'vendor.owner' });
  const price = { ...offer, image_1: await aPicture(), per_member_limit: 2, price_points: 25 };
  const { id } = (await call(club.app, vendors.createVendorOffer, price, { as: vendor })).body;
  const ada = await factories.member(club);
  await give(ada, 10_000);
  const buy = async () =>
    (await call(club.app, marketplace.buyOffer, { clientCode: ada.client_code, offerId: id } as never, { as: ada }))
      .body.redemption.id;
  await buy();
  const given = await buy();
  expect((await readYear(ada)).offers).toEqual({ count: 2, points: 50 });
  expect(await refundRedemption(club.club, given, 'Changed their mind')).toBe(true);
  expect((await readYear(ada)).offers).toEqual({ count: 1, points: 25 });
});

test('a member who has done nothing yet has a year of zeros', async () => {
  const { from, to, ...rest } = await readYear(await factories.member(club));
  expect(rest).toEqual({ active_days: 0, best_streak: null, offers: { count: 0, points: 0 } });
  expect(from < to).toBe(true);
});

const offer = {
  title: 'Thermal circuit',
  description: 'Three pools and a steam bath.',
  terms: 'One code for each visit.',
  how_to_redeem: 'Show the code at the desk.',
  offer_type: 'voucher',
  categories: ['spa'],
  status: 'published' as const,
  images: JSON.stringify([{ image: 'image_1', alt: 'A pool in the evening' }]),
};

const aPicture = async (): Promise<File> => {
  const bytes = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#0b6170' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'spa.png', { type: 'image/png' });
};

const give = (member: Member, minor: number) =>
  post(club.database.db, club.clock, {
    type: 'adjust',
    activity: 'adjustment',
    key: randomUUID(),
    legs: [
      { system: 'adjustment', amount: -minor },
      { member: member.id, amount: minor },
    ],
  });
