import { minuteMs, minutesADay } from '@club/contract/platform/units';
import { inWords } from '#club/points';
import { listContacts } from '#core/identity';
import { post, releaseHold } from '#core/ledger';
import { letters, type PartnerAnswer, type PartnerOrder } from '#platform/adapters';
import type { Club } from '#platform/club';
import { type Db, transaction } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { mailKind } from '#platform/mail-words';
import { holdMinutes } from './exchange.ts';
import { lockOrder, type Order, unsentSince, updateOrder } from './orders.store.ts';
import { type Partner, partnerById } from './partners.store.ts';

/** Minutes between queries to a partner; then once a day. */
const patience = [1, 5, 30, 120, 720];
/** Minutes in which a partner may reverse a completed conversion. */
const reversible = minutesADay;

/**
 * The job that sends an order. It is marked as sent before the partner is called, since what a partner may have done
 * must never be released. The partner knows the order by its id, so a retry is not a second order.
 */
export const sendOrder = async (club: Club, id: string): Promise<void> => {
  const order = await transaction(club.db, async (db) => {
    const found = await lockOrder(db, id);
    if (found?.status !== 'held') return found;
    await updateOrder(db, id, { status: 'submitted', submitted_at: club.clock.now() });
    return { ...found, status: 'submitted' as const };
  });
  if (order?.status !== 'submitted') return;
  const partner = await partnerById(club.db, order.loyalty_member_id);
  await settle(club, order, partner, await club.adapters.partners.submit(toPartnerOrder(order, partner)), 0);
};

/** The job that asks for an order's status. `times` counts earlier queries. */
export const checkOrder = async (club: Club, id: string, times: number): Promise<void> => {
  const order = await transaction(club.db, (db) => lockOrder(db, id));
  if (!order?.partner_reference || order.status === 'failed' || order.status === 'refunded') return;
  const partner = await partnerById(club.db, order.loyalty_member_id);
  const answer = await club.adapters.partners.status(toPartnerOrder(order, partner), order.partner_reference);
  await settle(club, order, partner, answer, times);
};

/**
 * Releases the points of orders that could not be sent in time. Returns how many.
 * @throws {AggregateError} when some could not be released, after all others were.
 */
