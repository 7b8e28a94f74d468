import type { Member } from './members.ts';
import { type Request, succeeded } from './requests.ts';

/** The legs of a transaction, in order, each as `kind owner asset amount`. */
export type Legs = readonly string[];

export interface ModelOrder {
  readonly id: string;
  readonly member: string;
  readonly points: number;
  readonly fee: number;
  /** The outcome at the partner, from the membership number. */
  readonly ending: 'failed' | 'submitted' | 'refunded' | 'completed';
}

/** What the ledger must contain, derived only from the answers. */
export interface Model {
  /** Legs of each transaction that an answer named. */
  readonly posted: ReadonlyMap<string, Legs>;
  readonly orders: ReadonlyMap<string, ModelOrder>;
  readonly problems: readonly string[];
}

export const toLegs = (parts: readonly (readonly [kind: string, owner: string, amount: number])[]): Legs =>
  parts.map(([kind, owner, amount]) => `${kind} ${owner} POINTS ${amount}`).sort();

export const nobody = '00000000-0000-0000-0000-000000000000';

/** Replays the answers: each success is one transaction, each refusal none. Two writes never share a transaction. */
export const makeModel = (requests: readonly Request[], members: readonly Member[]): Model => {
  const posted = new Map<string, Legs>();
  const orders = new Map<string, ModelOrder>();
  const problems: string[] = [];
  const findId = (member: number): string => members[member]?.id ?? '';
  const add = (id: unknown, key: string, legs: Legs): void => {
    if (posted.has(String(id))) problems.push(`${key} was answered with the transaction of another write, ${id}`);
    posted.set(String(id), legs);
  };
  for (const request of requests) {
    const { write, key, answer } = request;
    if (!answer) problems.push(`${key} was never answered`);
    if (!answer || !succeeded(request)) continue;
    const { body } = answer;
    const member = findId(write.member);
    if (write.kind === 'transfer') {
      const legs = toLegs([
        ['member', member, -write.amount],
        ['member', findId(write.to), write.amount],
      ]);
      add(body.transaction_id, key, legs);
    } else if (write.kind === 'event') {
      const given = minor(body.points_awarded);
      const legs = toLegs([
        ['issuance', nobody, -given],
        ['member', member, given],
      ]);
      if (body.status === 'awarded') add(body.transaction_id, key, legs);
    } else {
      const id = String(body.order_id);
      if (orders.has(id)) problems.push(`${key} was answered with the order of another write, ${id}`);
      orders.set(id, { id, member, points: write.points, fee: minor(body.fee), ending: findEnding(write.number) });
    }
  }
  return { posted, orders, problems };
};

/** Points of an answer in minor units. */
const minor = (points: unknown): number => Math.round(Number(points) * 100);

const findEnding = (number: string): ModelOrder['ending'] => {
  if (number.endsWith('000')) return 'failed';
  if (number.endsWith('111')) return 'submitted';
  return number.endsWith('222') ? 'refunded' : 'completed';
};

/** Rounds in a simulated day: enough for the busiest members to reach a daily limit. */
export const roundsADay = 5;
const toDay = (round: number): number => Math.floor(round / roundsADay);

/**
 * Refusals without a reason: the member had enough points whatever the others did, and was below the daily limits.
 * `before` holds the balances at the start of the round.
 */
export const unfoundedRefusals = (requests: readonly Request[], round: number, before: readonly number[]): string[] => {
  const ofRound = requests.filter((request) => request.round === round);
  const ofDay = requests.filter((request) => toDay(request.round) === toDay(round));
  return ofRound.flatMap(({ key, write, answer }) => {
    if (write.kind === 'event' || answer === null) return [];
    const done = ofRound.filter((other) => other.write.member === write.member && succeeded(other));
    const transfers = ofDay.flatMap((other) =>
      other.write.kind === 'transfer' && succeeded(other) ? [other.write] : [],
    );
    const spent = done.reduce((sum, other) => sum + computeCost(other.write), 0);
    const enough = (before[write.member] ?? 0) - spent >= computeCost(write);
    if (answer.body.code === 'insufficient_points' && enough) return [`${key} was refused although there was enough`];
    if (answer.body.code !== 'limit_reached' || write.kind === 'exchange') return [];
    const sent = transfers.filter(({ member }) => member === write.member);
    const received = transfers.filter(({ to }) => to === write.to);
    const isReached = (side: typeof transfers): boolean =>
      side.length >= 20 || side.reduce((sum, { amount }) => sum + amount, write.amount) > 1_000_000;
    return isReached(sent) || isReached(received) ? [] : [`${key} was refused by a limit that was not reached`];
  });
};

const computeCost = (write: Request['write']): number => {
  if (write.kind === 'event') return 0;
  return write.kind === 'transfer' ? write.amount : write.points;
};
