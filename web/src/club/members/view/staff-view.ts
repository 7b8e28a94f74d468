import type { SignedIn } from '@club/contract/core/identity';
import { memberPath } from '#club/admin/paths';
import { signedIn, storedUnder, userReducer, writeUser } from '#platform/api';
import { vouchersPath } from '#platform/paths';

/** Under which the tab keeps whose club is seen, until the page of that member has ended it. */
const viewKey = 'club:view';

export interface StaffView {
  readonly memberId: string;
  readonly name: string;
  /** When it ends by itself. */
  readonly until: string;
}

/** Loads the club again as the member sees it, in this tab alone: the browser's own sign-in stays as it is. */
export const startView = (member: SignedIn, view: StaffView): void => {
  const inTab = { getItem: () => null, setItem: (key: string, text: string) => sessionStorage.setItem(key, text) };
  writeUser(inTab, userReducer(undefined, signedIn(member)));
  sessionStorage.setItem(viewKey, JSON.stringify(view));
  location.assign(vouchersPath);
};

/** What the tab shows; null where it shows the club as its own member. */
export const readView = (): StaffView | null => {
  try {
    return JSON.parse(sessionStorage.getItem(viewKey) ?? 'null') as StaffView | null;
  } catch {
    return null;
  }
};

/** Goes back to the member's page of the administration, as oneself. */
export const leaveView = (): void => {
  const view = readView();
  sessionStorage.removeItem(storedUnder);
  location.assign(view ? memberPath(view.memberId) : '/');
};

/** Forgets what was seen, once the club knows that it is over. */
export const forgetView = (): void => sessionStorage.removeItem(viewKey);
