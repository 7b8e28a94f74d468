import { approvals } from '@club/contract/club/approvals';
import type { Company } from '@club/contract/club/approvals.fields';
import { settlements } from '@club/contract/club/settlements';
import { saleNotices } from '@club/contract/club/vendor/sale-notices';
import { vendors } from '@club/contract/club/vendors';
import { identity } from '@club/contract/core/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';
import { accountStatus, changedOffer, offerList, vendorOffer } from './fixtures.testing.ts';
import type { AccountStatus, OwnVendor } from './vendor-status.ts';

let now: AccountStatus;
/** What the club says of the member from now on. */
const stand = (...given: Parameters<typeof accountStatus>) => {
  now = accountStatus(...given);
  answer(approvals.getAccountStatus, now);
};
const open = (path = '/marketplace/vendor/overview') =>
  openAsMember(path, { type_of_account: now.type_of_account, account_types: now.account_types });

beforeEach(() => {
  stand('APR');
  answer(vendors.listVendorOffers, offerList([vendorOffer()]));
});

test('an approved vendor works in the dashboard, whose tab only the vendor account type has', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Vendor dashboard' })).toBeVisible();
  expect(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Dashboard' }),
  ).toBeVisible();
});

test.each(['CM', 'CCM', 'AMB'] as const)('the account type %s has no Dashboard tab', async (type) => {
  stand('APR', { lens: type, types: ['VEN', type] });
  open();
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(
    within(screen.getByRole('navigation', { name: 'Main' })).queryByRole('link', { name: 'Dashboard' }),
  ).toBeNull();
});

