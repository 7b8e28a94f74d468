import { account } from '@club/contract/club/account';
import { ambassadors } from '@club/contract/club/ambassadors';
import { approvals } from '@club/contract/club/approvals';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { questionnaires } from '@club/contract/club/questionnaires';
import { statements } from '@club/contract/club/statements';
import { topics } from '@club/contract/club/topics';
import type { MemberClaims } from '@club/contract/core/identity';
import { analytics } from '@club/contract/hub/analytics';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { App, memoryRouter, type Router } from '#app';
import { browserStorage, cleared, makeStore, type Store } from '#platform/api';
import { factories } from './factories.ts';
import { answerByDefault, problem } from './network.ts';

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
    answerByDefault(points.getBalance, factories.balance());
    answerByDefault(ambassadors.getWaitingPoints, { points: 0, first: null, last: null });
    answerByDefault(approvals.getAccountStatus, factories.accountStatus({ ...held(restored) }));
  }
  return renderApp(makeStore(browserStorage, restored), path);
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
  answerByDefault(marketplace.listOffers, factories.list([]));
  answerByDefault(marketplace.listOfferNotices, { ...factories.list([]), unseen: 0 });
  answerByDefault(account.getProfile, factories.profile());
  answerByDefault(points.getBalance, factories.balance());
  answerByDefault(points.listEventTypes, factories.list([]));
  answerByDefault(points.listTransactions, factories.list([]));
};
