import { type AuditLine, admin } from '@club/contract/club/admin';
import { approvals } from '@club/contract/club/approvals';
import { type Saved, saved } from '@club/contract/club/staff/saved';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, answerHome, factories, listCalls, openAsMember } from '#testing';

const view: Saved = {
  id: '01900000-0000-7000-8000-0000000000a1',
  place: 'audit',
  name: 'Suspensions',
  value: 'action=member.suspended',
  is_start: false,
  version: 1,
};
const line: AuditLine = {
  id: 1,
  at: '2026-11-20T09:00:00.000Z',
  action: 'member.suspended',
  actor: { id: '01900000-0000-7000-8000-0000000000b1', name: 'Grace Hughes' },
  operator: '',
  object: { type: 'user', id: '01900000-0000-7000-8000-0000000000b2', name: 'Ben Keane' },
  outcome: 'done',
  details: {},
  network: '',
  reason: 'Points were moved between friends.',
  change: '',
} as AuditLine;

const open = (views: readonly Saved[], path = '/admin/audit') => {
  answerHome();
  answer(approvals.getRights, rights('dashboard'));
  answer(saved.listSaved, { results: [...views] });
  answer(admin.listAuditLog, factories.list([line]));
  return openAsMember(path, { is_admin: true });
};

test('filters are saved as a view, chosen again, and the one that opens first does', async () => {
  const { user, router } = open([], '/admin/audit?action=member.suspended');
  await user.click(await screen.findByRole('button', { name: 'Save view…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await user.type(dialog.getByLabelText('Name'), 'Suspensions');
  await user.click(dialog.getByLabelText('Opens first'));
  answer(saved.save, { ...view, is_start: true });
  answer(saved.listSaved, { results: [{ ...view, is_start: true }] });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Suspensions” is saved.')).toBeVisible();
  expect(listCalls(saved.save)[0]?.body).toEqual({
    place: 'audit',
    value: 'action=member.suspended',
    name: 'Suspensions',
    is_start: true,
  });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Views' })).toHaveValue(view.id));
  await router.navigate('/admin/audit?about=1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Views' }), view.id);
  await waitFor(() => expect(router.state.location.search).toBe('?action=member.suspended'));
});

test('a list without filters opens with the view that opens first', async () => {
  const { router } = open([{ ...view, is_start: true }]);
  await waitFor(() => expect(router.state.location.search).toBe('?action=member.suspended'));
});

test('a view is renamed and deleted', async () => {
  const { user } = open([view]);
  await user.click(await screen.findByRole('button', { name: 'Manage…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Views' }));
  await user.type(dialog.getByLabelText('Name'), ' of members');
  answer(saved.changeSaved, { ...view, name: 'Suspensions of members', version: 2 });
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(listCalls(saved.changeSaved)).toHaveLength(1));
  expect(listCalls(saved.changeSaved)[0]?.body).toMatchObject({ name: 'Suspensions of members', version: 1 });
  answer(saved.deleteSaved, { deleted: true });
  await user.click(dialog.getByRole('button', { name: /^Delete Suspensions/ }));
  await waitFor(() => expect(listCalls(saved.deleteSaved)).toHaveLength(1));
});

test('what a list shows is saved as a file', async () => {
  const files: Blob[] = [];
  const { user } = open([]);
  const button = await screen.findByRole('button', { name: 'CSV' });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  await user.click(button);
  const text = (await files[0]?.text()) ?? '';
  const [head, first] = text.split('\r\n');
  expect(head).toBe('Time,Action,By,About,Details');
  expect(first).toContain('Grace Hughes,Ben Keane');
});
