import { identity } from '@club/contract/core/identity';
import { invitations } from '@club/contract/core/invitations';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeReturn } from '#core/identity';
import { answer, listCalls, problem, renderScreen } from '#testing';
import { forgetReferral, recallReferral, rememberReferral } from './referral.ts';

const soon = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

const registered = (referral = { applied: false, code: null as string | null, reason: null as string | null }) => ({
  user_id: '0193a000-0000-7000-8000-000000000002',
  email: 'new@demo.test',
  status: 'registered' as const,
  verification: { expires_at: soon(600), resend_available_at: soon(60), secret: 'of-this-browser' },
  referral,
});

const free = { email: 'new@demo.test', exists: false, valid: true };

const invitation = {
  ...{ code: 'ABC', valid: true, invited_by: 'Maya C.', referee_points: 100, referrer_points: 250 },
  ...{ active_days: 3, qualify_days: 30 },
};

const fill = async (path: string) => {
  answer(identity.checkEmail, free);
  answer(invitations.getInvitation, invitation);
  const view = renderScreen(path);
  await view.user.type(await screen.findByLabelText('First name'), 'Newt');
  await view.user.type(screen.getByLabelText('Last name'), 'Comer');
  await view.user.type(screen.getByLabelText('E-mail'), 'new@demo.test');
  await view.user.type(screen.getByLabelText('Password'), 'four unrelated words');
  const accept = () => view.user.click(screen.getByRole('checkbox'));
  const send = () => view.user.click(screen.getByRole('button', { name: 'Create account' }));
  return { ...view, accept, send };
};

test('registers and asks for the mailed code', async () => {
  answer(identity.register, registered());
  const { accept, send, path } = await fill('/register');
  await accept();
  await send();
  expect(await screen.findByRole('heading', { name: 'Verify your e-mail' })).toBeVisible();
  expect(decodeURIComponent(path())).toBe('/verify-account/new@demo.test');
  expect(JSON.parse(localStorage.getItem('club:registration') ?? '')).toEqual({
    email: 'new@demo.test',
    secret: 'of-this-browser',
  });
  expect(listCalls(identity.register)[0]?.body).toEqual({
    first_name: 'Newt',
    last_name: 'Comer',
    email: 'new@demo.test',
    password: 'four unrelated words',
    type_of_account: 'CM',
    accept_terms: true,
    language: 'en',
  });
});

test('says when points for joining and invitations can be spent', async () => {
  renderScreen('/register');
  expect(
    await screen.findByText(
      /buy the club's own offers at once\. Your points page says from which day you can spend them everywhere\.$/,
    ),
  ).toBeVisible();
});

test('a referral link shows its code and registers with it', async () => {
  answer(identity.registerReferred, registered({ applied: true, code: 'ABC', reason: null }));
  const { accept, send } = await fill('/register/ABC');
  expect(await screen.findByText('Maya C. invites you.')).toBeVisible();
  expect(
    screen.getByText('Take part on 3 days within 30, and you get 100.00 points and Maya C. gets 250.00.', {
      exact: false,
    }),
  ).toBeVisible();
  await accept();
  await send();
  await screen.findByRole('heading', { name: 'Verify your e-mail' });
  expect(listCalls(identity.registerReferred)[0]?.url.pathname).toBe('/api/register/ABC');
});

test('an unknown referral code is reported without stopping the registration', async () => {
  answer(identity.registerReferred, registered({ applied: false, code: 'ABC', reason: 'unknown_code' }));
  const { accept, send, store } = await fill('/register/ABC');
  await accept();
  await send();
  await screen.findByRole('heading', { name: 'Verify your e-mail' });
  expect(store.getState().alert).toMatchObject({
    type: 'info',
    message: "We couldn't apply invitation ABC, but you're registered.",
  });
});

test('a code that nobody gave is said at once, and the member joins without it', async () => {
  answer(invitations.getInvitation, { ...invitation, code: 'NOSUCH99', valid: false, invited_by: null });
  answer(identity.checkEmail, free);
  const { user, path } = renderScreen('/register/NOSUCH99');
  expect(await screen.findByText(/The invitation code NOSUCH99 isn't known/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Join without it' }));
  await waitFor(() => expect(path()).toBe('/register'));
  await waitFor(() => expect(screen.queryByText(/NOSUCH99/)).toBeNull());
  expect(recallReferral()).toBeNull();
});

test("a code that can't be looked up is shown as it is", async () => {
  answer(invitations.getInvitation, problem('rate_limited'));
  rememberReferral('EARLIER');
  renderScreen('/register');
  expect(await screen.findByText('Invited with code EARLIER')).toBeVisible();
});

