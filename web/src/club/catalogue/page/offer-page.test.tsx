import { approvals } from '@club/contract/club/approvals';
import { catalogue } from '@club/contract/club/catalogue';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { catalogueOffer, staffVoucher } from '#club/catalogue/fixtures';
import { answer, listCalls, openAsMember, problem } from '#testing';
import { diffTexts, readChanges } from './text-diff.ts';

beforeEach(() => {
  answer(approvals.getRights, rights('catalogue', 'support'));
  answer(catalogue.getCatalogueOffer, catalogueOffer());
});
const open = () => openAsMember(`/admin/catalogue/${catalogueOffer().id}`, { is_admin: true });

test('the page of an offer shows vouchers by state, its vendor, and its history with what changed', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Thermal circuit' })).toBeVisible();
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getByText('Offer changed')).toBeVisible();
  expect(history.getByText(/^It claimed a cure\.$/)).toBeVisible();
  expect(history.getByText(/good for heart and joints/).tagName).toBe('DEL');
  expect(history.getByText(/from North Atlantic catch/).tagName).toBe('INS');
  expect(screen.getByRole('link', { name: 'Ingrid Moe' })).toHaveAttribute(
    'href',
    expect.stringContaining('/members/'),
  );
  expect(screen.getByRole('button', { name: 'Refund 2 open…' })).toBeVisible();
});

test('one voucher is refunded from the list of all', async () => {
  const used = staffVoucher(2, { status: 'used' });
  answer(catalogue.listOfferVouchers, { count: 2, next: null, previous: null, results: [staffVoucher(1), used] });
  answer(catalogue.refundOfferVouchers, { refunded: 1, points: 120, left_out: [] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'List all 61' }));
  const buttons = await screen.findAllByRole('button', { name: 'Refund the voucher of Anna Lund' });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] as HTMLElement);
  await user.type(await screen.findByLabelText('Reason, sent to the member and to Alba Spa'), 'The pool has closed.');
  await user.click(screen.getByRole('button', { name: 'Refund 1 voucher' }));
  expect(await screen.findByText('1 voucher refunded.')).toBeVisible();
  expect(listCalls(catalogue.refundOfferVouchers)[0]?.body).toMatchObject({ ids: [staffVoucher(1).id] });
});

test('an edit made from an older version is refused, says what differs, and is saved over it on request', async () => {
  answer(catalogue.editCatalogueOffer, problem('stale_version'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason, sent to Alba Spa'), 'The text claimed a cure.');
  await user.type(dialog.getByLabelText('Title'), ' for two');
  answer(catalogue.getCatalogueOffer, catalogueOffer({ version: 4, title: 'Thermal circuit by night' }));
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText(/Saving again replaces it:/)).toBeVisible();
  expect(dialog.getByText(/by night/).tagName).toBe('INS');
  expect(dialog.getByLabelText('Title')).toHaveValue('Thermal circuit for two');
  answer(catalogue.editCatalogueOffer, catalogueOffer());
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Alba Spa is told of the change.')).toBeVisible();
  expect(listCalls(catalogue.editCatalogueOffer).map(({ body }) => (body as { version: number }).version)).toEqual([
    3, 4,
  ]);
});

test('staff can do nothing about an offer of their own business', async () => {
  answer(catalogue.getCatalogueOffer, catalogueOffer({ own: true, club_reason: 'It is unsafe.' }));
  open();
  expect(await screen.findByText(/^This is your own business\./)).toBeVisible();
  expect(screen.getByText('It is unsafe.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pause|Edit|Refund/ })).toBeNull();
});

test('changes are read from the log with several fields and lines', () => {
  expect(readChanges('title: A → B\ndescription: one\nand more → three\nfour')).toEqual([
    { field: 'title', before: 'A', after: 'B' },
    { field: 'description', before: 'one\nand more', after: 'three\nfour' },
  ]);
  expect(diffTexts('a b c', 'a x c')).toEqual({ head: 'a ', before: 'b ', after: 'x ', tail: 'c' });
  expect(diffTexts('same', 'same')).toMatchObject({ before: '', after: '' });
});
