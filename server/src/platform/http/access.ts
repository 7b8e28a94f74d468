import { type Access, type AdminPermission, adminPermissions } from '@club/contract/platform/access';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { minuteMs } from '@club/contract/platform/units';
import type { Caller } from './call.ts';
import { Refusal } from './refusal.ts';

/**
 * Asserts that the caller may make a call with this access.
 * @throws {Refusal} not_authenticated without a caller, account_type_required or forbidden when the caller lacks the
 * right, passkey_required when a passkey must confirm the session first.
 */
export const authorize = (access: Access, caller: Caller | null): void => {
  if (access === 'public' || access === 'anyone') return;
  if (!caller) throw new Refusal('not_authenticated');
  // Which role someone has in a vendor's business is read with the business.
  if (access === 'member' || access === 'bridge' || access.startsWith('vendor.')) return;
  if (access === 'ambassador') {
    if (!caller.accountTypes.includes('AMB')) throw new Refusal('account_type_required');
    return;
  }
  if (access === 'admin.any') {
    if (caller.permissions.length === 0) throw refuseAdministration(caller, adminPermissions);
    return;
  }
  const permission = access.slice('admin.'.length) as AdminPermission;
  if (!caller.permissions.includes(permission)) throw refuseAdministration(caller, [permission]);
};

/** The refusal of a caller who lacks these permissions: they may only be withheld until a passkey confirms the session. */
export const refuseAdministration = (
  { withheld }: Pick<Caller, 'withheld'>,
  needed: readonly AdminPermission[],
  otherwise: 'forbidden' | 'not_found' = 'forbidden',
): Refusal => new Refusal(needed.some((one) => withheld.includes(one)) ? 'passkey_required' : otherwise);

/**
 * Who looks at the club as a member sees it only reads, and only what the contract lets them.
 * @throws {Refusal} forbidden
 */
export const refuseViewer = ({ viewable }: Pick<Endpoint, 'viewable'>, caller: Caller | null): void => {
  if (caller?.viewer && !viewable)
    throw new Refusal('forbidden', {
      message: "You see the club as this member sees it: you can't change anything, and some pages are left out.",
    });
};

/** How long a proof of identity satisfies calls that need a recent one. */
const recentFor = 15 * minuteMs;

/** @throws {Refusal} step_up_required when the member last proved their identity more than 15 minutes ago. */
export const requireRecentSignIn = (caller: Caller, now: Date): void => {
  if (now.getTime() - caller.authTime.getTime() > recentFor) throw new Refusal('step_up_required');
};

/** The bearer token of an Authorization header (RFC 6750), or null. */
export const readBearer = (header: string | undefined): string | null =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1] ?? null;
