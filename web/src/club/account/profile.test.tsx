import { account, type Profile } from '@club/contract/club/account';
import { identity } from '@club/contract/core/identity';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, brokenConnection, factories, json, listCalls, openAsMember, problem } from '#testing';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const fields = [
  'email',
  'first_name',
  'last_name',
  'gender',
  'country',
  'phone_code',
  'phone_number',
  'date_of_birth',
  'ton_wallet_address',
  'height',
  'weight',
  'blood_type',
  'activity_level',
  'dietary_preferences',
  'sleep_patterns',
  'smoking_habits',
  'alcohol_consumption',
  'rate_of_aging',
  'chosen',
];

const saved = (profile: Partial<Profile> = {}) => {
  const token = factories.token({ first_name: 'Augusta' });
  return {
    token,
    access: token,
    country_code: 'GB',
    platform_manager_client_id: 'club-west',
    pending_email: null,
    profile: factories.profile(profile),
  };
};

const open = async (profile: Partial<Profile> = {}) => {
  answer(account.getProfile, factories.profile(profile));
  const view = openAsMember('/settings/profile');
  await screen.findByLabelText('First name');
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save profile' }));
  const sent = async () => {
    await waitFor(() => expect(listCalls(account.saveProfile).length).toBeGreaterThan(0));
    return listCalls(account.saveProfile).at(-1)?.form ?? new FormData();
  };
  return { ...view, save, sent };
};

test('the form shows the whole profile', async () => {
  await open();
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@demo.test');
  expect(screen.getByLabelText('Gender')).toHaveDisplayValue('Female');
  expect(screen.getByLabelText('Date of birth')).toHaveValue('1984-03-12');
  expect(await screen.findByDisplayValue('Sweden')).toBeVisible();
  expect(screen.getByLabelText('Phone number')).toHaveValue('701234567');
  expect(screen.getByLabelText('Height')).toHaveValue('172');
  expect(screen.getByLabelText('Blood type')).toHaveDisplayValue('A+');
  expect(screen.getByLabelText('Usual sleep per night')).toHaveValue('7.5');
  expect(screen.getByLabelText('TON wallet address')).toHaveValue('');
  expect(screen.getByLabelText('Photo file')).toBeInTheDocument();
});

test.each([
  ['2024-01-01', 'You must be at least 16 years old.'],
  ['1901-01-01', 'Check the year of your birth date.'],
  ['1850-01-01', 'Choose a day between 1900 and 2199.'],
])('a birth date of %s is refused at its field before anything is sent', async (born, sentence) => {
  const { save } = await open();
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: born } });
  await save();
  expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(sentence);
  expect(listCalls(account.saveProfile)).toHaveLength(0);
});

test('a save sends every field as form data, and no picture when none was chosen', async () => {
  answer(account.saveProfile, saved());
  const { save, sent } = await open();
  await save();
  const form = await sent();
  expect([...form.keys()].sort()).toEqual([...fields].sort());
  expect(form.get('blood_type')).toBe('A+');
  expect(form.get('phone_code')).toBe('+46');
  expect(listCalls(account.saveProfile)[0]?.headers.get('Content-Type')).toBeNull();
});

test('a save shows the specified message, stores the answer and fetches the profile again', async () => {
  answer(account.saveProfile, saved());
  const { save, store } = await open();
  const before = listCalls(account.getProfile).length;
  await save();
  await waitFor(() =>
    expect(store.getState().alert).toMatchObject({
      type: 'success',
      message: 'Profile has been updated successfully !!',
    }),
  );
  expect(await screen.findByText('Profile has been updated successfully !!')).toBeVisible();
  await waitFor(() => expect(listCalls(account.getProfile)).toHaveLength(before + 1));
  const { user } = store.getState();
  expect(user).toMatchObject({ country_code: 'GB', platform_manager_client_id: 'club-west' });
  expect(user.record?.first_name).toBe('Augusta');
});

test('a failure with a message shows it as an error alert', async () => {
  answer(account.saveProfile, problem('cool_down', { message: 'Please wait 40 seconds.' }));
  const { save, store } = await open();
  await save();
  await waitFor(() =>
    expect(store.getState().alert).toMatchObject({ type: 'error', message: 'Please wait 40 seconds.' }),
  );
});

test('a successful answer with an error shows it as an error alert too', async () => {
  answer(account.saveProfile, json(200, { error: { message: 'The picture could not be stored.' } }));
  const { save, store } = await open();
  await save();
  await waitFor(() =>
    expect(store.getState().alert).toMatchObject({ type: 'error', message: 'The picture could not be stored.' }),
  );
});

