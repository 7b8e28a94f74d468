import { approvals } from '@club/contract/club/approvals';
import { vendors } from '@club/contract/club/vendors';
import { vouchers } from '@club/contract/club/vouchers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountStatus, changedOffer, choices, offerList, vendorOffer } from '#club/vendors/fixtures';
import { answer, listCalls, openAsMember, problem } from '#testing';

const offer = vendorOffer();
const editPath = `/marketplace/vendor/edit-offer/${offer.id}`;
const open = (path: string) => openAsMember(path, { type_of_account: 'VEN', account_types: ['CM', 'VEN'] });

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }));
  answer(approvals.getAccountStatus, accountStatus('APR'));
  answer(vendors.listVendorOffers, offerList([offer]));
  answer(vendors.listOfferChoices, choices);
  answer(vendors.getVendorOffer, offer);
});

const fillWhat = async ({ user }: ReturnType<typeof open>) => {
  await user.type(await screen.findByLabelText('Title'), 'Back massage');
  await user.type(screen.getByLabelText('Description'), 'Forty minutes.');
  await user.selectOptions(screen.getByLabelText('Offer type'), 'Voucher');
  await user.click(screen.getByRole('checkbox', { name: 'Spa and recovery' }));
};

test('an incomplete step stays open and focuses its first error', async () => {
  const { user } = open('/marketplace/vendor/create-offer');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Use at least 4 characters.')).toBeVisible();
  expect(screen.getByText('Choose at least one category.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  expect(screen.getByRole('heading', { name: 'What it is' })).toBeVisible();
});

test('an offer is built in steps with a live preview and sent with picture, text and codes together', async () => {
  answer(vendors.createVendorOffer, changedOffer({ title: 'Back massage' }));
  const view = open('/marketplace/vendor/create-offer');
  const { user } = view;
  await fillWhat(view);
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }));
  expect(preview.getByRole('heading', { name: 'Back massage' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(await screen.findByLabelText('Price in points'), '120.5');
  expect(preview.getByText('120.50 points')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('radio', { name: /Your own code list/ }));
  const file = new File(['ONE\nTWO'], 'codes.txt', { type: 'text/plain' });
  await user.upload(screen.getByLabelText('Codes file'), file);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.upload(await screen.findByLabelText('Picture file'), new File(['x'], 'a.png', { type: 'image/png' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Describe the picture in a few words.')).toBeVisible();
  await user.type(screen.getByLabelText('Description of picture 1'), 'A warm room');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(await screen.findByLabelText('Terms'), 'Book a day before.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(view.path()).toBe('/marketplace/vendor/offers'));
  const [sent] = listCalls(vendors.createVendorOffer);
  expect(sent?.body).toMatchObject({
    title: 'Back massage',
    offer_type: '4',
    categories: '["3"]',
    price_points: '120.5',
    code_mode: 'pool',
    images: JSON.stringify([{ image: 'image_1', alt: 'A warm room' }]),
    status: 'published',
  });
  expect(sent?.body.codes_file).toMatchObject({ name: 'codes.txt' });
  expect(sent?.body.image_1).toMatchObject({ name: 'a.png' });
});

test('a server refusal leads to the step it concerns', async () => {
  answer(vendors.createVendorOffer, () =>
    problem('validation_error', {
      errors: [{ field: 'price_points', message: 'Enter a discount or a points price.' }],
    }),
  );
  const view = open('/marketplace/vendor/create-offer');
  await fillWhat(view);
  await view.user.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('Enter a discount or a points price.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Price' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Price in points')).toHaveFocus());
});

test('a change is sent with its base version', async () => {
  answer(vendors.editVendorOffer, changedOffer({ title: 'Thermal circuit for two', version: 4 }));
  const { user } = open(editPath);
  await user.type(await screen.findByLabelText('Title'), ' for two');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved.')).toBeVisible();
  expect(listCalls(vendors.editVendorOffer)[0]?.body).toMatchObject({ title: 'Thermal circuit for two', version: '3' });
});

const conflict = async () => {
  let calls = 0;
  answer(vendors.editVendorOffer, ({ body }) => {
    calls += 1;
    return calls === 1 ? problem('stale_version') : changedOffer({ title: String(body.title), version: 6 });
  });
  const view = open(editPath);
  await view.user.type(await screen.findByLabelText('Title'), ' for two');
  answer(vendors.getVendorOffer, vendorOffer({ summary: 'Changed by a colleague.', version: 5 }));
  await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Title')).toBeVisible();
  expect(dialog.getByText('Summary')).toBeVisible();
  return { ...view, dialog };
};

test("the newer version can be loaded after someone else's change", async () => {
  const { user, dialog } = await conflict();
  await user.click(dialog.getByRole('button', { name: 'Use the latest version' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Thermal circuit');
  expect(screen.getByLabelText('Summary')).toHaveValue('Changed by a colleague.');
});

test("one's own version can be saved over someone else's change", async () => {
  const { user, dialog } = await conflict();
  await user.click(dialog.getByRole('button', { name: 'Save my version' }));
  expect(await screen.findByText('Changes saved.')).toBeVisible();
  expect(listCalls(vendors.editVendorOffer)[1]?.body).toMatchObject({ title: 'Thermal circuit for two', version: '5' });
});

test('leaving with unsaved changes asks first', async () => {
  const counts = { sold: 0, open: 0, used: 0, refunded: 0, expired: 0 };
  answer(vouchers.listVendorVouchers, { count: 0, next: null, previous: null, results: [], counts });
  const { user, path } = open(editPath);
  await user.type(await screen.findByLabelText('Title'), ' for two');
  await user.click(findPlace('Vouchers'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(path()).toBe(editPath);
  await user.click(findPlace('Vouchers'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe('/marketplace/vendor/vouchers'));
});

test('repeated codes are listed after the rest is stored', async () => {
  answer(
    vendors.editVendorOffer,
    changedOffer({ version: 4, codes_left_out: { count: 12, codes: ['SPA-1', 'SPA-2'] } }),
  );
  const { user } = open(editPath);
  await user.type(await screen.findByLabelText('Title'), ' for two');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(
    await screen.findByText('Changes saved. 12 repeated codes were left out: SPA-1, SPA-2 and 10 more.'),
  ).toBeVisible();
});

test('leaving with pictures or codes warns that this device does not store them', async () => {
  const { user } = open(editPath);
  await user.type(await screen.findByLabelText('Title'), ' for two');
  await user.click(await screen.findByRole('button', { name: /Pictures/ }));
  await user.upload(await screen.findByLabelText('Picture file'), new File(['x'], 'a.png', { type: 'image/png' }));
  await user.click(findPlace('Vouchers'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(dialog.getByText(/but not the pictures and codes you added/)).toBeVisible();
});

test("another vendor's offer is not found", async () => {
  answer(vendors.getVendorOffer, problem('not_found'));
  open(editPath);
  expect(await screen.findByText("We couldn't find this offer. Go back to your offers.")).toBeVisible();
});

/** A page in the strip above; a phone has a bar at the bottom in its place. */
const findPlace = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Vendor pages' })).getByRole('link', { name });
