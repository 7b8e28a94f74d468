import type { VendorRole } from '@club/contract/platform/access';
import { lazy, Suspense } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { approvalsApi, useFollowedRights } from '#club/approvals';
import { i18n } from '#platform/i18n';
import {
  businessPath,
  createOfferPath,
  editOfferPath,
  overviewPath,
  redeemVoucherPath,
  redemptionPath,
  vendorOffersPath,
  vendorPeoplePath,
  vendorStatementsPath,
} from '#platform/paths';
import { LinkButton, Loaded, Loading, Notice, Page, Row, Text, useCurrentInView } from '#platform/ui';
import styles from './VendorFrame.module.css';
import { type AccountStatus, type ReviewStatusBadge, toVendorStatus, type VendorDashboard } from './vendor-status.ts';

/** Most vendors never see these. */
const AccountTypeNotice = lazy(async () => ({
  default: (await import('./AccountTypeNotice.tsx')).AccountTypeNotice,
}));

const ClubPauseNotice = lazy(async () => ({ default: (await import('./AccountTypeNotice.tsx')).ClubPauseNotice }));

/** Only small screens show it. */
const VendorBar = lazy(async () => ({ default: (await import('#club/place-bar')).VendorBar }));

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
  const { vendor, role } = findBusiness(status);
  const places = listPlaces(standing, role);
  const edits = pathname.startsWith(editOfferPath('')) && role !== 'desk';
  const isOpen = role === 'owner' || edits || places.some(({ to }) => pathname === to);
  const waits = pathname === overviewPath || (pathname === businessPath && standing !== 'none');
  if (!(works ? isOpen : waits)) return <Navigate to={places[0]?.to ?? overviewPath} replace />;
  return (
    <section className={styles.frame} aria-label={i18n.t('Vendor dashboard')}>
      {pathname !== redeemVoucherPath && (
        <>
          {vendor && <PlacesNav name={vendor.name} places={places} />}
          {places.length > 1 && (
            <Suspense>
              <VendorBar places={places} />
            </Suspense>
          )}
          <div className={styles.notices} data-only="screen">
            {standing === 'suspended' && <Suspended />}
            {vendor?.club_reason != null && (
              <Suspense>
                <ClubPauseNotice reason={vendor.club_reason} />
              </Suspense>
            )}
            {works && status.vendor && status.type_of_account !== 'VEN' && (
              <Suspense>
                <AccountTypeNotice />
              </Suspense>
            )}
          </div>
        </>
      )}
      {vendor && (works || pathname === businessPath) ? (
        <Outlet context={{ vendor, role, canChange: standing === 'active' } satisfies VendorDashboard} />
      ) : (
        <Suspense fallback={<Loading />}>
          <VendorStatusScreen status={status} standing={standing} />
        </Suspense>
      )}
    </section>
  );
};

/** The member's own business, or the one they work in by invitation. */
const findBusiness = ({ vendor, business }: AccountStatus) =>
  vendor || !business ? { vendor: vendor?.vendor, role: 'owner' as const } : business;

interface Place {
  readonly to: string;
  readonly label: string;
}

/** The pages of a role, as far as the business works: the desk redeems, editors don't see what only owners may. */
const listPlaces = (standing: ReviewStatusBadge, role: VendorRole): readonly Place[] => {
  const works = standing === 'active' || standing === 'suspended';
  const isOwner = role === 'owner';
  const edits = role !== 'desk';
  const places = [
    { to: overviewPath, label: i18n.t('Overview'), shown: edits },
    { to: vendorOffersPath, label: i18n.t('Offers'), shown: works && edits },
    { to: createOfferPath, label: i18n.t('New offer'), shown: standing === 'active' && edits },
    { to: redemptionPath, label: i18n.t('Vouchers'), shown: works && edits },
    { to: redeemVoucherPath, label: i18n.t('Redeem'), shown: works },
    { to: vendorStatementsPath, label: i18n.t('Statements'), shown: works && isOwner },
    { to: vendorPeoplePath, label: i18n.t('People'), shown: works && isOwner },
    { to: businessPath, label: i18n.t('Business'), shown: isOwner },
  ];
  return places.filter(({ shown }) => shown);
};

const PlacesNav = ({ name, places }: { name: string; places: readonly Place[] }) => (
  <Row className={styles.strip} gap={6} rowGap={1} data-only="screen">
    <Text className={styles.name} wrap={false} size="sm" weight="semibold" tone="quiet">
      <bdi>{name}</bdi>
    </Text>
    <Text
      as="nav"
      ref={useCurrentInView()}
      className={styles.places}
      data-only="wide"
      pad={1}
      corners="full"
      ground="sunken"
      aria-label={i18n.t('Vendor pages')}
    >
      {places.map(({ to, label }) => (
        <NavLink key={to} to={to}>
          {label}
        </NavLink>
      ))}
    </Text>
  </Row>
);

const Suspended = () => (
  <Notice type="error">
    <p>{i18n.t("Your business is suspended. You can view everything, but you can't make changes.")}</p>
    <LinkButton kind="plain" to="/feedbacks">
      {i18n.t('Contact the club')}
    </LinkButton>
  </Notice>
);
