import type { ApplicationStatus, approvals as contract } from '@club/contract/club/approvals';
import type { Answer } from '@club/contract/platform/endpoint';
import type { VendorRow } from '#club/marketplace';
import { platformClient, userById } from '#core/identity';
import { type Call, Refusal } from '#platform/http';
import { type Dossier, dossierOf, missingFrom } from './application-snapshot.ts';
import { type ApplicationRow, applicationsOf } from './applications.store.ts';
import { presentCompany } from './company.ts';
import { linksOf, presentLinks } from './links.ts';
import { presentVendor } from './queue.ts';
import { mayReview } from './rights.ts';
import { reapplyAt } from './rules.ts';

/** Types, applications and the vendor of the caller: what the vendor cabinet and the programme show them. */
export const getAccountStatus = async ({
  db,
  caller,
}: Call<typeof contract.getAccountStatus>): Promise<Answer<typeof contract.getAccountStatus>> => {
  const user = await userById(db, caller.id);
  if (!user) throw new Refusal('not_authenticated');
  const dossier = await dossierOf(db, caller.id);
  const rows = await applicationsOf(db, caller.id);
  const of = (kind: 'ambassador' | 'vendor') => rows.find((row) => row.kind === kind && row.status !== 'OUT');
  return {
    type_of_account: user.type_of_account,
    account_types: user.account_types,
    managed_by: await platformClient(db, user.platform_manager_client_id),
    ambassador: presentStatus(of('ambassador'), dossier),
    vendor: dossier.vendor
      ? { ...(presentStatus(of('vendor'), dossier) ?? ofVendor(dossier.vendor)), vendor: presentVendor(dossier.vendor) }
      : null,
    social_links: dossier.links,
  };
};

const presentStatus = (row: ApplicationRow | undefined, dossier: Dossier): ApplicationStatus | null => {
  if (!row || row.status === 'OUT') return null;
  return {
    status: row.status,
    submitted_at: row.submitted_at.toISOString(),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    reason: row.reason,
    attempt: row.attempt,
    can_reapply_at: reapplyAt(row)?.toISOString() ?? null,
    missing: missingFrom(row.kind, dossier),
  };
};

/** A vendor that the club entered itself, or whose owner took the application back. */
const ofVendor = ({ status, created_at, updated_at }: VendorRow): ApplicationStatus => ({
  status,
  submitted_at: created_at.toISOString(),
  reviewed_at: status === 'REW' ? null : updated_at.toISOString(),
  reason: null,
  attempt: 1,
  can_reapply_at: null,
  missing: [],
});

/** @throws {Refusal} not_found for anybody else's answers, but to an administrator of ambassadors */
export const getAmbassadorAnswers = async ({
  db,
  caller,
  input,
}: Call<typeof contract.getAmbassadorAnswers>): Promise<Answer<typeof contract.getAmbassadorAnswers>> => {
  const userId = input.user_id ?? caller.id;
  if (userId !== caller.id && !mayReview(caller, 'ambassador')) throw new Refusal('not_found');
  const user = await userById(db, userId);
  if (!user || user.status === 'deleted') throw new Refusal('not_found');
  const { answers, company } = await dossierOf(db, userId);
  const application = (await applicationsOf(db, userId)).find(({ kind }) => kind === 'ambassador');
  const results = [...(answers?.answers ?? [])];
  return {
    count: results.length,
    next: null,
    previous: null,
    results,
    user: {
      id: user.id,
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      country: user.country_code,
      social_links: presentLinks(await linksOf(db, [userId]), userId),
      company: presentCompany(company),
    },
    submitted_at: application?.submitted_at.toISOString() ?? answers?.completedAt.toISOString() ?? null,
    status: !application || application.status === 'OUT' ? null : application.status,
  };
};
