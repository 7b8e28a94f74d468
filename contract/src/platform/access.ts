import * as z from 'zod/mini';

/**
 * What someone may do in a vendor's business, each role all that those after it may: the owner sees statements and
 * changes the business and its people, an editor writes offers and refunds vouchers, the desk redeems vouchers.
 */
export const vendorRoles = ['owner', 'editor', 'desk'] as const;
export type VendorRole = (typeof vendorRoles)[number];

/**
 * Who may make a call. `public` calls never carry a bearer; `anyone` may carry one and is answered either way;
 * `bridge` calls carry the token of an app that a member lets send to their record, and no session's; no other call takes
 * such a token. The others need a live session of a member who holds that account type, of someone with at least that
 * role in a vendor's business, or of an administrator with that permission; `admin.any` is for each of them, whose answer
 * then holds what their permissions open.
 */
export type Access =
  | 'public'
  | 'anyone'
  | 'bridge'
  | 'member'
  | 'ambassador'
  | `vendor.${VendorRole}`
  | 'admin.any'
  | `admin.${AdminPermission}`;

/**
 * What an administrator may do: decide on ambassadors' and vendors' applications, see the club's figures and the audit
 * log, send messages, moderate stories, correct points (`adjust`), help members (`support`: their page, sessions, cards
 * and feedback), manage offers and their vendors (`catalogue`), companies with their members (`companies`), statements
 * and contracts (`money`), what earns points (`rules`), the club's texts and connections (`settings`), and other
 * administrators (`staff`).
 */
export const adminPermissions = [
  'ambassadors',
  'vendors',
  'dashboard',
  'push',
  'moderate',
  'adjust',
  'support',
  'catalogue',
  'companies',
  'money',
  'rules',
  'settings',
  'staff',
] as const;
export type AdminPermission = (typeof adminPermissions)[number];

export const accountTypes = {
  CCM: 'Corporate Club Member',
  CM: 'Club Member',
  AMB: 'Ambassador',
  VEN: 'Vendor',
} as const;
export const AccountType = z.enum(['CCM', 'CM', 'AMB', 'VEN']);
export type AccountType = z.infer<typeof AccountType>;

export const genders = { M: 'Male', F: 'Female', PNTS: 'Prefer not to say' } as const;
export const Gender = z.enum(['M', 'F', 'PNTS']);

export const reviewStatuses = { REW: 'In Review', APR: 'Approved', REJ: 'Rejected' } as const;
export const ReviewStatus = z.enum(['REW', 'APR', 'REJ']);
export type ReviewStatus = z.infer<typeof ReviewStatus>;
