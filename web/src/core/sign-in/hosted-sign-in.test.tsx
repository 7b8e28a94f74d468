import { identity } from '@club/contract/core/identity';
import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App, memoryRouter } from '#app';
import { browserStorage, makeStore } from '#platform/api';
import {
  answer,
  answerHome,
  brokenConnection,
  factories,
  fakeIssuer,
  listCalls,
  offerProvider,
  openAsMember,
  problem,
  relay,
  renderApp,
  renderScreen,
} from '#testing';

const button = { name: 'Continue with Longevity ID' };
let issuer: ReturnType<typeof fakeIssuer>;
beforeEach(() => {
  offerProvider();
  issuer = fakeIssuer();
});
afterEach(() => {
  offerProvider(null);
  vi.restoreAllMocks();
});

/** What the provider sends back to a tab that began a sign-in. */
const answered = (): string => {
  sessionStorage.setItem('club:sign-in:state-1', JSON.stringify({ nonce: 'nonce-1', verifier: 'v'.repeat(43) }));
  return issuer.answerTo('http://localhost:9000/oidc/auth?state=state-1&nonce=nonce-1');
};

const popupOpens = () => {
  const opened: string[] = [];
  const popup = { closed: false, location: { replace: (address: string) => opened.push(address) }, close: () => {} };
  vi.spyOn(window, 'open')
    .mockReset()
    .mockReturnValue(popup as unknown as Window);
  return () => vi.waitFor(() => new URL(opened[0] ?? ''));
};

test('without a provider there is no button and no request', async () => {
  offerProvider(null);
  renderScreen('/login');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign in with a pop-up' })).toBeNull();
  expect(issuer.asked).toEqual([]);
});

test.each(['/login', '/register'])(
  '%s names the provider and sends it nothing before the button is pressed',
  async (path) => {
    renderScreen(path);
    expect(await screen.findByRole('button', button)).toBeVisible();
    expect(issuer.asked).toEqual([]);
  },
);

test('the button is busy on the way to the provider, and ready again when the page returns from the cache', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = renderScreen('/login');
  await user.click(await screen.findByRole('button', button));
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  expect(screen.getByRole('button', button)).toHaveAttribute('aria-busy', 'true');
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(screen.getByRole('button', button)).not.toHaveAttribute('aria-busy');
});

test('the sign-in page says when the provider is unreachable', async () => {
  issuer.reply = brokenConnection;
  const { user } = renderScreen('/login');
  await user.click(await screen.findByRole('button', button));
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
  expect(screen.getByRole('button', button)).not.toHaveAttribute('aria-busy');
});

test('returning from the provider signs in once and leads home with a clean address', async () => {
  answer(identity.socialLogin, factories.session());
  answerHome();
  const store = makeStore(browserStorage);
  const router = memoryRouter(store, `/callback${answered()}`);
  const seen: string[] = [];
  router.subscribe(({ location }) => seen.push(location.pathname + location.search));
  const { path } = renderApp(store, '', router);
  expect(screen.getByText('Loading...')).toBeVisible();
  await waitFor(() => expect(path()).toBe('/my-longevity'));
  expect(seen).toContain('/callback');
  const [call] = listCalls(identity.socialLogin);
  expect(call?.body).toEqual({
    provider: 'longevity-id',
    token: expect.stringMatching(/^.+\..+\..+$/),
    nonce: 'nonce-1',
  });
  expect(call?.headers.has('Authorization')).toBe(false);
  expect(store.getState().user.record?.email).toBe('ada@demo.test');
  expect(localStorage.getItem('club:hosted')).toBe('1');
  expect(sessionStorage.getItem('club:sign-in:state-1')).toBeNull();
});

