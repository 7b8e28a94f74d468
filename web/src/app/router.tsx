import type { Access, AccountType } from '@club/contract/platform/access';
import { lazy, Suspense, useEffect } from 'react';
import {
  createBrowserRouter,
  createMemoryRouter,
  Outlet,
  type RouteObject,
  redirect,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router';
import { rememberReturn, takeReturn } from '#core/identity';
import { AuthProvider } from '#core/identity/hosted-sign-in';
import { StepUp } from '#core/sign-in/step-up';
import { isViewed, type Store, told, useUser } from '#platform/api';
import { pageTitle, paths } from '#platform/brand';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { agentsPath, vendorDashboardPath } from '#platform/paths';
import { HeadingFocus, Loading, loadingText, Text } from '#platform/ui';
import { AlertBanner } from './AlertBanner.tsx';
import { firstRows } from './first-rows.ts';
import { kitRow } from './kit/kit-row.ts';
import { NotLoaded } from './NotLoaded.tsx';
import styles from './router.module.css';

/** Loaded when it is shown: nobody who signs in needs it first. */
const NoAccess = lazy(() => import('#platform/pages/no-access').then((page) => ({ default: page.NoAccess })));

type RouterOptions = Parameters<typeof createBrowserRouter>[1];

export type Router = ReturnType<typeof createBrowserRouter>;

export const browserRouter = (store: Store): Router =>
  withStore(store, createBrowserRouter(routesOf(store, firstRows), lookingUpLater(store)));

/** A router with an in-memory history, for tests. */
export const memoryRouter = (store: Store, path: string, pages: readonly PageRow[] = firstRows): Router =>
  withStore(store, createMemoryRouter(routesOf(store, pages), { initialEntries: [path], ...lookingUpLater(store) }));

/** Where the addresses of pages begin that only an area of their own leads to. */
const innerAreas = [vendorDashboardPath, '/admin/', '/help/', agentsPath];

/** Pages that are asked for when an address is none of the others': sign-in need not load their lists. */
const lookingUpLater = (store: Store): Pick<NonNullable<RouterOptions>, 'patchRoutesOnNavigation'> => {
  const done = new Set<boolean>();
  return {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const isInner = innerAreas.some((area) => path.startsWith(area));
      const list = isInner
        ? await import('./inner-routes.tsx').then((area) => area.innerRoutes, nothingLoaded)
        : await import('./health-routes.tsx').then((area) => area.healthRoutes, nothingLoaded);
      if (done.has(isInner)) return;
      done.add(isInner);
      patch(
        mainFrame,
        list((row) => routeOf(store, row)),
      );
    },
  };
};

/** In place of the pages of an area whose list could not be loaded. */
const nothingLoaded = () => (): RouteObject[] => [{ path: '*', Component: NotLoaded }];

const routesOf = (store: Store, pages: readonly PageRow[]): RouteObject[] => {
  const inFrame = (...frames: PageRow['frame'][]) =>
    pages.filter(({ frame }) => frames.includes(frame)).map((row) => routeOf(store, row));
  return [
    {
      Component: Root,
      HydrateFallback: Loading,
      ErrorBoundary: PageFailed,
      children: [
        // Shown while the address of a page that is not known yet is looked up.
        { path: '/', loader: () => redirect(paths.home), Component: Loading },
        {
          Component: BareFrame,
          children: import.meta.env.DEV ? [...inFrame('bare'), routeOf(store, kitRow)] : inFrame('bare'),
        },
        {
          id: mainFrame,
          lazy: async () => ({
            Component: isViewed()
              ? (await import('#club/members/view')).ViewFrame
              : (await import('./MainFrame.tsx')).MainFrame,
          }),
          children: [
            ...inFrame('main'),
            { path: '*', lazy: async () => ({ Component: (await import('./NotFound.tsx')).NotFound }) },
          ],
        },
      ],
    },
  ];
};

