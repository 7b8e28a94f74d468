import '#health/base/signal-tiles/signals.css';
import { accountTypes } from '@club/contract/platform/access';
import { pickAvatarColour } from '@club/contract/platform/avatar-colour';
import {
  IconArrowsExchange,
  IconBrightness,
  IconBuildingStore,
  IconChartBar,
  IconChartDots,
  IconChevronDown,
  IconGift,
  IconHeartbeat,
  IconHome,
  IconKey,
  IconLogout,
  IconMessage2,
  IconMessageCircle,
  IconMoon,
  IconShieldCheck,
  IconShieldLock,
  IconSun,
  IconUser,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, Outlet, useLocation, useMatches } from 'react-router';
import { accountApi } from '#club/account';
import { BalanceBox } from '#club/points';
import { displayName, useSignOut } from '#core/identity';
import { AssistantButton } from '#hub/assistant';
import { useUser } from '#platform/api';
import { paths } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { findEntry, findRow, isFullWindow, type NavIcon, navEntries, type PageRow } from '#platform/pages';
import { privacyPath, profilePath, termsPath } from '#platform/paths';
import {
  Avatar,
  BottomNav,
  chooseScheme,
  LinkButton,
  Menu,
  MenuAction,
  MenuChoice,
  MenuGroup,
  MenuLink,
  useScheme,
} from '#platform/ui';
import { AlertBanner } from './AlertBanner.tsx';
import { BrandHead } from './BrandHead.tsx';
import styles from './MainFrame.module.css';
import { useLastSeen } from './offline/index.ts';
import { rows } from './rows.ts';

const DueAgreements = lazy(async () => ({ default: (await import('#core/agreements')).DueAgreements }));
const AboveFrame = lazy(async () => ({ default: (await import('./AboveFrame.tsx')).AboveFrame }));
const AdminLead = lazy(async () => ({ default: (await import('#core/passkeys')).AdminLead }));

/** The top bar with the alert above it, the page, and on small screens the navigation at the bottom. */
export const MainFrame = () => {
  const { access, record } = useUser();
  const { data: profile } = accountApi.useGetProfileQuery(undefined, { skip: !access });
  const isDue = (profile?.agreements_due ?? 0) > 0;
  const signOut = useSignOut();
  const lastSeen = useLastSeen();
  const { pathname, search } = useLocation();
  const row = useMatches().at(-1)?.handle as PageRow | undefined;
  const hasBars = !isFullWindow(row, search);
  const isText = pathname === termsPath || pathname === privacyPath;
  const entries = navEntries(rows, 'bottom', {
    access,
    accountType: record?.type_of_account,
    isAdmin: record?.is_admin ?? false,
  });
  const current = findEntry(entries, pathname);
  return (
    <>
      <div className={styles.head}>
        <AlertBanner />
        <Suspense>
          <AboveFrame lastSeen={lastSeen} />
        </Suspense>
        {hasBars && <TopBar />}
      </div>
      <main id="content" tabIndex={-1}>
        {access && isDue && !isText ? (
          <Suspense fallback={<Outlet />}>
            <DueAgreements onSignOut={() => void signOut()} />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </main>
      {record?.is_admin && (
        <Suspense>
          <AdminLead />
        </Suspense>
      )}
      {access && <AssistantButton />}
      {access && hasBars && (
        <BottomNav
          label={i18n.t('Main pages')}
          entries={entries.map((entry) => ({ ...entry, isCurrent: entry === current, Icon: icons[entry.icon] }))}
        />
      )}
    </>
  );
};

/** Fetched once the page stands: no page waits for it. */
const Bell = lazy(async () => ({ default: (await import('#hub/notifications')).Bell }));

const TopBar = () => {
  const { access, record } = useUser();
  const tabs = navEntries(rows, 'tabs', {
    access,
    accountType: record?.type_of_account,
    isAdmin: record?.is_admin ?? false,
  });
  const current = findEntry(tabs, useLocation().pathname);
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand}>
          <BrandHead />
        </Link>
        {tabs.length > 0 && (
          <nav className={styles.tabs} aria-label={i18n.t('Main')}>
            {tabs.map((tab) => (
              <Link key={tab.to} to={tab.to} aria-current={tab === current ? 'page' : undefined}>
                {tab.label}
              </Link>
            ))}
          </nav>
        )}
        <div className={styles.end} data-end>
          {access ? (
            <MemberEnd />
          ) : (
            <LinkButton to="/login" kind="soft">
              {i18n.t('Sign in')}
            </LinkButton>
          )}
        </div>
      </div>
    </header>
  );
};