export const releaseUnsent = async (club: Club): Promise<number> => {
  const ids = await unsentSince(club.db, new Date(club.clock.now().getTime() - holdMinutes * minuteMs));
  const failures: unknown[] = [];
  for (const id of ids) {
    try {
      await transaction(club.db, async (db) => {
        const order = await lockOrder(db, id);
        if (order?.status === 'held')
          await fail({ ...club, db }, order, "We couldn't send the order to the partner.", 'expired');
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${ids.length} orders were not released`);
  return ids.length;
};

const toPartnerOrder = (order: Order, partner: Partner): PartnerOrder => ({
  id: order.id,
  partner: partner.code,
  membershipNumber: order.membership_number,
  units: order.units,
});

/** Applies the partner's answer: posts, releases, reverses or waits. */
const settle = (club: Club, { id }: Order, partner: Partner, answer: PartnerAnswer, times: number): Promise<void> =>
  transaction(club.db, async (db) => {
    const order = await lockOrder(db, id);
    if (!order || order.status === 'failed' || order.status === 'refunded') return;
    const within = { ...club, db };
    if (answer.state === 'refused') {
      if (order.status === 'submitted') await fail(within, order, answer.reason, 'released');
      return;
    }
    await updateOrder(db, id, { partner_reference: answer.reference });
    if (answer.state === 'submitted') return queueCheck(within, id, patience[times] ?? minutesADay, times + 1);
    if (order.status === 'submitted') await complete(within, order, partner);
    if (answer.state === 'reversed') await reverse(within, order, partner);
    else if (order.status === 'submitted') await queueCheck(within, id, reversible, 0);
  });

const queueCheck = (club: Club, order: string, minutes: number, times: number): Promise<void> =>
  enqueue(club.db, 'check_exchange', { order, times }, { runAt: new Date(Date.now() + minutes * minuteMs) });

/** Posts points against units: each asset adds up to zero, and the held points are used. */
const complete = async ({ db, clock, config }: Club, order: Order, partner: Partner): Promise<void> => {
  await post(db, clock, {
    type: 'exchange',
    activity: 'exchanged',
    key: `exchange:${order.id}`,
    hold: order.id,
    legs: toLegs(order, partner),
    initiatedBy: order.user_id,
    metadata: { reference: { kind: 'exchange', id: order.id } },
  });
  await updateOrder(db, order.id, { status: 'completed', resolved_at: clock.now() });
  const member = (await listContacts(db, [order.user_id])).get(order.user_id);
  const reward = `${order.units / 10 ** partner.scale} ${partner.unitName}`;
  if (member) await letters(db, config)(exchangeMails.completed, member, { amount: inWords(order.points), reward });
};

const reverse = async ({ db, clock, config }: Club, order: Order, partner: Partner): Promise<void> => {
  const posted = await post(db, clock, {
    type: 'exchange_refund',
    activity: 'exchange_refund',
    key: `exchange-refund:${order.id}`,
    reverses: order.id,
    legs: toLegs(order, partner).map((leg) => ({ ...leg, amount: -leg.amount })),
    metadata: { reference: { kind: 'exchange', id: order.id } },
  });
  await updateOrder(db, order.id, { status: 'refunded', resolved_at: clock.now(), refund_id: posted.id });
  const member = (await listContacts(db, [order.user_id])).get(order.user_id);
  const facts = { amount: inWords(order.points), partner: partner.name };
  if (member) await letters(db, config)(exchangeMails.refunded, member, facts);
};

const toLegs = (order: Order, { id, asset }: Partner) => [
  { member: order.user_id, amount: -order.points },
  { system: 'exchange_clearing' as const, owner: id, amount: order.points - order.fee },
  { system: 'treasury' as const, amount: order.fee },
  { system: 'partner_issuance' as const, owner: id, asset, amount: -order.units },
  { member: order.user_id, asset, amount: order.units },
];

const fail = async (
  { db, clock, config }: Club & { db: Db },
  order: Order,
  reason: string,
  how: 'released' | 'expired',
): Promise<void> => {
  await releaseHold(db, clock, order.id, how);
  await updateOrder(db, order.id, { status: 'failed', failure: reason, resolved_at: clock.now() });
  const member = (await listContacts(db, [order.user_id])).get(order.user_id);
  const partner = await partnerById(db, order.loyalty_member_id);
  const facts = { amount: inWords(order.points), partner: partner.name, reason };
  if (member) await letters(db, config)(exchangeMails.failed, member, facts);
};

const example = { partner: 'Skyline Miles', amount: '100.00' };

/** Mails about points converted to partner rewards. Amounts are already formatted. */
const exchangeMails = {
  completed: mailKind('exchange_completed', {
    name: 'Points converted',
    readers: 'members',
    subject: 'You converted points to {reward}',
    example: { amount: example.amount, reward: '250 miles' },
    write: ({ amount, reward }, { publicUrl }) => [
      `We converted ${amount} points to ${reward}.`,
      `Your conversions and transfers: ${publicUrl}/redeem/transactions`,
    ],
  }),
  failed: mailKind('exchange_failed', {
    name: 'Conversion declined',
    readers: 'members',
    subject: '{partner} declined your conversion',
    example: { ...example, reason: 'The membership number is unknown.' },
    write: ({ amount, partner, reason }, { publicUrl }) => [
      `${partner} declined to convert ${amount} points: ${reason}`,
      'Your points are available again. Check your number and try again.',
      `Convert points: ${publicUrl}/redeem/exchange`,
    ],
  }),
  refunded: mailKind('exchange_refunded', {
    name: 'Conversion reversed',
    readers: 'members',
    subject: '{partner} reversed your conversion',
    example,
    write: ({ amount, partner }, { publicUrl }) => [
      `${partner} reversed your conversion. We refunded ${amount} points.`,
      `Your conversions and transfers: ${publicUrl}/redeem/transactions`,
    ],
  }),
};

export const exchangeMailKinds = Object.values(exchangeMails);
