import { account } from '@club/contract/club/account';
import { topics } from '@club/contract/club/topics';
import { agreements } from '@club/contract/core/agreements';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, factories, listCalls, openAsMember, problem, renderScreen } from '#testing';

const terms = {
  name: 'terms' as const,
  title: 'Terms of our club',
  version: '2026-11-01',
  sections: [{ heading: 'Points', paragraphs: ['Points have no cash value.', 'They expire.'] }],
};

test('a visitor reads the terms with the date they apply from', async () => {
  answer(agreements.getAgreement, terms);
  renderScreen('/terms');
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of our club' })).toBeVisible();
  expect(screen.getByText(/Applies from .*Nov/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Points' })).toBeVisible();
  expect(screen.getByText('They expire.')).toBeVisible();
});

test('a text that fails to load can be retried', async () => {
  answer(agreements.getAgreement, problem('internal_error'));
  const { user } = renderScreen('/privacy');
  expect(await screen.findByText("We couldn't load this text.")).toBeVisible();
  answer(agreements.getAgreement, { ...terms, name: 'privacy' as const, title: 'Privacy' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});

test('a new version is put before a member, who goes on once it is accepted', async () => {
  const due = factories.list([{ name: 'terms' as const, title: 'Terms of our club', version: '2026-11-01' }]);
  answer(agreements.listDueAgreements, due);
  answer(account.getProfile, factories.profile({ agreements_due: 1 }));
  answer(topics.listTopics, factories.list([]));
  answer(agreements.getAgreement, terms);
  answer(agreements.acceptAgreements, () => {
    answer(agreements.listDueAgreements, factories.list([]));
    answer(account.getProfile, factories.profile());
    return factories.list([]);
  });
  const { user } = openAsMember('/coming-soon');
  expect(await screen.findByRole('heading', { level: 1, name: 'Our terms have changed' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Terms of our club' })).toHaveAttribute('href', '/terms');
  const accept = screen.getByRole('button', { name: 'Accept and continue' });
  await waitFor(() => expect(accept).toBeEnabled());
  await user.click(accept);
  expect(await screen.findByRole('heading', { level: 1, name: 'Coming soon' })).toBeVisible();
  expect(listCalls(agreements.acceptAgreements).at(-1)?.body).toEqual({ terms: '2026-11-01', privacy: '2026-11-01' });
});

test('the profile tells whether there is a new version, so that nothing else is asked for', async () => {
  answer(topics.listTopics, factories.list([]));
  openAsMember('/coming-soon');
  expect(await screen.findByRole('heading', { level: 1, name: 'Coming soon' })).toBeVisible();
  await waitFor(() => expect(listCalls(account.getProfile)).toHaveLength(1));
  expect(listCalls(agreements.listDueAgreements)).toEqual([]);
});
