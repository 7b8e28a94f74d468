import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { AuthProvider } from '#core/identity/hosted-sign-in';
import { StepUp } from '#core/identity/step-up';
import { useUser } from '#platform/api';
import { pageTitle } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { NoAccess, type PageRow } from '#platform/pages';
import { loadingText } from '#platform/ui';
import { fits } from './guard.ts';
import styles from './Root.module.css';

/** Wraps every page: document title, skip link and loading message. */
export const Root = () => {
  const row = useMatches().at(-1)?.handle as PageRow | undefined;
  const { accountTypes, access } = useUser();
  const title = row ? row.title() : i18n.t('Not Found');
  const allowed = !row || access === '' || fits(row.access, accountTypes);
  useTitle(title);
  useHeadingFocus();
  return (
    <AuthProvider>
      <a className={styles.skip} href="#content">
        {i18n.t('Skip to the content')}
      </a>
      <OnItsWay />
      {allowed ? (
        <Outlet />
      ) : (
        <main id="content" tabIndex={-1}>
          <NoAccess />
        </main>
      )}
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

/** Focuses the heading after a navigation, so that it is read out and Tab continues from there. */
const useHeadingFocus = () => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
  }, [pathname]);
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
