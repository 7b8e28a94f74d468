import { account } from '@club/contract/club/account';
import { ambassadors } from '@club/contract/club/ambassadors';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { questionnaires } from '@club/contract/club/questionnaires';
import { agreements } from '@club/contract/core/agreements';
import { consents } from '@club/contract/health/base/consents';
import { scores } from '@club/contract/health/insight/scores';
import { today } from '@club/contract/health/insight/today';
import { notifications } from '@club/contract/hub/notifications';
import { stories } from '@club/contract/hub/stories';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, expectRetry, factories, findPart, listCalls, openAsMember, problem } from '#testing';

const awarded = {
  transaction_id: '0193a000-0000-7000-8000-0000000000e2',
  event_type: 'daily_visit',
  points_awarded: 2,
  status: 'awarded' as const,
  reason: null,
  balance: 2,
  next_available_at: null,
};

const verified = factories.eventType({
  id: 2,
  code: 'account_verified',
  name: 'E-mail verified',
  points: 100,
  client_triggered: false,
  done_total: 1,
  completed: true,
});
const completed = factories.eventType({
  id: 3,
  code: 'profile_completed',
  name: 'Profile completed',
  points: 50,
  client_triggered: false,
  done_total: 1,
  completed: true,
});
const visited = factories.eventType({
  id: 4,
  code: 'daily_visit',
  name: 'Daily visit',
  points: 2,
  done_today: 1,
  done_total: 9,
  available_at: '2026-11-21T00:00:00Z',
});
const unvisited = { ...visited, done_today: 0, done_total: 0, available_at: null };

beforeEach(() => {
  answer(stories.listStories, { ...factories.list([]), anchor: null, after: null });
  answer(marketplace.listOffers, factories.list([]));
  answer(marketplace.listOfferNotices, { ...factories.list([]), unseen: 0 });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:24:00Z') });
  process.env.TZ = 'UTC';
  answer(account.getProfile, factories.profile());
  answer(points.getBalance, factories.balance());
  answer(points.listEventTypes, factories.eventTypes([verified, completed, visited, factories.eventType()]));
  answer(points.listTransactions, factories.list([factories.transaction()]));
  answer(points.listBadges, factories.list([factories.badge()]));
  answer(questionnaires.listQuestionnaires, factories.list([factories.questionnaire({ status: 'completed' })]));
});
afterEach(() => delete process.env.TZ);

const open = () => openAsMember('/my-longevity');

test('makes at most six calls when opened, and those for what is below once it is near', async () => {
  const near: (() => void)[] = [];
  class Observer {
    readonly tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell;
    }
    observe() {
      near.push(() => this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  // a day with a suggestion of its own, which asks for no questionnaire
  const walk = { kind: 'walk', minutes: 20, steps: 2000, from_minute: null, blueprint: null, finding: null } as const;
  answer(today.getHealthToday, factories.healthToday({ next: [walk] }));
  const below = [
    points.listBadges,
    ambassadors.getWaitingPoints,
    stories.listStories,
    marketplace.listOffers,
    marketplace.listOfferNotices,
  ];
  const above = [
    points.getBalance,
    points.listEventTypes,
    points.listTransactions,
    account.getProfile,
    questionnaires.listQuestionnaires,
    points.recordEvent,
    today.getHealthToday,
    scores.getHealthScore,
    consents.listHealthConsents,
    notifications.countUnread,
    agreements.listDueAgreements,
  ];
  const count = (calls: readonly Endpoint[]) => calls.reduce((sum, call) => sum + listCalls(call).length, 0);
  open();
  await within(await screen.findByRole('region', { name: 'Ways to earn today' })).findAllByRole('listitem');
  expect(count(below)).toBe(0);
  await waitFor(() => expect(count([today.getHealthToday, notifications.countUnread])).toBe(2));
  expect(count(above)).toBeLessThanOrEqual(6);
  answer(ambassadors.getWaitingPoints, { points: 0, first: null, last: null });
  act(() => {
    for (const tell of near) tell();
  });
  await waitFor(() => expect(count(below)).toBe(5));
  vi.stubGlobal('IntersectionObserver', undefined);
});

test('greets by the time of day and shows the date', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Good morning, Ada' })).toBeVisible();
  expect(screen.getByText('Friday, November 20')).toBeVisible();
});

test.each([
  ['03:00', 'Good evening'],
  ['13:00', 'Good afternoon'],
  ['20:00', 'Good evening'],
])('at %s the greeting is %s', async (time, greeting) => {
  vi.setSystemTime(new Date(`2026-11-20T${time}:00Z`));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: `${greeting}, Ada` })).toBeVisible();
});

test('the hero shows what was earned today and how much is still open', async () => {
  open();
  expect(await screen.findByText("You've earned 5.00 points today. There's one more way to earn.")).toBeVisible();
  expect(screen.getByRole('img', { name: 'Your day so far: 5.00 points in 1 entry.' })).toBeVisible();
});

