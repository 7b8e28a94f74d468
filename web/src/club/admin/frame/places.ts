import { type InboxKind, inboxKinds } from '@club/contract/club/inbox';
import type { AdminPermission } from '@club/contract/platform/access';
import {
  IconBuilding,
  IconChartBar,
  IconCoins,
  IconFileDescription,
  IconHistory,
  IconInbox,
  IconSettings,
  IconSpeakerphone,
  IconTags,
  IconUsers,
} from '@tabler/icons-react';
import {
  adminPath,
  auditPath,
  dashboardPath,
  inboxPath,
  membersPath,
  moderationPath,
  pushPath,
  settlementsPath,
  vendorApprovalsPath,
} from '#club/admin/paths';
import {
  answerMarksPath,
  brandPath,
  catalogueChoicesPath,
  cataloguePath,
  catalogueVendorsPath,
  clubBadgesPath,
  clubQuestionnairesPath,
  companiesPath,
  contentPath,
  earnSettingsPath,
  mailsPath,
  ownHelpPath,
  ratesPath,
  rulesPath,
  settingsPath,
  staffPath,
} from '#club/admin/place-paths';
import { i18n } from '#platform/i18n';

interface PlacePage {
  readonly path: string;
  /** The permission that opens it, or several of which one is enough. */
  readonly needs: AdminPermission | readonly AdminPermission[];
  /** Another address that its further pages are below. */
  readonly area?: string;
  readonly label: () => string;
  /** What waits there, whose number is shown beside it. */
  readonly waiting?: readonly InboxKind[];
}

interface Place {
  readonly label: () => string;
  readonly Icon: typeof IconInbox;
  /** In the bar at the bottom of a small screen. */
  readonly isDaily?: true;
  readonly pages: readonly PlacePage[];
}

const allKinds = Object.keys(inboxKinds) as InboxKind[];

/** Who works on anything that waits. */
export const inboxPermissions: readonly AdminPermission[] = [
  'ambassadors',
  'vendors',
  'moderate',
  'support',
  'settings',
  'money',
];

/** The places of the administration, in the order in which the rail offers them. Each opens the first page allowed. */
export const placeGroups: readonly { readonly name: () => string; readonly places: readonly Place[] }[] = [
  {
    name: () => i18n.t('Daily work'),
    places: [
      {
        label: () => i18n.t('Inbox'),
        Icon: IconInbox,
        isDaily: true,
        pages: [
          { path: inboxPath, needs: inboxPermissions, label: () => i18n.t('All'), waiting: allKinds },
          { path: adminPath, needs: 'ambassadors', label: () => i18n.t('Ambassadors'), waiting: ['ambassador'] },
          {
            path: vendorApprovalsPath,
            needs: 'vendors',
            label: () => i18n.t('Vendors'),
            waiting: ['vendor', 'held', 'reported'],
          },
          { path: moderationPath, needs: 'moderate', label: () => i18n.t('Stories'), waiting: ['story'] },
        ],
      },
      {
        label: () => i18n.t('Members'),
        Icon: IconUsers,
        isDaily: true,
        pages: [{ path: membersPath, needs: 'support', label: () => i18n.t('Members') }],
      },
      {
        label: () => i18n.t('Catalogue'),
        Icon: IconTags,
        isDaily: true,
        pages: [
          { path: cataloguePath, needs: 'catalogue', label: () => i18n.t('Offers') },
          { path: catalogueVendorsPath, needs: 'catalogue', label: () => i18n.t('Vendors') },
          { path: catalogueChoicesPath, needs: 'catalogue', label: () => i18n.t('Categories') },
        ],
      },
      {
        label: () => i18n.t('Companies'),
        Icon: IconBuilding,
        pages: [{ path: companiesPath, needs: 'companies', label: () => i18n.t('Companies') }],
      },
      {
        label: () => i18n.t('Money'),
        Icon: IconCoins,
        isDaily: true,
        pages: [
          {
            path: settlementsPath,
            needs: 'money',
            label: () => i18n.t('Settlements'),
            waiting: ['dispute'],
          },
          { path: rulesPath, needs: 'rules', label: () => i18n.t('Earning rules') },
          { path: ratesPath, needs: 'rules', label: () => i18n.t('Rates') },
          { path: earnSettingsPath, needs: 'rules', label: () => i18n.t('Expiry') },
        ],
      },
      {
        label: () => i18n.t('Content'),
        Icon: IconFileDescription,
        pages: [
          { path: contentPath, needs: 'settings', label: () => i18n.t('Terms') },
          { path: clubQuestionnairesPath, needs: 'settings', label: () => i18n.t('Questionnaires') },
          { path: brandPath, needs: 'settings', label: () => i18n.t('Brand') },
          { path: mailsPath, needs: 'settings', label: () => i18n.t('E-mails') },
          { path: clubBadgesPath, needs: 'settings', label: () => i18n.t('Badges') },
          { path: ownHelpPath, needs: 'settings', label: () => i18n.t('Help') },
          { path: answerMarksPath, needs: 'support', label: () => i18n.t('Wrong answers') },
        ],
      },
      {
        label: () => i18n.t('Messages'),
        Icon: IconSpeakerphone,
        pages: [{ path: pushPath, needs: 'push', label: () => i18n.t('Push messages') }],
      },
    ],
  },
  {
    name: () => i18n.t('The club'),
    places: [
      {
        label: () => i18n.t('Dashboard'),
        Icon: IconChartBar,
        pages: [{ path: dashboardPath, area: '/admin/figures', needs: 'dashboard', label: () => i18n.t('Dashboard') }],
      },
      {
        label: () => i18n.t('Audit log'),
        Icon: IconHistory,
        pages: [{ path: auditPath, needs: 'dashboard', label: () => i18n.t('Audit log') }],
      },
      {
        label: () => i18n.t('Settings'),
        Icon: IconSettings,
        pages: [
          { path: settingsPath, needs: 'settings', label: () => i18n.t('Connections and jobs') },
          { path: staffPath, needs: 'staff', label: () => i18n.t('Staff') },
        ],
      },
    ],
  },
];

/** Whether these permissions open what asks for one, or for one of several. */
export const mayOpen = (
  permissions: readonly AdminPermission[],
  needs: AdminPermission | readonly AdminPermission[],
): boolean => [needs].flat().some((one) => permissions.includes(one));

const places = placeGroups.flatMap((group) => group.places);

/** All pages that these permissions open, in the rail's order. */
export const listPages = (permissions: readonly AdminPermission[]): PlacePage[] =>
  places.flatMap(({ pages }) => pages).filter(({ needs }) => mayOpen(permissions, needs));

/** The place a page belongs to: its own pages, and those below them. */
export const findPlace = (path: string): Place | undefined =>
  places.find(({ pages }) => pages.some((page) => page.path === path)) ??
  places.find(({ pages }) =>
    pages.some(
      ({ path: own, area }) => (own !== adminPath && path.startsWith(`${own}/`)) || (area && path.startsWith(area)),
    ),
  );
