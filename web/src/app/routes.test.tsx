import { account } from '@club/contract/club/account';
import { approvals } from '@club/contract/club/approvals';
import { exchange } from '@club/contract/club/exchange';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { staff } from '@club/contract/club/staff';
import { vendorPeople } from '@club/contract/club/vendor/people';
import { agreements } from '@club/contract/core/agreements';
import { identity } from '@club/contract/core/identity';
import { invitations } from '@club/contract/core/invitations';
import { attachments } from '@club/contract/health/base/attachments';
import { activity } from '@club/contract/health/body/activity';
import { glucose } from '@club/contract/health/body/glucose';
import { glucoseSources } from '@club/contract/health/body/glucose-sources';
import { mindfulness } from '@club/contract/health/body/mindfulness';
import { sleep } from '@club/contract/health/body/sleep';
import { assessment } from '@club/contract/health/check-up/assessment';
import { checks } from '@club/contract/health/check-up/checks';
import { healthQuestionnaires } from '@club/contract/health/check-up/questionnaires';
import { imports } from '@club/contract/health/exchange/imports';
import { inbound } from '@club/contract/health/exchange/inbound';
import { labReports } from '@club/contract/health/exchange/lab-reports';
import { makers } from '@club/contract/health/exchange/makers';
import { patientSummary } from '@club/contract/health/exchange/patient-summary';
import { sharedLinks } from '@club/contract/health/exchange/shared-links';
import { diary } from '@club/contract/health/food/diary';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import { ownFoods } from '@club/contract/health/food/own-foods';
import { ownRecipes } from '@club/contract/health/food/own-recipes';
import { recipes } from '@club/contract/health/food/recipes';
import { blueprints } from '@club/contract/health/insight/blueprints';
import { findings } from '@club/contract/health/insight/findings';
import { labs } from '@club/contract/health/insight/labs';
import { recovery } from '@club/contract/health/insight/recovery';
import { measurements } from '@club/contract/health/signals/measurements';
import { fitness } from '@club/contract/health/training/fitness';
import { workouts } from '@club/contract/health/training/workouts';
import { agents } from '@club/contract/hub/agents';
import { assistant } from '@club/contract/hub/assistant';
import { help } from '@club/contract/hub/help';
import { notifications } from '@club/contract/hub/notifications';
import { stories } from '@club/contract/hub/stories';
import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { pageTitles } from '#page-titles';
import { browserStorage, cleared, makeStore, signedIn } from '#platform/api';
import { Page } from '#platform/ui';
import { answer, answerHome, factories, openAsMember, problem, renderApp, renderScreen } from '#testing';
import { innerRows } from './inner-rows.ts';
import { memoryRouter } from './router.tsx';
import { rows as mostRows } from './rows.ts';

const rows = [...mostRows, ...innerRows];

const dead = { valid: true as const, email_masked: 'a•••@demo.test' };

/** A real address for each row. */
const toAddress = (path: string): string =>
  path
    .replace(':referral_code', 'ABC')
    .replace(':email', 'ada@demo.test')
    .replace(':uid', 'link-1')
    .replace(':token', 'link-1')
    .replace(':offerId', '0193a000-0000-7000-8000-00000000b001');

const isOpen = ({ access }: (typeof rows)[number]) => access === 'public' || access === 'anyone';
const openRows = rows.filter(isOpen);
const memberRows = rows.filter((row) => !isOpen(row));

/** What the open pages ask for, with nothing on it. */
const answerOpenPages = () => {
  answer(identity.validateCode, dead);
  answer(invitations.getInvitation, problem('rate_limited'));
  answer(marketplace.listOffers, factories.list([]));
  answer(marketplace.countOffers, { count: 0, categories: [], offer_types: [], countries: [] });
  answer(marketplace.listCategories, factories.list([]));
  answer(marketplace.listOfferTypes, factories.list([]));
  answer(marketplace.getOffer, problem('not_found'));
  answer(help.listHelp, factories.list([]));
  answer(help.getHelp, problem('not_found'));
  answer(help.listNotes, factories.list([]));
  answer(help.getNote, problem('not_found'));
  answer(agreements.getAgreement, { name: 'terms', title: 'Terms of use', version: '2026-11-01', sections: [] });
};

