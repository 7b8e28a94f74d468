import { approvals } from '@club/contract/club/approvals';
import { type CatalogueChoices, catalogueChoices } from '@club/contract/club/catalogue/choices';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, findPart, listCalls, openAsMember, problem } from '#testing';

const page = (over: Partial<CatalogueChoices> = {}): CatalogueChoices => ({
  version: 7,
  categories: [
    { id: 3, code: 'spa', name: 'Spa and recovery', active: true, offers: 12, published: 9 },
    { id: 4, code: 'sleep', name: 'Sleep', active: false, offers: 0, published: 0 },
  ],
  offer_types: [{ id: 1, code: 'voucher', name: 'Voucher', active: true, offers: 12, published: 9 }],
  countries: [],
  named: [{ code: 'PT', offers: 2 }],
  ...over,
});

beforeEach(() => {
  answer(approvals.getRights, rights('catalogue'));
  answer(catalogueChoices.getCatalogueChoices, page());
});
const open = () => openAsMember('/admin/catalogue/choices', { is_admin: true });
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('categories are listed with the offers that use them, and one is hidden with a reason', async () => {
  const { user } = open();
  const card = await findPart('2 categories');
  expect(card.getByRole('link', { name: '12 offers, 9 published' })).toHaveAttribute(
    'href',
    '/admin/catalogue?category=spa',
  );
  expect(card.getByText('No offer uses it')).toBeVisible();
  expect(card.getByText('Hidden')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'What to do with Spa and recovery' }));
  expect(screen.queryByRole('menuitem', { name: 'Delete…' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Hide…' }));
  const dialog = await findDialog('Hide Spa and recovery?');
  expect(dialog.getByText(/^12 offers, 9 published\. They stay on sale/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await dialog.findByText('Write at least 10 characters.')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Merged with wellness.');
  answer(catalogueChoices.changeCatalogueChoice, page({ version: 8 }));
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listCalls(catalogueChoices.changeCatalogueChoice)[0]?.body).toEqual({
    ...{ version: 7, active: false, reason: 'Merged with wellness.' },
  });
});

test('a category moves by one, and what nobody uses is deleted', async () => {
  const { user } = open();
  const card = await findPart('2 categories');
  expect(card.getByRole('button', { name: 'Move Spa and recovery up' })).toBeDisabled();
  answer(catalogueChoices.changeCatalogueChoice, page({ version: 8 }));
  await user.click(card.getByRole('button', { name: 'Move Sleep up' }));
  expect(await screen.findByText('Sleep is up by one.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'What to do with Sleep' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  const dialog = await findDialog('Delete Sleep?');
  const message = '1 offer uses it. Hide it instead.';
  answer(catalogueChoices.removeCatalogueChoice, problem('invalid_transition', { message }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test('the countries in which the club sells are chosen, and what published offers name is said first', async () => {
  const { user } = open();
  const card = await findPart('Sold in all countries');
  await user.click(card.getByRole('button', { name: 'Change countries…' }));
  const dialog = await findDialog('Countries in which the club sells');
  await user.selectOptions(dialog.getByLabelText('Add a country'), 'ES');
  expect(dialog.getByText(/^Published offers name Portugal \(2\)\./)).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Only Spain this year.');
  answer(catalogueChoices.setClubCountries, page({ version: 8, countries: ['ES'] }));
  answer(catalogueChoices.getCatalogueChoices, page({ version: 8, countries: ['ES'] }));
  await user.click(dialog.getByRole('button', { name: 'Save countries' }));
  expect(await screen.findByText('Sold in 1 country')).toBeVisible();
  expect(listCalls(catalogueChoices.setClubCountries)[0]?.body).toEqual({
    ...{ version: 7, countries: ['ES'], reason: 'Only Spain this year.' },
  });
});
