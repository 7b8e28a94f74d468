import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerFrame, brokenConnection, fakeIssuer, json, offerProvider, relay } from '#testing';
import { bringAnswerHome } from './addresses.ts';
import { Auth } from './auth.ts';
import { readProvider } from './provider-facts.ts';

let issuer: ReturnType<typeof fakeIssuer>;
beforeEach(() => {
  offerProvider();
  issuer = fakeIssuer();
});
afterEach(() => {
  offerProvider(null);
  history.replaceState(null, '', '/');
});

const hinted = () => localStorage.setItem('club:hosted', '1');
const readQuery = (address: string | URL) => new URL(address).searchParams;

/** The auth state of one page with fake windows that only record calls. */
const page = () => {
  const left: string[] = [];
  const auth = new Auth(readProvider(), { leaveTo: (address) => left.push(address), open: () => null });
  const leave = async () => {
    await auth.loginWithRedirect();
    return new URL(left.at(-1) ?? '');
  };
  return { auth, leave };
};

/** The same, with a pop-up that opens. */
const pageWithWindow = () => {
  const opened: string[] = [];
  const popup = { closed: false, location: { replace: (address: string) => opened.push(address) }, close: vi.fn() };
  const auth = new Auth(readProvider(), { leaveTo: () => {}, open: () => popup as unknown as Window });
  const openedAt = () => vi.waitFor(() => new URL(opened[0] ?? ''));
  return { auth, popup, openedAt };
};

test('start-up asks the provider nothing when nobody has signed in this way here', async () => {
  const { auth } = page();
  expect(auth.state()).toMatchObject({ isLoading: true, isAuthenticated: false });
  await auth.start();
  expect(auth.state()).toMatchObject({ isLoading: false, isAuthenticated: false });
  expect(issuer.asked).toEqual([]);
});

test('start-up asks silently in a hidden frame and sets the user', async () => {
  hinted();
  const { auth } = page();
  const started = Promise.all([auth.start(), auth.start()]);
  const address = await answerFrame(issuer.answerTo);
  await started;
  expect(readQuery(address).get('prompt')).toBe('none');
  expect(auth.state()).toMatchObject({ isLoading: false, isAuthenticated: true, user: { email: 'ada@demo.test' } });
  expect(issuer.askedAt('/token')).toHaveLength(1);
  expect(await auth.accessToken()).toBe('access-1');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).toBe('[{"club:hosted":"1"},{}]');
});

test('a session that ended at the provider ends here without an error, and is not asked for again', async () => {
  hinted();
  const { auth } = page();
  const started = auth.start();
  await answerFrame((address) => issuer.answerTo(address).replace(/code=[^&]+/, 'error=login_required'));
  await started;
  expect(auth.state()).toEqual({ isLoading: false, isAuthenticated: false, user: null, error: null });
  expect(localStorage.getItem('club:hosted')).toBeNull();
});

test.each([
  ['a provider out of reach', true, brokenConnection],
  ['the hidden frame switched off', false, null],
])('%s at start-up is no error either', async (_, hidden_frame, reply) => {
  offerProvider({ hidden_frame });
  issuer.reply = reply;
  hinted();
  const { auth } = page();
  await auth.start();
  expect(auth.state()).toEqual({ isLoading: false, isAuthenticated: false, user: null, error: null });
  expect(localStorage.getItem('club:hosted')).toBe('1');
});

test('an answer in the address is left to the callback page, which ends loading', async () => {
  hinted();
  const { auth, leave } = page();
  const search = issuer.answerTo(await leave());
  history.replaceState(null, '', `/callback${search}`);
  await auth.start();
  expect(auth.state().isLoading).toBe(true);
  await auth.handleRedirectCallback(search);
  expect(auth.state()).toMatchObject({ isLoading: false, isAuthenticated: true });
  expect(document.querySelector('iframe')).toBeNull();
});

test('a sign-in answer works once and leaves nothing in storage', async () => {
  const { auth, leave } = page();
  const search = issuer.answerTo(await leave());
  expect(Object.keys(sessionStorage)).toEqual([expect.stringMatching(/^club:sign-in:/)]);
  const first = auth.handleRedirectCallback(search);
  expect(sessionStorage).toHaveLength(0);
  const second = auth.handleRedirectCallback(search);
  await expect(second).rejects.toThrow('Login failed');
  expect(await first).toMatchObject({ email: 'ada@demo.test' });
  expect(issuer.askedAt('/token')).toHaveLength(1);
});