const titles = new Map(pageTitles);

test('every page has its title in the table of titles, and no other', () => {
  expect([...titles.keys()].sort()).toEqual(rows.map(({ path }) => path).sort());
  expect(titles.size).toBe(pageTitles.length);
});

const expectTitle = (path: string): Promise<void> =>
  waitFor(() => expect(document.title).toBe(`${titles.get(path)} | Longevity Club`));

test.each(openRows.map(({ path }) => path))('the title of %s ends with the name of the club', async (path) => {
  answerOpenPages();
  renderScreen(toAddress(path));
  await expectTitle(path);
});

test.each(memberRows.map(({ path }) => path))(
  'the title of %s ends with the name of the club when signed in',
  async (path) => {
    answerHome();
    answer(agents.listAgents, { ...factories.list([]), enabled: true, address: 'https://club.example/mcp' });
    answer(identity.listSessions, factories.list([]));
    answer(account.listConsents, factories.list([]));
    answer(assistant.getAssistantSettings, factories.assistantSettings());
    answer(assistant.listConversations, factories.list([]));
    answer(exchange.listLoyaltyMembers, factories.list([]));
    answer(exchange.listUserTransactions, factories.list([]));
    answer(exchange.getQiibeeAccountNumber, problem('partner_unavailable'));
    answer(vendorPeople.getVendorInvitation, problem('invalid_code'));
    answer(staff.getStaffInvitation, problem('invalid_code'));
    answer(points.listBalances, factories.list([]));
    answer(measurements.listLatestMeasurements, factories.list([]));
    answer(measurements.listVitals, factories.list([]));
    answer(attachments.listHealthAttachments, factories.list([]));
    answer(assessment.listAssessmentQuestions, problem('unavailable'));
    answer(assessment.listUserAnswers, problem('unavailable'));
    answer(checks.getHealthCheck, problem('unavailable'));
    answer(imports.listImports, factories.list([]));
    answer(labs.getLabs, { latest: null, groups: [], first: [], retests: [], days: [], history: [] });
    answer(labs.getLabMarker, problem('not_found'));
    answer(labReports.listLabReports, factories.list([]));
    answer(labReports.getLabReport, problem('not_found'));
    answer(inbound.listBridges, { ...factories.list([]), address: 'https://club.example/api/mh/inbound/' });
    answer(makers.listMakers, factories.list([]));
    answer(sharedLinks.listSharedLinks, factories.list([]));
    answer(patientSummary.getPatientSummary, problem('unavailable'));
    answer(healthQuestionnaires.listHealthQuestionnaires, factories.list([]));
    answer(stories.listStories, { ...factories.list([]), anchor: null, after: null });
    answer(stories.showStories, factories.list([]));
    answer(stories.listMutes, factories.list([]));
    answer(blueprints.listBlueprints, factories.list([]));
    answer(blueprints.getBlueprint, problem('not_found'));
    answer(measurements.listMeasurements, factories.list([]));
    answer(mindfulness.listPlaylists, problem('unavailable'));
    answer(recipes.listRecipes, { ...factories.list([]), avoided: [] });
    answer(diary.getDiaryDay, problem('unavailable'));
    answer(ownFoods.listOwnFoods, factories.list([]));
    answer(ownRecipes.listOwnRecipes, factories.list([]));
    answer(mealPlans.getMealPlan, problem('unavailable'));
    answer(fitness.getWorkoutPlan, problem('unavailable'));
    answer(fitness.getFitnessPlan, problem('not_found'));
    answer(fitness.listFitnessPlans, factories.list([]));
    answer(fitness.getTrainingProfile, problem('unavailable'));
    answer(workouts.getWorkout, problem('not_found'));
    answer(workouts.listWorkouts, factories.list([]));
    answer(workouts.listRecordedWorkouts, factories.list([]));
    answer(workouts.getTrainingProgress, problem('unavailable'));
    answer(mindfulness.getMindfulnessSession, problem('not_found'));
    answer(glucoseSources.getGlucoseStatus, problem('unavailable'));
    answer(glucose.getGlucoseReport, problem('unavailable'));
    answer(activity.getActivitySummary, problem('unavailable'));
    answer(activity.getActivityDay, problem('unavailable'));
    answer(sleep.getSleepSummary, problem('unavailable'));
    answer(recovery.getRecovery, problem('unavailable'));
    answer(findings.listFindings, problem('unavailable'));
    answer(sleep.getSleepDay, problem('unavailable'));
    answer(notifications.listNotices, { results: [], unread: 0, more: false });
    answer(notifications.getPreferences, { muted: [], quiet_hours: true });
    answer(notifications.listOwnDevices, factories.list([]));
    answer(approvals.getRights, problem('forbidden'));
    answer(approvals.getAccountStatus, problem('not_found'));
    openAsMember(toAddress(path));
    await expectTitle(path);
  },
);

