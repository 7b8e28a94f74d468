import { identity } from '@club/contract/core/identity';
import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { type NewDay, recordDays } from '#health/body/activity';
import { exerciseGate } from '#health/training/fitness';
import { call, factories, type Member, password, type TestClub } from '#tools/testing';

/** A member who agrees that the club keeps their health data and fetches readings from their device. */
export const aHealthMember = async (club: TestClub): Promise<Member> => {
  const member = await factories.member(club);
  await factories.consent(club, member);
  await factories.consent(club, member, 'devices');
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

const nothing = {
  time_zone: 'UTC',
  steps: null,
  distance_m: null,
  active_kcal: null,
  active_min_moderate: null,
  active_min_vigorous: null,
  floors: null,
};

/** Days as a connected device tells them, or as a member types them in. */
export const recordDeviceDays = (
  { club, clock }: TestClub,
  { id }: Member,
  source: ActivitySource,
  days: readonly (Partial<NewDay> & Pick<NewDay, 'date'>)[],
  device = '',
): Promise<readonly string[]> =>
  asMember(club.healthDb, id, async (db) => {
    const reported = days.map((day) => ({ ...nothing, ...day }));
    return recordDays(db, clock, id, { source, device }, reported, {
      local: await findLocalTime(db, id, club),
      facts: null,
    });
  });
