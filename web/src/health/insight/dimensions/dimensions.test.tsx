import { assessment } from '@club/contract/health/check-up/assessment';
import { type AssessmentResult, dimensions } from '@club/contract/health/insight/dimensions';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAssessmentResult, listOpenFlags } from '#health/insight/dimensions/fixtures';
import { answer, openAsMember } from '#testing';

const empty = { count: 0, next: null, previous: null, results: [] };

beforeEach(() => {
  answer(redFlags.listRedFlags, listOpenFlags());
});

const openResult = (over: Partial<AssessmentResult> = {}) => {
  const result = anAssessmentResult(over);
  answer(assessment.listAssessmentQuestions, empty);
  answer(assessment.listUserAnswers, { ...empty, progress: result.progress });
  answer(dimensions.getAssessmentResult, result);
  return openAsMember('/health/assessment');
};

test('the result names strengths, parts with their points, and what would help most', async () => {
  const { user } = openResult();
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Mind and body are your strengths. Sleep has the most to give.',
    }),
  ).toBeVisible();
  expect(screen.getByText(/43 answers, 3 skipped/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Answer more about Prevention' })).toHaveAttribute(
    'href',
    '/health/assessment?step=history',
  );
  expect(screen.getByText('Sleep 7 hours a night')).toBeVisible();
  expect(screen.getByText('+5.0')).toBeVisible();
  expect(
    screen.getByText('With cholesterol and blood glucose your score covers 8 of 8 measures instead of 6.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(within(screen.getByRole('table')).getByText('Needs 3 more answers')).toBeVisible();
});

test('one tap shows how a part is worked out, what it is based on, and where its tables come from', async () => {
  const { user } = openResult();
  await user.click(await screen.findByRole('button', { name: 'How body is worked out' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('By weight.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Tables (2022)' })).toHaveAttribute('href', 'https://doi.org/10.1161/x');
  expect(dialog.getByText("It isn't a diagnosis.")).toBeVisible();
});

test('a warning sign is above every score until it is acknowledged', async () => {
  const flag = {
    id: '01980000-0000-7000-8000-000000000001',
    code: 'severe_pressure',
    level: 'urgent' as const,
    is_told: false,
    title: 'Blood pressure of 180/120 or more',
    message: 'Rest and measure again.',
    action: 'see_doctor_today' as const,
    headline: 'See a doctor today',
    question: null,
    raised_at: '2026-11-20T09:00:00.000Z',
    acknowledged_at: null,
  };
  answer(redFlags.listRedFlags, listOpenFlags(flag));
  const { user } = openResult();
  const warning = await screen.findByRole('region', { name: 'See a doctor today' });
  const first = screen.getByRole('region', { name: 'Seven parts of your health' });
  expect(warning.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  answer(redFlags.acknowledgeRedFlag, { ...flag, acknowledged_at: '2026-11-20T09:01:00.000Z' });
  answer(redFlags.listRedFlags, listOpenFlags());
  await user.click(screen.getByRole('button', { name: "I've read this" }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'See a doctor today' })).toBeNull());
});
