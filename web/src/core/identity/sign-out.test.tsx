import { approvals } from '@club/contract/club/approvals';
import { identity } from '@club/contract/core/identity';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleared } from '#platform/api';
import { answer, answerHome, factories, fakeIssuer, listCalls, offerProvider, problem, renderScreen } from '#testing';

let issuer: ReturnType<typeof fakeIssuer>;
beforeEach(() => {
  // The menu asks for a business.
  answer(approvals.getAccountStatus, problem('not_found'));
  offerProvider();
  issuer = fakeIssuer();
});
afterEach(() => offerProvider(null));

/** Someone who has just signed in through the provider, on the home page. */
const signedInThere = async () => {
  sessionStorage.setItem('club:sign-in:state-1', JSON.stringify({ nonce: 'nonce-1', verifier: 'v'.repeat(43) }));
  answer(identity.socialLogin, factories.session());
  answerHome();
  const search = issuer.answerTo('http://localhost:9000/oidc/auth?state=state-1&nonce=nonce-1');
  const view = renderScreen(`/callback${search}`);
  await screen.findByRole('heading', { level: 1, name: /Ada/ });
  expect(localStorage.getItem('club:hosted')).toBe('1');
  return view;
};

const logout = async ({ user }: { user: ReturnType<typeof renderScreen>['user'] }) => {
  await user.click(screen.getByRole('button', { name: /Ada Lindqvist/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
};

test('signing out tells the club, clears the user, revokes at the provider without going there, and leads to /login', async () => {
  const order: string[] = [];
  const view = await signedInThere();
  answer(identity.logout, () => {
    order.push(`the club is told while signed in: ${view.store.getState().user.access !== ''}`);
    return { message: 'Signed out.' };
  });
  issuer.reply = ({ path }) => {
    order.push(`provider: ${path}`);
    return null;
  };
  view.store.subscribe(() => {
    if (view.store.getState().user.access === '' && order.length === 1) order.push('the user is cleared');
  });
  sessionStorage.setItem('club:return', '/settings/profile');
  localStorage.setItem('club:kept:offer-draft:1:new', 'what a vendor was typing');
  await logout(view);
  await waitFor(() => expect(view.path()).toBe('/login'));
  await waitFor(() => expect(order).toHaveLength(3));
  expect(order).toEqual([
    'the club is told while signed in: true',
    'the user is cleared',
    'provider: /token/revocation',
  ]);
  expect(sessionStorage.getItem('club:return')).toBeNull();
  expect(localStorage.getItem('club:kept:offer-draft:1:new')).toBeNull();
  expect(localStorage.getItem('club:hosted')).toBeNull();
  expect(sessionStorage.getItem('club:hosted-ask')).toBe('1');
  expect(localStorage.getItem('persist:root')).not.toContain('refresh-1');
  expect(document.querySelector('iframe')).toBeNull();
});

test('a provider that does not answer cannot keep anyone signed in', async () => {
  const view = await signedInThere();
  answer(identity.logout, { message: 'Signed out.' });
  issuer.reply = () => new Promise<never>(() => {});
  await logout(view);
  await waitFor(() => expect(view.path()).toBe('/login'));
  expect(view.store.getState().user.access).toBe('');
});

test('a club that does not answer within two seconds cannot keep anyone signed in', async () => {
  const view = await signedInThere();
  answer(identity.logout, () => new Promise<never>(() => {}));
  await logout(view);
  expect(view.store.getState().user.access).not.toBe('');
  await waitFor(() => expect(view.path()).toBe('/login'));
  expect(listCalls(identity.logout)).toHaveLength(1);
});

test("a session that ended elsewhere also clears the provider's data", async () => {
  const { store, path } = await signedInThere();
  act(() => void store.dispatch(cleared()));
  await waitFor(() => expect(path()).toBe('/login'));
  await vi.waitFor(() => expect(issuer.askedAt('/token/revocation')).toHaveLength(1));
  expect(localStorage.getItem('club:hosted')).toBeNull();
  expect(sessionStorage.getItem('club:hosted-ask')).toBeNull();
});
