import { lazy, Suspense } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { approvalsApi, useFollowedRights } from '#club/approvals';
import { i18n } from '#platform/i18n';
import {
  businessPath,
  createOfferPath,
  overviewPath,
  redeemVoucherPath,
  redemptionPath,
  vendorOffersPath,
  vendorStatementsPath,
} from '#platform/paths';
import { LinkButton, Loaded, Loading, Notice, Page, useCurrentInView } from '#platform/ui';
import { AccountTypeNotice } from './AccountTypeNotice.tsx';
import styles from './VendorFrame.module.css';
import { type AccountStatus, type ReviewStatusBadge, toVendorStatus, type VendorDashboard } from './vendor-status.ts';

/** An approved vendor never sees it, nor loads its forms. */
const VendorStatusScreen = lazy(async () => ({
  default: (await import('./VendorStatusScreen.tsx')).VendorStatusScreen,
}));

/**
 * Around every page of the vendor dashboard: an approved vendor works in it, a suspended one looks, one who waits or was
 * rejected sees where they stand, and who has none applies. Only for display: the server decides on every call.
 */
export const VendorFrame = () => {
  const query = approvalsApi.useGetAccountStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useFollowedRights(query.data);
  const loaded = (
    <Loaded query={query} failed={i18n.t("We couldn't load your business.")} skeleton={<Loading />}>
      {(status) => <Framed status={status} standing={toVendorStatus(status)} />}
    </Loaded>
  );
  return !query.data && query.isError ? <Page title={i18n.t('Vendor dashboard')}>{loaded}</Page> : loaded;
};

const Framed = ({ status, standing }: { status: AccountStatus; standing: ReviewStatusBadge }) => {
  const { pathname } = useLocation();
  const works = standing === 'active' || standing === 'suspended';
  const stays = works || pathname === overviewPath || (pathname === businessPath && standing !== 'none');
  if (!stays) return <Navigate to={overviewPath} replace />;
  const vendor = status.vendor?.vendor;
  return (
    <section className={styles.frame} aria-label={i18n.t('Vendor dashboard')}>
      {pathname !== redeemVoucherPath && (
        <>
          {vendor && <CabinetNav name={vendor.name} standing={standing} />}
          <div className={styles.notices}>
            {standing === 'suspended' && <Suspended />}
            {works && status.type_of_account !== 'VEN' && <AccountTypeNotice />}
          </div>
        </>
      )}
      {vendor && (works || pathname === businessPath) ? (
        <Outlet context={{ vendor, canChange: standing === 'active' } satisfies VendorDashboard} />
      ) : (
        <Suspense fallback={<Loading />}>
          <VendorStatusScreen status={status} standing={standing} />
        </Suspense>
      )}
    </section>
  );
};

const CabinetNav = ({ name, standing }: { name: string; standing: ReviewStatusBadge }) => {
  const works = standing === 'active' || standing === 'suspended';
  const places = [
    { to: overviewPath, label: i18n.t('Overview'), shown: true },
    { to: vendorOffersPath, label: i18n.t('Offers'), shown: works },
    { to: createOfferPath, label: i18n.t('New offer'), shown: standing === 'active' },
    { to: redemptionPath, label: i18n.t('Vouchers'), shown: standing === 'active' },
    { to: vendorStatementsPath, label: i18n.t('Statements'), shown: works },
    { to: businessPath, label: i18n.t('Business'), shown: true },
  ];
  return (
    <div className={styles.strip}>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <nav ref={useCurrentInView()} className={styles.places} aria-label={i18n.t('Vendor pages')}>
        {places
          .filter(({ shown }) => shown)
          .map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
      </nav>
    </div>
  );
};

const Suspended = () => (
  <Notice type="error">
    <p>{i18n.t("Your business is suspended. You can view everything, but you can't make changes.")}</p>
    <LinkButton kind="plain" to="/feedbacks">
      {i18n.t('Contact the club')}
    </LinkButton>
  </Notice>
);
