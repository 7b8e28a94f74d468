import type { FoundMember, FoundMembers } from '@club/contract/club/members/fields';

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
