import { account } from '@club/contract/club/account';
import { admin } from '@club/contract/club/admin';
import { approvals } from '@club/contract/club/approvals';
import { identity } from '@club/contract/core/identity';
import { passkeys } from '@club/contract/core/passkeys';
import { analytics } from '@club/contract/hub/analytics';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { closedPrompt, offerPasskeys, requestOptions, sentPasskeys } from '#core/passkeys/fixtures';
import { answer, answerHome, factories, listCalls, openAsMember, problem, renderScreen } from '#testing';

const withPasskey = factories.passkeys({ results: [factories.passkey()] });

/** Opens the login page and chooses to sign in with a passkey. */
const choosePasskey = async () => {
  const view = renderScreen('/login');
  answer(passkeys.startPasskeySignIn, { options: requestOptions, secret: 'the secret of this browser' });
  await view.user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  return view;
};

test('a passkey signs in from the login page without a word typed', async () => {
  offerPasskeys();
  answer(passkeys.signInWithPasskey, factories.session());
  answerHome();
  const { path, store } = await choosePasskey();
  await waitFor(() => expect(path()).toBe('/my-longevity'));
  expect(listCalls(passkeys.signInWithPasskey)[0]?.body).toEqual({
    secret: 'the secret of this browser',
    credential: sentPasskeys.used,
  });
  expect(store.getState().user.record?.email).toBe('ada@demo.test');
});