test('a second try replaces the transaction of the first', async () => {
  const { auth, leave } = page();
  const first = await leave();
  const second = await leave();
  expect(sessionStorage).toHaveLength(1);
  await expect(auth.handleRedirectCallback(issuer.answerTo(first))).rejects.toThrow('Login failed');
  expect(await auth.handleRedirectCallback(issuer.answerTo(second))).toMatchObject({ email: 'ada@demo.test' });
});

test.each(['?code=forged&state=forged', '?error=access_denied&error_description=Call+us&state=forged', '?code=x', ''])(
  'an answer this tab did not ask for is refused without repeating it: "%s"',
  async (search) => {
    const { auth } = page();
    await expect(auth.handleRedirectCallback(search)).rejects.toThrow(/^Login failed$/);
    expect(auth.state()).toMatchObject({
      isLoading: false,
      isAuthenticated: false,
      error: { message: 'Login failed' },
    });
    expect(issuer.asked).toEqual([]);
  },
);

test.each([
  ['error=access_denied&error_description=You+said+no', 'You said no', 'access_denied'],
  ['error=access_denied', 'Login failed', 'access_denied'],
])('a provider that answers %s is told as "%s"', async (answered, message, code) => {
  const { auth, leave } = page();
  const search = issuer.answerTo(await leave()).replace(/code=[^&]+/, answered);
  await expect(auth.handleRedirectCallback(search)).rejects.toMatchObject({ message, code });
  expect(auth.state()).toMatchObject({ isLoading: false, error: { message } });
});

test.each([
  ['a broken connection', brokenConnection, 'Login failed'],
  ['an answer that cannot be read', () => new Response('<html>', { status: 502 }), 'Login failed'],
  [
    'a refusal with its reason',
    () => json(400, { error: 'invalid_grant', error_description: 'The code was used before.' }),
    'The code was used before.',
  ],
])('signing in with %s at the token endpoint ends in a sentence', async (_, reply, message) => {
  const { auth, leave } = page();
  const search = issuer.answerTo(await leave());
  issuer.reply = ({ path }) => (path === '/token' ? reply() : null);
  const thrown = await auth.handleRedirectCallback(search).catch((failure) => failure);
  expect(thrown).toMatchObject({ message });
  expect(thrown.cause).toBeInstanceOf(Error);
});

test.each([
  ['a broken connection', brokenConnection, 'Get access token failed'],
  ['a refusal without a reason', () => json(400, { error: 'invalid_client' }), 'Get access token failed'],
  [
    'a refusal with its reason',
    () => json(400, { error: 'invalid_client', error_description: 'This client is closed.' }),
    'This client is closed.',
  ],
])('getting an access token with %s ends in a sentence', async (_, reply, message) => {
  issuer.expiresIn = 60;
  const { auth, leave } = page();
  await auth.handleRedirectCallback(issuer.answerTo(await leave()));
  issuer.reply = ({ path }) => (path === '/token' ? reply() : null);
  await expect(auth.accessToken()).rejects.toThrow(new RegExp(`^${message}$`));
  expect(auth.state()).toMatchObject({ isAuthenticated: true, error: null });
});

