import { exchange } from '@club/contract/club/exchange';
import { transfers } from '@club/contract/club/transfers';
import { vouchers } from '@club/contract/club/vouchers';
import { sql } from 'kysely';
import { runCommand } from '#club/admin';
import { checkOrder, sendOrder } from '#club/exchange';
import { findUser } from '#core/identity';
import { expireOne, listExpirable } from '#core/ledger';
import type { Club } from '#platform/club';
import { act } from './act.ts';
import { answer } from './applications.ts';
import { moveClub } from './calendar.ts';
import { clubPeople, type SeedPerson } from './people.ts';
import { seededId } from './random.ts';
import { buy } from './vendor-sales.ts';

type Act = (club: Club, person: SeedPerson) => Promise<unknown>;

/** The members who exchange points with the demo member. */
export const friends: readonly SeedPerson[] = clubPeople().slice(-4);

/**
 * What the demo member did besides visiting, by how many days ago: every kind of posting and every order state, so that
 * none of their screens is empty. All of it goes through the product's calls.
 */
const acts: Readonly<Record<number, Act>> = {
  757: (club, { id }) => answer(club, id, { kind: 'onboarding', why: 'More energy in the afternoon.' }),
  756: (club, { email }) => runCommand(club, 'adjust', [email, '1200', 'Points from the pilot club']),
  600: (club, { id }) => answer(club, id, { kind: 'engagement', why: 'More offers near me.' }),
  520: exchangeInto('aerolink', 200, '123456789'),
  430: give(0, 4000, 'For the tickets on Friday'),
  380: (club, { id }) => answer(club, id, { kind: 'engagement', why: 'More offers near me.' }),
  320: exchangeInto('casa-stays', 150, 'AB1234567'),
  260: receive(1, 6000, 'Thank you for the run'),
  210: exchangeInto('norda-air', 200, 'N12345000'),
  150: (club, { id }) => answer(club, id, { kind: 'engagement', why: 'More offers near me.' }),
  120: give(2, 2500, ''),
  105: (club, person) => buy(club, person, 84),
  100: (club, person) => refund(club, person, 84),
  90: exchangeInto('aerolink', 100, '123456222'),
  60: receive(3, 3000, 'My share of the dinner'),
  50: (club, person) => buy(club, person, 84),
  45: exchangeInto('loop-network', 80, '401234567890'),
  20: give(1, 1500, 'See you on Sunday'),
  12: (club, person) => buy(club, person, 20),
  3: exchangeInto('aerolink', 100, '123456111'),
};

/** None of the demo member's points are old enough to expire before the last month. */
const expiresWithin = 40;

/** Plays one day's acts, then expires old points. */
export const play = async (club: Club, person: SeedPerson, ago: number): Promise<void> => {
  const then = moveClub(club, ago, 5);
  const { db, clock } = then;
  await acts[ago]?.(then, person);
  if (ago > expiresWithin) return;
  const due = (await listExpirable(db, clock.now(), 0, 1000)).find(({ userId }) => userId === person.id);
  if (due) await expireOne(db, clock, due, clock.now().toISOString().slice(0, 10));
};

async function send(club: Club, from: SeedPerson, to: SeedPerson, amount: number, note: string): Promise<unknown> {
  const recipient = await findUser(club.db, to.id);
  const client_code = recipient?.client_code ?? '';
  return act(club, from.id, transfers.transferTokens, { client_code, amount: amount / 100, note, token: 'POINTS' });
}

function give(index: 0 | 1 | 2 | 3, amount: number, note: string): Act {
  return (club, person) => send(club, person, friends[index] as SeedPerson, amount, note);
}

function receive(index: 0 | 1 | 2 | 3, amount: number, note: string): Act {
  return (club, person) => send(club, friends[index] as SeedPerson, person, amount, note);
}

function exchangeInto(partner: string, points: number, membership_number: string): Act {
  return async (club, { id }) => {
    const asked = { loyalty_member: partner, points, membership_number };
    const order = await act(club, id, exchange.exchangePoints, asked);
    await sendOrder(club, order.order_id);
    await checkOrder(club, order.order_id, 0);
  };
}

/** The vendor takes the demo member's voucher back. */
const refund = async (club: Club, person: SeedPerson, index: number): Promise<void> => {
  const { rows } = await sql<{ id: string; owner: string }>`
    select r.id, v.owner_id as owner from redemptions r join vendors v on v.id = r.vendor_id
    where r.user_id = ${person.id} and r.offer_id = ${seededId('offer', index)} and r.status = 'issued'`.execute(
    club.db,
  );
  const [voucher] = rows;
  if (!voucher) throw new Error('the demo member has no voucher to give back');
  const reason = 'The course was cancelled.';
  await act(club, voucher.owner, vouchers.refundVendorRedemption, { id: voucher.id, reason });
};
