import { referralRules } from '@club/contract/club/ambassadors';
import { dayMs } from '@club/contract/platform/units';
import { profilesCompleted } from '#club/account';
import { listActiveMembers } from '#core/ledger';
import type { Club } from '#platform/club';
import { queryRows, runStatement, transaction } from '#platform/db';
import { noteRisks } from './attribution.ts';
import { forbidden, reject } from './rejection.ts';
import { reward } from './reward.ts';
import { findRisks, needsReview } from './risk.ts';

/** Advances every due referral: qualifies it, lets it expire, or pays its reward. */
export const moveReferrals = async (club: Club): Promise<void> => {
  for (const refereeId of await listQualifying(club))
    await transaction(club.db, (db) => qualify({ ...club, db }, refereeId));
  await runOut(club);
  for (const id of await listReleasable(club)) await reward(club, id);
};

/** Verified members who completed their profile and earned on enough days, all within the time limit. */
const listQualifying = async ({ db }: Club): Promise<readonly string[]> => {
  const rows = await queryRows<{ referee_id: string; until: Date }>(db)`
    select referee_id, registered_at + make_interval(days => ${referralRules.qualifyDays}) as until
    from referrals where status = 'verified' order by registered_at limit 10000`;
  const watched = rows.map(({ referee_id, until }) => ({ userId: referee_id, until }));
  const active = await listActiveMembers(db, referralRules.activeDays, watched);
  const completed = await profilesCompleted(db, [...active]);
  return watched
    .filter(
      ({ userId, until }) => active.has(userId) && (completed.get(userId)?.getTime() ?? Infinity) < until.getTime(),
    )
    .map(({ userId }) => userId);
};

const qualify = async ({ db, clock, config }: Club, refereeId: string): Promise<void> => {
  const now = clock.now();
  await noteRisks(db, refereeId, await findRisks({ db, config }, refereeId));
  const against = await forbidden(db, refereeId);
  if (against) await reject(db, refereeId, against, now);
  else
    await runStatement(db)`
      update referrals set status = 'qualified', qualified_at = ${now},
        release_at = ${new Date(now.getTime() + referralRules.holdDays * dayMs)}
      where referee_id = ${refereeId} and status = 'verified'`;
};

const runOut = async ({ db, clock }: Club): Promise<void> => {
  const now = clock.now();
  await runStatement(db)`
    update referrals set status = 'expired', closed_at = ${now} where status in ('registered', 'verified')
    and registered_at <= ${now}::timestamptz - make_interval(days => ${referralRules.qualifyDays})`;
};

/** Referrals whose hold period is over and whose risk is clear, oldest first. */
const listReleasable = async ({ db, clock }: Club): Promise<readonly string[]> => {
  const rows = await queryRows<{ id: string }>(db)`
    select id from referrals where status = 'qualified' and release_at <= ${clock.now()}
      and not ${needsReview} order by release_at, id limit 1000`;
  return rows.map(({ id }) => id);
};
