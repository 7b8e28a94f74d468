import { consents } from '@club/contract/health/base/consents';
import { scores } from '@club/contract/health/insight/scores';
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

beforeEach(() => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(scores.listAnswerEffects, factories.list([]));
});

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

test('each answer says what it does to the score and to plans, and what depends on it', async () => {
  const heart = {
    code: 'heart_disease',
    title: 'Heart disease',
    statements: [
      { source: 'training' as const, said_at: '2026-11-16T08:00:00.000Z', words: 'No: heart disease', counts: true },
      {
        source: 'assessment' as const,
        said_at: '2026-11-12T08:00:00.000Z',
        words: 'Yes: heart disease',
        counts: false,
      },
    ],
  };
  answer(person.getPerson, { ...kidney, contradictions: [smoking, heart] });
  const nicotine = (points: number) => ({ label: 'Nicotine', points, max: 100 });
  answer(
    scores.listAnswerEffects,
    factories.list([
      { code: 'smoking', source: 'assessment' as const, measure: nicotine(75), score: 81, limits: [] },
      { code: 'smoking', source: 'profile' as const, measure: nicotine(100), score: 84, limits: [] },
      { code: 'heart_disease', source: 'training' as const, measure: null, score: null, limits: [] },
      { code: 'heart_disease', source: 'assessment' as const, measure: null, score: null, limits: ['Heart'] },
    ]),
  );
  openAsMember('/health/about-you');
  const [stopped, never] = await within(await screen.findByRole('region', { name: 'Smoking' })).findAllByRole(
    'listitem',
  );
  expect(await within(stopped as HTMLElement).findByText('75 of 100')).toBeVisible();
  expect(stopped).toHaveTextContent('Health score81');
  expect(never).toHaveTextContent('Nicotine100 of 100Health score84');
  expect(within(screen.getByRole('region', { name: 'Heart disease' })).getAllByText('Limits')).toHaveLength(1);
  const changes = within(screen.getByRole('region', { name: 'What your answer changes' }));
  expect(changes.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Score and advice',
    'Plans',
  ]);
  expect(screen.getByText(/2 other answers agree/)).toBeVisible();
});
