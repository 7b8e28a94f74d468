import { approvals } from '@club/contract/club/approvals';
import { vendors } from '@club/contract/club/vendors';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountStatus, changedOffer, choices, offerList, vendorOffer } from '#club/vendors/fixtures';
import { cleared } from '#platform/api';
import { answer, listCalls, openAsMember, problem } from '#testing';

const offer = vendorOffer();
const editPath = `/marketplace/vendor/edit-offer/${offer.id}`;
const newPath = '/marketplace/vendor/create-offer';
const open = (path: string, signedIn: object = {}) =>
  openAsMember(path, { type_of_account: 'VEN', account_types: ['CM', 'VEN'], ...signedIn });

beforeEach(() => {
  answer(approvals.getAccountStatus, accountStatus('APR'));
  answer(vendors.listVendorOffers, offerList([offer]));
  answer(vendors.listOfferChoices, choices);
  answer(vendors.getVendorOffer, offer);
});

/** Types a title and leaves without saving, as a reload does. */
const typeAndGo = async (path: string, title: string) => {
  const { user, store } = open(path);
  await user.type(await screen.findByLabelText('Title'), title);
  expect(await screen.findByText(/^Saved on this device at \d/)).toBeVisible();
  cleanup();
  return store;
};

test('an unsaved form is restored after a reload, and the server does not have it', async () => {
  await typeAndGo(newPath, 'Back massage');
  open(newPath);
  expect(await screen.findByLabelText('Title')).toHaveValue('Back massage');
  expect(screen.getByText(/We've restored your unsaved changes/)).toBeVisible();
  expect(listCalls(vendors.createVendorOffer)).toHaveLength(0);
});

test('a restored draft can be discarded for good', async () => {
  await typeAndGo(editPath, ' for two');
  const { user } = open(editPath);
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Thermal circuit');
  expect(screen.queryByText(/^Saved on this device/)).toBeNull();
  cleanup();
  open(editPath);
  expect(await screen.findByLabelText('Title')).toHaveValue('Thermal circuit');
});

test('another member in the same browser does not see the draft', async () => {
  const store = await typeAndGo(newPath, 'Back massage');
  // The session expired and another member signed in.
  store.dispatch(cleared());
  localStorage.removeItem('persist:root');
  open(newPath, { user_id: 'someone-else' });
  expect(await screen.findByLabelText('Title')).toHaveValue('');
});

test('a draft over an older version shows the conflict and overwrites nothing by itself', async () => {
  await typeAndGo(editPath, ' for two');
  answer(vendors.getVendorOffer, vendorOffer({ summary: 'Changed by a colleague.', version: 5 }));
  answer(vendors.editVendorOffer, problem('stale_version'));
  const { user } = open(editPath);
  expect(await screen.findByLabelText('Title')).toHaveValue('Thermal circuit for two');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(listCalls(vendors.editVendorOffer)[0]?.body).toMatchObject({ version: '3' });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Use the latest version' }));
  expect(screen.getByLabelText('Summary')).toHaveValue('Changed by a colleague.');
});

test('saving removes the draft from the device', async () => {
  answer(vendors.editVendorOffer, changedOffer({ title: 'Thermal circuit for two', version: 4 }));
  const { user } = open(editPath);
  await user.type(await screen.findByLabelText('Title'), ' for two');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved.')).toBeVisible();
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('offer-draft'))).toEqual([]));
});

test('warns when the browser has no storage', async () => {
  const { user } = open(newPath);
  const title = await screen.findByLabelText('Title');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.type(title, 'Back massage');
  expect(await screen.findByText(/^Not saved\. This browser can't store drafts/)).toBeVisible();
});

test('codes and files are not stored on the device, and the vendor is told', async () => {
  const { user } = open(newPath);
  await user.type(await screen.findByLabelText('Title'), 'Back massage');
  await user.type(screen.getByLabelText('Description'), 'Forty minutes.');
  await user.selectOptions(screen.getByLabelText('Offer type'), 'Voucher');
  await user.click(screen.getByRole('checkbox', { name: 'Spa and recovery' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(await screen.findByLabelText('Price in points'), '5');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('radio', { name: /Your own code list/ }));
  await user.upload(screen.getByLabelText('Codes file'), new File(['SECRET'], 'codes.txt', { type: 'text/plain' }));
  expect(await screen.findByText(/Save to keep your pictures and codes/)).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/SECRET|codes\.txt/);
});
