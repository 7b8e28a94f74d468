import { consentPurposes, consents } from '@club/contract/health/consents';
import { call, factories, type Member, type TestClub } from '#tools/testing';

/** A member who agrees that the club keeps their health data. */
export const aHealthMember = async (club: TestClub): Promise<Member> => {
  const member = await factories.member(club);
  const { version } = consentPurposes.health_data;
  await call(club.app, consents.giveHealthConsent, { purpose: 'health_data', version }, { as: member });
  return member;
};
