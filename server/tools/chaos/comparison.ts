import type { LedgerState, StoredOrder } from './ledger-state.ts';
import type { Member } from './members.ts';
import { type Legs, type Model, type ModelOrder, nobody } from './model.ts';

/**
 * The differences between model and ledger, as sentences. Every answered write must be there with exactly its legs and
 * nothing else; orders, holds and balances must agree, and no limit may be exceeded. `before` are the transactions of
 * the preparation.
 */
export const differences = (
  model: Model,
  ledger: LedgerState,
  before: LedgerState,
  members: readonly Member[],
): string[] => {
  const expected = new Map([...before.transactions, ...model.posted]);
  const orderProblems = addOrders(expected, model, ledger);
  return [
    ...model.problems,
    ...orderProblems,
    ...transactionProblems(expected, ledger),
    ...transferProblems(model, ledger),
    ...members.flatMap(({ id }) => accountProblems(id, expected, ledger)),
    ...ledger.passed,
  ];
};

/** What is still pending once everything had time to settle: only orders a partner leaves open may be. */
export const unsettled = (model: Model, ledger: LedgerState): string[] =>
  ledger.orders.flatMap(({ id, status }) => {
    const order = model.orders.get(id);
    return order && order.ending !== status ? [`order ${id} ended as ${status} instead of ${order.ending}`] : [];
  });

/** Adds the postings that each order's status implies, after checking the status itself. */
const addOrders = (expected: Map<string, Legs>, model: Model, ledger: LedgerState): string[] => {
  const stored = new Map(ledger.orders.map((order) => [order.id, order]));
  const missing = [...model.orders.keys()].filter((id) => !stored.has(id)).map((id) => `order ${id} is gone`);
  const problems = ledger.orders.flatMap((row) => {
    const order = model.orders.get(row.id);
    if (!order) return [`order ${row.id} was never answered to anyone`];
    const legs = ledger.transactions.get(row.id) ?? [];
    if (row.status === 'completed' || row.status === 'refunded') expected.set(row.id, legs);
    if (row.refund_id) expected.set(row.refund_id, legs.map(negated).sort());
    return orderProblems(row, order, legs);
  });
  return [...missing, ...problems];
};

const orderProblems = (row: StoredOrder, order: ModelOrder, legs: Legs): string[] => {
  const may = ['held', 'submitted', ...(order.ending === 'refunded' ? ['completed', 'refunded'] : [order.ending])];
  if (!may.includes(row.status)) return [`order ${row.id} is ${row.status}, and its partner said ${order.ending}`];
  if (row.status !== 'completed' && row.status !== 'refunded') return [];
  const needed = [
    `member ${order.member} POINTS ${-order.points}`,
    ...(order.fee > 0 ? [`treasury ${nobody} POINTS ${order.fee}`] : []),
  ];
  const absent = needed.filter((leg) => !legs.includes(leg));
  return absent.map((leg) => `order ${row.id} was posted without "${leg}": ${legs.join(', ')}`);
};

const negated = (leg: string): string => {
  const at = leg.lastIndexOf(' ') + 1;
  return `${leg.slice(0, at)}${-Number(leg.slice(at))}`;
};

const transactionProblems = (expected: ReadonlyMap<string, Legs>, { transactions }: LedgerState): string[] => {
  const wrong = [...expected].flatMap(([id, legs]) => {
    const found = transactions.get(id);
    if (!found) return [`transaction ${id} was acknowledged and is not in the ledger: ${legs.join(', ')}`];
    const same = [...found].sort().join() === [...legs].sort().join();
    return same ? [] : [`transaction ${id} is ${found.join(', ')} instead of ${legs.join(', ')}`];
  });
  const unknown = [...transactions].filter(([id]) => !expected.has(id));
  return [...wrong, ...unknown.map(([id, legs]) => `transaction ${id} answers to no request: ${legs.join(', ')}`)];
};

const transferProblems = (model: Model, { transfers }: LedgerState): string[] => {
  const expected = new Set(
    [...model.posted].filter(([, legs]) => legs.every((leg) => leg.startsWith('member '))).map(([id]) => id),
  );
  return [
    ...[...expected].filter((id) => !transfers.has(id)).map((id) => `transfer ${id} was posted and not noted down`),
    ...[...transfers].filter((id) => !expected.has(id)).map((id) => `transfer ${id} was noted down and never answered`),
  ];
};

const accountProblems = (id: string, expected: ReadonlyMap<string, Legs>, ledger: LedgerState): string[] => {
  const account = ledger.accounts.get(id);
  if (!account) return [`the account of ${id} is gone`];
  const mine = `member ${id} POINTS `;
  const balance = [...expected.values()]
    .flat()
    .reduce((sum, leg) => (leg.startsWith(mine) ? sum + Number(leg.slice(mine.length)) : sum), 0);
  const held = ledger.orders
    .filter(({ user_id, status }) => user_id === id && (status === 'held' || status === 'submitted'))
    .reduce((sum, { points }) => sum + points, 0);
  return account.balance === balance && account.held === held
    ? []
    : [`${id} has ${account.balance}, ${account.held} held; the model says ${balance}, ${held} held`];
};
