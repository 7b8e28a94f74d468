import { approvals } from '@club/contract/club/approvals';
import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import { invitations } from '@club/contract/core/invitations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { accountStatus } from '#club/vendors/fixtures';
import { told } from '#platform/api';
import { findEntry, type NavPlace, navEntries, type PageRow } from '#platform/pages';
import { answer, answerHome, factories, listCalls, openAsMember, problem, renderScreen } from '#testing';
import { innerRows } from './inner-rows.ts';
import { rows } from './rows.ts';

afterEach(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));

const home = async (signedIn: Parameters<typeof renderScreen>[1] = { signedIn: true }) => {
  answerHome();
  const view = renderScreen('/my-longevity', signedIn);
  await screen.findByRole('heading', { level: 1 });
  return view;
};

const openMenu = async ({ user }: { user: { click: (element: Element) => Promise<void> } }, name = /Ada Lindqvist/) => {
  await user.click(screen.getByRole('button', { name }));
  return screen.getByRole('menu');
};

test.each(['/login', '/register', '/register/ABC'])('%s has no top bar', async (path) => {
  answer(invitations.getInvitation, () => new Promise<never>(() => {}));
  renderScreen(path);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('banner')).toBeNull();
});

test.each(['/settings/forgot-password', '/verify-account/ada@demo.test'])(
  '%s has the guest top bar with a sign-in link',
  async (path) => {
    renderScreen(path);
    const bar = await screen.findByRole('banner');
    expect(within(bar).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(within(bar).queryByText('Longevity Points')).toBeNull();
  },
);

test('the main tab leads home and is marked on the home page', async () => {
  await home();
  const tabs = screen.getByRole('navigation', { name: 'Main' });
  const tab = within(tabs).getByRole('link', { name: 'My Longevity' });
  expect(tab).toHaveAttribute('href', '/my-longevity');
  expect(tab).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['/marketplace', '/marketplace'],
  ['/marketplace/some-offer', '/marketplace'],
  ['/marketplace/vendor/overview', '/marketplace/vendor/overview'],
  ['/marketplace/vendor/vouchers', '/marketplace/vendor/overview'],
  ['/my-longevity', undefined],
])('at %s a vendor has one main place marked, or none of theirs', (path, marked) => {
  const tabs = navEntries(rows, 'tabs', { access: 'x', accountType: 'VEN' }).filter(({ to }) => !to.startsWith('/my-'));
  expect(findEntry(tabs, path)?.to).toBe(marked);
});

test('every navigation link leads to an existing page', async () => {
  const view = await home();
  await openMenu(view);
  const links = [...document.querySelectorAll('a[href^="/"]')].map((link) =>
    (link.getAttribute('href') ?? '').replace(/#.*/, ''),
  );
  expect(links.length).toBeGreaterThan(3);
  const known = [...rows, ...innerRows].map(({ path }) => path);
  for (const link of links) expect(known).toContain(link === '/' ? '/my-longevity' : link);
});

test('the top bar shows the points with two decimals', async () => {
  answer(points.getBalance, factories.balance({ points: 1234.5 }));
  await home();
  const bar = screen.getByRole('banner');
  expect(await within(bar).findByText('1,234.50')).toBeVisible();
  expect(within(bar).getByText('Longevity Points')).toBeVisible();
});

test('the top bar shows the last known balance until the new one loads', async () => {
  answer(points.getBalance, () => new Promise<never>(() => {}));
  const first = await home();
  expect(within(screen.getByRole('banner')).getByText('0.00')).toBeVisible();
  first.unmount();
  answer(points.getBalance, factories.balance({ points: 88.8 }));
  const { store } = await home();
  await waitFor(() => expect(store.getState().user.rewardPoints).toEqual({ points: 88.8 }));
});

test('the balance box leads to Earn Points', async () => {
  await home();
  expect(screen.getByRole('link', { name: /Longevity Points/ })).toHaveAttribute('href', '/longevity-point-history');
});

test.each([
  ['CM', 'Club Member'],
  ['CCM', 'Corporate Club Member'],
  ['AMB', 'Ambassador'],
  ['VEN', 'Vendor'],
] as const)('the menu of a member with type %s is labelled %s', async (type_of_account, label) => {
  await home({ signedIn: { type_of_account } });
  expect(screen.getByRole('button', { name: new RegExp(`Ada Lindqvist ${label}`) })).toBeVisible();
});

test('the menu shows the word Name while a first or last name is missing', async () => {
  await home({ signedIn: { last_name: '' } });
  expect(screen.getByRole('button', { name: /^Name Club Member/ })).toBeVisible();
});

test("the menu shows the member, Profile and Logout, and the member's name opens the profile", async () => {
  const view = await home();
  const menu = await openMenu(view);
  expect(within(menu).getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/settings/profile');
  expect(within(menu).getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await view.user.click(within(menu).getByRole('menuitem', { name: 'Ada Lindqvist Club Member' }));
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('the Dashboard tab is shown only for the stored account type it names', () => {
  const place: NavPlace = { in: 'tabs', order: 1, label: () => 'Dashboard', icon: 'dashboard', onlyFor: 'VEN' };
  const row: PageRow = {
    path: '/marketplace/vendor/overview',
    title: () => 'Overview',
    access: 'member',
    frame: 'vendor',
    nav: [place],
    load: async () => ({ default: () => null }),
  };
  const shown = (accountType: 'CM' | 'CCM' | 'AMB' | 'VEN', access = 'token') =>
    navEntries([row], 'tabs', { access, accountType }).length;
  expect([shown('VEN'), shown('CM'), shown('CCM'), shown('AMB'), shown('VEN', '')]).toEqual([1, 0, 0, 0, 0]);
});

/** Pages of the specification by the frame that they belong into (G-08), written by hand. */
const framed = {
  health: [
    '/health/assessment',
    '/health/glucose-readings',
    '/health/insights',
    '/health/steps',
    '/health/sleep-analytics',
    '/health/mindfulness-exercise',
    '/health/mindfulness-exercise/:exerciseId',
    '/health/stories',
    '/health/nutrition-advice',
    '/health/nutrition-advice/food-search',
    '/health/nutrition-advice/recipe-search',
    '/health/nutrition-advice/meal-plan',
    '/health/nutrition-advice/food-analysis',
    '/health/fitness-advice/fitness-plan',
    '/health/fitness-advice/fitness-create-plan',
    '/health/fitness-advice/view-plan/:planId',
    '/health/fitness-advice/generate-plan/:time/:goal/:level/:location/:muscle',
    '/health/self-checks',
    '/health/self-checks/prostate-check',
    '/health/self-checks/cancer-check',
  ],
  vendor: [
    '/marketplace/vendor/overview',
    '/marketplace/vendor/create-offer',
    '/marketplace/vendor/offers',
    '/marketplace/vendor/edit-offer/:offerId',
  ],
  main: ['/health/devices/return', '/health/glucose-reading/callback', '/blueprints', '/blueprints/:blueprintId'],
} as const;

test('health and vendor pages belong into their own frames, the glucose return and the blueprints do not', () => {
  for (const [frame, paths] of Object.entries(framed)) {
    const found = paths.map((path) => [path, [...rows, ...innerRows].find((row) => row.path === path)?.frame]);
    expect(found).toEqual(paths.map((path) => [path, frame]));
  }
});

test('the menu offers administration to administrators only', () => {
  const shown = (isAdmin: boolean) =>
    navEntries(rows, 'menu', { access: 'token', accountType: 'CM', isAdmin }).filter(({ to }) => to === '/admin')
      .length;
  expect([shown(true), shown(false)]).toEqual([1, 0]);
});

test('the menu leads a vendor to the dashboard whatever account type is active', () => {
  const shown = (accountTypes: readonly ('CM' | 'VEN')[]) =>
    navEntries(rows, 'menu', { access: 'token', accountType: 'CM', accountTypes }).filter(
      ({ to }) => to === '/marketplace/vendor/overview',
    ).length;
  expect([shown(['CM', 'VEN']), shown(['CM'])]).toEqual([1, 0]);
});

test('the menu works by keyboard alone: arrows, first letters, Escape', async () => {
  const { user } = await home();
  const button = screen.getByRole('button', { name: /Ada Lindqvist/ });
  button.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: /^Ada/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
  await user.keyboard('p');
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});

test('the colour scheme chosen in the menu is remembered', async () => {
  const view = await home();
  const menu = await openMenu(view);
  await view.user.click(within(menu).getByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(localStorage.getItem('club:scheme')).toBe('dark');
  expect(within(menu).getByRole('menuitemradio', { name: 'Dark' })).toHaveAttribute('aria-checked', 'true');
});

test('Logout tells the server, clears the user and the return path, and ends on /login', async () => {
  answer(identity.logout, { message: 'Signed out.' });
  sessionStorage.setItem('club:return', '/settings/profile');
  const view = await home();
  const { access } = view.store.getState().user;
  const menu = await openMenu(view);
  await view.user.click(within(menu).getByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(view.path()).toBe('/login');
  expect(listCalls(identity.logout)[0]?.body).toEqual({ refresh: 'refresh-1' });
  expect(listCalls(identity.logout)[0]?.headers.get('Authorization')).toBe(`Bearer ${access}`);
  expect(view.store.getState().user.access).toBe('');
  expect(JSON.stringify(view.store.getState())).not.toContain('Lindqvist');
  expect(sessionStorage.getItem('club:return')).toBeNull();
  expect(localStorage.getItem('persist:root')).not.toContain('ada@demo.test');
});

test('a silent server delays signing out by two seconds at most', async () => {
  answer(identity.logout, () => new Promise<never>(() => {}));
  const view = await home();
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  act(() => screen.getByRole('button', { name: /Ada Lindqvist/ }).click());
  act(() => screen.getByRole('menuitem', { name: 'Logout' }).click());
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(view.store.getState().user.access).not.toBe('');
  await act(() => vi.advanceTimersByTimeAsync(700));
  expect(view.store.getState().user.access).toBe('');
});

test('an alert slides in at the top, says its kind, and can be closed', async () => {
  const { store, user } = await home();
  act(() => void store.dispatch(told({ message: 'It did not work', type: 'error' })));
  expect((await screen.findByText('It did not work')).closest('[role="alert"]')).not.toBeNull();
  act(() => void store.dispatch(told({ message: 'Saved', type: 'success' })));
  expect((await screen.findByText('Saved')).closest('[role="status"]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close message' }));
  expect(store.getState().alert).toBeNull();
});

test('pointing at an alert pauses its timer', async () => {
  const { store, user } = await home();
  act(() => void store.dispatch(told({ message: 'Read me', type: 'info' })));
  await user.hover(await screen.findByText('Read me'));
  expect(store.getState().alert?.held).toBe(true);
  await user.unhover(screen.getByText('Read me'));
  expect(store.getState().alert?.held).toBe(false);
});

test('the first Tab stop skips to the content', async () => {
  const { user } = await home();
  (document.activeElement as HTMLElement | null)?.blur();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
  expect(document.querySelector('#content')).toContainElement(screen.getByRole('heading', { level: 1 }));
});

test('on a phone every page marks the main place that it belongs to', async () => {
  answerHome();
  openAsMember('/health/nutrition-advice/no-such-page');
  const bottom = await screen.findByRole('navigation', { name: 'Main pages' });
  expect(within(bottom).getByRole('link', { name: 'Health' })).toHaveAttribute('aria-current', 'page');
  expect(within(bottom).getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});

test('the menu leads people to the business that they work in by invitation', async () => {
  const view = await home();
  answer(approvals.getAccountStatus, accountStatus(null, { role: 'desk' }));
  const menu = await openMenu(view);
  expect(await within(menu).findByRole('menuitem', { name: 'Vendor dashboard Alba Spa' })).toHaveAttribute(
    'href',
    '/marketplace/vendor',
  );
});

test('a device that was signed out from another one says so on the sign-in page', async () => {
  answer(identity.refreshToken, problem('not_authenticated'));
  const { store } = await home();
  const { access } = store.getState().user;
  await act(() => store.dispatch((_dispatch, _getState, session) => session.renew(access, store)));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByText(/You were signed out/)).toBeVisible();
});