test('a closed prompt says so and can be tried again', async () => {
  const get = vi.fn(closedPrompt);
  offerPasskeys({ get });
  const { user, path } = await choosePasskey();
  expect(await screen.findByRole('alert')).toHaveTextContent('The passkey prompt was closed or timed out. Try again.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
  expect(path()).toBe('/login');
});

test('a refused passkey shows the sentence of the club, and the password is one press away', async () => {
  offerPasskeys();
  answer(passkeys.signInWithPasskey, problem('passkey_refused'));
  const { user } = await choosePasskey();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "That passkey didn't work. Try again, or sign in another way.",
  );
  await user.click(screen.getByRole('button', { name: 'Use e-mail and password' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sign in' })).toHaveFocus();
});

test('a browser without passkeys says so', async () => {
  await choosePasskey();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "This browser doesn't support passkeys. Use another browser or device.",
  );
});

test('a recovery code signs in after e-mail and password, and a wrong one keeps what was typed', async () => {
  offerPasskeys({ get: closedPrompt });
  answer(passkeys.signInWithRecoveryCode, ({ body }) =>
    body.code === 'AAAA1-BBBB1' ? factories.session() : problem('invalid_code'),
  );
  answerHome();
  const { user, path } = await choosePasskey();
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('E-mail'), 'ada@demo.test');
  await user.type(screen.getByLabelText('Password'), 'a good long password');
  await user.type(screen.getByLabelText('Recovery code'), 'AAAA0-BBBB0{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('That code is not correct.');
  const code = screen.getByLabelText('Recovery code');
  expect(code).toHaveValue('AAAA0-BBBB0');
  await user.clear(code);
  await user.type(code, 'AAAA1-BBBB1{Enter}');
  await waitFor(() => expect(path()).toBe('/my-longevity'));
});

/** Asks for a copy of the data with a sign-in that is too old for it. */
const openStepUp = async () => {
  answer(identity.listSessions, factories.list([]));
  answer(account.listConsents, factories.list([]));
  answer(passkeys.listPasskeys, withPasskey);
  answer(passkeys.startPasskeyStepUp, requestOptions);
  let proved = false;
  answer(account.requestExport, () =>
    proved
      ? { requested_at: '2026-11-20T09:00:00Z', message: 'A link to fetch it comes by e-mail.' }
      : problem('step_up_required'),
  );
  const access = factories.token();
  const prove = () => {
    proved = true;
    return { access, token: access, auth_time: '2026-11-20T09:00:00Z' };
  };
  const view = openAsMember('/settings/your-data');
  await view.user.click(await screen.findByRole('button', { name: 'Request a copy' }));
  const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
  return { ...view, dialog, prove };
};

test('a member with a passkey confirms with it instead of typing', async () => {
  offerPasskeys();
  const { user, dialog, prove } = await openStepUp();
  answer(passkeys.stepUpWithPasskey, prove);
  expect(dialog.queryByLabelText('Password')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Use my passkey' }));
  expect(await screen.findByText('A link to fetch it comes by e-mail.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(listCalls(passkeys.stepUpWithPasskey)[0]?.body).toEqual({ credential: sentPasskeys.used });
});

test('without the passkey at hand, the password and a recovery code confirm as well', async () => {
  offerPasskeys({ get: closedPrompt });
  const { user, dialog, prove } = await openStepUp();
  answer(passkeys.stepUpWithRecoveryCode, prove);
  await user.click(dialog.getByRole('button', { name: 'Use my passkey' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The passkey prompt was closed');
  await user.click(dialog.getByRole('button', { name: 'Use my password instead' }));
  expect(dialog.getByLabelText('Password')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Use my passkey instead' }));
  await user.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(dialog.getByLabelText('Recovery code'), 'AAAA1-BBBB1{Enter}');
  expect(await screen.findByText('A link to fetch it comes by e-mail.')).toBeVisible();
});

const administrator = {
  type_of_account: 'CM' as const,
  account_types: ['CM' as const],
  is_admin: true,
  permissions: ['dashboard' as const],
  gates: { admin: true, vendor: false, ambassador: false },
};

test('an administrator without a passkey is led to add one', async () => {
  answer(passkeys.listPasskeys, factories.passkeys({ required: true, locked: true }));
  answer(identity.listSessions, factories.list([]));
  answer(account.listConsents, factories.list([]));
  answerHome();
  const { path } = openAsMember('/my-longevity', { is_admin: true });
  await waitFor(() => expect(path()).toBe('/settings/your-data'));
  expect(
    await screen.findByText('Administrators of this club need a passkey. Add one to open the admin pages.'),
  ).toBeVisible();
});

test('a refused call of an administrator asks for the passkey and is repeated', async () => {
  offerPasskeys();
  answer(passkeys.listPasskeys, { ...withPasskey, required: true, locked: true });
  answer(passkeys.startPasskeyStepUp, requestOptions);
  let proved = false;
  answer(approvals.getRights, administrator);
  answer(analytics.listCompanyTotals, () => (proved ? factories.list([]) : problem('passkey_required')));
  const access = factories.token();
  answer(passkeys.stepUpWithPasskey, () => {
    proved = true;
    return { access, token: access, auth_time: '2026-11-20T09:00:00Z' };
  });
  const { user } = openAsMember('/analytics-platform?view=companies', { is_admin: true });
  const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
  expect(dialog.queryByRole('button', { name: /password/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Use my passkey' }));
  expect(await screen.findByText('Companies that join the club will appear here.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an admin page stays locked until a passkey confirms the session', async () => {
  offerPasskeys();
  let proved = false;
  answer(passkeys.listPasskeys, () => ({ ...withPasskey, required: true, locked: !proved }));
  answer(approvals.getRights, administrator);
  answer(admin.listAuditLog, factories.list([]));
  answer(passkeys.startPasskeyStepUp, requestOptions);
  const access = factories.token();
  answer(passkeys.stepUpWithPasskey, () => {
    proved = true;
    return { access, token: access, auth_time: '2026-11-20T09:00:00Z' };
  });
  const { user } = openAsMember('/admin/audit', { is_admin: true });
  expect(await screen.findByText('Administration opens with your passkey or a recovery code.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use my passkey' }));
  await waitFor(() => expect(screen.getByRole('navigation', { name: 'Administration' })).toBeVisible());
});
