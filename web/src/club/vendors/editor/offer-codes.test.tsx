import { approvals } from '@club/contract/club/approvals';
import type { CodesPreview, PoolCode } from '@club/contract/club/vendor/codes';
import { vendors } from '@club/contract/club/vendors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { accountStatus, choices, offerList, vendorOffer } from '#club/vendors/fixtures';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';

const offer = vendorOffer({ code_mode: 'pool', codes_left: 2 });
const path = `/marketplace/vendor/edit-offer/${offer.id}`;
const open = (at = path) => openAsMember(at, { type_of_account: 'VEN', account_types: ['CM', 'VEN'] });
const code = (id: number, over: Partial<PoolCode> = {}): PoolCode => ({
  id,
  code: `SPA-${id}`,
  added_at: '2026-11-01T09:00:00.000Z',
  sold: false,
  ...over,
});
const none = { count: 0, codes: [] };
const preview = (over: Partial<CodesPreview>): CodesPreview => ({
  added: none,
  repeated: none,
  known: none,
  invalid: { count: 0, lines: [] },
  ...over,
});

beforeEach(() => {
  answer(approvals.getAccountStatus, accountStatus('APR'));
  answer(vendors.listVendorOffers, offerList([offer]));
  answer(vendors.listOfferChoices, choices);
  answer(vendors.getVendorOffer, offer);
  answer(vendors.listOfferCodes, factories.list([code(1), code(2), code(3, { sold: true })]));
});

const chooseFile = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: /Codes and stock/ }));
  await user.upload(screen.getByLabelText('Codes file'), new File(['code\nA'], 'a.csv', { type: 'text/csv' }));
};

test('a chosen file says what will happen before anything is saved', async () => {
  answer(
    vendors.previewOfferCodes,
    preview({
      added: { count: 60, codes: ['SPA-1', 'SPA-2'] },
      repeated: { count: 1, codes: ['SPA-7'] },
      known: { count: 2, codes: ['OLD-1', 'OLD-2'] },
      invalid: { count: 1, lines: [{ field: 'codes_file', line: 63, message: 'This line has no code.' }] },
    }),
  );
  await chooseFile(open());
  expect(await screen.findByText('60 codes, 1 repeated, 2 already in your list, 1 invalid in line 63')).toBeVisible();
  expect(screen.getByText('New: SPA-1, SPA-2 and 58 more')).toBeVisible();
  expect(screen.getByText('Repeated, added once: SPA-7')).toBeVisible();
  expect(screen.getByText('Already in your list, left out: OLD-1, OLD-2')).toBeVisible();
  expect(screen.getByText('Line 63: This line has no code.')).toBeVisible();
  const [asked] = listCalls(vendors.previewOfferCodes);
  expect(asked?.body).toMatchObject({ offer_id: offer.id });
  expect(listCalls(vendors.editVendorOffer)).toHaveLength(0);
  expect(listCalls(vendors.previewOfferCodes)).toHaveLength(1);
});

test('a file that cannot be read says so', async () => {
  const message = "That isn't a text file. Choose another one.";
  answer(vendors.previewOfferCodes, () =>
    problem('validation_error', { message, errors: [{ field: 'codes_file', message }] }),
  );
  await chooseFile(open());
  expect(await screen.findByText(message)).toBeVisible();
});

test('the pool is searched in the address, and sold codes have no box', async () => {
  const { user, path: place } = open();
  expect(await screen.findByRole('checkbox', { name: 'SPA-1' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'SPA-3' })).toBeNull();
  expect(screen.getByText('Sold', { selector: 'span' })).toBeVisible();
  answer(vendors.listOfferCodes, factories.list([]));
  await user.type(screen.getByLabelText('Search your codes'), 'gym');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('No codes match your search.')).toBeVisible();
  expect(listCalls(vendors.listOfferCodes).at(-1)?.asked).toMatchObject({ search: 'gym' });
  expect(place()).toBe(path);
});

test('unsold codes are deleted after a question', async () => {
  answer(vendors.deleteOfferCodes, { deleted: 2, codes_left: 0 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Choose all unsold on this page' }));
  await user.click(screen.getByRole('button', { name: 'Delete codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 codes?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete codes' }));
  expect(await screen.findByText('2 codes deleted.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listCalls(vendors.deleteOfferCodes)).toHaveLength(1);
});

test('an empty pool and a failed list each say so', async () => {
  answer(vendors.listOfferCodes, factories.list([]));
  const { unmount } = open();
  expect(await screen.findByText('Codes will appear here. Add them above.')).toBeVisible();
  unmount();
  answer(vendors.listOfferCodes, problem('not_found'));
  open();
  expect(await screen.findByText("We couldn't load the codes.")).toBeVisible();
});
