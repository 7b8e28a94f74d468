import { approvals } from '@club/contract/club/approvals';
import { catalogue } from '@club/contract/club/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { catalogueOffer, foundOffer, foundOffers, staffVoucher } from '#club/catalogue/fixtures';
import { answer, listCalls, openAsMember, problem } from '#testing';
import { toOffersCsv } from './offers-csv.ts';

const thermal = foundOffer(1);
const dietitian = foundOffer(2, {
  ...{ title: 'Dietitian, first hour', vendor: { id: thermal.vendor.id, name: 'Plain Table' }, state: 'paused' },
  ...{ paused_by_club: true, held: true, open: 2, left: null },
});

beforeEach(() => {
  answer(approvals.getRights, rights('catalogue'));
  answer(catalogue.findOffers, foundOffers([thermal, dietitian]));
});
const open = (search = '') => openAsMember(`/admin/catalogue${search}`, { is_admin: true });
const lastAsked = () => listCalls(catalogue.findOffers).at(-1)?.asked;
const openMenu = async (title: string) => {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  return view;
};

test('staff see every offer with its state, its price and what it sold', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Offers' }));
  expect(screen.getByText('231 offers, 2 vendors. 3 wait for a decision.')).toBeVisible();
  const row = within(table.getByRole('row', { name: /Dietitian/ }));
  for (const text of ['Paused by staff', 'Edit held', '90.00 points', 'Plain Table', '–']) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(table.getByRole('link', { name: 'Thermal circuit' })).toHaveAttribute(
    'href',
    `/admin/catalogue/${thermal.id}`,
  );
});

test('states and filters are read from the address and written to it', async () => {
  const { user, router } = open('?state=paused&category=spa');
  await screen.findByRole('table');
  expect(lastAsked()).toMatchObject({ state: 'paused', category: 'spa' });
  await user.click(screen.getByRole('link', { name: 'Held 3' }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ state: 'held', category: 'spa' }));
  await user.selectOptions(screen.getByLabelText('Vendor'), 'Plain Table');
  await waitFor(() => expect(lastAsked()).toMatchObject({ vendor: expect.any(String) }));
  await user.type(screen.getByRole('searchbox', { name: 'Find offers' }), 'mud');
  await waitFor(() => expect(lastAsked()).toMatchObject({ search: 'mud', state: 'held' }));
  expect(new URLSearchParams(router.state.location.search).get('state')).toBe('held');
});

test('the keys move through the offers from the page’s load, and Enter opens one', async () => {
  answer(catalogue.getCatalogueOffer, catalogueOffer());
  const { user, router } = open();
  await screen.findByRole('table');
  await user.keyboard('jjk{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Thermal circuit' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/admin/catalogue/${thermal.id}`);
});

test('an offer is paused with a reason that is long enough, from its row', async () => {
  answer(catalogue.changeOfferSale, catalogueOffer({ state: 'paused', paused_by_club: true }));
  const { user } = await openMenu('Thermal circuit');
  await user.click(screen.getByRole('menuitem', { name: 'Pause…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause “Thermal circuit”?' }));
  expect(dialog.getByText(/23 open vouchers stay valid\.$/)).toBeVisible();
  const reason = dialog.getByLabelText('Reason, sent to Alba Spa');
  await user.type(reason, 'No.');
  await user.click(dialog.getByRole('button', { name: 'Pause offer' }));
  expect(await dialog.findByText('Write at least 10 characters.')).toBeVisible();
  await user.type(reason, ' The certificate has run out.');
  await user.click(dialog.getByRole('button', { name: 'Pause offer' }));
  expect(await screen.findByText('Thermal circuit is paused.')).toBeVisible();
  expect(listCalls(catalogue.changeOfferSale)[0]?.body).toMatchObject({
    ...{ act: 'pause', version: 3, reason: 'No. The certificate has run out.' },
  });
});

test('what staff paused is put back on sale from its row, and an offer is recommended', async () => {
  answer(catalogue.changeOfferSale, catalogueOffer({ featured: true }));
  const { user } = await openMenu('Dietitian, first hour');
  expect(screen.queryByRole('menuitem', { name: 'Pause…' })).toBeNull();
  expect(screen.getByRole('menuitem', { name: 'Put back on sale…' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Recommend' }));
  await user.click(await screen.findByRole('button', { name: 'Recommend' }));
  await waitFor(() => expect(listCalls(catalogue.changeOfferSale)[0]?.body).toMatchObject({ act: 'feature' }));
});

test('a refund shows who gets what before it asks for the reason', async () => {
  const free = staffVoucher(2, {
    ...{ member: { id: thermal.id, name: 'Tomas Ruud' }, points: 0 },
    to_pay: { amount: 60, before: 80, currency: 'EUR' },
  });
  answer(catalogue.listOfferVouchers, { count: 2, next: null, previous: null, results: [staffVoucher(1), free] });
  answer(catalogue.refundOfferVouchers, { refunded: 1, points: 120, left_out: [free] });
  const { user } = await openMenu('Dietitian, first hour');
  await user.click(screen.getByRole('menuitem', { name: 'Refund all 2 vouchers…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund 2 vouchers' }));
  expect(dialog.getByText('120.00 points back')).toBeVisible();
  expect(dialog.getByText('Voucher cancelled, €60 not paid yet')).toBeVisible();
  await user.type(
    dialog.getByLabelText('Reason, sent to all 2 members and to Plain Table'),
    'The practice has closed.',
  );
  await user.click(dialog.getByRole('button', { name: 'Refund 2 vouchers' }));
  expect(await screen.findByText('1 voucher refunded. Changed meanwhile and left out: Tomas Ruud')).toBeVisible();
  expect(listCalls(catalogue.refundOfferVouchers)[0]?.body).toMatchObject({
    ids: [staffVoucher(1).id, free.id],
    reason: 'The practice has closed.',
  });
});

test('without the permission the page says that it is not theirs', async () => {
  answer(approvals.getRights, rights('push'));
  open();
  expect(await screen.findByRole('heading', { name: /access/i })).toBeVisible();
  expect(listCalls(catalogue.findOffers)).toEqual([]);
});

test('a catalogue that could not be loaded is tried again, and one without a match has nothing to save', async () => {
  answer(catalogue.findOffers, problem('internal_error'));
  const { user } = open('?search=nothing');
  await screen.findByText(/^We couldn't load the offers\./);
  answer(catalogue.findOffers, foundOffers([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No offer matches\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'CSV of 0' })).toBeDisabled();
});

test('the CSV of the catalogue has every offer of the view, and no formula in it', () => {
  expect(toOffersCsv([{ ...dietitian, title: '=1+1' }], new Date('2026-11-20T09:00:00Z'))).toBe(
    [
      'Offer,Vendor,Status,Held,Recommended,Price,"Sold, 30 days",Open,Left',
      "'=1+1,Plain Table,Paused by staff,yes,,90.00 points,41,2,",
      '',
    ].join('\r\n'),
  );
});
