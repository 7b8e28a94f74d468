import { account } from '@club/contract/club/account';
import { identity } from '@club/contract/core/identity';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cleared } from '#platform/api';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';

const ordered = { requested_at: '2026-11-20T09:00:00Z', message: 'A link to fetch it comes by e-mail.' };
const mailed = "We've sent a code to your e-mail address.";

/** Asks for a copy of the data with a sign-in that is too old for it. */
const refused = async () => {
  answer(identity.listSessions, factories.list([]));
  answer(account.listConsents, factories.list([]));
  let proved = false;
  answer(account.requestExport, () => (proved ? ordered : problem('step_up_required')));
  const view = openAsMember('/settings/your-data');
  const button = await screen.findByRole('button', { name: 'Request a copy' });
  await view.user.click(button);
  const dialog = await screen.findByRole('dialog', { name: "Confirm it's you" });
  const access = factories.token();
  const prove = () => {
    proved = true;
    return { access, token: access, auth_time: '2026-11-20T09:00:00Z' };
  };
  return { ...view, button, dialog, access, prove };
};

test('the password confirms the member, and the request goes through', async () => {
  const { user, store, access, prove } = await refused();
  answer(identity.stepUp, prove);
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  await user.keyboard('a good long password{Enter}');
  expect(await screen.findByText(ordered.message)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(listCalls(identity.stepUp)[0]?.body).toEqual({ password: 'a good long password' });
  expect(store.getState().user).toMatchObject({ access, refresh: 'refresh-1' });
});

test('a wrong password is refused at its field and the dialog stays open', async () => {
  const { user, dialog } = await refused();
  const message = "That password isn't correct. Try again.";
  answer(identity.stepUp, problem('validation_error', { errors: [{ field: 'password', message }] }));
  await user.type(screen.getByLabelText('Password'), 'not it{Enter}');
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(listCalls(account.requestExport)).toHaveLength(1);
});

test('a mailed code confirms the member too', async () => {
  const { user, prove } = await refused();
  answer(identity.stepUp, ({ body }) =>
    'send_code' in body
      ? { message: mailed, resend_available_at: new Date(Date.now() + 60_000).toISOString() }
      : body.code === '123456'
        ? prove()
        : problem('invalid_code'),
  );
  await user.click(screen.getByRole('button', { name: 'Send me a code instead' }));
  expect(await screen.findByText(mailed)).toBeVisible();
  expect(screen.getByText(/Send again in (1:00|0:[45]\d)/)).toBeVisible();
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus();
  await user.keyboard('000000');
  expect(await screen.findByText('That code is not correct.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
  await user.keyboard('123456');
  expect(await screen.findByText(ordered.message)).toBeVisible();
});

test('a recently mailed code can still be entered, and the password is one press away', async () => {
  const { user } = await refused();
  answer(identity.stepUp, problem('cool_down', { message: 'Please wait 30 seconds.', retry_after: 30 }));
  await user.click(screen.getByRole('button', { name: 'Send me a code instead' }));
  expect(await screen.findByText('Please wait 30 seconds.')).toBeVisible();
  expect(screen.getByLabelText('Digit 1 of 6')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use my password instead' }));
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test.each([
  ['Escape', (user: { keyboard(keys: string): Promise<void> }) => user.keyboard('{Escape}')],
  [
    'the close button',
    (user: { click(element: Element): Promise<void> }) => user.click(screen.getByRole('button', { name: 'Close' })),
  ],
] as const)('%s leaves what was asked for undone, says so and gives the focus back', async (_, leave) => {
  const { user, button } = await refused();
  await leave(user);
  expect(await screen.findByText("Confirm it's you, then try again.")).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(listCalls(account.requestExport)).toHaveLength(1);
  expect(button).toHaveFocus();
});

test('signing out closes the dialog', async () => {
  const { store, path } = await refused();
  act(() => void store.dispatch(cleared()));
  await waitFor(() => expect(path()).toBe('/login'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(listCalls(account.requestExport)).toHaveLength(1);
});