test('the points card shows the balance, what can be spent, and what expires', async () => {
  answer(points.getBalance, factories.balance({ expiring: { amount: 80, date: '2027-01-31' } }));
  open();
  const within = await findPart('Longevity Points');
  expect(await within.findByText('1,284.50')).toBeVisible();
  expect(within.getByText('1,234.50')).toBeVisible();
  expect(within.getByText('50.00')).toBeVisible();
  expect(within.getByText('80.00 points start to expire on Jan 31.')).toBeVisible();
});

test('the balance curve has a summary sentence and a table', async () => {
  const rows = [
    factories.transaction({ id: 'c', balance_after: 30, created_at: '2026-11-20T08:00:00Z' }),
    factories.transaction({ id: 'b', balance_after: 20, created_at: '2026-11-12T08:00:00Z', status: 'pending' }),
    factories.transaction({ id: 'a', balance_after: 10, created_at: '2026-11-10T08:00:00Z' }),
  ];
  answer(points.listTransactions, factories.list(rows));
  const { user } = open();
  expect(
    await screen.findByRole('img', { name: 'Balance after your latest entries, from 10.00 to 30.00 points.' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(['Nov 10', '10.00', 'Nov 20', '30.00']);
});

test('the arrow keys read the curve value by value', async () => {
  const rows = [
    factories.transaction({ id: 'b', balance_after: 30 }),
    factories.transaction({ id: 'a', balance_after: 10, created_at: '2026-11-10T08:00:00Z' }),
  ];
  answer(points.listTransactions, factories.list(rows));
  const { user } = open();
  (await screen.findByRole('img', { name: /Balance after/ })).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Nov 10: 10.00')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Nov 20: 30.00')).toBeVisible();
});

test('ways to earn today list what can be done now with its page, then what is done, and count both', async () => {
  const streak = factories.eventType({ id: 9, code: 'streak_7', name: 'Seven days in a row', path: null });
  answer(points.listEventTypes, factories.eventTypes([streak, verified, completed, visited, factories.eventType()]));
  open();
  const within = await findPart('Ways to earn today');
  expect(await within.findByRole('link', { name: 'Workout' })).toHaveAttribute('href', '/fitness');
  expect(within.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Workout',
    'Daily visit',
  ]);
  expect(within.getByText('1 of 2 done today')).toBeVisible();
  expect(within.getByText('Opens in 15 h')).toBeVisible();
  expect(within.getByText('+5.00')).toBeVisible();
});

test('a questionnaire is a way to earn only while it is due', async () => {
  const rule = factories.eventType({
    code: 'questionnaire_completed',
    name: 'Answer',
    path: '/questionnaires/how-is-it-going',
  });
  answer(points.listEventTypes, factories.eventTypes([visited, rule]));
  open();
  const within = await findPart('Ways to earn today');
  expect(await within.findByText('1 of 1 done today')).toBeVisible();
  expect(within.queryByText('Answer')).toBeNull();
});

test('more than six ways to earn are shown on request', async () => {
  const many = Array.from({ length: 9 }, (_, id) => factories.eventType({ id, code: `way_${id}`, name: `Way ${id}` }));
  answer(points.listEventTypes, factories.eventTypes(many));
  const { user } = open();
  const within = await findPart('Ways to earn today');
  await within.findByText('Way 0');
  expect(within.getAllByRole('listitem')).toHaveLength(6);
  await user.click(within.getByRole('button', { name: 'Show all 9' }));
  expect(within.getAllByRole('listitem')).toHaveLength(9);
});

test('a newcomer sees the first steps, what they earn, and helpful empty states', async () => {
  const incomplete = { ...completed, done_total: 0, completed: false };
  answer(points.listEventTypes, factories.eventTypes([verified, incomplete, unvisited]));
  answer(points.listTransactions, factories.list([]));
  answer(points.getBalance, factories.balance({ points: 0, balance: 0, available: 0, held: 0, lifetime_earned: 0 }));
  answer(points.recordEvent, awarded);
  open();
  const steps = await findPart('First steps');
  expect(await steps.findByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
    'href',
    '/settings/profile',
  );
  expect(steps.getByText('2 of 4')).toBeVisible();
  expect(screen.getByText('You have 2 first steps left. Together they earn 52.00 points.')).toBeVisible();
  expect(screen.getByText('Your account is open. Points you earn will appear here.')).toBeVisible();
  expect(screen.getByText(/Your first points will appear here/)).toBeVisible();
});

test('points that open later are not among what is available, and their day is named', async () => {
  answer(
    points.getBalance,
    factories.balance({
      points: 120,
      balance: 120,
      available: 20,
      held: 0,
      opens: { amount: 100, date: '2026-12-20' },
    }),
  );
  open();
  expect(await screen.findByText(/^100\.00 more points can be spent everywhere from Dec 20\./)).toBeVisible();
  expect(screen.getByText('Available').nextElementSibling).toHaveTextContent('20.00');
});

test('the ways to earn say how to agree to points for healthy habits', async () => {
  answer(points.listEventTypes, factories.eventTypes([visited], { state: 'consent_required' }));
  open();
  const link = await screen.findByRole('link', { name: 'Agree to points for healthy habits' });
  expect(link).toHaveAttribute('href', '/health/privacy');
});

