import { marketplace, type OfferCounts, type OfferDetail, type Redemption } from '@club/contract/club/marketplace';
import { answer, factories } from '#testing';
import type { Quote } from './MayBuy.tsx';

/** Fixtures that take what a test is about and fill in the rest. */
export const offer = factories.offer;

export const detail = (over: Partial<OfferDetail> = {}): OfferDetail => ({
  ...offer(),
  description: 'Three pools, a sauna and a rest room.',
  terms: 'Book a day before.',
  how_to_redeem: 'Show the code at the desk.',
  affordable: null,
  missing_points: null,
  already_redeemed: null,
  my_redemptions: [],
  ...over,
});

export const quote = (over: Partial<Quote> = {}): Quote => ({
  offer: { id: offer().id, title: offer().title, vendor: 'Alba Spa', image: null, price_points: 250 },
  balance: 1284.5,
  available: 1234.5,
  opens: null,
  affordable: true,
  missing_points: 0,
  already_redeemed: 0,
  member_limit: 1,
  stock_left: 14,
  eligible: true,
  ineligible_reason: null,
  price_version: 3,
  expiring_used: { amount: 80, date: '2027-01-31' },
  balance_after: 1034.5,
  days_to_afford: 0,
  ...over,
});

export const redemption = (over: Partial<Redemption> = {}): Redemption => ({
  id: '0193a000-0000-7000-8000-00000000d001',
  status: 'issued',
  code: 'LC-7K2M-9PQX-4TRD',
  qr: 'LC1:0193a000-0000-7000-8000-00000000d001:LC-7K2M-9PQX-4TRD',
  redeem_url: null,
  expires_at: '2026-12-20T09:00:00Z',
  how_to_redeem: 'Show the code at the desk.',
  ...over,
});

const counts: OfferCounts = {
  count: 2,
  categories: [
    { value: 'spa', name: 'Spa and recovery', offers_count: 2 },
    { value: 'fitness', name: 'Fitness', offers_count: 1 },
  ],
  offer_types: [{ value: 'voucher', name: 'Voucher', offers_count: 2 }],
  countries: [
    { value: 'ES', name: 'Spain', offers_count: 2 },
    { value: 'WW', name: 'Worldwide', offers_count: 1 },
  ],
};

const category = (id: number, slug: string, name: string) => ({
  id,
  slug,
  name,
  icon: slug,
  image: null,
  offers_count: 9,
});

/** A catalogue of two offers with its filters. */
export const answerCatalogue = (): void => {
  const other = offer({
    id: '0193a000-0000-7000-8000-00000000b002',
    title: 'Ten classes',
    price_points: 0,
    effective_status: 'sold_out',
  });
  answer(marketplace.listOffers, factories.list([offer(), other]));
  answer(marketplace.countOffers, counts);
  answer(
    marketplace.listCategories,
    factories.list([
      category(3, 'spa', 'Spa and recovery'),
      category(1, 'fitness', 'Fitness'),
      category(4, 'sleep', 'Sleep'),
    ]),
  );
  answer(
    marketplace.listOfferTypes,
    factories.list([
      { id: 4, code: 'voucher', name: 'Voucher', offers_count: 9 },
      { id: 1, code: 'free_trial', name: 'Free trial', offers_count: 0 },
    ]),
  );
};
