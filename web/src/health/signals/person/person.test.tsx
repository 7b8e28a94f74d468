import { account } from '@club/contract/club/account';
import { consents } from '@club/contract/health/base/consents';
import { healthQuestionnaires } from '@club/contract/health/check-up/questionnaires';
import { type PersonRecord, person } from '@club/contract/health/signals/person';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';

const nothing: PersonRecord = { asks: [], facts: [], contradictions: [], limits: [] };
const smoking: PersonRecord['contradictions'][number] = {
  code: 'smoking',
  title: 'Smoking',
  statements: [
    { source: 'assessment', said_at: '2026-11-16T08:00:00.000Z', words: 'stopped smoking', counts: true },
    { source: 'profile', said_at: '2025-03-12T08:00:00.000Z', words: 'never smoked', counts: false },
  ],
};
beforeEach(() => answer(consents.listHealthConsents, factories.healthConsents(['health_data'])));
const openQuestionnaires = () => {
  answer(healthQuestionnaires.listHealthQuestionnaires, { count: 0, next: null, previous: null, results: [] });
  return openAsMember('/health/questionnaires');
};

test('other health pages say that two answers differ, and where to choose', async () => {
  answer(person.getPerson, { ...nothing, contradictions: [smoking] });
  openQuestionnaires();
  expect(await screen.findByText(/Two of your answers differ: smoking/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Say which is right' })).toHaveAttribute('href', '/health/about-you');
});

test('age and sex are asked first on a health page, and written into the profile', async () => {
  answer(person.getPerson, { ...nothing, asks: ['date_of_birth', 'gender'] });
  const { user } = openQuestionnaires();
  expect(await screen.findByText('Two questions first')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep in my profile' }));
  expect(await screen.findByText('Enter your date of birth.')).toBeVisible();
  await user.type(screen.getByLabelText('Date of birth'), '1986-05-01');
  await user.selectOptions(screen.getByLabelText('Sex'), 'F');
  answer(account.saveProfile, problem('unavailable'));
  await user.click(screen.getByRole('button', { name: 'Keep in my profile' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(listCalls(account.saveProfile)).toMatchObject([{ body: { date_of_birth: '1986-05-01', gender: 'F' } }]);
});

test('the two questions can wait, for as long as the visit', async () => {
  answer(person.getPerson, { ...nothing, asks: ['gender'] });
  const { user } = openQuestionnaires();
  expect(await screen.findByText('One question first')).toBeVisible();
  expect(screen.queryByLabelText('Date of birth')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('One question first')).toBeNull();
});