test('a mistyped mail domain is asked about, and one press corrects it', async () => {
  answer(identity.checkEmail, { ...free, email: 'ada@gmial.com' });
  const { user } = renderScreen('/register');
  const email = await screen.findByLabelText('E-mail');
  await user.type(email, 'ada@gmial.com');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'ada@gmail.com' }));
  expect(email).toHaveValue('ada@gmail.com');
  expect(screen.queryByText('Did you mean')).toBeNull();
});

test.each(['ada@gmx.de', 'ada@libero.it', 'ada@my-own-company.example'])('"%s" is not asked about', async (address) => {
  answer(identity.checkEmail, { ...free, email: address });
  const { user } = renderScreen('/register');
  await user.type(await screen.findByLabelText('E-mail'), address);
  await user.tab();
  await import('#core/identity/gate');
  await waitFor(() => expect(listCalls(identity.checkEmail)).toHaveLength(1));
  expect(screen.queryByText('Did you mean')).toBeNull();
});

test('an invitation is valid for sixty days, and the last one opened wins', () => {
  const day = 86_400_000;
  rememberReferral('FIRST', 0);
  rememberReferral('LAST', 0);
  expect(recallReferral(60 * day - 1)).toBe('LAST');
  expect(recallReferral(60 * day)).toBeNull();
  forgetReferral();
  expect(recallReferral(0)).toBeNull();
});

test('an address with an account leads to signing in with it', async () => {
  const { user } = renderScreen('/register');
  answer(identity.checkEmail, { email: 'ada@demo.test', exists: true, valid: true });
  await user.type(await screen.findByLabelText('E-mail'), 'ada@demo.test');
  await user.tab();
  await user.click(await screen.findByRole('link', { name: 'Sign in instead' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@demo.test');
  expect(listCalls(identity.checkEmail)[0]?.asked).toEqual({ email: 'ada@demo.test' });
});

test('an address is no longer marked as taken once it is corrected', async () => {
  const { user } = renderScreen('/register');
  answer(identity.checkEmail, { email: 'ada@demo.test', exists: true, valid: true });
  await user.type(await screen.findByLabelText('E-mail'), 'ada@demo.test');
  await user.tab();
  await screen.findByText('An account with this email already exists.');
  await user.type(screen.getByLabelText('E-mail'), '2');
  expect(screen.queryByText('An account with this email already exists.')).toBeNull();
});

test('the terms have to be accepted', async () => {
  const { send } = await fill('/register');
  await send();
  expect(await screen.findByText('Accept the terms to join.')).toBeVisible();
  expect(screen.getByRole('checkbox')).toHaveFocus();
});

test("a corporate member enters the company's code", async () => {
  answer(identity.register, registered());
  const { accept, send, user } = await fill('/register');
  expect(screen.queryByLabelText('Company code')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Corporate Club Member/ }));
  await user.type(screen.getByLabelText('Company code'), 'ACME-7');
  await accept();
  await send();
  await waitFor(() => expect(listCalls(identity.register)).toHaveLength(1));
  expect(listCalls(identity.register)[0]?.body).toMatchObject({ type_of_account: 'CCM', company_code: 'ACME-7' });
});

test('a field error from the server is shown at that field', async () => {
  const message = 'This password is too common.';
  answer(identity.register, problem('validation_error', { errors: [{ field: 'password', message }] }));
  const { accept, send } = await fill('/register');
  await accept();
  await send();
  await waitFor(() =>
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  expect(screen.getByLabelText('Password')).toHaveFocus();
  // no meter praises what was refused
  expect(screen.queryByText(/Strong|Good\.|Long enough/)).toBeNull();
});

test('a password shows what it still needs and how strong it is', async () => {
  const { user } = renderScreen('/register');
  const password = await screen.findByLabelText('Password');
  await user.type(password, 'short');
  expect(screen.getByText('5 more characters needed')).toBeVisible();
  await user.type(password, ' and then some more');
  expect(screen.getByText('Strong')).toBeVisible();
});

test.each([
  [/Vendor/, '/marketplace/vendor/overview'],
  [/Ambassador/, '/ambassador-program'],
  [/^Club Member/, null],
])('who joins as %s is led to %s once the e-mail is verified', async (name, application) => {
  answer(identity.register, registered());
  const { user, accept, send } = await fill('/register');
  await user.click(screen.getByRole('radio', { name }));
  await accept();
  await send();
  expect(await screen.findByRole('heading', { name: 'Verify your e-mail' })).toBeVisible();
  expect(takeReturn()).toBe(application);
});