const MemberEnd = () => (
  <>
    <BalanceBox to={findRow(rows, paths.points)?.path ?? paths.home} />
    <Suspense fallback={<span className={styles.bell} />}>
      <Bell />
    </Suspense>
    <UserMenu />
  </>
);

/** Most members work in no business, and only the menu asks. */
const BusinessEntry = lazy(() => import('./BusinessEntry.tsx'));

/** Opens from the member's name: profile pages, colour scheme and sign-out. */
const UserMenu = () => {
  const { access, record } = useUser();
  const { data: profile } = accountApi.useGetProfileQuery();
  const signOut = useSignOut();
  const name = displayName(record);
  const type = record ? accountTypes[record.type_of_account] : undefined;
  const entries = navEntries(rows, 'menu', {
    access,
    accountType: record?.type_of_account,
    accountTypes: record?.account_types ?? [],
    isAdmin: record?.is_admin ?? false,
  });
  return (
    <Menu
      className={styles.who}
      button={
        <>
          <Avatar
            name={name}
            picture={profile?.profile_pic ?? null}
            colour={record ? pickAvatarColour(record.user_id) : 0}
          />
          <span>
            <b>{name}</b> <small>{type}</small>
          </span>
          <IconChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      <MenuGroup label={i18n.t('You')}>
        <MenuLink to={profilePath} Icon={IconUserCircle} note={type}>
          {name}
        </MenuLink>
      </MenuGroup>
      <MenuGroup label={i18n.t('Pages')}>
        {entries.map(({ to, label, icon }) => (
          <MenuLink key={to} to={to} Icon={icons[icon]}>
            {label}
          </MenuLink>
        ))}
        {record && !record.account_types.includes('VEN') && (
          <Suspense>
            <BusinessEntry />
          </Suspense>
        )}
      </MenuGroup>
      <SchemeChoice />
      <MenuGroup label={i18n.t('Session')}>
        <MenuAction Icon={IconLogout} onSelect={() => void signOut()}>
          {i18n.t('Logout')}
        </MenuAction>
      </MenuGroup>
    </Menu>
  );
};

const SchemeChoice = () => {
  const scheme = useScheme();
  const schemes = [
    { value: 'light', Icon: IconSun, label: i18n.t('Light') },
    { value: 'dark', Icon: IconMoon, label: i18n.t('Dark') },
    { value: 'auto', Icon: IconBrightness, label: i18n.t('System') },
  ] as const;
  return (
    <MenuGroup label={i18n.t('Colours')}>
      {schemes.map(({ value, Icon, label }) => (
        <MenuChoice key={value} chosen={scheme === value} Icon={Icon} onSelect={() => chooseScheme(value)}>
          {label}
        </MenuChoice>
      ))}
    </MenuGroup>
  );
};

/** Icons live outside the rows to keep those small. */
const icons: Record<NavIcon, typeof IconHome> = {
  home: IconHome,
  health: IconHeartbeat,
  points: IconGift,
  redeem: IconArrowsExchange,
  market: IconBuildingStore,
  me: IconUser,
  feedback: IconMessage2,
  password: IconKey,
  data: IconShieldLock,
  dashboard: IconChartBar,
  admin: IconShieldCheck,
  friends: IconUsers,
  analytics: IconChartDots,
  assistant: IconMessageCircle,
};
