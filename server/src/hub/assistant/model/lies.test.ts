import { consents } from '@club/contract/health/base/consents';
import { measurements } from '@club/contract/health/signals/measurements';
import { type AssistantArea, assistant } from '@club/contract/hub/assistant';
import { v4 as randomId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { give } from '#core/ledger/fixtures';
import { asMember } from '#health/base/storage';
import { runStatement } from '#platform/db';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { type FakeModel, startFakeModel } from './fixtures.testing.ts';

let fake: FakeModel;
let club: TestClub;
let ada: Member;
beforeAll(async () => {
  fake = await startFakeModel();
  club = await testClub({ ASSISTANT_MODEL_URL: fake.url, ASSISTANT_MODEL: 'fake-model', ASSISTANT_DAILY: '50' });
});
beforeEach(async () => {
  await club.database.wipe();
  fake.behaviour = 'recites';
  fake.asked.length = 0;
  ada = await factories.member(club);
  await give(club.database.db, club.clock, ada.id, 12_345);
  await factories.consent(club, ada);
  await factories.consent(club, ada, 'assistant');
  for (const area of ['model', 'measurements', 'sleep'] as const) await change(area, true);
});
afterAll(async () => {
  await club.close();
  await fake.close();
});

const change = (area: AssistantArea, allowed: boolean) =>
  call(club.app, assistant.changeAssistantSettings, { area, allowed }, { as: ada });
const ask = async (message: string, message_id?: string) =>
  (await call(club.app, assistant.sendChatMessage, { message, message_id }, { as: ada })).body.response;
const weigh = (value: number) =>
  call(
    club.app,
    measurements.recordMeasurements,
    { observed_at: club.clock.now().toISOString(), values: [{ metric: 'weight', value, unit: 'kg' }] },
    { as: ada },
  );

describe('a model that lies', () => {
  it.each([
    ['What is my fasting glucose now?', 'query_metric', 'Yes, your fasting glucose is 95 mg/dL.'],
    ['Do I weigh ninety-five kilos?', 'query_metric', 'Yes, you weigh ninety-five kilos.'],
    ['Do I have 500 points?', 'points_status', 'Yes, you have 500 points.'],
  ])('may not confirm the figure of “%s”', async (question, tool, text) => {
    const metric = question.includes('weight') ? 'weight' : 'fasting_glucose';
    fake.lines = { tool, given: tool === 'query_metric' ? { metric } : {}, text };
    const { response, written_by } = await ask(question);
    expect([response, written_by]).toEqual([expect.not.stringContaining(text), null]);
    expect(fake.asked.length).toBeGreaterThan(1);
  });

  it.each([
    ['How am I doing?', null, 'Your sleep is excellent.'],
    ['How am I doing?', 'points_status', 'You have 123.45 points, and your blood pressure is fine.'],
    ['Is my cholesterol all right?', null, 'Yes, all is well.'],
    ['Are my nights long enough?', 'points_status', 'Yes, they are.'],
  ])('may not answer “%s” by %s with “%s”', async (question, tool, text) => {
    fake.lines = { tool, text };
    const { response, written_by } = await ask(question);
    expect([response, written_by]).toEqual([expect.not.stringContaining(text), null]);
    expect(fake.asked.length).toBeGreaterThan(0);
  });

  it.each([
    'You can safely stop taking your insulin.',
    'Metformin is not needed any more.',
    'Take your tablets with breakfast from now.',
    'That fully cures diabetes.',
    'Your chest pain is nothing to worry about.',
    'That sounds like an illness you have.',
    'U kunt stoppen met wat u nu slikt, het is niet nodig voor u.',
  ])('may not say “%s”', async (text) => {
    await weigh(80);
    fake.lines = { tool: 'query_metric', given: { metric: 'weight' }, text };
    const { response, written_by } = await ask('What is my weight?');
    expect([response, written_by]).toEqual([expect.stringMatching(/^Your weight was 80 kg/), null]);
    expect(fake.asked).toHaveLength(2);
  });

  it('is shown where what it says is right', async () => {
    await weigh(80);
    fake.lines = { tool: 'query_metric', given: { metric: 'weight' }, text: 'You weigh eighty kilos.' };
    expect(await ask('What is my weight?')).toMatchObject({
      response: 'You weigh eighty kilos.',
      written_by: '127.0.0.1',
    });
  });
});

describe('what was written before the model was switched on', () => {
  const forbidModel = () => change('model', false);
  const withdraw = async () => {
    await call(club.app, consents.withdrawHealthConsent, { purpose: 'assistant' }, { as: ada });
  };
  const agree = () => factories.consent(club, ada, 'assistant');
  const allowModel = async () => void (await change('model', true));

  it.each([
    ['the switch', forbidModel, allowModel],
    ['the consent', withdraw, agree],
  ])('does not go out to it (%s)', async (_, close, open) => {
    fake.lines = { tool: null, text: 'Hello there.' };
    const id = randomId();
    await close();
    await ask('Only between us: my secret is a blue door', id);
    await forgetReplies();
    club.clock.advance({ seconds: 5 });
    await open();
    // a retry of the message whose reply was lost
    await ask('Only between us: my secret is a blue door', id);
    expect(fake.asked).toEqual([]);
    await ask('Which way does the wind blow');
    await ask('Something else then');
    expect(fake.asked.length).toBeGreaterThan(1);
    expect(JSON.stringify(fake.asked)).not.toContain('blue door');
    expect(JSON.stringify(fake.asked.at(-1))).toContain('Which way does the wind blow');
  });

  const forgetReplies = () =>
    asMember(
      club.club.healthDb,
      ada.id,
      (db) => runStatement(db)`delete from conversation_messages where member_id = ${ada.id} and reply_to is not null`,
    );
});