test("a pop-up sets loading until it finishes with the user's proof", async () => {
  const { auth, popup, openedAt } = pageWithWindow();
  await auth.start();
  const login = auth.loginWithPopup();
  expect(auth.state().isLoading).toBe(true);
  const address = await openedAt();
  expect(readQuery(address).get('redirect_uri')).toBe('http://localhost:8000/auth/return.html');
  relay(issuer.answerTo(address));
  expect(await login).toMatchObject({ nonce: readQuery(address).get('nonce'), email: 'ada@demo.test' });
  expect(auth.state()).toMatchObject({ isLoading: false, isAuthenticated: true });
  expect(popup.close).toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

test('a blocked pop-up is reported at once', async () => {
  const { auth } = page();
  await expect(auth.loginWithPopup()).rejects.toMatchObject({ message: 'Login failed', code: 'window_blocked' });
  expect(auth.state()).toMatchObject({ isLoading: false, error: { message: 'Login failed' } });
  expect(issuer.asked).toEqual([]);
});

test('cancelling a pop-up ends loading without an error, and a late answer is ignored', async () => {
  const { auth, openedAt } = pageWithWindow();
  const login = auth.loginWithPopup();
  const address = await openedAt();
  auth.cancelPopup();
  expect(await login).toBeNull();
  relay(issuer.answerTo(address));
  expect(auth.state()).toEqual({ isLoading: false, isAuthenticated: false, user: null, error: null });
  expect(issuer.askedAt('/token')).toEqual([]);
});

test('a pop-up that seems closed may still answer for two minutes, then signing in has failed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const { auth, popup, openedAt } = pageWithWindow();
  const login = auth.loginWithPopup();
  const failed = expect(login).rejects.toThrow(/^Login failed$/);
  await openedAt();
  popup.closed = true;
  vi.advanceTimersByTime(119_000);
  await new Promise((resolve) => setTimeout(resolve));
  expect(auth.state().isLoading).toBe(true);
  vi.advanceTimersByTime(2_000);
  await failed;
  expect(auth.state().isLoading).toBe(false);
  focus.mockRestore();
});

test('a closed pop-up is noticed within seconds of the member being back on the page', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const { auth, popup, openedAt } = pageWithWindow();
  const login = auth.loginWithPopup();
  const failed = expect(login).rejects.toThrow(/^Login failed$/);
  await openedAt();
  popup.closed = true;
  vi.advanceTimersByTime(60_000);
  await new Promise((resolve) => setTimeout(resolve));
  expect(auth.state().isLoading).toBe(true);
  focus.mockReturnValue(true);
  vi.advanceTimersByTime(3_000);
  await failed;
  focus.mockRestore();
});

test('signing out clears the user, the token and every trace, and revokes at the provider without going there', async () => {
  const { auth, leave } = page();
  await auth.handleRedirectCallback(issuer.answerTo(await leave()));
  auth.accepted();
  expect(localStorage.getItem('club:hosted')).toBe('1');
  offerProvider({ hidden_frame: false });
  auth.logout();
  expect(auth.state()).toEqual({ isLoading: false, isAuthenticated: false, user: null, error: null });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  await vi.waitFor(() => expect(issuer.askedAt('/token/revocation')).toHaveLength(1));
  expect(document.querySelector('iframe')).toBeNull();
});

test('after signing out, the provider asks who is signing in until someone has', async () => {
  const { auth, leave } = page();
  expect(readQuery(await leave()).has('prompt')).toBe(false);
  auth.logout({ asked: true });
  expect(readQuery(await leave()).get('prompt')).toBe('login');
  expect(readQuery(await leave()).get('prompt')).toBe('login');
  auth.accepted();
  expect(readQuery(await leave()).has('prompt')).toBe(false);
});

test("an answer to this tab's sign-in reaches the callback page from any page", async () => {
  const { leave } = page();
  const search = issuer.answerTo(await leave());
  history.replaceState(null, '', `/my-longevity${search}`);
  bringAnswerHome();
  expect(location.pathname + location.search).toBe(`/callback${search}`);
});

test("the glucose service's callback and other addresses with a code and a state are left alone", async () => {
  const { auth, leave } = page();
  await leave();
  for (const path of ['/health/glucose-reading/callback?code=a&state=b', '/verify-account/x?code=1&state=2']) {
    history.replaceState(null, '', path);
    bringAnswerHome();
    expect(location.pathname + location.search).toBe(path);
  }
  await auth.start();
  expect(sessionStorage).toHaveLength(1);
  expect(issuer.askedAt('/token')).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['what is no JSON', '{'],
  ['half of the facts', '{"issuer":"http://localhost:9000/oidc"}'],
  ['null', 'null'],
])('a page with %s for a provider has none, and nothing is loaded', async (_, content) => {
  document.querySelector('meta[name="club:sign-in"]')?.setAttribute('content', content);
  expect(readProvider()).toBeNull();
  hinted();
  const { auth } = page();
  await auth.start();
  expect(auth.state()).toMatchObject({ isLoading: false, isAuthenticated: false, error: null });
  await expect(auth.loginWithRedirect()).rejects.toThrow('Login failed');
});
