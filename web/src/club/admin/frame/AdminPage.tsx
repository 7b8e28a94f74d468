import type { Rights } from '@club/contract/club/approvals';
import type { AdminPermission } from '@club/contract/platform/access';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { adminPath, inboxPath } from '#club/admin/paths';
import { approvalsApi, useFollowedRights } from '#club/approvals';
import { AdminLock, passkeysApi } from '#core/passkeys';
import { i18n } from '#platform/i18n';
import { NoAccess } from '#platform/pages/no-access';
import { ErrorState, Loading, Page, Pill, RailFrame, Row, Text, VisuallyHidden } from '#platform/ui';
import styles from './admin.module.css';
import { findPlace, listPages, mayOpen, placeGroups } from './places.ts';
import { StaffKeys } from './StaffKeys.tsx';
import { useWaitingCount, useWatchedInbox } from './watch-inbox.ts';

/** There only where something can be undone. */
const UndoBar = lazy(() => import('./UndoBar.tsx'));

/** Only small screens show it. */
const PlaceBar = lazy(async () => ({ default: (await import('#club/place-bar')).PlaceBar }));

/**
 * Gate and frame of the admin pages. It asks the server for the member's current permissions, whatever this browser
 * remembers, and renders the page only with the right one. The server checks again on every call.
 */
export const AdminPage = ({
  needs,
  title,
  intro,
  children,
}: {
  needs: AdminPermission | readonly AdminPermission[];
  title: string;
  intro: ReactNode;
  children: ReactNode;
}) => {
  const { data, isError, refetch } = approvalsApi.useGetRightsQuery();
  const lock = passkeysApi.useListPasskeysQuery();
  const rights = data && 'permissions' in data ? data : undefined;
  useFollowedRights(rights);
  if (!rights && isError) {
    return (
      <Page title={title}>
        <ErrorState onRetry={() => void refetch()}>{i18n.t("We couldn't check your permissions.")}</ErrorState>
      </Page>
    );
  }
  if (!rights || (!lock.data && !lock.isError)) return <Loading />;
  if (!mayOpen(rights.permissions, needs)) return <Elsewhere rights={rights} />;
  if (lock.data?.locked) {
    return (
      <Page title={title} narrow>
        <AdminLock hasPasskey={lock.data.count > 0} onProved={() => void lock.refetch()} />
      </Page>
    );
  }
  return (
    <Places rights={rights}>
      <Page title={title} intro={intro}>
        <PlacePages rights={rights} />
        {children}
      </Page>
    </Places>
  );
};

/** Whether the page is open to the member, who has confirmed the session where that is asked for: only then it asks. */
export const useMayOpen = (needs: AdminPermission | readonly AdminPermission[]): boolean => {
  const { data } = approvalsApi.useGetRightsQuery();
  const lock = passkeysApi.useListPasskeysQuery();
  return data !== undefined && 'permissions' in data && mayOpen(data.permissions, needs) && lock.data?.locked === false;
};

/** The menu leads every administrator to the first page; who may not open that one goes on to the first they may. */
const Elsewhere = ({ rights: { permissions } }: { rights: Rights }) => {
  const { pathname } = useLocation();
  const [first] = listPages(permissions);
  return pathname === adminPath && first ? <Navigate to={first.path} replace /> : <NoAccess />;
};

/** The rail of all places that these permissions open, and the pages of the one that is open. */
const Places = ({ rights: { permissions }, children }: { rights: Rights; children: ReactNode }) => {
  const { pathname } = useLocation();
  const current = findPlace(pathname);
  const countWaiting = useWaitingCount(permissions);
  const groups = placeGroups.map((group) => ({
    name: group.name(),
    isNamed: false,
    entries: group.places.flatMap((place) => {
      const [first] = place.pages.filter(({ needs }) => mayOpen(permissions, needs));
      if (!first) return [];
      const waiting = place.pages.flatMap((page) => page.waiting ?? []);
      return [
        {
          ...place,
          label: place.label(),
          to: first.path,
          isCurrent: place === current,
          end: <WaitingCount count={countWaiting([...new Set(waiting)])} />,
        },
      ];
    }),
  }));
  const watched = useWatchedInbox(permissions);
  return (
    <RailFrame label={i18n.t('Administration')} groups={groups} wideOnly>
      {children}
      <StaffKeys />
      <Suspense>
        {current?.pages.some(({ path }) => path === inboxPath) && watched && watched.undoable.length > 0 && (
          <UndoBar undoable={watched.undoable} />
        )}
      </Suspense>
      <Suspense>
        <PlaceBar label={i18n.t('Places of the administration')} entries={groups.flatMap(({ entries }) => entries)} />
      </Suspense>
    </RailFrame>
  );
};

/** The pages of one place that these permissions open, where it has more than one, and what waits on each. */
const PlacePages = ({ rights: { permissions } }: { rights: Rights }) => {
  const { pathname } = useLocation();
  const { pages } = findPlace(pathname) ?? { pages: [] };
  // Pages of one item are below their list's address; so may another page of the place be.
  const isBelow = (path: string) => pathname === path || (path !== adminPath && pathname.startsWith(`${path}/`));
  const [current] = pages.filter(({ path }) => isBelow(path)).toSorted((one, two) => two.path.length - one.path.length);
  const countWaiting = useWaitingCount(permissions);
  // The inbox filters all of them itself.
  return (
    pages.length > 1 &&
    pathname !== inboxPath && (
      <Row
        as="nav"
        className={styles.places}
        gap={2}
        align="stretch"
        bottom={5}
        aria-label={i18n.t('Pages of this area')}
      >
        {pages
          .filter(({ needs }) => mayOpen(permissions, needs))
          .map(({ path, label, waiting }) => (
            <Pill
              as={Link}
              bare
              size="md"
              touch
              key={path}
              to={path}
              aria-current={path === current?.path ? 'page' : undefined}
            >
              {label()} <WaitingCount count={countWaiting(waiting ?? [])} />
            </Pill>
          ))}
      </Row>
    )
  );
};

/** How many wait, beside a name; nothing when none does. */
const WaitingCount = ({ count }: { count: number }) =>
  count > 0 && (
    <Text as="b" className={styles.waiting} padInline={2} corners="full" ground="accent" size="xs" tabular>
      {count} <VisuallyHidden>{i18n.t('waiting')}</VisuallyHidden>
    </Text>
  );
