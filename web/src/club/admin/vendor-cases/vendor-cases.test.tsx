import { approvals } from '@club/contract/club/approvals';
import type { VendorCase } from '@club/contract/club/vendor/moderation';
import { vendors } from '@club/contract/club/vendors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeList, rights } from '#club/admin/fixtures';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';

const held: VendorCase = {
  id: '0193a000-0000-7000-8000-00000000e001',
  kind: 'held',
  object_type: 'offer',
  object_id: '0193a000-0000-7000-8000-00000000b001',
  title: 'Thermal circuit',
  vendor_name: 'Alba Spa',
  own: false,
  claims: ['cured my diabetes'],
  texts: [{ field: 'description', before: 'Warm water.', after: 'It cured my diabetes.' }],
  publish: false,
  reports: [],
  reports_count: 0,
  opened_at: '2026-11-20T09:00:00.000Z',
  closed_at: null,
  decision: null,
  note: '',
};
const reported: VendorCase = {
  ...held,
  id: '0193a000-0000-7000-8000-00000000e002',
  kind: 'reported',
  title: 'Ten classes',
  claims: [],
  texts: [],
  reports: [{ reason: 'unavailable', note: 'They were closed.', at: '2026-11-20T09:00:00.000Z' }],
  reports_count: 1,
};

beforeEach(() => {
  answer(approvals.getRights, ({ asked }) => (asked.approval_type ? makeList([]) : rights('vendors')));
  answer(vendors.listVendorCases, factories.list([held, reported]));
});
const open = () => openAsMember('/admin/vendor', { is_admin: true });
const findCase = async (name: string) => within(await screen.findByRole('article', { name }));

test('a held change shows the public text beside the new one, and is rejected with a reason', async () => {
  answer(vendors.decideVendorCase, { ...held, decision: 'reject' });
  const { user } = open();
  const shown = await findCase('Thermal circuit');
  expect(shown.getByText('Change held')).toBeVisible();
  expect(shown.getByText('Claims: “cured my diabetes”')).toBeVisible();
  expect(shown.getByText('Warm water.')).toBeVisible();
  expect(shown.getByText('It cured my diabetes.')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this change?' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('Write at least 10 characters.')).toBeVisible();
  await user.type(dialog.getByLabelText('What the vendor reads'), 'No claims of cures, please.');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(listCalls(vendors.decideVendorCase)[0]?.body).toEqual({
      case_id: held.id,
      decision: 'reject',
      note: 'No claims of cures, please.',
    }),
  );
});

test('a reported offer is kept or paused, and a paused one is allowed again', async () => {
  const { user } = open();
  const shown = await findCase('Ten classes');
  expect(shown.getByText('1 report')).toBeVisible();
  expect(shown.getByText('They were closed.')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Keep' })).toBeVisible();
  expect(shown.getByRole('button', { name: 'Pause offer' })).toBeVisible();
  const closed = { ...reported, decision: 'reject' as const, closed_at: '2026-11-21T09:00:00.000Z' };
  answer(vendors.listVendorCases, factories.list([closed]));
  await user.click(screen.getByRole('link', { name: 'Decided' }));
  expect(await screen.findByRole('button', { name: 'Allow sale again' })).toBeVisible();
});

test('an administrator does not decide on their own business, and a failed queue says so', async () => {
  answer(vendors.listVendorCases, factories.list([{ ...held, own: true }]));
  const { unmount } = open();
  const shown = await findCase('Thermal circuit');
  expect(shown.getByText('This is yours. Another administrator will decide on it.')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Approve' })).toBeNull();
  unmount();
  answer(vendors.listVendorCases, problem('not_found'));
  open();
  expect(await screen.findByText("We couldn't load held changes and reports.")).toBeVisible();
});