test.each([
  ['a server error without a word', () => json(500, {})],
  ['a broken connection', brokenConnection],
])('%s shows the fallback sentence', async (_, reply) => {
  answer(account.saveProfile, reply);
  const { save, store } = await open();
  await save();
  const message = 'Something went wrong, Please try again';
  await waitFor(() => expect(store.getState().alert).toMatchObject({ type: 'error', message }));
});

test.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Europe/Madrid'])(
  'a birth date is shown and sent as the same day in %s',
  async (tz) => {
    process.env.TZ = tz;
    answer(account.saveProfile, saved());
    const { save, sent } = await open({ date_of_birth: '2001-01-01' });
    expect(screen.getByLabelText('Date of birth')).toHaveValue('2001-01-01');
    await save();
    expect((await sent()).get('date_of_birth')).toBe('2001-01-01');
  },
);

test('a cleared birth date is sent empty', async () => {
  answer(account.saveProfile, saved());
  const { user, save, sent } = await open();
  await user.clear(screen.getByLabelText('Date of birth'));
  await save();
  expect((await sent()).get('date_of_birth')).toBe('');
});

test('a chosen picture is shown and sent', async () => {
  answer(account.saveProfile, saved());
  const { user, save, sent } = await open();
  const picture = new File(['pixels'], 'me.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Photo file'), picture);
  expect(screen.getByText('me.png')).toBeVisible();
  expect(document.querySelector('img[src="blob:preview"]')).not.toBeNull();
  await save();
  expect((await sent()).get('profile_pic')).toMatchObject({ name: 'me.png', type: 'image/png' });
});

