import type { Access, AccountType } from '@club/contract/platform/access';
import type { ComponentType } from 'react';

type NavSpot = 'tabs' | 'bottom' | 'menu';
export type NavIcon =
  | 'home'
  | 'health'
  | 'points'
  | 'market'
  | 'me'
  | 'feedback'
  | 'password'
  | 'data'
  | 'dashboard'
  | 'redeem'
  | 'friends'
  | 'analytics'
  | 'admin'
  | 'assistant';

export type RailIcon =
  | 'insights'
  | 'measurements'
  | 'findings'
  | 'labs'
  | 'glucose'
  | 'sleep'
  | 'steps'
  | 'recovery'
  | 'nutrition'
  | 'fitness'
  | 'mindfulness'
  | 'blueprints'
  | 'stories'
  | 'assessment'
  | 'checks'
  | 'questionnaires'
  | 'imports'
  | 'devices'
  | 'share'
  | 'privacy';

/** Where the health dashboard offers a page. */
export interface RailPlace {
  readonly group: 'health' | 'do' | 'check' | 'record';
  /** Smaller comes first. */
  readonly order: number;
  readonly label: () => string;
  readonly icon: RailIcon;
  /** The address that all of its pages are below, where that isn't the page's own. */
  readonly area?: string;
}

/** Where a page is offered, and under which name. */
export interface NavPlace {
  readonly in: NavSpot;
  /** Smaller comes first. */
  readonly order: number;
  readonly label: () => string;
  readonly icon: NavIcon;
  /** Path prefixes of the pages that belong to it, if not its own path. */
  readonly sections?: readonly string[];
  /** Offered only while the stored account type is this one. */
  readonly onlyFor?: AccountType;
  /** Offered to everybody who holds this account type, also while another one is active. */
  readonly heldAs?: AccountType;
}

/**
 * All the app knows about a page: its row alone names its path, its title and who may open it, and every navigation is
 * drawn from the rows that exist, so nothing leads to a page that does not.
 */
export interface PageRow {
  readonly path: string;
  readonly title: () => string;
  readonly access: Access;
  /** `bare` has no top bar; the others are under it. */
  readonly frame: 'bare' | 'main' | 'health' | 'vendor';
  /** Signed-in members are redirected to the page they wanted. */
  readonly guestsOnly?: true;
  readonly nav?: readonly NavPlace[];
  readonly rail?: RailPlace;
  /**
   * One task fills the window: no bars and no rail. The page itself offers the one way out. A page that does so at some
   * of its addresses only says at which.
   */
  readonly fillsWindow?: true | ((address: URLSearchParams) => boolean);
  /** Needs nothing that the member agreed to about health data, though it is in their frame. */
  readonly withoutHealthData?: true;
  /** Shows the club's own catalogue, also before the member agreed to anything; what stores on it asks for that. */
  readonly isCatalogue?: true;
  /** Shows what this device kept where there is no connection to ask what the member agreed to. */
  readonly opensOffline?: true;
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** Whether a page fills the window at the address that is shown. */
export const isFullWindow = (row: PageRow | undefined, search: string): boolean => {
  const fills = row?.fillsWindow ?? false;
  return typeof fills === 'function' ? fills(new URLSearchParams(search)) : fills;
};

interface Viewer {
  readonly access: string;
  readonly accountType: AccountType | undefined;
  /** All account types held; only the menu asks. */
  readonly accountTypes?: readonly AccountType[];
  /** Admin pages are offered to administrators only. */
  readonly isAdmin?: boolean;
}

/** Whether a navigation may offer the row to someone who is signed in, or not, with this account type. */
const isVisible = (row: PageRow, place: NavPlace, viewer: Viewer): boolean => {
  const open = row.access === 'public' || row.access === 'anyone' || viewer.access !== '';
  if (row.access.startsWith('admin.') && !viewer.isAdmin) return false;
  if (place.heldAs && !viewer.accountTypes?.includes(place.heldAs)) return false;
  return open && (place.onlyFor === undefined || place.onlyFor === viewer.accountType);
};

/** The entries of one navigation, in order. */
export const navEntries = (rows: readonly PageRow[], spot: NavSpot, viewer: Viewer) =>
  rows
    .flatMap((row) =>
      (row.nav ?? [])
        .filter((place) => place.in === spot && isVisible(row, place, viewer))
        .map((place) => ({
          to: row.path,
          sections: place.sections ?? [row.path],
          label: place.label(),
          icon: place.icon,
          order: place.order,
        })),
    )
    .sort((one, other) => one.order - other.order);

/** The entry a path belongs to; the most specific one wins. */
export const findEntry = <Entry extends { readonly sections: readonly string[] }>(
  entries: readonly Entry[],
  path: string,
): Entry | undefined => {
  const fit = ({ sections }: Entry) =>
    Math.max(...sections.map((section) => (`${path}/`.startsWith(`${section}/`) ? section.length : 0)));
  return entries.filter(fit).sort((one, other) => fit(other) - fit(one))[0];
};

/** The row of a path without parameters, when the page exists. */
export const findRow = (rows: readonly PageRow[], path: string): PageRow | undefined =>
  rows.find((row) => row.path === path);
