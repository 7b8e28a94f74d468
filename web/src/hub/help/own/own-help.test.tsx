import { approvals } from '@club/contract/club/approvals';
import { type OwnHelpPage, ownHelp } from '@club/contract/hub/own-help';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, factories, findPart, listCalls, openAsMember, problem } from '#testing';

const page = (over: Partial<OwnHelpPage> = {}): OwnHelpPage => ({
  ...{ slug: 'parking', is_own: true, seen: 3, title: 'Where do I park?', text: 'Behind the house.', words: 'car' },
  ...{ area: 'club', state: 'published', versions: [] },
  ...over,
});
const open = (path = '') => openAsMember(`/admin/content/help${path}`, { is_admin: true });

beforeEach(() => answer(approvals.getRights, rights('settings')));

test("the club's own articles are listed before those that ship with it, with their state", async () => {
  const row = { ...page(), changed_by: '', changed_at: null };
  const shipped = { ...row, slug: 'dark-mode', title: 'Dark colours', area: 'account' as const, is_own: false };
  answer(ownHelp.listOwnHelp, factories.list([row, { ...shipped, state: 'hidden' as const }]));
  open();
  expect((await findPart("The club's own")).getByRole('link', { name: 'Where do I park?' })).toBeVisible();
  expect((await findPart('Account and sign-in')).getByText('Hidden')).toBeVisible();
});

test('a new article gets the address that its title suggests', async () => {
  answer(ownHelp.saveOwnHelp, page({ slug: 'where-do-i-park', seen: 1, state: 'draft' }));
  answer(ownHelp.getOwnHelp, page({ slug: 'where-do-i-park', seen: 1, state: 'draft' }));
  const { user, router } = open('/new');
  await user.type(await screen.findByLabelText('Title, as members ask'), 'Where do I park?');
  await user.type(screen.getByLabelText('Text'), 'Behind the house.');
  await user.click(screen.getByRole('button', { name: 'Save article' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/content/help/where-do-i-park'));
  expect(listCalls(ownHelp.saveOwnHelp)[0]).toMatchObject({
    asked: { slug: 'where-do-i-park' },
    body: { seen: 0, state: 'draft' },
  });
});

test('one that ships with the club can only be hidden or shown', async () => {
  answer(ownHelp.getOwnHelp, page({ slug: 'dark-mode', title: 'Dark colours', is_own: false, seen: 0 }));
  answer(
    ownHelp.saveOwnHelp,
    page({ slug: 'dark-mode', title: 'Dark colours', is_own: false, seen: 1, state: 'hidden' }),
  );
  const { user } = open('/dark-mode');
  await user.selectOptions(await screen.findByLabelText('State'), 'Hidden');
  expect(screen.queryByLabelText('Text')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save article' }));
  await waitFor(() =>
    expect(listCalls(ownHelp.saveOwnHelp)[0]).toMatchObject({
      asked: { slug: 'dark-mode' },
      body: { state: 'hidden' },
    }),
  );
});

test('an article that someone else changed is not overwritten, and both versions are offered', async () => {
  answer(ownHelp.getOwnHelp, page());
  answer(ownHelp.saveOwnHelp, problem('stale_version'));
  const { user } = open('/parking');
  await user.type(await screen.findByLabelText('Text'), ' Gate 2.');
  const versions = [{ ...page(), id: 4, changed_by: 'Ines Costa', changed_at: '2026-11-19T10:00:00.000Z', reason: '' }];
  answer(ownHelp.getOwnHelp, page({ seen: 4, text: 'In the yard.', versions }));
  await user.click(screen.getByRole('button', { name: 'Save article' }));
  expect(await screen.findByText('Ines Costa changed this article meanwhile.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use the latest version' }));
  expect(screen.getByLabelText('Text')).toHaveValue('In the yard.');
});
