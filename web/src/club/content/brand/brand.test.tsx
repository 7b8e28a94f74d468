import { approvals } from '@club/contract/club/approvals';
import { type BrandPage, brand } from '@club/contract/club/content/brand';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, findPart, listCalls, openAsMember, problem } from '#testing';

const values = {
  name: 'Longevity',
  main_colour: '',
  second_colour: '',
  sender_name: 'Longevity Club',
  sender_address: 'club@example.org',
  support_address: '',
  ...{ logo: '', icon: '' },
};
const aurora = { ...values, name: 'Aurora Vita', main_colour: '#1d5c3f', second_colour: '#e7b04a' };
const by = { changed_by: 'Grace Hughes', changed_at: '2026-11-19T10:00:00.000Z', reason: 'A new name for the club.' };
const brandPage = (over: Partial<BrandPage> = {}): BrandPage => ({
  seen: 0,
  values,
  first: values,
  versions: [],
  pictures: [],
  ...over,
});
const changed = brandPage({ seen: 1, values: aurora, versions: [{ id: 1, values: aurora, ...by }] });
const open = () => openAsMember('/admin/content/brand', { is_admin: true });

beforeEach(() => answer(approvals.getRights, rights('settings')));

test('a colour that fails is said before it is sent, and the preview wears one that passes', async () => {
  answer(brand.getBrand, brandPage());
  const { user } = open();
  const main = await screen.findByLabelText('Main colour');
  await user.type(main, '#e7b04a');
  expect((await findPart('Colours')).getAllByText('1.96 : 1, needs 4.5')[0]).toBeVisible();
  expect(screen.getAllByText('Fails')).toHaveLength(2);
  await user.type(screen.getByLabelText('Reason'), 'The club has a new look.');
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByText(/This colour is too pale to read: 1\.96 : 1/)).toBeVisible();
  expect(listCalls(brand.changeBrand)).toHaveLength(0);
  await user.clear(main);
  await user.type(main, '#1d5c3f');
  expect(screen.queryByText('Fails')).toBeNull();
  const [light] = screen.getAllByText('You can spend');
  expect(light?.closest('[style]')).toHaveStyle({ '--primary': '#1d5c3f' });
});

test('the brand is saved with a reason, and an earlier one can be taken again', async () => {
  answer(brand.getBrand, brandPage());
  const { user } = open();
  const name = await screen.findByLabelText('Name of the club');
  await user.clear(name);
  await user.type(name, 'Aurora Vita');
  expect(screen.getByText('Not saved yet. Members still see the old look.')).toBeVisible();
  await user.type(screen.getByLabelText('Reason'), by.reason);
  answer(brand.changeBrand, () => {
    answer(brand.getBrand, changed);
    return changed;
  });
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByText(/Last change: .*Grace Hughes/)).toBeVisible();
  expect(listCalls(brand.changeBrand)[0]?.body).toMatchObject({ seen: 0, name: 'Aurora Vita', reason: by.reason });
  await user.click(screen.getByRole('button', { name: 'Go back to it' }));
  expect(name).toHaveValue('Longevity');
});

test('what someone else changed meanwhile is named before it is overwritten', async () => {
  answer(brand.getBrand, brandPage());
  const { user } = open();
  await user.type(await screen.findByLabelText('Support address'), 'help@example.org');
  await user.type(screen.getByLabelText('Reason'), 'Members ask where to write.');
  answer(brand.changeBrand, () => {
    answer(brand.getBrand, changed);
    return problem('stale_version');
  });
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(
    await screen.findByText(
      'Grace Hughes changed the brand meanwhile. Yours differs in: name, main colour, second colour, support address.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use the latest version' }));
  expect(screen.getByLabelText('Name of the club')).toHaveValue('Aurora Vita');
});

test('a logo is uploaded, seen on light and dark, and saved with the brand', async () => {
  answer(brand.getBrand, brandPage());
  const { user } = open();
  const key = `${'a'.repeat(22)}.webp`;
  answer(brand.uploadBrandPicture, { key, kind: 'logo', width: 300, height: 80, on_light: 7.2, on_dark: 1.6 });
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('File: Logo'), file);
  const card = await findPart('Logo and icon');
  expect(await card.findByAltText('Logo on dark')).toHaveAttribute('src', `/media/${key}`);
  expect(card.getByText('Hard to see, so it gets a ground there. It needs 3 : 1.')).toBeVisible();
  expect((await findPart('Preview')).getAllByAltText('Longevity')).toHaveLength(2);
  await user.type(screen.getByLabelText('Reason'), 'The new logo of the club.');
  answer(brand.changeBrand, changed);
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(listCalls(brand.changeBrand)[0]?.body).toMatchObject({ logo: key, icon: '' });
});

test('a picture that is too small is refused in words, and the one before stays', async () => {
  answer(brand.getBrand, brandPage());
  const { user } = open();
  const message = 'This picture is 40 by 40 pixels and would look blurred.';
  answer(brand.uploadBrandPicture, problem('validation_error', { errors: [{ field: 'picture', message }] }));
  await user.upload(await screen.findByLabelText('File: Icon'), new File(['x'], 'icon.png', { type: 'image/png' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Back to the drawn icon' })).toBeNull();
});
