import type { CatalogueOffer, FoundOffer, FoundOffers, StaffVoucher } from '@club/contract/club/catalogue/fields';

const offerId = (number: number): string => `0193a000-0000-7000-8000-0000000005${String(number).padStart(2, '0')}`;

export const foundOffer = (number: number, over: Partial<FoundOffer> = {}): FoundOffer => ({
  id: offerId(number),
  version: 3,
  title: 'Thermal circuit',
  vendor: { id: offerId(80), name: 'Alba Spa' },
  category: 'spa',
  image: null,
  state: 'on_sale',
  paused_by_club: false,
  held: false,
  featured: false,
  price_points: 90,
  discount_percent: null,
  discount_amount: null,
  list_price: null,
  currency: null,
  starts_at: null,
  ends_at: null,
  sold_30d: 41,
  open: 23,
  left: 18,
  ...over,
});

export const foundOffers = (results: FoundOffer[], over: Partial<FoundOffers> = {}): FoundOffers => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  counts: {
    ...{ all: 231, on_sale: 203, paused: 11, sold_out: 9, scheduled: 5, ended: 0, off: 0, draft: 0, archived: 0 },
    held: 3,
  },
  vendors: [
    { id: offerId(80), name: 'Alba Spa' },
    { id: offerId(81), name: 'Plain Table' },
  ],
  categories: [{ slug: 'spa', name: 'Spa and recovery' }],
  countries: ['DE', 'ES'],
  ...over,
});

export const catalogueOffer = (over: Partial<CatalogueOffer> = {}): CatalogueOffer => ({
  ...foundOffer(1),
  summary: 'Ninety minutes of warmth.',
  description: 'Fish oil from North Atlantic catch.',
  terms: 'One code for each visit.',
  how_to_redeem: 'Show the code.',
  type: 'Voucher',
  categories: ['Spa and recovery'],
  countries: [],
  visibility: 'public',
  club_reason: '',
  held_change: null,
  created_at: '2026-03-02T09:11:00.000Z',
  published_at: '2026-03-03T09:11:00.000Z',
  own: false,
  vouchers: { sold: 61, open: 2, used: 56, refunded: 2, expired: 1 },
  business: {
    ...{ id: offerId(80), slug: 'alba-spa', owner: { id: offerId(90), name: 'Ingrid Moe' }, offers: 3 },
    ...{ since: '2026-02-01T09:00:00.000Z', paused: false, held_before: 2, reports: 1 },
  },
  history: {
    count: 1,
    rows: [
      {
        ...{
          id: 7,
          at: '2026-10-03T09:30:00.000Z',
          action: 'offer.changed',
          outcome: 'done',
          operator: '',
          network: '',
        },
        actor: { id: offerId(91), name: 'Grace Hughes' },
        object: { type: 'offer', id: offerId(1), name: null },
        details: { fields: 'description' },
        reason: 'It claimed a cure.',
        change: 'description: Fish oil, good for heart and joints. → Fish oil from North Atlantic catch.',
      },
    ],
  },
  ...over,
});

export const staffVoucher = (number: number, over: Partial<StaffVoucher> = {}): StaffVoucher => ({
  id: offerId(20 + number),
  offer_id: offerId(1),
  offer: 'Thermal circuit',
  member: { id: offerId(40 + number), name: 'Anna Lund' },
  points: 120,
  status: 'issued',
  issued_at: '2026-11-03T09:30:00.000Z',
  expires_at: null,
  used_at: null,
  to_pay: null,
  ...over,
});
