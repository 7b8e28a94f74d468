import type { applicationParts } from '@club/contract/club/approvals';
import type { ApprovalType } from '@club/contract/club/approvals.fields';
import { type Db, queryRow } from '#platform/db';
import { type Fact, toFacts } from '#platform/waiting';
import { listMissing, takeSnapshot, toSnapshot } from './application-snapshot.ts';

/** What an application is judged by, for the inbox in which it is decided. */
export const readApplicationFacts = async (db: Db, kind: ApprovalType, id: string): Promise<readonly Fact[]> => {
  const row = await queryRow<{ user_id: string; name: string; email: string; attempt: number }>(db)`
    select a.user_id, btrim(m.first_name || ' ' || m.last_name) as name, m.email, a.attempt
    from applications a join members m on m.id = a.user_id where a.id = ${id}::uuid`;
  if (!row) return [];
  const snapshot = await takeSnapshot(db, row.user_id);
  const missing = listMissing(kind, snapshot).map((part) => partWords[part]);
  return toFacts({
    Applicant: `${row.name}, ${row.email}`,
    Attempt: String(row.attempt),
    ...toSnapshot(kind, snapshot),
    'Missing, so it cannot be approved yet': missing.join(', '),
  });
};

const partWords: Readonly<Record<(typeof applicationParts)[number], string>> = {
  questionnaire: 'questionnaire answers',
  company_info: 'company details',
  vendor_profile: 'vendor profile',
};
