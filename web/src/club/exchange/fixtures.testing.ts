import type { LoyaltyMember, Movement } from '@club/contract/club/exchange';
import type { AssetBalance } from '@club/contract/club/points';

/** Fixtures that take what a test is about and fill in the rest. */
export const partner = (over: Partial<LoyaltyMember> = {}): LoyaltyMember => ({
  id: '01900000-0000-7000-8000-0000000a0001',
  code: 'aerolink',
  name: 'Aerolink Miles',
  description: 'Miles for flights and upgrades of the Aerolink airlines.',
  logo: null,
  category: 'miles',
  unit_name: 'miles',
  rate: { points: 100, units: 50 },
  unit_scale: 0,
  min_points: 100,
  max_points: 5000,
  step_points: 100,
  daily_left: 5000,
  monthly_left: 20000,
  fee_percent: 0,
  number_label: 'Aerolink number',
  number_pattern: '^[0-9]{9}$',
  number_hint: '9 digits, on your card or in the app',
  saved_number: '123456789',
  countries: [],
  eta: 'Within a day',
  demo: true,
  available: true,
  unavailable_reason: null,
  ...over,
});

export const norda = partner({
  id: '01900000-0000-7000-8000-0000000a0002',
  code: 'norda-air',
  name: 'Norda Air Club',
  rate: { points: 100, units: 40 },
  min_points: 200,
  max_points: 4000,
  daily_left: 4000,
  monthly_left: 12000,
  fee_percent: 1,
  number_label: 'Norda Air number',
  number_hint: 'N and 8 digits',
  saved_number: null,
  eta: 'Within 2 days',
});

export const movement = (over: Partial<Movement> = {}): Movement => ({
  id: '0193a000-0000-7000-8000-0000000000f1',
  kind: 'exchange',
  title: 'Aerolink Miles',
  counterparty: 'Aerolink Miles',
  image: null,
  categories: [],
  points: -200,
  units: 100,
  unit_name: 'miles',
  status: 'completed',
  code: null,
  qr: null,
  redeem_url: null,
  how_to_redeem: null,
  offer_id: null,
  note: null,
  expires_at: null,
  transaction_id: '0193a000-0000-7000-8000-0000000000f1',
  created_at: '2026-11-20T08:00:00Z',
  ...over,
});

export const account = (over: Partial<AssetBalance> = {}): AssetBalance => ({
  account_number: '100000000001',
  token: 'POINTS',
  token_name: 'Points',
  kind: 'points',
  scale: 2,
  balance: 1284.5,
  available: 1234.5,
  held: 50,
  status: 'active',
  ...over,
});

export const miles = (balance: number): AssetBalance =>
  account({
    account_number: '100000000002',
    token: 'MILES',
    token_name: 'Miles',
    kind: 'partner',
    scale: 0,
    balance,
    available: balance,
    held: 0,
  });

export const networkAccount = {
  account_number: '401234567890',
  status: 'active' as const,
  linked_at: '2026-11-01T08:00:00Z',
};

export const ordered = {
  order_id: '0193a000-0000-7000-8000-0000000000f9',
  status: 'submitted' as const,
  points: 200,
  fee: 0,
  units: 100,
  unit_name: 'miles',
  rate: { points: 100, units: 50 },
  eta: 'Within a day',
  balance: 1284.5,
  available: 1034.5,
};
