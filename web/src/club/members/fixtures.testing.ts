import type { FoundMember, FoundMembers, MemberRecord } from '@club/contract/club/members/fields';

const memberId = (number: number): string => `0193a000-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`;

export const foundMember = (number: number, over: Partial<FoundMember> = {}): FoundMember => ({
  id: memberId(number),
  name: 'Klara Vogel',
  email: `klara${number}@new-leaf.example`,
  status: 'active',
  type_of_account: 'CM',
  country: 'DE',
  company: null,
  points: 486,
  joined_at: '2026-05-06T09:00:00.000Z',
  last_seen_at: null,
  ...over,
});

export const foundMembers = (results: FoundMember[], over: Partial<FoundMembers> = {}): FoundMembers => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  members: 1848,
  here_today: 94,
  found_elsewhere: 0,
  companies: [{ id: memberId(90), name: 'Fjord Insurance' }],
  ...over,
});

export const memberRecord = (over: Partial<MemberRecord> = {}): MemberRecord => ({
  ...foundMember(1),
  first_name: 'Klara',
  client_code: 'MB-7K3M9QXT2',
  account_types: ['CM', 'VEN'],
  is_admin: false,
  own: false,
  status_reason: null,
  status_since: '2026-05-06T09:00:00.000Z',
  suspended_until: null,
  ...{ language: 'de', phone: '+49 ••• 4471', pending_email: null },
  vendor: { name: 'New Leaf Bowls', status: 'APR', offers: 2 },
  points_account: {
    ...{ available: 486, held: 0, earned_this_year: 612, lifetime_earned: 612, lifetime_spent: 180 },
    ...{ expires: null, frozen: false, count: 61 },
    entries: [
      {
        ...{ id: memberId(11), label: 'Transfer', amount: 54, balance_after: 594, status: 'completed' },
        ...{ person: { id: memberId(2), name: 'Maya Chen' }, reason: '', created_at: '2026-11-09T09:00:00.000Z' },
      },
      {
        ...{ id: memberId(12), label: 'Correction by the club', amount: -5, balance_after: 540, status: 'completed' },
        ...{ person: null, reason: 'One visit was counted twice', created_at: '2026-11-08T09:00:00.000Z' },
      },
    ],
  },
  vouchers: {
    ...{ count: 4, open: 1 },
    rows: [
      {
        ...{ id: memberId(21), offer: 'Mud ritual', vendor: 'Bellini Baths', points: 120, status: 'refunded' },
        ...{ issued_at: '2026-10-02T09:00:00.000Z', expires_at: null, used_at: null, reason: 'Device broke' },
      },
    ],
  },
  sessions: [
    {
      ...{ id: memberId(31), device: 'Safari on iPhone', network: '10.0.0.0/24' },
      ...{ signed_in_at: '2026-11-01T09:00:00.000Z', last_used_at: '2026-11-20T09:00:00.000Z' },
    },
    {
      ...{ id: memberId(32), device: 'Firefox on Mac', network: '10.0.1.0/24' },
      ...{ signed_in_at: '2026-11-01T09:00:00.000Z', last_used_at: '2026-11-20T09:00:00.000Z' },
    },
  ],
  passkeys: { count: 1, newest: '2026-09-02T09:00:00.000Z' },
  card: { last4: '2041', status: 'active', issued_at: '2026-05-12T09:00:00.000Z' },
  consents: [
    { name: 'health_data', since: '2026-05-06T09:00:00.000Z' },
    { name: 'rewards', since: null },
  ],
  agreements: [{ name: 'terms', version: '3', given_at: '2026-05-06T09:00:00.000Z' }],
  invited_by: { id: memberId(2), name: 'Maya Chen' },
  invited: { count: 2, joined: 2 },
  stories: 1,
  messages: [{ title: 'Voucher used: Mud ritual', by: 'notice', read: true, at: '2026-11-20T10:05:00.000Z' }],
  notes: [
    {
      ...{ id: memberId(41), text: 'Called her on 2 Sep, new phone.', at: '2026-09-02T09:00:00.000Z' },
      by: { id: memberId(3), name: 'Marco Ruiz' },
    },
  ],
  audit: {
    count: 46,
    rows: [
      {
        ...{ id: 7, at: '2026-09-01T20:40:00.000Z', action: 'member.suspended', outcome: 'done' },
        actor: { id: memberId(3), name: 'Marco Ruiz' },
        object: { type: 'user', id: memberId(1), name: 'Klara Vogel' },
        ...{ details: { ended: 2 }, operator: '', network: '' },
        ...{ reason: 'Three sign-ins from two countries.', change: '' },
      },
    ],
  },
  last_act: 7,
  corrected_today: 25,
  ...over,
});
