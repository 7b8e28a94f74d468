import { randomUUID } from 'node:crypto';
import { vendors } from '@club/contract/club/vendors';
import type { Arguments } from '@club/contract/platform/endpoint';
import sharp from 'sharp';
import { aVendor } from '#club/marketplace/fixtures';
import { post } from '#core/ledger';
import { call, factories, type Member, type TestClub } from '#tools/testing';

/** A member who owns a vendor, approved by default. */
export const aVendorOwner = async (
  club: TestClub,
  wish: { name?: string; status?: 'REW' | 'APR' | 'REJ' } = {},
): Promise<Member & { vendor: string }> => {
  const member = await factories.member(club, { types: ['CM', 'VEN'] });
  return { ...member, vendor: await aVendor(club, { ...wish, owner: member.id }) };
};

export const aPicture = async (name = 'spa.png'): Promise<File> => {
  const bytes = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#0b6170' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
};

export type NewOfferInput = Arguments<typeof vendors.createVendorOffer>;

/** Everything an offer on sale needs, except its picture. */
export const offerInput = (changes: Partial<NewOfferInput> = {}): NewOfferInput => ({
  title: 'Thermal circuit for two',
  summary: 'Ninety minutes of warmth.',
  description: 'Three pools and a steam bath.',
  terms: 'One code for each visit.',
  how_to_redeem: 'Show the code at the desk.',
  offer_type: 'voucher',
  categories: ['spa'],
  price_points: 50,
  ...changes,
});

export const withPicture = async (changes: Partial<NewOfferInput> = {}): Promise<NewOfferInput> =>
  offerInput({
    images: JSON.stringify([{ image: 'image_1', alt: 'A pool in the evening' }]),
    image_1: await aPicture(),
    ...changes,
  });

export const create = (club: TestClub, as: Member, input: NewOfferInput) =>
  call(club.app, vendors.createVendorOffer, input, { as });

/** Creates an offer on sale through the API. */
export const published = async (club: TestClub, as: Member, changes: Partial<NewOfferInput> = {}) =>
  (await create(club, as, await withPicture({ status: 'published', ...changes }))).body;

/** Gives a member points, in minor units. */
export const give = ({ database, clock }: TestClub, member: Member, minor: number) =>
  post(database.db, clock, {
    type: 'adjust',
    activity: 'adjustment',
    key: randomUUID(),
    legs: [
      { system: 'adjustment', amount: -minor },
      { member: member.id, amount: minor },
    ],
  });
