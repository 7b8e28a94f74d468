import { points } from '@club/contract/club/points';
import { assessment } from '@club/contract/health/check-up/assessment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { generalNote, tool } from '#hub/assistant/engine';
import { call, factories, type TestClub } from '#tools/testing';
import { callOnly, makeAgent, openClub } from './fixtures.testing.ts';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());

const advising = tool({
  name: 'advice',
  title: 'Advice',
  about: 'Advises.',
  calls: [points.getBalance],
  input: z.object({}),
  readings: [],
  ask: () => 'What should I do?',
  answer: async () => ({ text: 'Fasting until noon is a way to lose weight.', note: generalNote }),
});

test("an answer that breaks a limit of the member reaches their agent as the limit's sentence", async () => {
  const ada = await factories.member(club);
  for (const purpose of ['health_data', 'assistant'] as const) await factories.consent(club, ada, purpose);
  const { tokens } = await makeAgent(club, ada, { areas: ['points:read'] });
  expect((await callOnly(club, advising, tokens.access_token)).body).toContain('Fasting until noon');
  const answers = [{ question: 'conditions', value: ['eating_disorder'] }];
  await call(club.app, assessment.saveUserAnswers, { answers }, { as: ada });
  const { statusCode, body } = await callOnly(club, advising, tokens.access_token);
  expect(statusCode).toBe(200);
  expect(body).not.toContain('until noon');
  expect(body).toContain('With a history of an eating disorder we offer no weight loss');
});
