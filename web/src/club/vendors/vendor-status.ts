import type { approvals } from '@club/contract/club/approvals';
import type { VendorRole } from '@club/contract/platform/access';
import type { Answer } from '@club/contract/platform/endpoint';
import { useOutletContext } from 'react-router';

export type AccountStatus = Answer<typeof approvals.getAccountStatus>;
export type OwnVendor = NonNullable<AccountStatus['vendor']>['vendor'];

/** The member's vendor status. */
export type ReviewStatusBadge = 'none' | 'review' | 'rejected' | 'suspended' | 'active';

export const toVendorStatus = ({ vendor, business, account_types }: AccountStatus): ReviewStatusBadge => {
  if (!vendor && business) return business.vendor.is_suspended ? 'suspended' : 'active';
  if (!vendor) return 'none';
  if (vendor.status === 'REJ') return 'rejected';
  if (vendor.status === 'REW' || !account_types.includes('VEN')) return 'review';
  return vendor.vendor.is_suspended ? 'suspended' : 'active';
};

/** Passed from the frame to its pages. */
export interface VendorDashboard {
  readonly vendor: OwnVendor;
  readonly role: VendorRole;
  /** Suspended vendors have read-only access. */
  readonly canChange: boolean;
}

export const useVendorDashboard = (): VendorDashboard => useOutletContext<VendorDashboard>();
