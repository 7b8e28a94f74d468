import { sleep } from '@club/contract/health/body/sleep';
import { recovery } from '@club/contract/health/insight/recovery';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { summary } from '#health/body/sleep/fixtures';
import { answer, expectRetry, factories, findPart, listCalls, openAsMember } from '#testing';
import { morning, recoveryAnswer } from './fixtures.testing.ts';

beforeEach(() => {
  answer(sleep.getSleepSummary, summary());
  answer(sleep.listNights, factories.list([]));
});

const open = () => openAsMember('/health/sleep-analytics');

test('the sleep page shows this morning with its weakest part, and leads to the page of it', async () => {
  answer(recovery.getRecovery, recoveryAnswer());
  open();
  const card = await findPart('Recovery');
  expect(await card.findByText('58')).toBeVisible();
  expect(card.getByRole('img', { name: '58 of 100: Usual' })).toBeVisible();
  expect(card.getByText(/Lowest part: Heart rate variability\./)).toBeVisible();
  expect(card.getByRole('link', { name: 'How you recover' })).toHaveAttribute('href', '/health/recovery');
});

test('with too few nights the card counts them, and shows no score', async () => {
  const nights = { have: 9, need: 14, new_device: false, first_on: null };
  const few = morning({ status: 'too_few_nights', score: null, word: null, parts: [], nights });
  answer(recovery.getRecovery, recoveryAnswer({ morning: few }));
  open();
  const card = await findPart('Recovery');
  expect(await card.findByText('of 14 nights')).toBeVisible();
  expect(card.queryByText('of 100')).toBeNull();
});

test.each([
  [
    'no night came with a pulse',
    { morning: morning({ nights: { have: 0, need: 14, new_device: false, first_on: null } }) },
  ],
  ['no score may be shown', { hindrance: 'pacemaker' as const }],
])('where %s there is no card', async (_, over) => {
  answer(recovery.getRecovery, recoveryAnswer(over));
  open();
  await waitFor(() => expect(listCalls(recovery.getRecovery)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Recovery' })).toBeNull();
});

test('a recovery that cannot be loaded is asked for again on a press', () =>
  expectRetry({ open, part: 'Recovery', call: recovery.getRecovery, later: recoveryAnswer(), text: '58' }));
