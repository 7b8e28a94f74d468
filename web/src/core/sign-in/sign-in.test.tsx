import { identity } from '@club/contract/core/identity';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, answerHome, brokenConnection, factories, listCalls, problem, renderScreen } from '#testing';

const fill = async (values: { email?: string; password?: string } = {}, path = '/login') => {
  const view = renderScreen(path);
  await view.user.type(await screen.findByLabelText('E-mail'), values.email ?? 'ada@demo.test');
  await view.user.type(screen.getByLabelText('Password'), values.password ?? 'a good long password');
  const send = () => view.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return { ...view, send };
};

test('signs in with e-mail and password and lands on the home page', async () => {
  answer(identity.login, factories.session());
  answerHome();
  const { send, path, store } = await fill();
  await send();
  await waitFor(() => expect(path()).toBe('/my-longevity'));
  expect(listCalls(identity.login)[0]?.body).toEqual({ email: 'ada@demo.test', password: 'a good long password' });
  expect(listCalls(identity.login)[0]?.headers.has('Authorization')).toBe(false);
  expect(store.getState().user.record?.email).toBe('ada@demo.test');
});

test('a wrong password shows the refusal and keeps what was typed', async () => {
  answer(identity.login, problem('invalid_credentials'));
  const { send, path } = await fill();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.');
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@demo.test');
  expect(path()).toBe('/login');
});

test('an empty form is not sent, and the first wrong field has the focus', async () => {
  const { user } = renderScreen('/login');
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('This field is required.');
});

test('an invalid address is refused on blur', async () => {
  const { user } = renderScreen('/login');
  await user.type(await screen.findByLabelText('E-mail'), 'ada@');
  await user.tab();
  expect(await screen.findByText('Enter a valid email address.')).toBeVisible();
});

test('an unverified address leads to its code', async () => {
  answer(identity.login, problem('email_not_verified'));
  const { send, path, store } = await fill({ email: 'new+one@demo.test' });
  await send();
  expect(await screen.findByRole('heading', { name: 'Verify your e-mail' })).toBeVisible();
  expect(screen.getByText('new+one@demo.test')).toBeVisible();
  expect(decodeURIComponent(path())).toBe('/verify-account/new+one@demo.test');
  expect(store.getState().alert?.message).toBe("Verify your e-mail address first. We've sent you a code.");
});

test.each([
  ['a server error', () => problem('internal_error')],
  ['a broken connection', brokenConnection],
])('%s shows the fallback sentence', async (_, reply) => {
  answer(identity.login, reply);
  const { send } = await fill();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong, Please try again');
});

test('too many attempts show for how long to wait, counting down', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer(identity.login, problem('rate_limited', { retry_after: 65 }));
  renderScreen('/login');
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  await type('E-mail', 'ada@demo.test');
  await type('Password', 'a good long password');
  act(() => screen.getByRole('button', { name: 'Sign in' }).click());
  expect(await screen.findByText(/Too many attempts/)).toHaveTextContent(/1:0[45]/);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(/Too many attempts/)).toHaveTextContent(/0:5[45]/);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('You can try again now.')).toBeVisible();
});

test('pressing twice before the answer arrives sends once', async () => {
  answer(identity.login, () => new Promise<never>(() => {}));
  const { send } = await fill();
  await send();
  await send();
  expect(listCalls(identity.login)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
});

test('the password can be shown and hidden', async () => {
  const { user } = await fill();
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('the whole sign-in works by keyboard', async () => {
  answer(identity.login, factories.session());
  answerHome();
  const { user, path } = renderScreen('/login');
  (await screen.findByLabelText('E-mail')).focus();
  await user.keyboard('ada@demo.test');
  await user.tab();
  await user.keyboard('a good long password{Enter}');
  await waitFor(() => expect(path()).toBe('/my-longevity'));
});

test('the address that was typed goes along to a forgotten password, and back', async () => {
  const { user } = renderScreen('/login');
  await user.type(await screen.findByLabelText('E-mail'), 'ada@demo.test');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('button', { name: 'Send link' })).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@demo.test');
  await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@demo.test');
});
