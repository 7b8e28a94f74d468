import { approvals } from '@club/contract/club/approvals';
import { type Staff, staff } from '@club/contract/club/staff';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, listCalls, openAsMember, problem } from '#testing';

const grace = {
  id: '0193a000-0000-7000-8000-00000000f001',
  name: 'Grace Hughes',
  email: 'grace@club.example',
  permissions: ['support', 'staff'] as ('support' | 'staff')[],
  passkeys: 2,
  last_seen_at: '2026-11-22T11:20:00Z',
  is_you: true,
};
const pia = { ...grace, id: '0193a000-0000-7000-8000-00000000f002', name: 'Pia Lund', is_you: false, passkeys: 0 };
const list: Staff = {
  people: [grace, { ...pia, permissions: ['support'] }],
  invitations: [
    {
      id: '0193a000-0000-7000-8000-00000000f003',
      email: 'luca@club.example',
      permissions: ['support'],
      invited_by: 'Grace Hughes',
      created_at: '2026-11-20T09:00:00Z',
      expires_at: '2026-11-27T09:00:00Z',
    },
  ],
  needs_passkey: true,
};

beforeEach(() => {
  answer(approvals.getRights, rights('support', 'staff'));
  answer(staff.listStaff, list);
});

const open = async () => {
  const view = openAsMember('/admin/staff', { is_admin: true });
  await screen.findByText('Pia Lund');
  return view;
};

test('every administrator is listed with permissions and passkeys, and who is locked out is said first', async () => {
  await open();
  expect(
    screen.getByRole('heading', { name: '2 administrators, 1 locked out until a passkey is added' }),
  ).toBeVisible();
  const row = screen.getByText('Grace Hughes').closest('tr') as HTMLElement;
  expect(within(row).getByText('Members, Staff')).toBeVisible();
  expect(within(row).queryByRole('button')).toBeNull();
  expect(screen.getByText(/Invited by Grace Hughes, ends .*27/)).toBeVisible();
});

test('a colleague is invited with what the administrator may do themselves', async () => {
  answer(staff.inviteStaff, list);
  const { user } = await open();
  await user.type(screen.getByLabelText('E-mail'), 'ada@club.example');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Choose at least one permission.')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /Settlements/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /Members/ }));
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent to ada@club.example.')).toBeVisible();
  expect(listCalls(staff.inviteStaff)[0]?.body).toEqual({ email: 'ada@club.example', permissions: ['support'] });
});

test('permissions are changed with a reason, by what was seen', async () => {
  answer(staff.changeStaff, list);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: /Stories/ }));
  await user.type(dialog.getByLabelText('Reason'), 'She looks after stories too.');
  await user.click(dialog.getByRole('button', { name: 'Change permissions' }));
  expect(await screen.findByText('Changed. Pia Lund was told by e-mail.')).toBeVisible();
  expect(listCalls(staff.changeStaff)[0]?.body).toEqual({
    permissions: ['support', 'moderate'],
    seen: ['support'],
    reason: 'She looks after stories too.',
  });
});

test('without a permission left the button says what happens, and a change of someone else is shown', async () => {
  answer(staff.changeStaff, problem('stale_version', { message: 'Someone changed these permissions meanwhile.' }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: /Members/ }));
  await user.type(dialog.getByLabelText('Reason'), 'She leaves the club at the end of the month.');
  await user.click(dialog.getByRole('button', { name: 'Remove from the administration' }));
  expect(await dialog.findByText('Someone changed these permissions meanwhile.')).toBeVisible();
});

test('an invited member sees what they may do before they accept', async () => {
  answer(staff.getStaffInvitation, { invited_by: 'Grace Hughes', permissions: ['support'] });
  answer(staff.acceptStaffInvitation, { permissions: ['support'] });
  const { user } = openAsMember('/admin/invitation/abc');
  expect(await screen.findByText('Help members: account, sessions, cards, feedback')).toBeVisible();
  expect(listCalls(staff.acceptStaffInvitation)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  expect(await screen.findByText('You can start now.')).toBeVisible();
  expect(listCalls(staff.acceptStaffInvitation)[0]?.body).toEqual({ token: 'abc' });
});

test('an invitation that has ended says so', async () => {
  answer(staff.getStaffInvitation, problem('invalid_code', { message: 'This invitation has ended or was used.' }));
  openAsMember('/admin/invitation/abc');
  expect(await screen.findByText('This invitation has ended or was used.')).toBeVisible();
});