test('the first steps disappear when all are done', async () => {
  open();
  await screen.findByText('Workout done');
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

test('the first questionnaire is a first step with its duration and a link', async () => {
  answer(questionnaires.listQuestionnaires, factories.list([factories.questionnaire()]));
  open();
  const steps = await findPart('First steps');
  expect(await steps.findByRole('link', { name: 'Answer your first questions' })).toHaveAttribute(
    'href',
    '/questionnaires/welcome',
  );
  expect(steps.getByText('8 questions, about 3 min')).toBeVisible();
  expect(steps.getByText('+50.00', { selector: 'li:last-child *' })).toBeVisible();
});

test('the newest badges show their number and day and link to the journey', async () => {
  open();
  const badges = await findPart('Badges');
  expect(await badges.findByText('Member')).toBeVisible();
  expect(badges.getByText('No. 17 · Nov 2, 2026')).toBeVisible();
  expect(badges.getByRole('link', { name: 'Your journey' })).toHaveAttribute('href', '/journey-map');
});

test('without a badge the page says how to earn the first one', async () => {
  answer(points.listBadges, factories.list([]));
  open();
  expect(await (await findPart('Badges')).findByText(/^Your badges will appear here/)).toBeVisible();
});

test('pending points are shown beside the available balance', async () => {
  answer(points.getBalance, factories.balance({ pending: 25 }));
  open();
  const facts = await findPart('Longevity Points');
  expect(await facts.findByText('Pending')).toBeVisible();
  expect(facts.getByText('25.00')).toBeVisible();
});

test('an entry links to its own page, and the card to all entries', async () => {
  open();
  const entries = await findPart('Latest entries');
  expect(await entries.findByRole('link', { name: 'Workout done' })).toHaveAttribute(
    'href',
    `/rewards/reward-transactions/${factories.transaction().id}`,
  );
  expect(entries.getByRole('link', { name: 'All entries' })).toHaveAttribute(
    'href',
    '/rewards/reward-transactions?view=entries',
  );
});

test("the day's visit is reported once and silently, and refreshes what it changes", async () => {
  let visits = 0;
  answer(points.listEventTypes, () => factories.eventTypes([visits === 0 ? unvisited : visited]));
  answer(points.recordEvent, () => {
    visits += 1;
    return awarded;
  });
  const { store } = open();
  await waitFor(() => expect(listCalls(points.listEventTypes)).toHaveLength(2));
  expect(listCalls(points.recordEvent).map(({ body }) => body)).toEqual([
    { event_type: 'daily_visit', reference: '2026-11-20' },
  ]);
  expect(listCalls(points.recordEvent)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(store.getState().alert).toBeNull();
});

test("the visit's day follows the club's time zone, wherever the member is", async () => {
  process.env.TZ = 'Pacific/Kiritimati';
  answer(points.listEventTypes, factories.eventTypes([unvisited]));
  answer(points.recordEvent, awarded);
  open();
  await waitFor(() => expect(listCalls(points.recordEvent)).toHaveLength(1));
  expect(listCalls(points.recordEvent)[0]?.body).toMatchObject({ reference: '2026-11-20' });
});

test('a visit that was already counted is not reported again', async () => {
  open();
  await screen.findByText('Opens in 15 h');
  await act(async () => {});
  expect(listCalls(points.recordEvent)).toHaveLength(0);
});

test('a visit that cannot be reported does not bother the member', async () => {
  answer(points.listEventTypes, factories.eventTypes([unvisited]));
  answer(points.recordEvent, problem('internal_error'));
  const { store } = open();
  await waitFor(() => expect(listCalls(points.recordEvent)).toHaveLength(1));
  await screen.findByText('Workout done');
  expect(store.getState().alert).toBeNull();
});

test.each([
  ['Longevity Points', points.getBalance, factories.balance(), '1,234.50'],
  ['Ways to earn today', points.listEventTypes, factories.eventTypes([visited, factories.eventType()]), 'Workout'],
  ['Latest entries', points.listTransactions, factories.list([factories.transaction()]), 'Workout done'],
  ['Badges', points.listBadges, factories.list([factories.badge()]), 'Member'],
] as const)(
  'when %s cannot be loaded the other parts stay and it can be tried again',
  async (part, call, later, text) => expectRetry<Endpoint>({ open, part, call, later, text }),
);

test('each part shows that it is loading', async () => {
  answer(points.listTransactions, () => new Promise<never>(() => {}));
  open();
  const section = await findPart('Latest entries');
  expect(section.getByText('Loading...')).toBeInTheDocument();
});

test('an entry shows its sign, and a pending one says so', async () => {
  const rows = [
    factories.transaction({ id: '1', activity_label: 'Offer redeemed', amount: -50, direction: 'debit' }),
    factories.transaction({ id: '2', activity_label: 'Story published', amount: 10, status: 'pending' }),
  ];
  answer(points.listTransactions, factories.list(rows));
  open();
  const section = await findPart('Latest entries');
  expect(await section.findByText('−50.00')).toBeVisible();
  expect(section.getByText('+10.00')).toBeVisible();
  expect(section.getByText('Pending')).toBeVisible();
});
