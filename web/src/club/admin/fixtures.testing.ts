import type { ClubStats } from '@club/contract/club/admin/stats';
import type { Application, ApplicationList, Rights } from '@club/contract/club/approvals';
import type { AdminPermission } from '@club/contract/platform/access';

export const rights = (...permissions: AdminPermission[]): Rights => ({
  type_of_account: 'CM',
  account_types: ['CM'],
  is_admin: permissions.length > 0,
  permissions,
  gates: { admin: permissions.length > 0, vendor: false, ambassador: false },
});

const noCompany = {
  exists: false,
  company_name: null,
  registration_number: null,
  vat_number: null,
  website: null,
  industry: null,
  size_band: null,
  address_line1: null,
  address_line2: null,
  city: null,
  postal_code: null,
  country: null,
  contact_name: null,
  contact_email: null,
  contact_phone: null,
  logo: null,
  updated_at: null,
};

const idOf = (number: number): string => `0193a000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;

export const application = (number: number, over: Partial<Application> = {}): Application => ({
  id: idOf(number),
  approval_type: 'ambassador',
  status: 'REW',
  attempt: 1,
  reason: null,
  submitted_at: new Date(Date.now() - 2.9 * 86_400_000).toISOString(),
  reviewed_at: null,
  missing: [],
  changes_asked: null,
  own: false,
  user: {
    id: idOf(50 + number),
    first_name: 'Ana',
    last_name: `Number ${number}`,
    email: `ana${number}@demo.test`,
    country: 'ES',
    account_types: ['CM'],
    member_since: '2026-01-05T09:00:00.000Z',
    status: 'active',
  },
  vendor: null,
  social_links: [],
  company: noCompany,
  history: [{ at: '2026-11-18T09:00:00.000Z', attempt: 1, to: 'REW', reason: null, by: null }],
  changes: null,
  ...over,
});

export const makeList = (results: Application[]): ApplicationList => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  counts: { REW: results.length, APR: 2, REJ: 1 },
  oldest: { REW: null, APR: null, REJ: null },
});

export const makeAnswers = (userId: string) => ({
  count: 1,
  next: null,
  previous: null,
  results: [{ question: 'Why?', answer: `Because of ${userId.slice(-2)}` }],
  user: {
    id: userId,
    first_name: 'Ana',
    last_name: 'Ruiz',
    email: 'ana@demo.test',
    country: 'ES',
    social_links: [],
    company: noCompany,
  },
  submitted_at: null,
  status: 'REW' as const,
});

export const stats = (over: Partial<ClubStats> = {}): ClubStats => ({
  start_date: '2026-10-23',
  end_date: '2026-11-21',
  ambassadors: { in_review: 6, approved: 16, rejected: 4, new: 5 },
  vendors: { in_review: 3, approved: 12, rejected: 1, new: 2 },
  members: { total: 240, by_type: { CM: 190, CCM: 42, AMB: 16, VEN: 12 }, new: 21, active_30d: 130 },
  referrals: { clicks: 90, registered: 12, verified: 10, qualified: 6, rewarded: 5, rejected: 1 },
  points: { issued: 1192, redeemed: 90, exchanged: 10, expired: 470, outstanding: 14_116 },
  offers: { published: 97, redemptions: 33 },
  series: [
    { date: '2026-11-20', registrations: 2, referrals: 1, points_issued: 40, points_redeemed: 0 },
    { date: '2026-11-21', registrations: 3, referrals: 0, points_issued: 12.5, points_redeemed: 30 },
  ],
  top_ambassadors: [{ rank: 1, user_id: idOf(70), name: 'Lucía Navarro', country: 'ES', qualified: 4, points: 1000 }],
  clinical_review: { by: 'Dr Grace Hopper', on: '2026-11-20' },
  ledger: { balanced: true, checked_at: '2026-11-21T10:00:00.000Z' },
  ...over,
});