test('every page has exactly one main heading, and it comes first', async () => {
  for (const { path } of openRows) {
    answerOpenPages();
    const { unmount } = renderScreen(toAddress(path));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    unmount();
  }
});

test.each(['/nope', '/health/nope', '/admin/nope', '/settings'])('an unknown path says Not Found: %s', async (path) => {
  renderScreen(path);
  expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Not Found | Longevity Club'));
});

test('the root leads to the home page of the product', async () => {
  answerHome();
  const { path } = openAsMember('/');
  await waitFor(() => expect(path()).toBe('/my-longevity'));
});

test('the root redirects guests to /login', async () => {
  const { path } = renderScreen('/');
  await waitFor(() => expect(path()).toBe('/login'));
});

test.each(memberRows.map(({ path }) => path))('%s redirects to /login when nobody is signed in', async (path) => {
  const { path: now } = renderScreen(toAddress(path));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(now()).toBe('/login');
});

test('signing in returns to the requested page, query included', async () => {
  const { store, router } = renderScreen('/settings/profile?from=mail');
  await screen.findByRole('button', { name: 'Sign in' });
  answerHome();
  act(() => void store.dispatch(signedIn(factories.session())));
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
  expect(router.state.location.search).toBe('?from=mail');
});

test('a stored session shows the signed-in page from the first paint, without a login flash', async () => {
  answerHome();
  const store = makeStore(browserStorage, factories.user());
  const router = memoryRouter(store, '/my-longevity');
  const seen: string[] = [];
  router.subscribe(({ location }) => seen.push(location.pathname));
  renderApp(store, '/my-longevity');
  await screen.findByRole('banner');
  await waitFor(() => expect(router.state.initialized).toBe(true));
  expect(seen).not.toContain('/login');
  expect(router.state.location.pathname).toBe('/my-longevity');
});

test('signed-in members are redirected from the guest pages', async () => {
  answerHome();
  const { path } = openAsMember('/login');
  await waitFor(() => expect(path()).toBe('/my-longevity'));
});

test('a session that ends on a member page leads to /login and back after the next sign-in', async () => {
  answerHome();
  const { store, path } = openAsMember('/settings/profile');
  await screen.findByRole('heading', { name: 'Profile' });
  act(() => void store.dispatch(cleared()));
  await waitFor(() => expect(path()).toBe('/login'));
  act(() => void store.dispatch(signedIn(factories.session())));
  await waitFor(() => expect(path()).toBe('/settings/profile'));
});

