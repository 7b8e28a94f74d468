import type { ChangedOffer, VendorOffer, VendorSummary } from '@club/contract/club/vendors';
import type { AccountType, VendorRole } from '@club/contract/platform/access';
import type { AccountStatus, OwnVendor } from './vendor-status.ts';

const vendor = (over: Partial<OwnVendor> = {}): OwnVendor => ({
  id: '0193a000-0000-7000-8000-00000000a001',
  slug: 'alba-spa',
  name: 'Alba Spa',
  description: 'Warm water.',
  website: null,
  email: null,
  phone: null,
  country: 'IT',
  logo: null,
  cover: null,
  status: 'APR',
  is_suspended: false,
  club_reason: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  held: null,
  ...over,
});

/** Where someone stands whose business is in this state; `null` for anyone who has none. */
export const accountStatus = (
  status: 'REW' | 'APR' | 'REJ' | null,
  over: {
    reason?: string;
    can_reapply_at?: string | null;
    suspended?: boolean;
    was_approved?: boolean;
    changes_asked?: { text: string; at: string } | null;
    held?: OwnVendor['held'];
    lens?: AccountType;
    types?: AccountType[];
    /** In a business by invitation. */
    role?: VendorRole;
  } = {},
): AccountStatus => ({
  type_of_account: over.lens ?? (status === 'APR' ? 'VEN' : 'CM'),
  account_types: over.types ?? (status === 'APR' ? ['CM', 'VEN'] : ['CM']),
  managed_by: { name: 'Longevity Club', kind: 'club' },
  ambassador: null,
  vendor: status && {
    status,
    submitted_at: '2026-11-01T09:00:00Z',
    reviewed_at: status === 'REW' ? null : '2026-11-03T09:00:00Z',
    reason: over.reason ?? null,
    attempt: 1,
    can_reapply_at: over.can_reapply_at ?? null,
    missing: [],
    was_approved: over.was_approved ?? true,
    changes_asked: over.changes_asked ?? null,
    vendor: vendor({ status, is_suspended: over.suspended ?? false, held: over.held ?? null }),
  },
  business: over.role ? { role: over.role, vendor: vendor({ is_suspended: over.suspended ?? false }) } : null,
  social_links: [],
});

export const vendorOffer = (over: Partial<VendorOffer> = {}): VendorOffer => ({
  id: '0193a000-0000-7000-8000-00000000b001',
  title: 'Thermal circuit',
  summary: 'Ninety minutes of warmth.',
  vendor: { id: vendor().id, slug: 'alba-spa', name: 'Alba Spa', logo: null },
  offer_type: { id: 4, code: 'voucher', name: 'Voucher' },
  categories: [{ id: 3, slug: 'spa', name: 'Spa and recovery' }],
  images: [`/media/${'A'.repeat(22)}.webp`],
  image_alts: ['A pool'],
  gender: null,
  countries: [],
  visibility: 'public',
  price_points: 50,
  discount_percent: null,
  discount_amount: null,
  list_price: null,
  currency: null,
  stock_left: 10,
  per_member_limit: 1,
  starts_at: null,
  ends_at: null,
  effective_status: 'published',
  redemptions: 20,
  version: 3,
  price_version: 1,
  status: 'published',
  paused_by_admin: false,
  club_reason: '',
  views: 289,
  points_collected: 1000,
  codes_left: null,
  low_stock: false,
  description: 'Three pools and a steam bath.',
  terms: 'One code for each visit.',
  how_to_redeem: 'Show the code.',
  code_mode: 'generated',
  shared_code: null,
  redeem_url: null,
  code_valid_days: 30,
  stock_total: 30,
  stock_used: 20,
  published_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  held: null,
  ...over,
});

/** The answer to a change: the offer, with no code left out. */
export const changedOffer = (over: Partial<ChangedOffer> = {}): ChangedOffer => ({
  ...vendorOffer(over),
  codes_left_out: { count: 0, codes: [] },
  ...over,
});

const summary = (over: Partial<VendorSummary> = {}): VendorSummary => ({
  published: 1,
  scheduled: 0,
  expired: 0,
  sold_out: 0,
  paused: 0,
  draft: 0,
  archived: 0,
  low_stock: 0,
  held: 0,
  paused_by_club: 0,
  open: 8,
  views: 289,
  redemptions: 20,
  points_collected: 1000,
  views_30d: 100,
  redemptions_30d: 12,
  used_30d: 9,
  points_30d: 600,
  before: { views: 80, redemptions: 12, used: 3, points: 0 },
  series: Array.from({ length: 30 }, (_, at) => ({
    date: `2026-11-${String(at + 1).padStart(2, '0')}`,
    views: at,
    redemptions: at % 3,
    used: at % 2,
    points: (at % 3) * 50,
  })),
  ...over,
});

export const offerList = (results: readonly VendorOffer[], over: Partial<VendorSummary> = {}) => ({
  count: results.length,
  next: null,
  previous: null,
  results: [...results],
  summary: summary(over),
});

export const choices = {
  categories: [
    { id: 1, slug: 'fitness', name: 'Fitness' },
    { id: 3, slug: 'spa', name: 'Spa and recovery' },
  ],
  offer_types: [{ id: 4, code: 'voucher', name: 'Voucher' }],
  countries: [],
};
