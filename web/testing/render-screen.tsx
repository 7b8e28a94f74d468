import { account } from '@club/contract/club/account';
import { ambassadors } from '@club/contract/club/ambassadors';
import { approvals } from '@club/contract/club/approvals';
import { exchange } from '@club/contract/club/exchange';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { questionnaires } from '@club/contract/club/questionnaires';
import { statements } from '@club/contract/club/statements';
import { topics } from '@club/contract/club/topics';
import type { MemberClaims } from '@club/contract/core/identity';
import { passkeys } from '@club/contract/core/passkeys';
import { consents } from '@club/contract/health/base/consents';
import { bloodAge } from '@club/contract/health/body/blood-age';
import { indicators } from '@club/contract/health/insight/indicators';
import { scores } from '@club/contract/health/insight/scores';
import { timeline } from '@club/contract/health/insight/timeline';
import { today } from '@club/contract/health/insight/today';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { analytics } from '@club/contract/hub/analytics';
import { notifications } from '@club/contract/hub/notifications';
import { stories } from '@club/contract/hub/stories';
import type { Answer, Endpoint } from '@club/contract/platform/endpoint';
import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished } from 'vitest';
import { App, memoryRouter, type Router } from '#app';
import { browserStorage, cleared, makeStore, type Store } from '#platform/api';
import { factories } from './factories.ts';
import { answer, answerByDefault, json, problem } from './network.ts';

/**
 * Opens a path of the whole app over its real store. Signed in, the calls of the top bar have an answer unless the
 * test gives its own.
 */
export const renderScreen = (
  path: string,
  { signedIn = false }: { signedIn?: boolean | Partial<MemberClaims> } = {},
) => {
  const restored = signedIn ? factories.user(signedIn === true ? {} : signedIn) : null;
  if (signedIn) {
    answerByDefault(account.getProfile, factories.profile());
    answerByDefault(notifications.countUnread, { unread: 0 });
    answerByDefault(passkeys.listPasskeys, factories.passkeys());
    answerByDefault(consents.listHealthConsents, factories.healthConsents());
    answerByDefault(redFlags.listRedFlags, factories.redFlags());
    answerByDefault(scores.getHealthScore, factories.healthScore());
    answerByDefault(scores.getHealthChart, factories.healthChart());
    answerByDefault(indicators.listIndicators, factories.healthIndicators());
    answerByDefault(bloodAge.getBloodAge, factories.healthBloodAge());
    answerByDefault(timeline.getTimeline, factories.timelineDay());
    answerByDefault(today.getHealthToday, factories.healthToday());
    answerByDefault(marketplace.getOfferMarks, { saved: [], owned: [] });
    answerByDefault(exchange.listUserTransactions, factories.list([]));
    answerByDefault(exchange.listUserTransactions, factories.list([]));
    answerByDefault(points.getBalance, factories.balance({ held: 0 }));
    answerByDefault(ambassadors.getWaitingPoints, { points: 0, first: null, last: null });
    answerByDefault(approvals.getAccountStatus, factories.accountStatus({ ...held(restored) }));
  }
  return renderApp(makeStore(browserStorage, restored), path);
};

/** Opens a path for a member who is signed in. */
export const openAsMember = (path: string, claims: Partial<MemberClaims> = {}) =>
  renderScreen(path, { signedIn: claims });

/** A card or another named part of the page, to look for things in. */
export const findPart = async (name: string) => within(await screen.findByRole('region', { name }));

/**
 * Lets a call fail that one part of the page needs: the part alone says so, and shows `text` once the call has its
 * answer and was tried again.
 */
export const expectRetry = async <E extends Endpoint>({
  open,
  part,
  call,
  later,
  text,
}: {
  open: () => { user: UserEvent };
  part: string;
  call: E;
  later: Answer<E>;
  text: string;
}): Promise<void> => {
  answer<Endpoint>(call, () => json(500, {}));
  const { user } = open();
  const section = await findPart(part);
  const again = await section.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  answer<Endpoint>(call, later);
  await user.click(again);
  expect(await section.findByText(text)).toBeVisible();
};

/** The club knows what the token says, unless a test is about the difference. */
const held = (user: ReturnType<typeof factories.user> | null) =>
  user?.record && { type_of_account: user.record.type_of_account, account_types: user.record.account_types };

export const renderApp = (store: Store, path: string, router: Router = memoryRouter(store, path)) => {
  const user = userEvent.setup();
  // A store that outlives its test is one more tab: it would follow the next test's sign-out and remember its own page.
  onTestFinished(() => {
    store.dispatch(cleared());
    localStorage.clear();
    sessionStorage.clear();
  });
  const view = render(<App store={store} router={router} />);
  return { ...view, store, router, user, path: () => router.state.location.pathname };
};

/** The home page and the pages of points with nothing on them, for tests that only pass by. */
export const answerHome = (): void => {
  answerByDefault(notifications.countUnread, { unread: 0 });
  answerByDefault(today.getHealthToday, factories.healthToday());
  answerByDefault(consents.listHealthConsents, factories.healthConsents());
  answerByDefault(scores.getHealthScore, factories.healthScore());
  answerByDefault(scores.getHealthChart, factories.healthChart());
  answerByDefault(ambassadors.getWaitingPoints, { points: 0, first: null, last: null });
  answerByDefault(points.listBadges, factories.list([]));
  answerByDefault(points.getTransaction, problem('not_found'));
  answerByDefault(questionnaires.listQuestionnaires, factories.list([]));
  answerByDefault(questionnaires.listOnboardingQuestions, factories.list([]));
  answerByDefault(analytics.getOwnYear, problem('not_found'));
  answerByDefault(statements.getPointsReport, problem('not_found'));
  answerByDefault(statements.getBalanceHistory, problem('not_found'));
  answerByDefault(statements.getStatement, problem('not_found'));
  answerByDefault(topics.listTopics, factories.list([]));
  answerByDefault(stories.listStories, { ...factories.list([]), anchor: null, after: null });
  answerByDefault(marketplace.listOffers, factories.list([]));
  answerByDefault(marketplace.getOfferMarks, { saved: [], owned: [] });
  answerByDefault(exchange.listUserTransactions, factories.list([]));
  answerByDefault(marketplace.listOfferNotices, { ...factories.list([]), unseen: 0 });
  answerByDefault(account.getProfile, factories.profile());
  answerByDefault(points.getBalance, factories.balance({ held: 0 }));
  answerByDefault(points.listEventTypes, factories.eventTypes([]));
  answerByDefault(points.listTransactions, factories.list([]));
};
