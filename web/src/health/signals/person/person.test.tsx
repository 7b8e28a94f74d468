import { account } from '@club/contract/club/account';
import { consents } from '@club/contract/health/base/consents';
import { healthQuestionnaires } from '@club/contract/health/check-up/questionnaires';
import { type PersonRecord, person } from '@club/contract/health/signals/person';
import { screen, within } from '@testing-library/react';
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
const kidney: PersonRecord = {
  ...nothing,
  facts: [
    { code: 'kidney_disease', words: 'Yes: kidney disease', source: 'assessment', said_at: '2026-11-09T08:00:00.000Z' },
    { code: 'stroke', words: 'No: a stroke', source: 'assessment', said_at: '2026-11-09T08:00:00.000Z' },
  ],
  limits: [
    {
      code: 'kidney_disease',
      title: 'Kidney disease',
      sentence: 'Protein stays below the limit. It is not a renal diet.',
      source: 'KDIGO',
      year: 2024,
    },
  ],
};

beforeEach(() => answer(consents.listHealthConsents, factories.healthConsents(['health_data'])));
const openQuestionnaires = () => {
  answer(healthQuestionnaires.listHealthQuestionnaires, { count: 0, next: null, previous: null, results: [] });
  return openAsMember('/health/questionnaires');
};

test('a limit is shown with its sentence and source, what was denied is folded away', async () => {
  answer(person.getPerson, kidney);
  openAsMember('/health/about-you');
  expect(await screen.findByRole('heading', { level: 1, name: 'One limit shapes your plans.' })).toBeVisible();
  expect(screen.getByText('Protein stays below the limit. It is not a renal diet.')).toBeVisible();
  expect(screen.getByText('KDIGO, 2024')).toBeVisible();
  expect(screen.getByText('Yes: kidney disease')).toBeVisible();
  expect(screen.getByText('No: a stroke')).not.toBeVisible();
});

test('two answers that differ are shown with their dates, and one is chosen', async () => {
  answer(person.getPerson, { ...nothing, contradictions: [smoking] });
  const { user } = openAsMember('/health/about-you');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Two of your answers differ. Which is right?' }),
  ).toBeVisible();
  const differing = within(screen.getByRole('region', { name: 'Smoking' }));
  expect(differing.getByText(/In your assessment, .*2026/)).toBeVisible();
  expect(differing.getByText("Newer, so it's used until you choose.")).toBeVisible();
  answer(person.decideFact, nothing);
  answer(person.getPerson, nothing);
  const [, profile] = differing.getAllByRole('button', { name: 'This is right' });
  await user.click(profile as HTMLElement);
  expect(await screen.findByText(/Scores, check-ups and plans follow it/)).toBeVisible();
  expect(listCalls(person.decideFact)).toMatchObject([{ body: { source: 'profile' } }]);
});

test('a decision that was not saved says so, and can be made again', async () => {
  answer(person.getPerson, { ...nothing, contradictions: [smoking] });
  answer(person.decideFact, problem('unavailable'));
  const { user } = openAsMember('/health/about-you');
  const [first] = await screen.findAllByRole('button', { name: 'This is right' });
  await user.click(first as HTMLElement);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(first).toBeEnabled();
});

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
