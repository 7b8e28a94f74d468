import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { useSignOut } from '#core/identity';
import { AssistantButton } from '#hub/assistant';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { findEntry, isFullWindow, navEntries, type PageRow } from '#platform/pages';
import { privacyPath, termsPath } from '#platform/paths';
import { BottomNav } from '#platform/ui';
import { AlertBanner } from './AlertBanner.tsx';
import { icons } from './icons.ts';
import styles from './MainFrame.module.css';
import { rows } from './rows.ts';
import { TopBar } from './TopBar.tsx';

const AgreementsCheck = lazy(async () => ({ default: (await import('#core/agreements')).AgreementsCheck }));
const DueAgreements = lazy(async () => ({ default: (await import('#core/agreements')).DueAgreements }));
const OfflinePart = lazy(async () => ({ default: (await import('./offline/index.ts')).OfflinePart }));
const AdminLead = lazy(async () => ({ default: (await import('#core/passkeys')).AdminLead }));

/** The top bar with the alert above it, the page, and on small screens the navigation at the bottom. */
export const MainFrame = () => {
  const { access, record } = useUser();
  const [isDue, setDue] = useState(false);
  const signOut = useSignOut();
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
        {access && (
          <Suspense>
            <OfflinePart />
          </Suspense>
        )}
        {hasBars && <TopBar />}
      </div>
      <main id="content" tabIndex={-1}>
        {access && isDue && !isText ? (
          <Suspense fallback={<Outlet />}>
            <DueAgreements onAccepted={() => setDue(false)} onSignOut={() => void signOut()} />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </main>
      {access && (
        <Suspense>
          <AgreementsCheck onDue={setDue} />
        </Suspense>
      )}
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
