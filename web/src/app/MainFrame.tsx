import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { navEntries } from '#platform/pages';
import { BottomNav } from '#platform/ui';
import { AlertBanner } from './AlertBanner.tsx';
import { icons } from './icons.ts';
import styles from './MainFrame.module.css';
import { rows } from './rows.ts';
import { TopBar } from './TopBar.tsx';

const AdminLead = lazy(async () => ({ default: (await import('#core/passkeys')).AdminLead }));

/** The top bar with the alert above it, the page, and on small screens the navigation at the bottom. */
export const MainFrame = () => {
  const { access, record } = useUser();
  const entries = navEntries(rows, 'bottom', {
    access,
    accountType: record?.type_of_account,
    isAdmin: record?.is_admin ?? false,
  });
  return (
    <>
      <div className={styles.head}>
        <AlertBanner />
        <TopBar />
      </div>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      {record?.is_admin && (
        <Suspense>
          <AdminLead />
        </Suspense>
      )}
      {access && (
        <BottomNav
          label={i18n.t('Main pages')}
          entries={entries.map(({ to, label, icon }) => ({ to, label, Icon: icons[icon] }))}
        />
      )}
    </>
  );
};
