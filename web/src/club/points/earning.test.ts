import { afterEach, beforeEach, expect, test } from 'vitest';
import { factories } from '#testing';
import { balanceCurve, changeThisWeek, sumEarnedOnDay, toState } from './earning.ts';

const now = new Date('2026-11-20T09:00:00Z');
beforeEach(() => {
  process.env.TZ = 'UTC';
});
afterEach(() => delete process.env.TZ);

test('a rule completed for good is done, even if it has an opening time', () => {
  expect(toState(factories.eventType({ completed: true, available_at: '2027-01-01T00:00:00Z' }), now)).toEqual({
    kind: 'done',
  });
});

test('a rule becomes available at its opening time', () => {
  const at = '2026-11-20T10:00:00Z';
  expect(toState(factories.eventType({ available_at: at }), now)).toEqual({ kind: 'opens', at: new Date(at) });
  expect(toState(factories.eventType({ available_at: at }), new Date(at))).toEqual({ kind: 'available' });
});

test('a rule that reached its daily limit is done for the day', () => {
  expect(toState(factories.eventType({ per_day: 3, done_today: 3 }), now)).toEqual({ kind: 'done' });
  expect(toState(factories.eventType({ per_day: 3, done_today: 2 }), now)).toEqual({ kind: 'available' });
  expect(toState(factories.eventType({ per_day: null, done_today: 40 }), now)).toEqual({ kind: 'available' });
});

test("the week's change sums posted entries exactly to the hundredth", () => {
  const rows = [
    factories.transaction({ amount: 0.1 }),
    factories.transaction({ amount: 0.2 }),
    factories.transaction({ amount: -50, direction: 'debit' }),
    factories.transaction({ amount: 500, status: 'pending' }),
    factories.transaction({ amount: 900, created_at: '2026-11-12T00:00:00Z' }),
  ];
  expect(changeThisWeek(rows, 40, now)).toBe(-49.7);
});

test("the week's change is unknown when the loaded entries do not reach back a week", () => {
  expect(changeThisWeek([factories.transaction()], 40, now)).toBeNull();
  expect(changeThisWeek([factories.transaction()], 1, now)).toBe(5);
  expect(changeThisWeek([], 0, now)).toBe(0);
});

test("today's earnings are the credits of the member's local day", () => {
  const rows = [
    factories.transaction({ id: 'today', created_at: '2026-11-20T00:10:00Z' }),
    factories.transaction({ id: 'yesterday', created_at: '2026-11-19T23:50:00Z' }),
    factories.transaction({ id: 'spent', direction: 'debit', amount: -5 }),
  ];
  expect(sumEarnedOnDay(rows, now).map(({ id }) => id)).toEqual(['today']);
  process.env.TZ = 'America/New_York';
  expect(sumEarnedOnDay(rows, now).map(({ id }) => id)).toEqual([]);
});

test('the curve runs from the oldest to the newest posted entry', () => {
  const rows = [
    factories.transaction({ id: 'c', balance_after: 3 }),
    factories.transaction({ id: 'b', balance_after: 2, status: 'failed' }),
    factories.transaction({ id: 'a', balance_after: 1, status: 'reversed' }),
  ];
  expect(balanceCurve(rows).map(({ id, value }) => [id, value])).toEqual([
    ['a', 1],
    ['c', 3],
  ]);
});
