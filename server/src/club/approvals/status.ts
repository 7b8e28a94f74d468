import type { ApplicationStatus, approvals as contract } from '@club/contract/club/approvals';
import type { Answer } from '@club/contract/platform/endpoint';
import { findVendor, type VendorRow } from '#club/marketplace';
import { findMembership } from '#club/vendors';
import { findPlatformClient, findUser } from '#core/identity';
import type { Db } from '#platform/db';
import { type Handle, Refusal, toList } from '#platform/http';
import { type ApplicationSnapshot, listMissing, takeSnapshot } from './application-snapshot.ts';
import { type ApplicationRow, listApplicationsOfUser, wasApproved } from './applications.store.ts';
import { toCompany } from './company.ts';
import { listLinks, toLinks } from './links.ts';
import { toAsked, toVendor } from './queue.ts';
import { mayReview, refuseReview } from './rights.ts';
import { earliestReapplication } from './rules.ts';

type AccountStatus = Answer<typeof contract.getAccountStatus>;

/** The caller's account types, applications and vendor, for the vendor dashboard and the ambassador programme. */
export const getAccountStatus: Handle<typeof contract.getAccountStatus> = async ({ db, caller }) => {
  const user = await findUser(db, caller.id);
  if (!user) throw new Refusal('not_authenticated');
  const dossier = await takeSnapshot(db, caller.id);
  const rows = await listApplicationsOfUser(db, caller.id);
  const findStatus = async (kind: 'ambassador' | 'vendor') => {
    const row = rows.find((one) => one.kind === kind && one.status !== 'OUT');
    return row ? presentStatus(row, dossier, await wasApproved(db, row.id)) : null;
  };
  return {
    type_of_account: user.type_of_account,
    account_types: user.account_types,
    managed_by: await findPlatformClient(db, user.platform_manager_client_id),
    ambassador: await findStatus('ambassador'),
    vendor: dossier.vendor
      ? { ...((await findStatus('vendor')) ?? ofVendor(dossier.vendor)), vendor: toVendor(dossier.vendor) }
      : null,
    business: await findBusiness(db, caller.id),
    social_links: dossier.links,
  };
};

/** Where the caller works by invitation. */
const findBusiness: (db: Db, userId: string) => Promise<AccountStatus['business']> = async (db, userId) => {
  const membership = await findMembership(db, userId);
  if (!membership) return null;
  const vendor = await findVendor(db, membership.vendor_id);
  return vendor?.status === 'APR' ? { role: membership.role, vendor: toVendor(vendor) } : null;
};

const presentStatus = (
  row: ApplicationRow,
  dossier: ApplicationSnapshot,
  was_approved: boolean,
): ApplicationStatus | null => {
  if (row.status === 'OUT') return null;
  return {
    status: row.status,
    submitted_at: row.submitted_at.toISOString(),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    reason: row.reason,
    attempt: row.attempt,
    can_reapply_at: earliestReapplication(row)?.toISOString() ?? null,
    missing: listMissing(row.kind, dossier),
    was_approved,
    changes_asked: toAsked(row),
  };
};

/** For a vendor that the club entered itself, or whose owner withdrew the application. */
const ofVendor = ({ status, created_at, updated_at }: VendorRow): ApplicationStatus => ({
  status,
  submitted_at: created_at.toISOString(),
  reviewed_at: status === 'REW' ? null : updated_at.toISOString(),
  reason: null,
  attempt: 1,
  can_reapply_at: null,
  missing: [],
  was_approved: status === 'APR',
  changes_asked: null,
});

/** @throws {Refusal} not_found for other members' answers, except for administrators of ambassadors */
export const getAmbassadorAnswers: Handle<typeof contract.getAmbassadorAnswers> = async ({ db, caller, input }) => {
  const userId = input.user_id ?? caller.id;
  if (userId !== caller.id && !mayReview(caller, 'ambassador')) throw refuseReview(caller, ['ambassador'], 'not_found');
  const user = await findUser(db, userId);
  if (!user || user.status === 'deleted') throw new Refusal('not_found');
  const { answers, company } = await takeSnapshot(db, userId);
  const application = (await listApplicationsOfUser(db, userId)).find(({ kind }) => kind === 'ambassador');
  const results = [...(answers?.answers ?? [])];
  return {
    ...toList(results),
    user: {
      id: user.id,
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      country: user.country_code,
      social_links: toLinks(await listLinks(db, [userId]), userId),
      company: toCompany(company),
    },
    submitted_at: application?.submitted_at.toISOString() ?? answers?.completedAt.toISOString() ?? null,
    status: !application || application.status === 'OUT' ? null : application.status,
  };
};
