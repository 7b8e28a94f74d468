import { findMemberFacts, findMemberNames } from '#health/signals/profile';
import type { Db } from '#platform/db';

/**
 * Whom a report is held against: the member's whole name, birth date and sex as the profile has them. Half a name is none,
 * since it is many people's.
 */
export const describeMember = async (db: Db, memberId: string) => {
  const facts = await findMemberFacts(db, memberId);
  const parts = await findMemberNames(db, memberId);
  return {
    names: parts.length === 2 ? [parts.join(' ')] : [],
    born: facts?.date_of_birth ?? null,
    sex: facts?.gender === 'M' || facts?.gender === 'F' ? facts.gender : null,
  };
};
