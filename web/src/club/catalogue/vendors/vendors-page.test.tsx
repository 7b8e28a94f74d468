import { approvals } from '@club/contract/club/approvals';
import type { FoundVendor } from '@club/contract/club/catalogue/vendor-fields';
import { catalogueVendors } from '@club/contract/club/catalogue/vendors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, listCalls, openAsMember, problem } from '#testing';
import { toVendorsCsv } from './vendor-words.ts';

const alba: FoundVendor = {
  id: '0193a000-0000-7000-8000-000000000601',
  version: '2026-11-20T09:00:00.000Z',
  ...{ slug: 'alba-spa', name: 'Alba Spa', description: 'Warm water.', country: 'ES' },
  owner: { id: '0193a000-0000-7000-8000-000000000602', name: 'Nora Bellini' },
  ...{ state: 'selling', club_reason: '', offers: 9, on_sale: 3, sold_30d: 88 },
  ...{ since: '2026-02-01T09:00:00.000Z', own: false },
};
const paused: FoundVendor = {
  ...alba,
  ...{ id: '0193a000-0000-7000-8000-000000000603', name: 'Plain Table', state: 'paused' },
  club_reason: 'The licence has run out.',
};
const counts = { all: 2, selling: 1, paused: 1, suspended: 0, review: 0, rejected: 0 };

beforeEach(() => {
  answer(approvals.getRights, rights('catalogue'));
  answer(catalogueVendors.findVendors, { count: 2, next: null, previous: null, results: [alba, paused], counts });
});
const open = () => openAsMember('/admin/catalogue/vendors', { is_admin: true });
const choose = async (name: string, entry: string) => {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await view.user.click(screen.getByRole('menuitem', { name: entry }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
};

test('the vendors are a second page of the catalogue, with their state and what they sell', async () => {
  const { user, router } = open();
  const row = within(await screen.findByRole('row', { name: /Plain Table/ }));
  for (const text of ['Paused by staff', 'Nora Bellini', '88', 'The licence has run out.'])
    expect(row.getByText(text)).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Pages of this area' }));
  expect(pages.getByRole('link', { name: 'Offers' })).toHaveAttribute('href', '/admin/catalogue');
  expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('Vendors');
  await user.click(screen.getByRole('link', { name: 'Paused by staff 1' }));
  await waitFor(() => expect(listCalls(catalogueVendors.findVendors).at(-1)?.asked).toMatchObject({ state: 'paused' }));
  expect(router.state.location.search).toBe('?state=paused');
});

test('all offers of a business are paused with a reason', async () => {
  answer(catalogueVendors.changeVendorSale, paused);
  const { user, dialog } = await choose('Alba Spa', 'Pause all offers…');
  expect(dialog.getByText(/^3 offers leave the marketplace\./)).toBeVisible();
  await user.type(dialog.getByLabelText('Reason, sent to Alba Spa'), 'The licence has run out.');
  await user.click(dialog.getByRole('button', { name: 'Pause all offers' }));
  expect(await screen.findByText('Alba Spa is paused.')).toBeVisible();
  expect(listCalls(catalogueVendors.changeVendorSale)[0]?.body).toMatchObject({ paused: true, version: alba.version });
});

test('a business is handed over to an account by its e-mail, and a wrong one is said at the field', async () => {
  answer(
    catalogueVendors.handOverVendor,
    problem('validation_error', { errors: [{ field: 'email', message: 'No active account has this address.' }] }),
  );
  const { user, dialog } = await choose('Alba Spa', 'Hand over…');
  await user.type(dialog.getByLabelText("E-mail of the new owner's account"), 'new@new-leaf.example');
  await user.type(dialog.getByLabelText('Reason, sent to both'), 'She sold her business.');
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await dialog.findByText('No active account has this address.')).toBeVisible();
  answer(catalogueVendors.handOverVendor, { ...alba, owner: { id: paused.id, name: 'Klara Vogel' } });
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('Alba Spa belongs to Klara Vogel now.')).toBeVisible();
});

test('a business that was changed meanwhile is loaded again, and the dialog closes', async () => {
  answer(catalogueVendors.editCatalogueVendor, problem('stale_version'));
  const { user, dialog } = await choose('Alba Spa', 'Edit…');
  await user.type(dialog.getByLabelText('Business name'), ' Málaga');
  await user.type(dialog.getByLabelText('Reason, sent to Alba Spa'), 'The town was missing.');
  const before = listCalls(catalogueVendors.findVendors).length;
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(listCalls(catalogueVendors.findVendors).length).toBeGreaterThan(before));
});

test('the file of vendors names owner, state and sales', () => {
  expect(toVendorsCsv([alba])).toContain('Alba Spa,Nora Bellini,May sell,ES,9,3,88,2026-02-01');
});