const routeOf = (store: Store, row: PageRow): RouteObject => ({
  path: row.path,
  handle: row,
  loader: ({ request }) => guard(store, row, request),
  lazy: () =>
    row.load().then(
      (page) => ({ Component: page.default }),
      () => ({ Component: NotLoaded }),
    ),
});

const mainFrame = 'main-frame';

/** The row of the current page; undefined on an unknown path. */
const shownRow = (router: Router): PageRow | undefined => router.state.matches.at(-1)?.route.handle;

/** A device that was signed out from another one would otherwise land on the sign-in page without a word. */
const sayEnded = (): string => i18n.t('You were signed out. Sign in again.');

/**
 * Follows sign-in and sign-out wherever they happen, another tab included: who is signed out while on a member page
 * goes to /login, who is signed in while on a page for guests goes on.
 */
const withStore = (store: Store, router: Router): Router => {
  store.dispatch((dispatch, _getState, session) =>
    session.onEnd(() => dispatch(told({ message: sayEnded(), type: 'info' }))),
  );
  let before = store.getState().user.access !== '';
  store.subscribe(() => {
    const now = store.getState().user.access !== '';
    if (now === before) return;
    before = now;
    const row = shownRow(router);
    if (!row) return;
    if (now && row.guestsOnly) void router.navigate(takeReturn() ?? paths.home, { replace: true });
    if (now || isOpen(row.access)) return;
    const { pathname, search, hash } = router.state.location;
    rememberReturn(pathname + search + hash);
    void router.navigate('/login', { replace: true });
  });
  return router;
};

/** Frame of the pages without a top bar: sign-in and registration. */
const BareFrame = () => (
  <>
    <div className={styles.alert}>
      <AlertBanner />
    </div>
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  </>
);

/** What could not be drawn at all, not even the frame. */
const PageFailed = () => (
  <main id="content" tabIndex={-1}>
    <NotLoaded />
  </main>
);

/** Wraps every page: document title, skip link and loading message. */
const Root = () => {
  const row = useMatches().at(-1)?.handle as PageRow | undefined;
  const { accountTypes, access } = useUser();
  const title = row ? row.title() : i18n.t('Not Found');
  const allowed = !row || access === '' || fits(row.access, accountTypes);
  useTitle(title);
  const { pathname } = useLocation();
  return (
    <AuthProvider>
      <Text
        as="a"
        className={styles.skip}
        data-only="screen"
        padBlock={3}
        padInline={4}
        corners="full"
        ground="strong"
        weight="bold"
        href="#content"
      >
        {i18n.t('Skip to the content')}
      </Text>
      <OnItsWay />
      <HeadingFocus pathname={pathname}>
        {allowed ? (
          <Outlet />
        ) : (
          <main id="content" tabIndex={-1}>
            <Suspense fallback={<Loading />}>
              <NoAccess />
            </Suspense>
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

/** Whether a page may be opened without being signed in. */
const isOpen = (access: Access): boolean => access === 'public' || access === 'anyone';

/**
 * Sends on who may not stay: without a sign-in from a member page to /login, keeping the way back (specification
 * section 2), and signed in from the pages that are for guests.
 */
const guard = (store: Store, row: PageRow, request: Request): Response | null => {
  const signedIn = store.getState().user.access !== '';
  if (!signedIn && !isOpen(row.access)) {
    const { pathname, search, hash } = new URL(request.url);
    rememberReturn(pathname + search + hash);
    return redirect('/login');
  }
  if (signedIn && row.guestsOnly) return redirect(takeReturn() ?? paths.home);
  return null;
};

/**
 * Whether a signed-in member's held types fit a page. Only for display: the server decides on every call. Pages of the
 * administration and of vendors ask the club themselves, so that a right counts from the moment it is given.
 */
const fits = (access: Access, held: readonly AccountType[]): boolean => access !== 'ambassador' || held.includes('AMB');
