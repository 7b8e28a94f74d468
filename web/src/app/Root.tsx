import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { AuthProvider } from '#core/identity/hosted-sign-in';
import { StepUp } from '#core/sign-in/step-up';
import { useUser } from '#platform/api';
import { pageTitle } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { NoAccess, type PageRow } from '#platform/pages';
import { HeadingFocus, loadingText } from '#platform/ui';
import { fits } from './guard.ts';
import styles from './Root.module.css';

/** Wraps every page: document title, skip link and loading message. */
export const Root = () => {
  const row = useMatches().at(-1)?.handle as PageRow | undefined;
  const { accountTypes, access } = useUser();
  const title = row ? row.title() : i18n.t('Not Found');
  const allowed = !row || access === '' || fits(row.access, accountTypes);
  useTitle(title);
  const { pathname } = useLocation();
  return (
    <AuthProvider>
      <a className={styles.skip} href="#content">
        {i18n.t('Skip to the content')}
      </a>
      <OnItsWay />
      <HeadingFocus pathname={pathname}>
        {allowed ? (
          <Outlet />
        ) : (
          <main id="content" tabIndex={-1}>
            <NoAccess />
          </main>
        )}
      </HeadingFocus>
      <StepUp />
      <ScrollRestoration />
    </AuthProvider>
  );
};

const useTitle = (title: string) => {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
};

const OnItsWay = () => {
  const loading = useNavigation().state === 'loading';
  return (
    <div className={styles.way} role="status">
      {loading && (
        <>
          <span className={styles.line} aria-hidden="true" />
          <span className={styles.word}>{loadingText}</span>
        </>
      )}
    </div>
  );
};
