import { identity } from '@club/contract/core/identity';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answer,
  answerHome,
  brokenConnection,
  factories,
  listCalls,
  openAsMember,
  problem,
  renderScreen,
} from '#testing';

const verify = async () => {
  const view = renderScreen('/verify-account/new%40demo.test');
  const first = await screen.findByLabelText('Digit 1 of 6');
  const digits = () => Array.from({ length: 6 }, (_, at) => screen.getByLabelText(`Digit ${at + 1} of 6`));
  return {
    ...view,
    first,
    code: () =>
      digits()
        .map((box) => (box as HTMLInputElement).value)
        .join(''),
  };
};

test('the right code verifies the address, signs in and leads home', async () => {
  answer(identity.validateCode, factories.session());
  answerHome();
  const { user, first, path, store } = await verify();
  await user.click(first);
  await user.keyboard('123456');
  await waitFor(() => expect(path()).toBe('/my-longevity'));
  expect(listCalls(identity.validateCode)[0]?.body).toEqual({
    purpose: 'verify_account',
    email: 'new@demo.test',
    code: '123456',
  });
  expect(store.getState().user.access).not.toBe('');
  expect(store.getState().alert?.message).toBe('Your e-mail is verified. Welcome to the club.');
});

test('the registering browser proves itself when it sends the code or requests another', async () => {
  localStorage.setItem('club:registration', JSON.stringify({ email: 'new@demo.test', secret: 'of-this-browser' }));
  const message = 'If the address needs a code, we have sent one.';
  answer(identity.resendCode, { message, resend_available_at: new Date(Date.now() + 60_000).toISOString() });
  answer(identity.validateCode, factories.session());
  answerHome();
  const { user, first, path } = await verify();
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(listCalls(identity.resendCode)[0]?.body).toMatchObject({ secret: 'of-this-browser' }));
  await user.click(first);
  await user.keyboard('123456');
  await waitFor(() => expect(path()).toBe('/my-longevity'));
  expect(listCalls(identity.validateCode)[0]?.body).toMatchObject({ secret: 'of-this-browser' });
  expect(localStorage.getItem('club:registration')).toBeNull();
});

test('a code entered in another browser leads to a new password', async () => {
  const message = 'Your e-mail is verified. Choose a password to finish.';
  answer(identity.validateCode, ({ body }) =>
    body.purpose === 'reset_link'
      ? { valid: true as const, email_masked: 'n•••@demo.test' }
      : { reset_uid: 'fresh-uid', message },
  );
  const { user, first, path, store } = await verify();
  expect(screen.getByText(/You registered in another browser or on another device\./)).toBeVisible();
  await user.click(first);
  await user.keyboard('123456');
  await waitFor(() => expect(path()).toBe('/settings/reset-password/fresh-uid'));
  expect(store.getState().alert).toMatchObject({ type: 'success', message });
  expect(store.getState().user.access).toBe('');
  expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible();
  expect(screen.getByText(/The password from your registration no longer works/)).toBeVisible();
});

test('a pasted code fills all boxes, whatever separates its digits', async () => {
  answer(identity.validateCode, () => new Promise<never>(() => {}));
  const { user, first, code } = await verify();
  await user.click(first);
  await user.paste(' 12 34-56');
  expect(code()).toBe('123456');
  await waitFor(() => expect(listCalls(identity.validateCode)).toHaveLength(1));
});

test('a wrong code says so and clears the boxes', async () => {
  answer(identity.validateCode, problem('invalid_code', { message: 'That code is not correct. 4 attempts left.' }));
  const { user, first, code } = await verify();
  await user.click(first);
  await user.keyboard('000000');
  expect(await screen.findByText('That code is not correct. 4 attempts left.')).toBeVisible();
  expect(code()).toBe('');
});

test('digits can be deleted and letters are ignored', async () => {
  const { user, first, code } = await verify();
  await user.click(first);
  await user.keyboard('1a2{Backspace}3');
  expect(code()).toBe('13');
});

test('a new code can be requested, and another only when the server allows', async () => {
  const message = 'If the address needs a code, we have sent one.';
  answer(identity.resendCode, { message, resend_available_at: new Date(Date.now() + 60_000).toISOString() });
  const { user, store } = await verify();
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText(/Send again in (1:00|0:[45]\d)/)).toBeVisible();
  expect(store.getState().alert?.message).toBe(message);
  expect(listCalls(identity.resendCode)[0]?.body).toEqual({ email: 'new@demo.test' });
});

test('requesting a code too early shows how long to wait', async () => {
  answer(identity.resendCode, problem('cool_down', { message: 'Please wait 30 seconds.', retry_after: 30 }));
  const { user, store } = await verify();
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText(/Send again in 0:(30|29)/)).toBeVisible();
  expect(store.getState().alert).toMatchObject({ type: 'error', message: 'Please wait 30 seconds.' });
});

