import { describe, expect, it } from 'vitest';
import { differences } from './comparison.ts';
import type { LedgerState } from './ledger-state.ts';
import { makeModel, toLegs } from './model.ts';
import type { Request } from './requests.ts';

const members = [
  { id: 'ada', email: '', access: '', since: 0 },
  { id: 'ben', email: '', access: '', since: 0 },
];
const sent: Request = {
  key: 'one',
  write: { kind: 'transfer', member: 0, to: 1, amount: 500 },
  round: 0,
  answer: { status: 201, body: { transaction_id: 't1' }, replayed: false },
};
const given = toLegs([
  ['adjustment', 'club', -2000],
  ['member', 'ada', 1000],
  ['member', 'ben', 1000],
]);
const legs = toLegs([
  ['member', 'ada', -500],
  ['member', 'ben', 500],
]);

const makeState = (change: Partial<LedgerState> = {}): LedgerState => ({
  transactions: new Map([
    ['t0', given],
    ['t1', legs],
  ]),
  orders: [],
  accounts: new Map([
    ['ada', { balance: 500, held: 0, welcome: 0 }],
    ['ben', { balance: 1500, held: 0, welcome: 0 }],
  ]),
  transfers: new Set(['t1']),
  passed: [],
  ...change,
});

const found = (change: Partial<LedgerState>, requests = [sent]) =>
  differences(
    makeModel(requests, members),
    makeState(change),
    makeState({ transactions: new Map([['t0', given]]) }),
    members,
  );

describe('the comparison of model and ledger', () => {
  it('finds nothing in a ledger that matches the answers', () => {
    expect(found({})).toEqual([]);
  });

  it('finds an acknowledged transfer that is missing', () => {
    expect(found({ transactions: new Map([['t0', given]]) })[0]).toMatch(/^transaction t1 was acknowledged/);
  });

  it('finds a transfer that was posted a second time', () => {
    const transactions = new Map([...makeState().transactions, ['t2', legs] as const]);
    expect(found({ transactions })).toEqual([expect.stringMatching(/^transaction t2 answers to no request/)]);
  });

  it('finds a balance and held points that differ from the model', () => {
    const accounts = new Map([...makeState().accounts, ['ben', { balance: 1500, held: 20, welcome: 0 }] as const]);
    expect(found({ accounts })).toEqual(['ben has 1500, 20 held; the model says 1500, 0 held']);
  });

  it('finds a write that never got an answer', () => {
    expect(found({}, [sent, { ...sent, key: 'two', answer: null }])).toEqual(['two was never answered']);
  });
});
