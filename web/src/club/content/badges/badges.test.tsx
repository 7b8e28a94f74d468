import { approvals } from '@club/contract/club/approvals';
import { badges, type ClubBadge } from '@club/contract/club/content/badges';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, factories, findPart, listCalls, openAsMember, problem } from '#testing';

const nothing = { name: '', description: '' };
const aBadge = (over: Partial<ClubBadge> = {}): ClubBadge => ({
  code: 'founder',
  rule: 'founder',
  threshold: 500,
  image: '/badges/founder.svg',
  holders: 412,
  seen: 0,
  own: { name: 'Founder', description: 'One of the first 500 members.' },
  changed: nothing,
  versions: [],
  ...over,
});
const words = { name: 'Pioneer', description: '' };
const by = { changed_by: 'Ines Costa', changed_at: '2026-11-19T10:00:00.000Z', reason: '' };
const changed = aBadge({ seen: 1, changed: words, versions: [{ id: 1, words, ...by }] });
const streak = aBadge({
  code: 'streak-30',
  rule: 'streak',
  threshold: 30,
  holders: null,
  own: { name: 'Thirty days', description: 'x' },
});
const list = (badge: ClubBadge) => answer(badges.listClubBadges, factories.list([badge, streak]));
const open = (path = '') => openAsMember(`/admin/content/badges${path}`, { is_admin: true });

beforeEach(() => answer(approvals.getRights, rights('settings')));

test('badges are listed with their rule and how many have them, from ten on', async () => {
  list(aBadge());
  open();
  expect(await screen.findByText('The first 500 members · 412 have it')).toBeVisible();
  expect(screen.getByText('Points on 30 days in a row · under 10 have it')).toBeVisible();
});

test('a badge is called otherwise, seen as members see it and saved once', async () => {
  list(aBadge());
  const { user } = open('/founder');
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Pioneer');
  expect((await findPart('As members see it')).getByText('Pioneer')).toBeVisible();
  answer(badges.changeBadge, () => {
    list(changed);
    return changed;
  });
  await user.dblClick(screen.getByRole('button', { name: 'Save badge' }));
  expect(await screen.findByText('Saved. Members read it from now on.')).toBeVisible();
  expect(listCalls(badges.changeBadge)).toHaveLength(1);
  expect(listCalls(badges.changeBadge)[0]?.body).toMatchObject({ seen: 0, name: 'Pioneer' });
  await user.click(screen.getByRole('button', { name: "Back to the club's own words" }));
  expect(name).toHaveValue('Founder');
});

test('a badge that someone else changed meanwhile is named, and what was typed stays until one is chosen', async () => {
  list(aBadge());
  const { user } = open('/founder');
  await user.type(await screen.findByLabelText('Name'), 's');
  answer(badges.changeBadge, () => {
    list(changed);
    return problem('stale_version');
  });
  await user.click(screen.getByRole('button', { name: 'Save badge' }));
  expect(await screen.findByText('Ines Costa changed this badge meanwhile. It is now “Pioneer”.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Founders');
  await user.click(screen.getByRole('button', { name: 'Use the latest version' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Pioneer');
});
