import { createBrowserRouter, createMemoryRouter, type RouteObject, redirect } from 'react-router';
import { vendorFrame } from '#club/vendors/rows';
import { rememberReturn, takeReturn } from '#core/identity';
import type { Store } from '#platform/api';
import { paths } from '#platform/brand';
import type { PageRow } from '#platform/pages';
import { Loading } from '#platform/ui';
import { BareFrame } from './BareFrame.tsx';
import { firstRows } from './first-rows.ts';
import { guard, isOpen } from './guard.ts';
import { NotFound } from './NotFound.tsx';
import { PageFailed } from './PageFailed.tsx';
import { Root } from './Root.tsx';

type RouterOptions = Parameters<typeof createBrowserRouter>[1];

export type Router = ReturnType<typeof createBrowserRouter>;

export const browserRouter = (store: Store): Router =>
  withStore(store, createBrowserRouter(routesOf(store, firstRows), lookingUpHealth(store)));

/** A router with an in-memory history, for tests. */
export const memoryRouter = (store: Store, path: string, pages: readonly PageRow[] = firstRows): Router =>
  withStore(store, createMemoryRouter(routesOf(store, pages), { initialEntries: [path], ...lookingUpHealth(store) }));

/** The pages of the health half, asked for when an address is none of the others': sign-in need not load their list. */
const lookingUpHealth = (store: Store): Pick<NonNullable<RouterOptions>, 'patchRoutesOnNavigation'> => {
  let done = false;
  return {
    patchRoutesOnNavigation: async ({ patch }) => {
      const { healthRoutes } = await import('./health-routes.tsx');
      if (done) return;
      done = true;
      patch(
        mainFrame,
        healthRoutes((row) => routeOf(store, row)),
      );
    },
  };
};

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
        { Component: BareFrame, children: inFrame('bare') },
        {
          id: mainFrame,
          lazy: async () => ({ Component: (await import('./MainFrame.tsx')).MainFrame }),
          children: [
            ...inFrame('main'),
            { lazy: vendorFrame, children: inFrame('vendor') },
            { path: '*', Component: NotFound },
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
  lazy: async () => ({ Component: (await row.load()).default }),
});

const mainFrame = 'main-frame';

/** The row of the current page; undefined on an unknown path. */
const shownRow = (router: Router): PageRow | undefined => router.state.matches.at(-1)?.route.handle;

/**
 * Follows sign-in and sign-out wherever they happen, another tab included: who is signed out while on a member page
 * goes to /login, who is signed in while on a page for guests goes on.
 */
const withStore = (store: Store, router: Router): Router => {
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
