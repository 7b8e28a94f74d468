import type { Access, AccountType } from '@club/contract/platform/access';
import { redirect } from 'react-router';
import { rememberReturn, takeReturn } from '#core/identity';
import type { Store } from '#platform/api';
import { paths } from '#platform/brand';
import type { PageRow } from '#platform/pages';

/** Whether a page may be opened without being signed in. */
export const isOpen = (access: Access): boolean => access === 'public' || access === 'anyone';

/**
 * Sends on who may not stay: without a sign-in from a member page to /login, keeping the way back (specification
 * section 2), and signed in from the pages that are for guests.
 */
export const guard = (store: Store, row: PageRow, request: Request): Response | null => {
  const signedIn = store.getState().user.access !== '';
  if (!signedIn && !isOpen(row.access)) {
    const { pathname, search, hash } = new URL(request.url);
    rememberReturn(pathname + search + hash);
    return redirect('/login');
  }
  if (signedIn && row.guestsOnly) return redirect(takeReturn() ?? paths.home);
  return null;
};

/**
 * Whether a signed-in member's held types fit a page. Only for display: the server decides on every call. Pages of the
 * administration ask the club themselves, so that a right counts from the moment it is given.
 */
export const fits = (access: Access, held: readonly AccountType[]): boolean => {
  if (access === 'ambassador') return held.includes('AMB');
  return access === 'vendor' ? held.includes('VEN') : true;
};
