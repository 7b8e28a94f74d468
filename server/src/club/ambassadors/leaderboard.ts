import type { ambassadors as contract } from '@club/contract/club/ambassadors';
import type { Answer } from '@club/contract/platform/endpoint';
import { applicationsOfMembers, readPeriod } from '#club/approvals';
import { toPoints } from '#club/points';
import { toDisplayName } from '#core/identity';
import { type Call, toList } from '#platform/http';
import { type RankedRow, rankedAmbassadors } from './referrals.store.ts';

type Board = Answer<typeof contract.listAmbassadors>;

/** Ambassadors ranked by what they brought in a period. Only administrators of ambassadors see full names. */
export const listAmbassadors = async (call: Call<typeof contract.listAmbassadors>): Promise<Board> => {
  const { db, caller } = call;
  const period = readPeriod(call);
  const rows = await rankedAmbassadors(db, period);
  const named = caller.permissions.includes('ambassadors') ? await listNames(call, rows) : () => ({});
  const results = rows.map((row) => ({
    rank: row.rank,
    display_name: toDisplayName(row),
    country: row.country,
    qualified: row.qualified,
    points: toPoints(row.points),
    own: row.user_id === caller.id,
    ...named(row),
  }));
  return { start_date: period.from, end_date: period.to, ...toList(results) };
};

const listNames = async ({ db }: Pick<Call, 'db'>, rows: readonly RankedRow[]) => {
  const applications = await applicationsOfMembers(
    db,
    'ambassador',
    rows.map(({ user_id }) => user_id),
  );
  return ({ user_id, email, clicks, registered, verified }: RankedRow) => {
    const application = applications.get(user_id);
    return {
      user_id,
      email,
      status: application?.status ?? null,
      submitted_at: application?.submitted_at.toISOString() ?? null,
      clicks,
      registered,
      verified,
    };
  };
};