test('a vendor with another active account type is offered to switch', async () => {
  stand('APR', { lens: 'CM' });
  const token = factories.token({ type_of_account: 'VEN', account_types: ['CM', 'VEN'] });
  answer(approvals.setAccountType, () => {
    stand('APR');
    const held = { type_of_account: now.type_of_account, account_types: now.account_types };
    const place = { country_code: 'IT', platform_manager_client_id: '0193a000-0000-7000-8000-00000000c001' };
    return { ...held, ...place, status: 'APR' as const, token, access: token };
  });
  answer(identity.refreshToken, { access: token, token, refresh: 'refresh-2' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Switch to vendor' }));
  await waitFor(() => expect(listCalls(approvals.setAccountType)[0]?.body).toEqual({ type_of_account: 'VEN' }));
  expect(
    await within(screen.getByRole('navigation', { name: 'Main' })).findByRole('link', { name: 'Dashboard' }),
  ).toBeVisible();
});

test('an application in review shows its banner, what happens next without a promised time, and nothing to create', async () => {
  stand('REW');
  const { path } = open('/marketplace/vendor/create-offer');
  expect(await screen.findByText('Your vendor application is in review')).toBeVisible();
  expect(screen.getByText(/^Someone at the club reads it and e-mails you the decision\./)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/\d+ (hour|day|week)s?/);
  expect(path()).toBe('/marketplace/vendor/overview');
  expect(screen.queryByRole('link', { name: 'New offer' })).toBeNull();
  expect(listCalls(vendors.listVendorOffers)).toHaveLength(0);
});

test('a rejected vendor sees the reason and the date, and can apply again from then on', async () => {
  const reason = 'The company could not be found in the register.';
  stand('REJ', { reason, can_reapply_at: '2099-01-05T00:00:00Z' });
  const { unmount } = open();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByText(/You can apply again from Jan 5, 2099/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply again' })).toBeNull();
  unmount();
  stand('REJ', { reason, can_reapply_at: '2020-01-05T00:00:00Z' });
  open();
  expect(await screen.findByRole('button', { name: 'Apply again' })).toBeVisible();
});

test('a suspended vendor has read-only access', async () => {
  stand('APR', { suspended: true });
  open('/marketplace/vendor/offers');
  expect(await screen.findByRole('link', { name: 'Thermal circuit' })).toBeVisible();
  expect(screen.getByText(/Your business is suspended/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pause Thermal circuit' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'New offer' })).toBeNull();
});

const company = (over: Partial<Company> = {}): Company => ({
  exists: false,
  company_name: null,
  registration_number: null,
  vat_number: null,
  website: null,
  industry: null,
  size_band: null,
  address_line1: null,
  address_line2: null,
  city: null,
  postal_code: null,
  country: null,
  contact_name: null,
  contact_email: null,
  contact_phone: null,
  logo: null,
  updated_at: null,
  ...over,
});

test('a member without a business applies with company first, then profile', async () => {
  stand(null);
  answer(approvals.getCompanyInfo, company());
  answer(approvals.saveCompanyInfo, company({ exists: true, company_name: 'Alba Spa Ltd' }));
  answer(approvals.createVendor, () => {
    stand('REW');
    return now.vendor?.vendor as OwnVendor;
  });
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Become a vendor' })).toBeVisible();
  await user.click(await screen.findByLabelText('Business name'));
  await user.paste('Alba Spa');
  await user.click(screen.getByRole('button', { name: 'Send application' }));
  expect(await screen.findByText('Enter the name of the company.')).toBeVisible();
  expect(listCalls(approvals.createVendor)).toEqual([]);
  await user.click(screen.getByLabelText('Company name'));
  await user.paste('Alba Spa Ltd');
  await user.click(screen.getByRole('button', { name: 'Send application' }));
  expect(await screen.findByText('Your vendor application is in review')).toBeVisible();
  expect(listCalls(approvals.saveCompanyInfo)[0]?.body).toMatchObject({ company_name: 'Alba Spa Ltd' });
  expect(listCalls(approvals.createVendor)[0]?.body).toMatchObject({ name: 'Alba Spa' });
});

test('an address typed as people say it is completed, and a wrong detail opens the folded ones', async () => {
  stand(null);
  answer(approvals.getCompanyInfo, company());
  const { user } = open();
  await user.type(await screen.findByLabelText('Website'), 'kranz-baths.example/spa');
  await user.tab();
  expect(screen.getByLabelText('Website')).toHaveValue('https://kranz-baths.example/spa');
  const more = screen.getByText('More about the company (optional)').closest('details');
  expect(more).not.toHaveAttribute('open');
  await user.type(screen.getByLabelText('Company website'), 'kranz baths');
  await user.tab();
  expect(await screen.findByText('Enter an address that begins with https://.')).toBeVisible();
  expect(more).toHaveAttribute('open');
});

test('a company that cannot be saved keeps the application here', async () => {
  stand(null);
  answer(approvals.getCompanyInfo, company());
  answer(approvals.saveCompanyInfo, problem('unavailable'));
  const { user } = open();
  await user.click(await screen.findByLabelText('Company name'));
  await user.paste('Alba Spa Ltd');
  await user.click(screen.getByLabelText('Business name'));
  await user.paste('Alba Spa');
  await user.click(screen.getByRole('button', { name: 'Send application' }));
  await waitFor(() => expect(listCalls(approvals.saveCompanyInfo)).toHaveLength(1));
  expect(listCalls(approvals.createVendor)).toEqual([]);
  expect(screen.getByLabelText('Business name')).toHaveValue('Alba Spa');
});

test('the overview shows the figures that the club counted, beside the time before', async () => {
  answer(vendors.listVendorOffers, offerList([vendorOffer()], { draft: 3 }));
  open();
  const figures = await screen.findByRole('region', { name: 'Vendor dashboard' });
  for (const [name, value, note] of [
    ['Views', '100', '25% more than the previous 30 days289 all time'],
    ['Sold', '12', 'Same as the previous 30 days20 all time'],
    ['Used', '9', '200% more than the previous 30 days8 vouchers open now'],
    ['Points collected', '600.00', 'None in the previous 30 days1,000.00 all time'],
  ] as const) {
    const named = await within(figures).findAllByText(name, { selector: 'dt' });
    expect(named.map((one) => one.parentElement?.textContent)).toContain(`${name}${value}${note}`);
  }
  const status = within(screen.getByRole('region', { name: 'Offer status' }));
  expect(status.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['On sale1', 'Draft3']);
});

test('the overview begins with today, sold and used apart, and what there is to do', async () => {
  answer(vendors.listVendorOffers, offerList([vendorOffer()], { draft: 3, paused_by_club: 1, held: 2 }));
  open();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  const figures = today.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
  expect(figures).toEqual(['Used at your door1', 'Sold2', 'Open8']);
  const toDo = within(screen.getByRole('region', { name: 'To do' }));
  expect(toDo.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '1 offer is paused by the club',
    '3 drafts are not published',
    '2 changes wait for the club',
  ]);
  expect(toDo.getByRole('link', { name: /drafts/ })).toHaveAttribute('href', '/marketplace/vendor/offers?status=draft');
});

test("the last 30 days' figures are also a table", async () => {
  const { user } = open('/marketplace/vendor/overview?figure=points');
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const table = screen.getByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Day', 'Views', 'Sold', 'Used', 'Points']);
  expect(within(table).getByRole('row', { name: 'Nov 30 29 2 1 100.00' })).toBeVisible();
});

test('figures that fail to load can be retried, and a vendor without offers sees the next step', async () => {
  answer(vendors.listVendorOffers, problem('partner_unavailable'));
  const { user } = open();
  await screen.findByText("We couldn't load your figures.");
  answer(vendors.listVendorOffers, offerList([], { published: 0 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Create your first offer' })).toBeVisible();
});

test('the list requests page 1 of ten, keeps its view in the address, and pauses an offer at its version', async () => {
  answer(vendors.editVendorOffer, changedOffer({ status: 'paused' }));
  const { user, router } = open('/marketplace/vendor/offers');
  await user.click(await screen.findByRole('button', { name: 'Pause Thermal circuit' }));
  expect(await screen.findByText('Thermal circuit is paused. Existing vouchers stay valid.')).toBeVisible();
  expect(listCalls(vendors.editVendorOffer)[0]?.body).toEqual({ version: '3', status: 'paused' });
  expect(listCalls(vendors.listVendorOffers)[0]?.asked).toEqual({ page: '1', page_size: '10' });
  await user.type(screen.getByLabelText('Search your offers'), 'spa{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?search=spa'));
});

test('an offer is removed for good only after a confirmation', async () => {
  answer(vendors.editVendorOffer, changedOffer({ status: 'archived' }));
  const { user } = open('/marketplace/vendor/offers');
  await user.click(await screen.findByRole('button', { name: 'Archive Thermal circuit' }));
  expect(listCalls(vendors.editVendorOffer)).toHaveLength(0);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(listCalls(vendors.editVendorOffer)[0]?.body).toMatchObject({ status: 'archived' }));
});

test('a copy is a draft with the same texts and pictures', async () => {
  const copy = vendorOffer({ id: '0193a000-0000-7000-8000-00000000b002', status: 'draft' });
  answer(vendors.createVendorOffer, changedOffer(copy));
  answer(vendors.getVendorOffer, copy);
  answer(vendors.listOfferChoices, { categories: [], offer_types: [], countries: [] });
  const { user, path } = open('/marketplace/vendor/offers');
  await user.click(await screen.findByRole('button', { name: 'Duplicate Thermal circuit' }));
  await waitFor(() => expect(path()).toBe(`/marketplace/vendor/edit-offer/${copy.id}`));
  expect(listCalls(vendors.createVendorOffer)[0]?.body).toMatchObject({
    title: 'Copy of Thermal circuit',
    status: 'draft',
    images: JSON.stringify([{ image: `/media/${'A'.repeat(22)}.webp`, alt: 'A pool' }]),
  });
});

test('an applicant who is asked for changes reads what, and sends the application again', async () => {
  const asked = { text: 'Please add the address of your spa.', at: '2026-11-20T09:00:00Z' };
  stand('REW', { changes_asked: asked });
  answer(approvals.setAccountType, () => {
    stand('REW');
    const held = { type_of_account: now.type_of_account, account_types: now.account_types };
    const place = { country_code: 'IT', platform_manager_client_id: '0193a000-0000-7000-8000-00000000c001' };
    return { ...held, ...place, status: 'REW' as const, token: null, access: null } as never;
  });
  const { user } = open();
  expect(await screen.findByText(/Please add the address of your spa/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Your vendor application is in review')).toBeVisible();
});

test('an applicant who was never approved reads nothing of paused offers', async () => {
  stand('REJ', { reason: 'We have no spas there.', was_approved: false });
  open();
  expect(await screen.findByText('We have no spas there.')).toBeVisible();
  expect(screen.queryByText(/paused, not deleted/)).toBeNull();
});

test('a dispute that was answered is among the things to do, and leads to its statement', async () => {
  const one = (month: string, dispute: 'waiting' | 'answered' | null) => ({
    ...{ month, number: `ST-${month}-001`, state: 'issued' as const, points: 10, amount: 5, currency: 'EUR' },
    ...{ last_day: `${month}-28`, over: true, issued_at: '2026-11-02T09:00:00Z', paid_at: null, dispute },
  });
  answer(
    settlements.listSettlements,
    factories.list([one('2026-10', 'answered'), one('2026-09', 'waiting'), one('2026-08', null)]),
  );
  open();
  expect(await screen.findByRole('link', { name: 'The club answered your dispute of October 2026' })).toHaveAttribute(
    'href',
    '/marketplace/vendor/statements?month=2026-10',
  );
  expect(screen.getByRole('link', { name: 'Your dispute of September 2026 waits for the club' })).toBeVisible();
  expect(screen.queryByText(/August/)).toBeNull();
});

test('the address of the dashboard without a page leads to its first page', async () => {
  const { router } = open('/marketplace/vendor');
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/marketplace/vendor/overview');
});

test('everyone of a business chooses whether they hear of its sales', async () => {
  const { user } = open();
  const choice = await screen.findByRole('checkbox', { name: 'Tell me when a voucher is sold' });
  expect(choice).toBeChecked();
  answer(saleNotices.setSaleNotices, { wanted: false });
  answer(saleNotices.getSaleNotices, { wanted: false });
  await user.click(choice);
  expect(await screen.findByText('You get no notices of sales any more.')).toBeVisible();
  expect(listCalls(saleNotices.setSaleNotices)[0]?.body).toEqual({ wanted: false });
});