test('the app shows Loading... while a page loads', async () => {
  answerHome();
  let release = (): void => {};
  const chunk = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = {
    path: '/slow',
    title: () => 'Slow',
    access: 'public' as const,
    frame: 'main' as const,
    load: async () => {
      await chunk;
      return { default: () => <h1>It came</h1> };
    },
  };
  const store = makeStore(browserStorage, factories.user());
  const router = memoryRouter(store, '/slow', [slow]);
  renderApp(store, '/slow', router);
  expect(screen.getByText('Loading...')).toBeVisible();
  release();
  expect(await screen.findByText('It came')).toBeVisible();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('a slow navigation shows Loading... over the previous page', async () => {
  answerHome();
  let release = (): void => {};
  const chunk = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = (path: string, wait?: Promise<void>) => ({
    path,
    title: () => path,
    access: 'public' as const,
    frame: 'main' as const,
    load: async () => {
      await wait;
      return { default: () => <h1 data-page-heading="" tabIndex={-1}>{`Page ${path}`}</h1> };
    },
  });
  const store = makeStore(browserStorage);
  const router = memoryRouter(store, '/one', [page('/one'), page('/two', chunk)]);
  renderApp(store, '/one', router);
  await screen.findByText('Page /one');
  act(() => void router.navigate('/two'));
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(screen.getByText('Page /one')).toBeVisible();
  release();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Page /two' })).toHaveFocus());
});

test.each([
  ['takes the focus', (_field: HTMLElement) => {}, 'heading'],
  ['leaves the focus where the member put it', (field: HTMLElement) => field.focus(), 'textbox'],
])('a heading that comes after its page %s', async (_, meanwhile, role) => {
  answerHome();
  let arrive = (): void => {};
  const Late = () => {
    const [name, setName] = useState('');
    arrive = () => setName('Sea');
    return (
      <>
        <input aria-label="Search" />
        {name && <Page title={name}>{null}</Page>}
      </>
    );
  };
  const page = (path: string, Screen: () => ReactNode) => ({
    path,
    title: () => path,
    access: 'public' as const,
    frame: 'main' as const,
    load: async () => ({ default: Screen }),
  });
  const store = makeStore(browserStorage);
  const router = memoryRouter(store, '/one', [page('/one', () => <Link to="/two">Go on</Link>), page('/two', Late)]);
  const { user } = renderApp(store, '/one', router);
  await user.click(await screen.findByRole('link', { name: 'Go on' }));
  meanwhile(await screen.findByRole('textbox', { name: 'Search' }));
  act(arrive);
  expect(await screen.findByRole('heading', { name: 'Sea' })).toBeVisible();
  expect(screen.getByRole(role)).toHaveFocus();
});

test('a page that fails to load says so and offers a retry', async () => {
  const broken = {
    path: '/broken',
    title: () => 'Broken',
    access: 'public' as const,
    frame: 'main' as const,
    load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  };
  const store = makeStore(browserStorage);
  renderApp(store, '/broken', memoryRouter(store, '/broken', [broken]));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a page for another role is refused without asking the server', async () => {
  const cabinet = {
    path: '/cabinet',
    title: () => 'Cabinet',
    access: 'ambassador' as const,
    frame: 'main' as const,
    load: async () => ({ default: () => <h1>Offers</h1> }),
  };
  answer(points.getBalance, factories.balance());
  const store = makeStore(browserStorage, factories.user());
  const { unmount } = renderApp(store, '/cabinet', memoryRouter(store, '/cabinet', [cabinet]));
  expect(await screen.findByText('You do not have access to this page.')).toBeVisible();
  unmount();
  answerHome();
  const ambassador = makeStore(browserStorage, factories.user({ account_types: ['CM', 'AMB'] }));
  renderApp(ambassador, '/cabinet', memoryRouter(ambassador, '/cabinet', [cabinet]));
  expect(await screen.findByText('Offers')).toBeVisible();
});
