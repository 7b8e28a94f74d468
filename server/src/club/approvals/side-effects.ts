import type { ApprovalType } from '@club/contract/club/approvals.fields';
import { findVendorOfOwner, pauseOffers, setVendorStatus } from '#club/marketplace';
import { closeReferralCode, openReferralCode, type User, updateUser } from '#core/identity';
import { audit } from '#platform/audit';
import type { Call } from '#platform/http';
import { findAccountType, findBaseType } from './rules.ts';

type Within = Pick<Call, 'db' | 'clock'>;

/** Changes a member's account types and the active one, and audits it. Takes effect at their next request. */
export const setTypes = async (
  { db, clock }: Within,
  user: User,
  change: Partial<Pick<User, 'account_types' | 'type_of_account' | 'platform_manager_client_id'>>,
  actorId: string | null,
): Promise<void> => {
  await updateUser(db, user.id, change);
  const after = { ...user, ...change };
  if (after.account_types.join(' ') === user.account_types.join(' ')) return;
  await audit(db, {
    at: clock.now(),
    action: 'account_type.changed',
    actorId,
    object: { type: 'user', id: user.id },
    details: { before: user.account_types.join(' '), after: after.account_types.join(' ') },
  });
};

/** Gives an ambassador a referral code, and lets a vendor publish. */
export const grant = async (
  within: Within & Pick<Call, 'config' | 'emit'>,
  user: User,
  kind: ApprovalType,
  actorId: string,
): Promise<void> => {
  const { db, clock } = within;
  const type = findAccountType(kind);
  if (!user.account_types.includes(type)) {
    await setTypes(within, user, { account_types: [...user.account_types, type] }, actorId);
  }
  if (kind === 'ambassador') {
    await openReferralCode(db, user.id, clock.now());
    await within.emit('ambassador_approved', within, { userId: user.id });
  } else await copyToVendor(within, user.id, 'APR');
};

/**
 * Revokes the account type, if held. An ambassador's code stops working; a vendor's offers are paused, and vouchers
 * already sold stay valid.
 */
export const withhold = async (within: Within, user: User, kind: ApprovalType, actorId: string): Promise<void> => {
  const { db, clock } = within;
  const type = findAccountType(kind);
  if (user.account_types.includes(type)) {
    const account_types = user.account_types.filter((one) => one !== type);
    const lens = user.type_of_account === type ? findBaseType(account_types) : user.type_of_account;
    await setTypes(within, user, { account_types, type_of_account: lens }, actorId);
  }
  if (kind === 'ambassador') await closeReferralCode(db, user.id);
  else {
    await copyToVendor(within, user.id, 'REJ');
    const vendor = await findVendorOfOwner(db, user.id);
    if (vendor) await pauseOffers(db, vendor.id, clock.now());
  }
};

/** Rights stay during a recheck, but a vendor publishes nothing new. */
export const recheck = async (within: Within, user: User, kind: ApprovalType): Promise<void> => {
  if (kind === 'vendor') await copyToVendor(within, user.id, 'REW', true);
};

/** Copies the application's status to `vendors.status`, in the same transaction. */
export const copyToVendor = async (
  { db, clock }: Within,
  userId: string,
  status: 'REW' | 'APR' | 'REJ',
  isRecheck = false,
): Promise<void> => {
  const vendor = await findVendorOfOwner(db, userId);
  if (vendor) await setVendorStatus(db, vendor.id, { status, recheck: isRecheck, now: clock.now() });
};
