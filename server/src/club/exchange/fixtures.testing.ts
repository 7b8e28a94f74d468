import { randomUUID } from 'node:crypto';
import { exchange } from '@club/contract/club/exchange';
import { identity } from '@club/contract/core/identity';
import { post } from '#core/ledger';
import { call, type Member, password, type TestClub } from '#tools/testing';

/** Gives a member points, in minor units. */
export const give = ({ database, clock }: TestClub, member: Member, minor: number) =>
  post(database.db, clock, {
    type: 'adjust',
    activity: 'adjustment',
    key: `given:${randomUUID()}`,
    legs: [
      { system: 'adjustment', amount: -minor },
      { member: member.id, amount: minor },
    ],
  });

/** Orders 200 points' worth of miles, unless told otherwise. */
export const order = (club: TestClub, as: Member, input: Record<string, unknown> = {}, headers = {}) =>
  call(
    club.app,
    exchange.exchangePoints,
    { loyalty_member: 'aerolink', points: 200, membership_number: '123456789', ...input } as never,
    { as, headers },
  );

/** The caller's purchases, conversions and transfers. */
export const listMovements = async (club: TestClub, as: Member, kind?: string) =>
  (await call(club.app, exchange.listUserTransactions, { kind } as never, { as })).body.results;

/** A partner programme as the caller sees it. */
export const findPartner = async (club: TestClub, as: Member, code: string) => {
  const { results } = (await call(club.app, exchange.listLoyaltyMembers, {}, { as })).body;
  const found = results.find((row) => row.code === code);
  if (!found) throw new Error(`no partner ${code}`);
  return found;
};

/** The same member with a new session. */
export const signInAgain = async (club: TestClub, member: Member): Promise<Member> => {
  const { body } = await call(club.app, identity.login, { email: member.email, password });
  return { ...member, access: body.access, refresh: body.refresh };
};
