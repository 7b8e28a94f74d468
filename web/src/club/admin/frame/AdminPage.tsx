import type { Rights } from '@club/contract/club/approvals';
import type { ApprovalType } from '@club/contract/club/approvals.fields';
import type { AdminPermission } from '@club/contract/platform/access';
import { type ReactNode, Suspense } from 'react';
import { Navigate, NavLink, useLocation } from 'react-router';
import { findCount } from '#club/admin/counts';
import { approvalsApi, useFollowedRights } from '#club/approvals';
import { AdminLock, passkeysApi } from '#core/passkeys';
import { i18n } from '#platform/i18n';
import { NoAccess } from '#platform/pages';
import { adminPath } from '#platform/paths';
import { ErrorState, Loading, Page, RailFrame, VisuallyHidden } from '#platform/ui';
import styles from './admin.module.css';
import { findPlace, listPages, mayOpen, placeGroups } from './places.ts';

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
  intro: string;
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
  const groups = placeGroups.map((group) => ({
    name: group.name(),
    isNamed: false,
    entries: group.places.flatMap((place) => {
      const [first] = place.pages.filter(({ needs }) => mayOpen(permissions, needs));
      return first ? [{ ...place, label: place.label(), to: first.path, isCurrent: place === current }] : [];
    }),
  }));
  return (
    <RailFrame label={i18n.t('Administration')} groups={groups}>
      {children}
    </RailFrame>
  );
};

/** The pages of one place that these permissions open, where it has more than one, and what waits on each. */
const PlacePages = ({ rights: { permissions } }: { rights: Rights }) => {
  const { pathname } = useLocation();
  const { pages } = findPlace(pathname) ?? { pages: [] };
  return (
    pages.length > 1 && (
      <nav className={styles.places} aria-label={i18n.t('Pages of this area')}>
        {pages
          .filter(({ needs }) => mayOpen(permissions, needs))
          .map(({ path, label, waiting }) => (
            <NavLink key={path} to={path} end={path === adminPath}>
              {label()} {waiting ? <Waiting kind={waiting} /> : <GivenCount path={path} />}
            </NavLink>
          ))}
      </nav>
    )
  );
};

const Waiting = ({ kind }: { kind: ApprovalType }) => {
  const { data } = approvalsApi.useGetRightsQuery({ approval_type: kind, status: 'REW', page_size: 1 });
  return <WaitingCount count={data && 'counts' in data ? data.counts.REW : 0} />;
};

/** What another domain counts for its own queue. */
const GivenCount = ({ path }: { path: string }) => {
  const Count = findCount(path);
  return (
    Count && (
      <Suspense>
        <Count />
      </Suspense>
    )
  );
};

/** How many wait in a queue, beside its name; nothing when none does. */
export const WaitingCount = ({ count }: { count: number }) =>
  count > 0 && (
    <b>
      {count} <VisuallyHidden>{i18n.t('waiting')}</VisuallyHidden>
    </b>
  );
