import type { Badge, Balance, EventType, HealthyHabits, Transaction } from '@club/contract/club/points';

const balance = (over: Partial<Balance> = {}): Balance => ({
  client_code: 'MB-7K3M9QXT2',
  rewards_client_code: 'RW-7K3M9QXT2',
  account_number: '100000000001',
  token: 'POINTS',
  points: 1284.5,
  balance: 1284.5,
  available: 1234.5,
  held: 50,
  opens: null,
  pending: 0,
  lifetime_earned: 4210,
  lifetime_spent: 2925.5,
  expiring: null,
  updated_at: '2026-11-20T09:00:00Z',
  ...over,
});

const eventType = (over: Partial<EventType> = {}): EventType => ({
  id: 1,
  code: 'workout_done',
  name: 'Workout',
  description: 'Finish a workout of your plan',
  icon: 'barbell',
  category: 'health',
  path: '/fitness',
  points: 5,
  client_triggered: true,
  cooldown_seconds: 0,
  per_day: 1,
  per_month: null,
  per_lifetime: null,
  done_today: 0,
  done_total: 0,
  available_at: null,
  completed: false,
  ...over,
});

const transaction = (over: Partial<Transaction> = {}): Transaction => ({
  id: '0193a000-0000-7000-8000-0000000000e1',
  number: 1,
  transaction_type: 'earn',
  activity: 'workout_done',
  activity_label: 'Workout done',
  activity_icon: 'barbell',
  direction: 'credit',
  amount: 5,
  balance_after: 1284.5,
  token: 'POINTS',
  status: 'completed',
  counterparty: null,
  reference: null,
  description: 'Workout done',
  subject: null,
  created_at: '2026-11-20T08:00:00Z',
  ...over,
});

const badge = (over: Partial<Badge> = {}): Badge => ({
  id: '0193a000-0000-7000-8000-0000000000f1',
  collection: { code: 'member', name: 'Member', tier: 1 },
  name: 'Member no. 17',
  description: 'A verified member of the club.',
  image: 'http://localhost:8000/badges/member.svg',
  serial: 17,
  token_id: 'member-17',
  chain: null,
  contract_address: null,
  explorer_url: null,
  minted_at: '2026-11-02T09:00:00Z',
  attributes: [],
  ...over,
});

/** The ways to earn, to a member who agreed to points for healthy habits. */
const eventTypes = (results: EventType[], habits: Partial<HealthyHabits> = {}) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  habits: { state: 'open' as const, until: null, ...habits },
  expiry_months: 24,
});

export const pointsFactories = { balance, eventType, eventTypes, transaction, badge };
