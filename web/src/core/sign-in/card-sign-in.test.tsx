import { identity } from '@club/contract/core/identity';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerHome, factories, listCalls, problem, renderScreen } from '#testing';

const message = 'If this card is active, we have sent a code to the email registered with it.';
const challenge_id = '0193a000-0000-7000-8000-0000000000c1';
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();

const atTheCard = async (path = '/login') => {
  const view = renderScreen(path);
  await view.user.click(await screen.findByRole('button', { name: 'Use my Longevity card' }));
  const field = await screen.findByLabelText('Card number');
  await waitFor(() => expect(field).toHaveFocus());
  return { ...view, field };
};

/** Answers the number with a challenge and the code with what the test says. */
const answerCode = (reply: () => Response | ReturnType<typeof factories.session>, expires_at = inTenMinutes()) =>
  answer(identity.loginWithCard, ({ body }) =>
    'card_number' in body
      ? new Response(JSON.stringify({ challenge_id, expires_at, message }), { status: 202 })
      : reply(),
  );

const atTheCode = async () => {
  const view = await atTheCard();
  await view.user.keyboard('9900000000000010{Enter}');
  await screen.findByText(message);
  return view;
};

test('the card number and the mailed code sign the member in and lead home', async () => {
  answerCode(() => factories.session());
  answerHome();
  const { user, path, store } = await atTheCode();
  await user.keyboard('123456');
  await waitFor(() => expect(path()).toBe('/my-longevity'));
  const [number, code] = listCalls(identity.loginWithCard).map(({ body }) => body);
  expect(number).toEqual({ card_number: '9900 0000 0000 0010' });
  expect(code).toEqual({ challenge_id, code: '123456' });
  expect(store.getState().user.record?.email).toBe('ada@demo.test');
});

test('a member who was sent to sign in lands where they wanted to go', async () => {
  answerCode(() => factories.session());
  answerHome();
  const view = await atTheCard('/settings/change-password');
  await view.user.keyboard('9900000000000010{Enter}');
  await screen.findByText(message);
  await view.user.keyboard('123456');
  await waitFor(() => expect(view.path()).toBe('/settings/change-password'));
});

test('the number is grouped as it is typed or pasted, and the caret keeps its place', async () => {
  const { user, field } = await atTheCard();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await user.keyboard('990000000');
  expect(field).toHaveValue('9900 0000 0');
  await user.clear(field);
  await user.paste(' 9900-0000-0000-0010 ');
  expect(field).toHaveValue('9900 0000 0000 0010');
  await user.clear(field);
  await user.type(field, '99000000');
  await user.type(field, '1', { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect(field).toHaveValue('9900 0100 0');
  expect((field as HTMLInputElement).selectionStart).toBe(7);
});

test.each([
  ['{Enter}', 'Enter the 16 digits of your card.'],
  ['9900 0000{Enter}', 'Enter the 16 digits of your card.'],
  ['9900 0000 0000 0011{Enter}', 'Check the card number: one digit is wrong.'],
])('%s is refused at the field and not sent', async (typed, sentence) => {
  answer(identity.loginWithCard, problem('internal_error'));
  const { user, field } = await atTheCard();
  await user.keyboard(typed);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(listCalls(identity.loginWithCard)).toEqual([]);
});

test('too many attempts with numbers show how long to wait', async () => {
  answer(identity.loginWithCard, problem('rate_limited', { retry_after: 65 }));
  const { user } = await atTheCard();
  await user.keyboard('9900000000000010{Enter}');
  expect(await screen.findByText(/Too many attempts/, undefined, { timeout: 5000 })).toHaveTextContent(/1:0[0-5]/);
});

test('the code step focuses its first box and says when the code expires', async () => {
  answerCode(() => factories.session());
  await atTheCode();
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus();
  expect(screen.getByText(/Code expires in (10:00|9:5\d)/)).toBeVisible();
});

test('a wrong code is refused and the boxes are cleared for another try', async () => {
  answerCode(() => problem('invalid_code'));
  const { user } = await atTheCode();
  await user.keyboard('000000');
  expect(await screen.findByText('That code is not correct.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveValue('');
});

test('an expired code says so, and a new one can be requested after a minute', async () => {
  answerCode(() => factories.session(), new Date(Date.now() - 1000).toISOString());
  await atTheCode();
  expect(screen.getByText('That code has expired. Send a new one.')).toBeVisible();
  expect(screen.getByText(/Send again in 1:0\d/)).toBeVisible();
});

test('choosing another card starts again with an empty field', async () => {
  answerCode(() => factories.session());
  const { user } = await atTheCode();
  await user.click(screen.getByRole('button', { name: 'Use another card' }));
  expect(screen.getByLabelText('Card number')).toHaveValue('');
  expect(screen.getByLabelText('Card number')).toHaveFocus();
});

test('going back leads to the e-mail and password form and announces its heading', async () => {
  const { user } = await atTheCard();
  await user.click(screen.getByRole('button', { name: 'Use e-mail and password' }));
  expect(screen.getByLabelText('E-mail')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign in' })).toHaveFocus());
});
