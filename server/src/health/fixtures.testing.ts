import { identity } from '@club/contract/core/identity';
import { exerciseGate } from '#health/fitness';
import { call, factories, type Member, password, type TestClub } from '#tools/testing';

/** A member who agrees that the club keeps their health data. */
export const aHealthMember = async (club: TestClub): Promise<Member> => {
  const member = await factories.member(club);
  await factories.consent(club, member);
  return member;
};

/** Lets days pass, and signs the member in again. */
export const passDays = async (club: TestClub, member: Member, days: number): Promise<Member> => {
  club.clock.advance({ days });
  const { body } = await call(club.app, identity.login, { email: member.email, password });
  return { ...member, access: body.token, refresh: body.refresh };
};

/** No to every question that is asked before a first training plan. */
export const clearGate = Object.fromEntries(exerciseGate.map(({ code }) => [code, false]));
