import { approvals } from '@club/contract/club/approvals';
import { type VendorPeople, vendorPeople } from '@club/contract/club/vendor/people';
import { vouchers } from '@club/contract/club/vouchers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { accountStatus } from '#club/vendors/fixtures';
import { answer, listCalls, problem, renderScreen } from '#testing';

const pia = {
  id: '0193a000-0000-7000-8000-00000000e002',
  name: 'Pia Holm',
  email: 'pia@bellini.example',
  role: 'desk' as const,
  is_account_owner: false,
  is_you: false,
  last_used_at: '2026-11-22T11:20:00Z',
};
const nora = {
  ...pia,
  id: '0193a000-0000-7000-8000-00000000e001',
  name: 'Nora Bellini',
  email: 'nora@bellini.example',
};
const people: VendorPeople = {
  people: [{ ...nora, role: 'owner', is_account_owner: true, is_you: true, last_used_at: null }, pia],
  invitations: [
    {
      id: '0193a000-0000-7000-8000-00000000e003',
      email: 'reception@bellini.example',
      role: 'desk',
      created_at: '2026-11-22T09:00:00Z',
      expires_at: '2026-11-29T09:00:00Z',
    },
  ],
};

beforeEach(() => {
  answer(approvals.getAccountStatus, accountStatus('APR'));
  answer(vendorPeople.listVendorPeople, people);
  answer(vouchers.listRedeemedToday, { count: 0, next: null, previous: null, results: [] });
});

const open = async () => {
  const view = renderScreen('/marketplace/vendor/people', {
    signedIn: { type_of_account: 'VEN', account_types: ['CM', 'VEN'] },
  });
  await screen.findByText('Pia Holm');
  return view;
};

test('an owner invites someone by e-mail with a role', async () => {
  answer(vendorPeople.inviteVendorPerson, people);
  const { user } = await open();
  await user.type(screen.getByLabelText('E-mail'), 'anna@bellini.example');
  await user.selectOptions(screen.getByLabelText('Role'), 'Editor');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent to anna@bellini.example.')).toBeVisible();
  expect(listCalls(vendorPeople.inviteVendorPerson)[0]?.body).toEqual({
    email: 'anna@bellini.example',
    role: 'editor',
  });
});

test('an owner changes a role, removes a person and withdraws an invitation', async () => {
  answer(vendorPeople.changeVendorRole, people);
  answer(vendorPeople.removeVendorPerson, people);
  answer(vendorPeople.withdrawVendorInvitation, people);
  const { user } = await open();
  await user.selectOptions(screen.getByLabelText('Role of Pia Holm'), 'Editor');
  await waitFor(() => expect(listCalls(vendorPeople.changeVendorRole)[0]?.body).toEqual({ role: 'editor' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Invitation withdrawn.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove…' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove person' }));
  await waitFor(() => expect(listCalls(vendorPeople.removeVendorPerson)).toHaveLength(1));
});

test('the desk is led to redeeming from every page of the dashboard, without the vendor account type', async () => {
  answer(approvals.getAccountStatus, accountStatus(null, { role: 'desk' }));
  for (const page of ['overview', 'offers', 'statements', 'people', 'business']) {
    const { path, unmount } = renderScreen(`/marketplace/vendor/${page}`, { signedIn: {} });
    expect(await screen.findByLabelText('Code')).toBeVisible();
    expect(path()).toBe('/marketplace/vendor/redeem');
    unmount();
  }
});

test('an editor is not offered statements, people or the business', async () => {
  answer(approvals.getAccountStatus, accountStatus(null, { role: 'editor' }));
  const counts = { sold: 0, open: 0, used: 0, refunded: 0, expired: 0 };
  answer(vouchers.listVendorVouchers, { count: 0, next: null, previous: null, results: [], counts });
  renderScreen('/marketplace/vendor/vouchers', { signedIn: {} });
  const nav = within(await screen.findByRole('navigation', { name: 'Vendor pages' }));
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Offers',
    'New offer',
    'Vouchers',
    'Redeem',
  ]);
});

test('an invited member accepts on a click, and lands where their role works', async () => {
  answer(approvals.getAccountStatus, accountStatus(null, { role: 'desk' }));
  answer(vendorPeople.getVendorInvitation, { vendor: 'Bellini Baths', role: 'desk', email: 'pia@bellini.example' });
  answer(vendorPeople.acceptVendorInvitation, { vendor: 'Bellini Baths', role: 'desk' });
  const { user, path } = renderScreen('/marketplace/vendor/invitation/abc', { signedIn: {} });
  expect(await screen.findByText('Bellini Baths invites you to redeem its vouchers.')).toBeVisible();
  expect(listCalls(vendorPeople.acceptVendorInvitation)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await waitFor(() => expect(path()).toBe('/marketplace/vendor/redeem'));
});

test('an invitation that has ended says so', async () => {
  answer(
    vendorPeople.getVendorInvitation,
    problem('invalid_code', { message: 'This invitation has ended or was used.' }),
  );
  renderScreen('/marketplace/vendor/invitation/abc', { signedIn: {} });
  expect(await screen.findByText('This invitation has ended or was used.')).toBeVisible();
});