test('a text file with the name of a picture is refused at once', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
  const { user } = await open();
  await user.upload(screen.getByLabelText('Photo file'), new File(['words'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('Choose a JPEG, PNG or WebP picture.')).toBeVisible();
  expect(screen.queryByText('me.png')).toBeNull();
  vi.unstubAllGlobals();
});

test('the next save does not send the same picture again', async () => {
  answer(account.saveProfile, saved());
  const { user, save } = await open();
  await user.upload(screen.getByLabelText('Photo file'), new File(['pixels'], 'me.png', { type: 'image/png' }));
  await save();
  await waitFor(() => expect(screen.queryByText('me.png')).toBeNull());
  await save();
  await waitFor(() => expect(listCalls(account.saveProfile)).toHaveLength(2));
  expect(listCalls(account.saveProfile)[1]?.form?.has('profile_pic')).toBe(false);
});

test('Reset restores the loaded values', async () => {
  answer(account.saveProfile, saved({ first_name: 'Augusta' }));
  const { user, save } = await open();
  const name = screen.getByLabelText('First name');
  const type = async (text: string) => {
    await user.clear(name);
    await user.type(name, text);
  };
  await type('Grace');
  await user.selectOptions(screen.getByLabelText('Diet'), 'Vegan');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(name).toHaveValue('Ada');
  expect(screen.getByLabelText('Diet')).toHaveDisplayValue('Vegetarian');
  await save();
  await waitFor(() => expect(name).toHaveValue('Augusta'));
  await type('Grace');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(name).toHaveValue('Augusta');
});

test.each([
  ['Activity level', ['sedentary', 'light', 'moderate', 'vigorous'], 'E-20'],
  ['Diet', ['vegetarian', 'gluten-free', 'vegan', 'none'], 'E-21'],
  ['Smoking', ['non_smoker', 'former_smoker', 'occasional', 'current_smoker'], 'E-22'],
  ['Alcohol', ['none', 'light', 'moderate', 'heavy'], 'E-23'],
  ['Pace of ageing', ['slow', 'average', 'accelerated'], 'E-24'],
  ['Blood type', ['', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'], 'E-25'],
  ['Gender', ['', 'F', 'M', 'PNTS'], 'E-16'],
])('%s offers exactly its values: %s (%s)', async (label, values) => {
  await open();
  const options = within(screen.getByLabelText(label)).getAllByRole('option');
  expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual(values);
});

test('a lifestyle field counts once it is chosen or confirmed; until then its default is shown and not named as chosen', async () => {
  answer(account.saveProfile, saved());
  const { user, save, sent } = await open({ smoking_habits: 'non_smoker', activity_level: 'sedentary', chosen: [] });
  const smoking = screen.getByLabelText('Smoking');
  expect(smoking).toHaveDisplayValue('Non-smoker');
  expect(smoking).toHaveAccessibleDescription("You haven't said so yet: nothing is based on it.");
  await user.click(screen.getByRole('button', { name: "That's right Smoking" }));
  expect(smoking).not.toHaveAccessibleDescription();
  await user.selectOptions(screen.getByLabelText('Activity level'), 'Moderate');
  await save();
  const form = await sent();
  expect(form.get('smoking_habits')).toBe('non_smoker');
  expect(form.get('activity_level')).toBe('moderate');
  expect(form.get('alcohol_consumption')).not.toBeNull();
  expect(form.get('chosen')).toBe('smoking_habits,activity_level');
});

test('the dial code is chosen by flag and code, and only the code is sent', async () => {
  answer(account.saveProfile, saved());
  const { user, save, sent } = await open();
  const dial = await screen.findByDisplayValue('🇸🇪 +46 Sweden');
  await user.clear(dial);
  await user.type(dial, 'spain');
  await user.click(await screen.findByRole('option', { name: '🇪🇸 +34 Spain' }));
  await save();
  expect((await sent()).get('phone_code')).toBe('+34');
});

test('the country is chosen by name and sent as two letters', async () => {
  answer(account.saveProfile, saved());
  const { user, save, sent } = await open();
  const country = await screen.findByDisplayValue('Sweden');
  await user.clear(country);
  await user.type(country, 'portu');
  await user.click(await screen.findByRole('option', { name: 'Portugal' }));
  await save();
  expect((await sent()).get('country')).toBe('PT');
});

test('leaving with unsaved changes asks first, and not once they are saved', async () => {
  answer(account.saveProfile, saved({ first_name: 'Augusta' }));
  const { user, path, save } = await open();
  await user.type(screen.getByLabelText('First name'), ' Augusta');
  await user.click(screen.getByRole('link', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect([path(), screen.getByLabelText<HTMLInputElement>('First name').value]).toEqual([
    '/settings/profile',
    'Ada Augusta',
  ]);
  await save();
  await screen.findByText('Profile has been updated successfully !!');
  await user.click(screen.getByRole('link', { name: 'Change password' }));
  await waitFor(() => expect(path()).toBe('/settings/change-password'));
});

test('an impossible measure is refused at its field, without a call', async () => {
  const { user, save } = await open();
  await user.clear(screen.getByLabelText('Height'));
  await user.type(screen.getByLabelText('Height'), '1720');
  await save();
  const message = 'Enter a number from 50 to 272 cm, with at most one decimal.';
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Height')).toHaveFocus();
  expect(listCalls(account.saveProfile)).toHaveLength(0);
});

test('a field error from the server is shown at the field and as an alert', async () => {
  const message = 'Enter a valid TON wallet address.';
  answer(
    account.saveProfile,
    problem('validation_error', { message, errors: [{ field: 'ton_wallet_address', message }] }),
  );
  const { save, store } = await open();
  await save();
  await waitFor(() => expect(screen.getByLabelText('TON wallet address')).toBeInvalid());
  expect(store.getState().alert).toMatchObject({ type: 'error', message });
});

test('a changed e-mail address is confirmed by its code', async () => {
  answer(identity.changeEmail, { email: 'new@demo.test', message: 'Your email is confirmed.' });
  const { user, store } = await open({ pending_email: 'new@demo.test' });
  expect(screen.getByText(/We've sent a code to new@demo.test/)).toBeVisible();
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  answer(account.getProfile, factories.profile({ email: 'new@demo.test' }));
  await user.keyboard('123456');
  await waitFor(() => expect(screen.queryByText(/We've sent a code/)).toBeNull());
  expect(screen.getByLabelText('E-mail')).toHaveValue('new@demo.test');
  expect(listCalls(identity.changeEmail)[0]?.body).toEqual({ code: '123456' });
  expect(store.getState().alert?.message).toBe('Your email is confirmed.');
});

test('another code for the new address can be asked for', async () => {
  const message = "We've sent a new code to your new e-mail address.";
  answer(identity.changeEmail, { message, resend_available_at: new Date(Date.now() + 60_000).toISOString() });
  const { user, store } = await open({ pending_email: 'new@demo.test' });
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText(/Send again in (1:00|0:[45]\d)/)).toBeVisible();
  expect(store.getState().alert?.message).toBe(message);
  expect(listCalls(identity.changeEmail)[0]?.body).toEqual({ send_code: true });
});

test.each([
  [
    'changed',
    'You changed your e-mail address on Nov 20, 2026. To undo it, open the link we sent to a•••@demo.test, until Nov 27, 2026.',
  ],
  ['undone', 'Your e-mail address was changed, and changed back on Nov 20, 2026.'],
] as const)('an address that was %s this week says so', async (state, sentence) => {
  const change = { state, old_email: 'a•••@demo.test', at: '2026-11-20T12:00:00Z', undo_until: '2026-11-27T12:00:00Z' };
  await open({ email_change: change });
  expect(screen.getByText(sentence)).toBeVisible();
});

test('a profile that fails to load says so and can be retried', async () => {
  answer(account.getProfile, json(503, {}));
  const { user } = openAsMember('/settings/profile');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(account.getProfile, factories.profile());
  await user.click(again);
  expect(await screen.findByLabelText('First name')).toHaveValue('Ada');
});
