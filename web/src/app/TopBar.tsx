import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { BalanceBox } from '#club/points';
import { useUser } from '#platform/api';
import { brand, paths } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { findEntry, findRow, navEntries } from '#platform/pages';
import { BrandMark, LinkButton } from '#platform/ui';
import { rows } from './rows.ts';
import styles from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';

/** Fetched once the page stands: no page waits for it. */
const Bell = lazy(async () => ({ default: (await import('#hub/notifications')).Bell }));

export const TopBar = () => {
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
          <BrandMark />
          {brand.name}
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
        <div className={styles.end}>
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
