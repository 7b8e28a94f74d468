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
import { adminPath, auditPath, dashboardPath, moderationPath, vendorApprovalsPath } from '#platform/paths';
import { ErrorState, Loading, Page, VisuallyHidden } from '#platform/ui';
import styles from './admin.module.css';

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
  needs: AdminPermission;
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
  if (!rights.permissions.includes(needs)) return <Elsewhere rights={rights} />;
  if (lock.data?.locked) {
    return (
      <Page title={title} narrow>
        <AdminLock hasPasskey={lock.data.count > 0} onProved={() => void lock.refetch()} />
      </Page>
    );
  }
  return (
    <Page title={title} intro={intro}>
      <Places rights={rights} />
      {children}
    </Page>
  );
};

interface Place {
  readonly path: string;
  readonly needs: AdminPermission;
  readonly label: () => string;
  /** Applications whose number is shown beside it. */
  readonly waiting?: ApprovalType;
}

/** The pages of the administration, in the order in which they are offered. */
const places: readonly Place[] = [
  { path: adminPath, needs: 'ambassadors', label: () => i18n.t('Ambassadors'), waiting: 'ambassador' },
  { path: vendorApprovalsPath, needs: 'vendors', label: () => i18n.t('Vendors') },
  { path: moderationPath, needs: 'moderate', label: () => i18n.t('Stories') },
  { path: dashboardPath, needs: 'dashboard', label: () => i18n.t('Dashboard') },
  { path: auditPath, needs: 'dashboard', label: () => i18n.t('Audit log') },
  { path: `${adminPath}/push-notification`, needs: 'push', label: () => i18n.t('Push messages') },
];

/** The menu leads every administrator to the first page; who may not open that one goes on to the first they may. */
const Elsewhere = ({ rights: { permissions } }: { rights: Rights }) => {
  const { pathname } = useLocation();
  const first = places.find(({ needs }) => permissions.includes(needs));
  return pathname === adminPath && first ? <Navigate to={first.path} replace /> : <NoAccess />;
};

const Places = ({ rights: { permissions } }: { rights: Rights }) => (
  <nav className={styles.places} aria-label={i18n.t('Administration')}>
    {places
      .filter(({ needs }) => permissions.includes(needs))
      .map(({ path, label, waiting }) => (
        <NavLink key={path} to={path} end={path === adminPath}>
          {label()} {waiting ? <Waiting kind={waiting} /> : <GivenCount path={path} />}
        </NavLink>
      ))}
  </nav>
);

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
