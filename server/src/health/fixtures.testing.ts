import { factories, type Member, type TestClub } from '#tools/testing';

/** A member who agrees that the club keeps their health data. */
export const aHealthMember = async (club: TestClub): Promise<Member> => {
  const member = await factories.member(club);
  await factories.consent(club, member);
  return member;
};
