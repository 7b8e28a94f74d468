import { approvals } from '@club/contract/club/approvals';
import { members } from '@club/contract/club/members';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { foundMember, foundMembers, memberRecord } from '#club/members/fixtures';
import { answer, listCalls, openAsMember, problem } from '#testing';
import { toMembersCsv } from './members-csv.ts';

const klara = foundMember(1);
const lukas = foundMember(2, { name: 'Lukas Vogt', type_of_account: 'CCM', company: 'Fjord Insurance', points: 120 });

beforeEach(() => {
  answer(approvals.getRights, rights('support'));
  answer(members.findMembers, foundMembers([klara, lukas]));
});
const open = (search = '') => openAsMember(`/admin/members${search}`, { is_admin: true });
const lastAsked = () => listCalls(members.findMembers).at(-1)?.asked;

test('staff see who the members are, and how many were here today', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Members' }));
  expect(screen.getByText('1,848 members. 94 were here today.')).toBeVisible();
  expect(screen.getByRole('heading', { name: '2 members' })).toBeVisible();
  const row = within(table.getByRole('row', { name: /Lukas Vogt/ }));
  for (const text of ['Active', 'Corporate Club Member', 'Fjord Insurance', '120.00', 'Never']) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(table.getByRole('link', { name: 'Klara Vogel' })).toHaveAttribute('href', `/admin/members/${klara.id}`);
});

test('what is typed is searched for, kept in the address and marked where it matches', async () => {
  const { user, router } = open();
  await screen.findByRole('table');
  await user.keyboard('/vog');
  expect(screen.getByRole('searchbox', { name: 'Find members' })).toHaveValue('vog');
  await waitFor(() => expect(lastAsked()).toMatchObject({ search: 'vog' }));
  expect(router.state.location.search).toBe('?search=vog');
  expect((await screen.findAllByText('Vog')).map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK']);
  expect(screen.getByRole('heading', { name: '2 members for “vog”' })).toBeVisible();
  expect(screen.getByText(/Health data is never searched\.$/)).toBeVisible();
});

test('filters are read from the address and written to it', async () => {
  const { user, router } = open('?status=suspended&country=DE');
  await screen.findByRole('table');
  expect(lastAsked()).toMatchObject({ status: 'suspended', country: 'DE' });
  await user.selectOptions(screen.getByLabelText('Company'), 'Fjord Insurance');
  await waitFor(() => expect(lastAsked()).toMatchObject({ status: 'suspended', company: expect.any(String) }));
  await user.selectOptions(screen.getByLabelText('Status'), 'Any');
  await waitFor(() => expect(lastAsked()).not.toHaveProperty('status'));
  await user.selectOptions(screen.getByLabelText('Type'), 'Ambassador');
  await waitFor(() => {
    expect(lastAsked()).toMatchObject({ type_of_account: 'AMB' });
    expect(lastAsked()).not.toHaveProperty('status');
  });
  expect(new URLSearchParams(router.state.location.search).get('type')).toBe('AMB');
});

test('two filters chosen before the screen is drawn again both hold, until another address is opened', async () => {
  const { router } = open('?country=DE');
  await screen.findByRole('table');
  act(() => {
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'suspended' } });
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'AMB' } });
  });
  await waitFor(() =>
    expect(lastAsked()).toMatchObject({ country: 'DE', status: 'suspended', type_of_account: 'AMB' }),
  );
  await act(() => router.navigate('/admin/members?country=DE'));
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'suspended' } });
  await waitFor(() => expect(router.state.location.search).toBe('?status=suspended&country=DE'));
});

test('the keys move through the rows from the page’s load, and Enter opens one', async () => {
  answer(members.getMember, memberRecord());
  const { user, router } = open();
  await screen.findByRole('table');
  await user.keyboard('jj');
  expect(screen.getByRole('link', { name: 'Lukas Vogt' })).toHaveFocus();
  await user.keyboard('jk');
  expect(screen.getByRole('link', { name: 'Klara Vogel' })).toHaveFocus();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('{Escape}j{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Klara Vogel' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/admin/members/${klara.id}`);
});

test('a search without a match says so, and has nothing to save', async () => {
  answer(members.findMembers, foundMembers([]));
  open('?search=nobody');
  expect(await screen.findByText(/^No member matches\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'CSV' })).toBeDisabled();
});

test('without the permission the page says that it is not theirs', async () => {
  answer(approvals.getRights, rights('push'));
  open();
  expect(await screen.findByRole('heading', { name: /access/i })).toBeVisible();
  expect(listCalls(members.findMembers)).toEqual([]);
});

test('a list that could not be loaded is tried again', async () => {
  answer(members.findMembers, problem('internal_error'));
  const { user } = open();
  await screen.findByText(/^We couldn't load the members\./);
  answer(members.findMembers, foundMembers([klara]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Klara Vogel' })).toBeVisible();
});

test('the CSV has what is shown, and no formula in it', () => {
  expect(toMembersCsv([{ ...lukas, name: '=1+1', last_seen_at: '2026-11-20T09:00:00.000Z' }])).toBe(
    [
      'Member,E-mail,Status,Type,Company,Country,Points,Joined,Last seen',
      "'=1+1,klara2@new-leaf.example,Active,Corporate Club Member,Fjord Insurance,DE,120.00,2026-05-06,2026-11-20",
      '',
    ].join('\r\n'),
  );
});
