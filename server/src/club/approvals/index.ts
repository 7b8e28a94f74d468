import { approvals as contract } from '@club/contract/club/approvals';
import { sql } from 'kysely';
import { queryRows } from '#platform/db';
import { declareActs } from '#platform/decisions';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { copyRows, eraseRows, ownRows, type PersonalData } from '#platform/personal-data';
import { setAccountType } from './account-type.ts';
import { readApplicationFacts } from './application-facts.ts';
import { askForChanges } from './ask-for-changes.ts';
import { createCompanyInfo, getCompanyInfo, saveCompanyInfo } from './company.ts';
import { decide } from './decide.ts';
import { setSocialLinks } from './links.ts';
import { approvalMailKinds } from './mails.ts';
import { approvalNotices } from './notices.ts';
import { getRights } from './rights.ts';
import { getAccountStatus, getAmbassadorAnswers } from './status.ts';
import { undoDecision } from './undo.ts';
import { createVendor, updateVendor } from './vendor-profile.ts';

/** Company, links and applications with all their decisions. */
const approvalsPersonalData: readonly PersonalData[] = [
  {
    table: 'companies',
    copy: copyRows(
      (userId) => sql`
        select company_name, registration_number, vat_number, website, industry, size_band, address_line1, address_line2,
          city, postal_code, country, contact_name, contact_email, contact_phone, created_at, updated_at
          from companies where user_id = ${userId}`,
    ),
    erase: async (db, _clock, userId) => {
      const rows = await queryRows<{ logo: string | null }>(db)`
        delete from companies where user_id = ${userId} returning logo`;
      for (const { logo } of rows) if (logo) await enqueue(db, 'remove_media', { key: logo });
    },
  },
  ownRows('social_links', 'network, url, followers'),
  // Deletes the decisions too; the audit log still shows that there were some.
  {
    table: 'applications',
    copy: copyRows(
      (userId) => sql`select a.kind, d.at, d.attempt, d.from_status, d.to_status, d.reason, d.snapshot
          from applications a join decisions d on d.application_id = a.id where a.user_id = ${userId} order by d.id`,
    ),
    erase: eraseRows((userId) => sql`delete from applications where user_id = ${userId}`),
  },
];

const approvalsRoutes: Handlers<typeof contract> = {
  getCompanyInfo,
  createCompanyInfo,
  saveCompanyInfo,
  createVendor,
  updateVendor,
  setAccountType,
  getRights,
  decide,
  askForChanges,
  getAccountStatus,
  setSocialLinks,
  getAmbassadorAnswers,
};

export { leaveCompany } from './account-type.ts';
export { applicationsOfMembers, countByStatus, listApplicants, listApplicationIds } from './applications.store.ts';
export { handOver } from './hand-over.ts';
export { listDaysOfPeriod, type Period, readPeriod } from './period.ts';
export { sentBetween } from './stats.store.ts';

export const approvals = domain({
  name: 'club/approvals',
  mails: approvalMailKinds,
  tables: ['companies', 'social_links', 'applications', 'decisions'],
  contract,
  routes: approvalsRoutes,
  notices: approvalNotices,
  personalData: approvalsPersonalData,
  waiting: (['ambassador', 'vendor'] as const).map((kind) => ({
    kind,
    needs: kind === 'vendor' ? 'vendors' : 'ambassadors',
    select: sql`
      select a.id::text, coalesce(v.name, btrim(m.first_name || ' ' || m.last_name)) as title,
        case when v.name is null then m.email else btrim(m.first_name || ' ' || m.last_name) end as about,
        a.submitted_at as since
      from applications a join members m on m.id = a.user_id
        left join vendor_names v on v.owner_id = a.user_id and a.kind = 'vendor'
      where a.status = 'REW' and a.changes_asked is null and a.kind = ${kind}`,
    readFacts: (db, id) => readApplicationFacts(db, kind, id),
    ...declareActs({
      acts: {
        approve: (call, id) =>
          decide({ ...call, input: { application_id: id, status: 'APR', expected_status: 'REW' } }),
        reject: (call, id, reason) =>
          decide({ ...call, input: { application_id: id, status: 'REJ', expected_status: 'REW', reason } }),
        changes: (call, id, text) => askForChanges({ ...call, input: { id, text } }),
      },
      undo: undoDecision,
    }),
  })),
});
