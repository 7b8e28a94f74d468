import type { ApprovalType } from '@club/contract/club/approvals.fields';
import { findVendorOfOwner } from '#club/marketplace';
import type { User } from '#core/identity';
import type { Db } from '#platform/db';

/** What staff call an application: the business, or else the applicant's name. */
export const findTitle = async (db: Db, user: User, kind: ApprovalType): Promise<string> => {
  const vendor = kind === 'vendor' ? await findVendorOfOwner(db, user.id) : undefined;
  return vendor?.name ?? `${user.first_name} ${user.last_name}`.trim();
};