test("effects that run twice use the provider's answer once", async () => {
  answer(identity.socialLogin, factories.session());
  answerHome();
  const { render } = await import('@testing-library/react');
  const store = makeStore(browserStorage);
  const router = memoryRouter(store, `/callback${answered()}`);
  render(
    <StrictMode>
      <App store={store} router={router} />
    </StrictMode>,
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/my-longevity'));
  expect(listCalls(identity.socialLogin)).toHaveLength(1);
  expect(issuer.askedAt('/token')).toHaveLength(1);
});

test.each([
  ['/settings/profile?tab=1#photo', '/settings/profile?tab=1#photo'],
  ['//evil.example', '/my-longevity'],
  ['/\\evil.example', '/my-longevity'],
  ['https://evil.example', '/my-longevity'],
  ['javascript:alert(1)', '/my-longevity'],
])('with the way back %s, coming back from the provider leads to %s', async (kept, reached) => {
  sessionStorage.setItem('club:return', kept);
  answer(identity.socialLogin, factories.session());
  answerHome();
  const { router } = renderScreen(`/callback${answered()}`);
  await waitFor(() => {
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe(reached);
  });
  expect(sessionStorage.getItem('club:return')).toBeNull();
});

test('an invitation opened earlier is sent with the sign-in and then cleared', async () => {
  const until = Date.now() + 60_000;
  localStorage.setItem('club:referral', JSON.stringify({ code: 'ADA-2026', until }));
  answer(identity.socialLogin, factories.session());
  answerHome();
  const { path } = renderScreen(`/callback${answered()}`);
  await waitFor(() => expect(path()).toBe('/my-longevity'));
  expect(listCalls(identity.socialLogin)[0]?.body.referral_code).toBe('ADA-2026');
  expect(localStorage.getItem('club:referral')).toBeNull();
});

test.each([
  ['a forged answer', () => '?code=forged&state=forged', 'Login failed'],
  [
    'an answer of another issuer',
    () => answered().replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'),
    'Login failed',
  ],
  ['no answer at all', () => '', 'Login failed'],
  [
    'an error of the provider',
    () => answered().replace(/code=[^&]+/, 'error=access_denied&error_description=You+said+no'),
    'You said no',
  ],
])('%s shows its sentence on the callback page, with a way back to the login', async (_, search, sentence) => {
  const { user, router, store, path } = renderScreen(`/callback${search()}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(router.state.location).toMatchObject({ pathname: '/callback', search: '' });
  expect(store.getState().user.access).toBe('');
  expect(localStorage.getItem('club:hosted')).toBeNull();
  expect(sessionStorage.getItem('club:sign-in:state-1')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Back to login' }));
  await waitFor(() => expect(path()).toBe('/login'));
});

test.each([
  ['login_failed', 'Login failed', null],
  ['email_not_shared', 'Your sign-in provider did not share an email address.', '1'],
  ['rate_limited', 'Too many attempts.', null],
] as const)('the refusal %s of the club is shown, and nothing of the provider is kept', async (code, message, asks) => {
  answer(identity.socialLogin, problem(code, { message }));
  const { store } = renderScreen(`/callback${answered()}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(store.getState().user.access).toBe('');
  expect(localStorage.getItem('club:hosted')).toBeNull();
  expect(sessionStorage.getItem('club:hosted-ask')).toBe(asks);
  await vi.waitFor(() => expect(issuer.askedAt('/token/revocation')).toHaveLength(1));
});

test('an address not verified by the provider leads to its code', async () => {
  issuer.claims = { email: 'new+one@demo.test' };
  answer(identity.socialLogin, problem('email_not_verified'));
  const { path, store } = renderScreen(`/callback${answered()}`);
  expect(await screen.findByRole('heading', { name: 'Verify your e-mail' })).toBeVisible();
  expect(decodeURIComponent(path())).toBe('/verify-account/new+one@demo.test');
  expect(store.getState().alert?.message).toBe("Verify your e-mail address first. We've sent you a code.");
});

test('the pop-up signs in on the page that opened it', async () => {
  const openedAt = popupOpens();
  answer(identity.socialLogin, factories.session());
  answerHome();
  const { user, path } = renderScreen('/login');
  await user.click(await screen.findByRole('button', { name: 'Sign in with a pop-up' }));
  const address = await openedAt();
  relay(issuer.answerTo(address));
  await waitFor(() => expect(path()).toBe('/my-longevity'));
  expect(listCalls(identity.socialLogin)[0]?.body.nonce).toBe(address.searchParams.get('nonce'));
});

test('waiting for the pop-up can be cancelled, which restores the buttons and the focus', async () => {
  const openedAt = popupOpens();
  const { user } = renderScreen('/login');
  await user.click(await screen.findByRole('button', { name: 'Sign in with a pop-up' }));
  await openedAt();
  expect(screen.getByText("Finish in the pop-up. We'll continue here.")).toBeVisible();
  expect(screen.queryByRole('button', button)).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', button)).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('button', { name: 'Sign in with a pop-up' })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a double click opens the pop-up and does not cancel it', async () => {
  const openedAt = popupOpens();
  const { user } = renderScreen('/login');
  await user.dblClick(await screen.findByRole('button', { name: 'Sign in with a pop-up' }));
  await openedAt();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(window.open).toHaveBeenCalledTimes(1);
});

test('a pop-up that does not open is reported, with the way to sign in without one', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = renderScreen('/login');
  await user.click(await screen.findByRole('button', { name: 'Sign in with a pop-up' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your browser blocked the pop-up. Use “Continue with Longevity ID”.',
  );
  expect(screen.getByRole('button', button)).not.toHaveAttribute('aria-busy');
});

test('a signed-in member sees the page at once while the provider is asked silently', async () => {
  localStorage.setItem('club:hosted', '1');
  issuer.reply = () => new Promise<never>(() => {});
  answerHome();
  const { store, path } = openAsMember('/my-longevity');
  expect(await screen.findByRole('heading', { level: 1, name: /Ada/ })).toBeVisible();
  await vi.waitFor(() => expect(issuer.asked).toHaveLength(1));
  expect(path()).toBe('/my-longevity');
  expect(store.getState().alert).toBeNull();
});
