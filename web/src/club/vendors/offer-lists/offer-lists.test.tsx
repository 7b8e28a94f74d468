import { approvals } from '@club/contract/club/approvals';
import { vendors } from '@club/contract/club/vendors';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { accountStatus, changedOffer, offerList, vendorOffer } from '#club/vendors/fixtures';
import { answer, listCalls, openAsMember, problem } from '#testing';
import { readOffersFile, toOffersCsv } from './offers-file.ts';

const id = (last: number) => `0193a000-0000-7000-8000-00000000e0${String(last).padStart(2, '0')}`;
const offers = [
  vendorOffer({ id: id(1), title: 'Sauna evening', status: 'published', effective_status: 'published', version: 3 }),
  vendorOffer({ id: id(2), title: 'Mud ritual', status: 'published', effective_status: 'published', version: 5 }),
  vendorOffer({ id: id(3), title: 'Ice bath', status: 'draft', effective_status: 'draft', version: 1 }),
];

beforeEach(() => {
  answer(approvals.getAccountStatus, accountStatus('APR'));
  answer(vendors.listVendorOffers, offerList(offers));
});
const open = () => {
  const { type_of_account, account_types } = accountStatus('APR');
  return openAsMember('/marketplace/vendor/offers', { type_of_account, account_types });
};

test('several offers are paused together: those it fits, and who was faster is named', async () => {
  answer(vendors.editVendorOffer, ({ asked }) =>
    asked.id === id(2) ? problem('stale_version', { message: 'The offer has changed.' }) : changedOffer(),
  );
  const { user } = open();
  for (const title of ['Sauna evening', 'Mud ritual', 'Ice bath'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
  const bar = within(screen.getByRole('region', { name: 'Selected offers' }));
  expect(bar.getByText('3 of 3 selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Pause…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause 2 offers' }));
  expect(dialog.getByText('Ice bath').closest('li')).toHaveTextContent('Left out');
  await user.click(dialog.getByRole('button', { name: 'Pause 2 offers' }));
  expect(await screen.findByText(/1 offer changed\. Left out: Mud ritual \(The offer has changed\.\)/)).toBeVisible();
  expect(listCalls(vendors.editVendorOffer).map(({ body }) => body)).toEqual([
    { version: '3', status: 'paused' },
    { version: '5', status: 'paused' },
  ]);
});

test('a file of offers is shown before drafts are made of it, and what is refused is named by its line', async () => {
  answer(vendors.createVendorOffer, ({ body }) =>
    (body as { price_points?: string }).price_points === '-4'
      ? problem('validation_error', { errors: [{ field: 'price_points', message: 'Enter 0 or more.' }] })
      : changedOffer(),
  );
  const { user } = open();
  await screen.findByText('Sauna evening');
  const text = '\uFEFFTitle;Price points;Colour\r\n"Salt; room";40;blue\r\n;50;\r\nFree sauna;-4;red\r\n';
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(picker as HTMLInputElement, new File([text], 'offers.csv', { type: 'text/csv' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2 offers to add' }));
  expect(dialog.getByText('Salt; room')).toBeVisible();
  expect(dialog.getByText('Left out, as they have no title: line 3.')).toBeVisible();
  expect(dialog.getByText('Columns not used: colour.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Create 2 drafts' }));
  const outcome = within(await screen.findByRole('dialog', { name: '1 draft created' }));
  expect(outcome.getByText('Free sauna').closest('li')).toHaveTextContent(
    'Line 4, Free sauna Price in points: Enter 0 or more.',
  );
  expect(listCalls(vendors.createVendorOffer).map(({ body }) => body)).toEqual([
    { title: 'Salt; room', price_points: '40', status: 'draft' },
    { title: 'Free sauna', price_points: '-4', status: 'draft' },
  ]);
});

test('offers saved as CSV are read again as they were, formulas and quotes included', async () => {
  const odd = vendorOffer({ title: '=Sum "all", please', countries: ['AT', 'DE'], starts_at: null });
  const read = await readOffersFile(new Blob([toOffersCsv([odd])]));
  expect(read?.offers[0]?.offer).toMatchObject({
    ...{ title: '=Sum "all", please', countries: ['AT', 'DE'], summary: odd.summary, status: 'draft' },
    ...{ price_points: String(odd.price_points), offer_type: odd.offer_type.code },
  });
  expect(read).toMatchObject({ untitled: [], unknown: [] });
});

test.each([
  ['a picture', '\u0089PNG\r\n"'],
  ['a list of codes', 'code\r\nAB-1\r\n'],
])('a file that holds no offers, such as %s, says what is missing', async (_, text) => {
  expect(await readOffersFile(new Blob([text]))).toBeNull();
});

test('a selection reaches over all pages that match, and is acted on together', async () => {
  const all = Array.from({ length: 12 }, (_, at) =>
    vendorOffer({ id: id(at + 1), title: `Offer ${at + 1}`, status: 'published', effective_status: 'published' }),
  );
  answer(vendors.listVendorOffers, ({ asked }) => ({
    ...offerList(asked.page_size === '100' ? all : all.slice(0, 10)),
    count: 12,
  }));
  answer(vendors.editVendorOffer, changedOffer());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Select all 10 on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 12 that match' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected offers' }));
  expect(await bar.findByText('12 of 12 selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Pause…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause 12 offers' }));
  await user.click(dialog.getByRole('button', { name: 'Pause 12 offers' }));
  expect(await screen.findByText('12 offers changed.')).toBeVisible();
  expect(listCalls(vendors.editVendorOffer)).toHaveLength(12);
});

test('a spreadsheet is not read as CSV, and its vendor reads how to save one', async () => {
  const { user } = open();
  await screen.findByText('Sauna evening');
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(picker as HTMLInputElement, new File(['PK'], 'Angebote.xlsx'));
  expect(
    await screen.findByText(/^“Angebote\.xlsx” is a spreadsheet\. Open it, choose Save as or Download, take CSV/),
  ).toBeVisible();
});