test('forgetting a password gives the same answer for every address', async () => {
  const message = 'If an account exists for this address, we have sent a reset link.';
  answer(identity.forgotPassword, { message });
  const { user } = renderScreen('/settings/forgot-password');
  await user.type(await screen.findByLabelText('E-mail'), 'who@demo.test{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(listCalls(identity.forgotPassword)[0]?.body).toEqual({ email: 'who@demo.test' });
});

const reset = async () => {
  answer(identity.validateCode, { valid: true, email_masked: 'a•••@demo.test' });
  const view = renderScreen('/settings/reset-password/secret-uid');
  await view.user.type(await screen.findByLabelText('New password'), 'four unrelated words');
  return { ...view, save: () => view.user.click(screen.getByRole('button', { name: 'Save new password' })) };
};

test('a valid reset link sets the password and leads to signing in', async () => {
  const message = 'Your password has been changed. Sign in with the new one.';
  answer(identity.forgotPassword, { message });
  const { user, save, path, store } = await reset();
  expect(screen.getByText('a•••@demo.test')).toBeVisible();
  await user.type(screen.getByLabelText('Confirm new password'), 'four unrelated words');
  await save();
  await waitFor(() => expect(path()).toBe('/login'));
  expect(store.getState().alert).toMatchObject({ type: 'success', message });
  expect(listCalls(identity.forgotPassword)[0]?.body).toEqual({
    uid: 'secret-uid',
    password: 'four unrelated words',
    confirm_password: 'four unrelated words',
  });
});

test('the secret of a reset link does not stay in the address bar', async () => {
  window.history.pushState({}, '', '/settings/reset-password/secret-uid');
  await reset();
  expect(window.location.pathname).not.toContain('secret-uid');
});

test('two different passwords are refused at the second', async () => {
  const { user, save } = await reset();
  await user.type(screen.getByLabelText('Confirm new password'), 'something else here');
  await save();
  expect(await screen.findByText('The two passwords differ.')).toBeVisible();
});

test('an expired reset link says so and leads to a new one', async () => {
  answer(identity.validateCode, problem('code_expired'));
  const { user, path } = renderScreen('/settings/reset-password/old-uid');
  await user.click(await screen.findByRole('link', { name: 'Request a new link' }));
  await waitFor(() => expect(path()).toBe('/settings/forgot-password'));
});

test('a link that expires while the password is typed says so', async () => {
  answer(identity.forgotPassword, problem('code_expired'));
  const { user, save } = await reset();
  await user.type(screen.getByLabelText('Confirm new password'), 'four unrelated words');
  await save();
  expect(await screen.findByRole('link', { name: 'Request a new link' })).toBeVisible();
});

test('a link that could not be checked can be checked again', async () => {
  answer(identity.validateCode, brokenConnection);
  const { user } = renderScreen('/settings/reset-password/uid');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(identity.validateCode, { valid: true, email_masked: 'a•••@demo.test' });
  await user.click(again);
  expect(await screen.findByLabelText('New password')).toBeVisible();
});

test('the link mailed to the old address restores it and leads to a new password', async () => {
  const message = 'Your old e-mail address is back. Choose a new password.';
  answer(identity.undoEmailChange, { message, reset_uid: 'fresh-uid' });
  answer(identity.validateCode, { valid: true, email_masked: 'a•••@demo.test' });
  window.history.pushState({}, '', '/settings/undo-email-change/undo-uid');
  const { user, path, store } = openAsMember('/settings/undo-email-change/undo-uid');
  const restore = await screen.findByRole('button', { name: 'Restore my address' });
  expect(window.location.pathname).not.toContain('undo-uid');
  expect(listCalls(identity.undoEmailChange)).toEqual([]);
  await user.click(restore);
  await waitFor(() => expect(path()).toBe('/settings/reset-password/fresh-uid'));
  expect(listCalls(identity.undoEmailChange)[0]?.body).toEqual({ uid: 'undo-uid' });
  expect(store.getState().user.access).toBe('');
  expect(store.getState().alert).toMatchObject({ type: 'success', message });
});

test('an expired link to restore an address says so', async () => {
  answer(identity.undoEmailChange, problem('code_expired'));
  const { user } = renderScreen('/settings/undo-email-change/old-uid');
  await user.click(await screen.findByRole('button', { name: 'Restore my address' }));
  expect(await screen.findByText('This link no longer works')).toBeVisible();
});

const changePassword = async () => {
  const view = openAsMember('/settings/change-password');
  await view.user.type(await screen.findByLabelText('Current password'), 'my old password');
  await view.user.type(screen.getByLabelText('New password'), 'four unrelated words');
  await view.user.type(screen.getByLabelText('Confirm new password'), 'four unrelated words');
  await view.user.click(screen.getByRole('button', { name: 'Change password' }));
  return view;
};

test('changing the password needs the old one and continues with new tokens', async () => {
  const renewed = factories.session({ refresh: 'refresh-9' });
  answer(identity.changePassword, renewed);
  const { store } = await changePassword();
  await waitFor(() => expect(store.getState().user.refresh).toBe('refresh-9'));
  expect(store.getState().alert?.type).toBe('success');
  expect(screen.getByLabelText('Current password')).toHaveValue('');
  expect(listCalls(identity.changePassword)[0]?.body).toMatchObject({ old_password: 'my old password' });
});

test('a wrong old password is shown at its field', async () => {
  const message = 'Your current password is not correct.';
  answer(identity.changePassword, problem('validation_error', { errors: [{ field: 'old_password', message }] }));
  await changePassword();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveFocus();
});

test('an account without a password shows how to set one', async () => {
  answer(identity.changePassword, problem('password_not_set'));
  await changePassword();
  expect(await screen.findByRole('link', { name: 'Forgot password' })).toHaveAttribute(
    'href',
    '/settings/forgot-password',
  );
});
