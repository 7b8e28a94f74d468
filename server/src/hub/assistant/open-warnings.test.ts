import { healthQuestionnaires } from '@club/contract/health/check-up/questionnaires';
import { measurements } from '@club/contract/health/signals/measurements';
import { assistant } from '@club/contract/hub/assistant';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(() => club.database.wipe());
afterAll(() => club.close());

const ask = async (message: string, as: Member) =>
  (await call(club.app, assistant.sendChatMessage, { message }, { as })).body.response;

test('a warning sign that waits to be read is told before the score, by name only where the score is based on it', async () => {
  const member = await factories.member(club);
  await factories.consent(club, member);
  await factories.consent(club, member, 'assistant');
  await call(club.app, assistant.changeAssistantSettings, { area: 'score', allowed: true }, { as: member });
  expect((await ask('What is my health score?', member)).response).not.toMatch(/warning/);
  const values = [
    { metric: 'systolic' as const, value: 190, unit: 'mmHg' },
    { metric: 'diastolic' as const, value: 100, unit: 'mmHg' },
  ];
  const observed_at = club.clock.now().toISOString();
  await call(club.app, measurements.recordMeasurements, { observed_at, values, confirmed: true }, { as: member });
  const one = await ask('What is my health score?', member);
  expect(one.response).toMatch(
    /^First, you have a warning sign that you haven't read yet: Blood pressure of 180\/120 or more\./,
  );
  expect(one.level).toBe('urgent');
  const answers = { phq2_1: 'nearly_every_day', phq2_2: 'nearly_every_day' };
  const sent = { questionnaire: 'phq2', answers };
  const answered = await call(club.app, healthQuestionnaires.answerHealthQuestionnaire, sent, { as: member });
  expect(answered.status).toBe(201);
  const two = await ask('What is my health score?', member);
  expect(two.response).toMatch(/^First, you have 2 warning signs that you haven't read yet: Blood pressure/);
  expect(two.response).not.toMatch(/hard weeks/);
});
