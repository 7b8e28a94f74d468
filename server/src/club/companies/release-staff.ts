import { leaveCompany } from '#club/approvals';
import { findCompany, listStaff, lockUser } from '#core/identity';
import type { BackgroundClub } from '#platform/club';
import { transaction } from '#platform/db';
import { type NoticeTemplates, queueNotices } from '#platform/notices';

export const companyNotices = {
  company_ended: {
    kind: 'applications',
    title: 'You are a Club Member now',
    body: 'The membership of {company} has ended. Your account, points and vouchers stay.',
    why: 'You were a member through this company.',
    url: '/settings/account',
  },
} as const satisfies NoticeTemplates;

/** Members released in one transaction. */
const batchSize = 100;

/** Makes Club Members of those who are still in a company that has ended, and tells them. */
export const releaseStaff = async (club: BackgroundClub, companyId: string): Promise<void> => {
  while ((await transaction(club.db, (db) => releaseSome({ ...club, db }, companyId))) === batchSize);
};

const releaseSome = async (club: Pick<BackgroundClub, 'db' | 'clock'>, companyId: string): Promise<number> => {
  const { db } = club;
  const company = await findCompany(db, companyId);
  if (!company?.ended_at) return 0;
  const ids = await listStaff(db, companyId, batchSize);
  for (const id of ids) {
    const user = await lockUser(db, id);
    if (user?.platform_manager_client_id === companyId) await leaveCompany(club, user, null);
  }
  const facts = { company: company.name };
  await queueNotices(
    db,
    ids.map((memberId) => ({
      memberId,
      template: 'company_ended',
      facts,
      key: `company_ended:${companyId}:${memberId}`,
    })),
  );
  return ids.length;
};
