import { account } from '@club/contract/club/account';
import { assessment } from '@club/contract/health/check-up/assessment';
import { measurements } from '@club/contract/health/signals/measurements';
import { type FactCode, person } from '@club/contract/health/signals/person';
import { fitness } from '@club/contract/health/training/fitness';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { backfillPersons } from '#app';
import { asMember } from '#health/base/storage';
import { aHealthMember, clearGate } from '#health/fixtures';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { type FactValue, listFactHistory, listStatements } from './facts.store.ts';
import { listContradictions, readFacts, readPerson } from './person.ts';

const club: TestClub = await testClub();
let ada: Member;
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const answer = (question: string, value: unknown, skipped = false) =>
  call(
    club.app,
    assessment.saveUserAnswers,
    { answers: [skipped ? { question, skipped: true, cleared: true } : { question, value }] } as never,
    { as: ada },
  );
const show = async () => (await call(club.app, person.getPerson, {}, { as: ada })).body;
const findFact = async (code: string) => (await show()).facts.find((one) => one.code === code);
const later = () => club.clock.advance({ seconds: 30 });

test('who said nothing has no facts, no limits and no contradictions', async () => {
  expect(await show()).toEqual({ asks: ['date_of_birth', 'gender'], facts: [], contradictions: [], limits: [] });
});

test('what the assessment hears is a fact with its source and its minute, and what was left unticked is a no', async () => {
  await answer('conditions', ['kidney']);
  expect(await findFact('kidney_disease')).toEqual({
    code: 'kidney_disease',
    words: 'Yes: kidney disease',
    source: 'assessment',
    said_at: '2026-11-20T09:00:00.000Z',
  });
  expect(await findFact('stroke')).toMatchObject({ words: 'No: a stroke' });
});

test('"prefer not to say" and clearing take back what was said, and neither is a no', async () => {
  await answer('conditions', ['kidney']);
  later();
  await answer('conditions', ['prefer_not']);
  expect((await show()).facts).toEqual([]);
  await answer('pregnant', 'yes');
  later();
  await answer('pregnant', null, true);
  expect((await show()).facts).toEqual([]);
});

test('answers before training are heard, and the newest of two rooms counts until the member decides', async () => {
  await answer('conditions', ['heart']);
  later();
  await call(club.app, fitness.saveTrainingProfile, { gate: clearGate }, { as: ada });
  const { contradictions } = await show();
  expect(contradictions).toEqual([
    {
      code: 'heart_disease',
      title: 'Heart disease',
      statements: [
        { source: 'training', said_at: '2026-11-20T09:00:30.000Z', words: 'No: heart disease', counts: true },
        { source: 'assessment', said_at: '2026-11-20T09:00:00.000Z', words: 'Yes: heart disease', counts: false },
      ],
    },
  ]);
  expect((await show()).limits.map(({ code }) => code)).not.toContain('heart');
  later();
  const decided = await call(club.app, person.decideFact, { code: 'heart_disease', source: 'assessment' }, { as: ada });
  expect(decided.body.contradictions).toEqual([]);
  expect(decided.body.limits.map(({ code }) => code)).toContain('heart');
});

test('yes said again after another room heard no counts again; a no that stayed unticked does not undo a yes', async () => {
  await answer('conditions', ['heart']);
  later();
  await call(club.app, fitness.saveTrainingProfile, { gate: { ...clearGate, chest_pain: true } }, { as: ada });
  expect((await show()).limits.some(({ code }) => code === 'heart')).toBe(true);
  expect((await findFact('heart_disease'))?.words).toBe('No: heart disease');
  later();
  await answer('conditions', ['heart', 'lung']);
  expect((await findFact('heart_disease'))?.words).toBe('Yes: heart disease');
  later();
  await call(club.app, fitness.saveTrainingProfile, { gate: clearGate }, { as: ada });
  expect((await findFact('heart_disease'))?.words).toBe('Yes: heart disease');
});

test('a decision is asked for again once a room hears something else', async () => {
  await answer('conditions', ['heart']);
  later();
  await call(club.app, fitness.saveTrainingProfile, { gate: clearGate }, { as: ada });
  later();
  await call(club.app, person.decideFact, { code: 'heart_disease', source: 'training' }, { as: ada });
  expect((await show()).contradictions).toEqual([]);
  later();
  await answer('conditions', ['heart', 'stroke']);
  expect((await show()).contradictions.map(({ code }) => code)).toEqual([]);
  later();
  await answer('conditions', ['none']);
  later();
  await answer('conditions', ['heart']);
  expect((await show()).contradictions.map(({ code }) => code)).toEqual(['heart_disease']);
});

test('nobody decides what does not differ', async () => {
  await answer('conditions', ['heart']);
  const decide = (code: string, source: 'assessment' | 'profile') =>
    call(club.app, person.decideFact, { code, source }, { as: ada });
  expect((await decide('heart_disease', 'assessment')).problem).toMatchObject({ code: 'not_found' });
  expect((await decide('unheard_of', 'profile')).problem).toMatchObject({ code: 'not_found' });
});

test('a profile that says non-smoker and an assessment that says yes are asked about', async () => {
  await call(club.app, account.saveProfile, { smoking_habits: 'non_smoker', chosen: 'smoking_habits' }, { as: ada });
  later();
  await answer('nicotine', 'current');
  expect((await show()).contradictions[0]).toMatchObject({
    code: 'smoking',
    title: 'Smoking',
    statements: [
      { source: 'assessment', words: 'smokes', counts: true },
      { source: 'profile', words: 'never smoked', counts: false },
    ],
  });
});

test('now and then is smoking, but no longer smoking is not; lists that grow contradict nothing', async () => {
  const choose = async (smoking_habits: 'occasional' | 'former_smoker') => {
    later();
    await call(club.app, account.saveProfile, { smoking_habits, chosen: 'smoking_habits' }, { as: ada });
    return show();
  };
  await answer('nicotine', 'current');
  const now = await choose('occasional');
  expect(now.facts).toMatchObject([{ code: 'smoking', source: 'profile', words: 'smokes now and then' }]);
  expect(now.contradictions).toEqual([]);
  expect((await choose('former_smoker')).contradictions.map(({ code }) => code)).toEqual(['smoking']);
  await answer('nicotine', 'former');
  await answer('pregnancy_week', 12);
  await answer('injuries', ['knee']);
  later();
  await call(club.app, fitness.saveTrainingProfile, { injuries: ['knee', 'back'], gate: clearGate }, { as: ada });
  expect((await show()).contradictions).toEqual([]);
});

test('lists and weeks that two rooms heard are no contradiction, and a condition is', () => {
  const say = (code: FactCode, ...values: readonly FactValue[]) =>
    values.map(
      (value, at) => ({ code, value, source: at === 0 ? 'assessment' : 'training', said_at: new Date(at) }) as const,
    );
  const statements = [
    ...say('injuries', ['knee'], ['back']),
    ...say('allergies', ['milk'], []),
    ...say('pregnancy_week', 12, 14),
    ...say('falls', true, false),
  ];
  expect([...listContradictions({ statements }).keys()]).toEqual(['falls']);
});

test('what was measured last is the weight and the height, not what the profile has', async () => {
  await call(club.app, account.saveProfile, { weight: 90, height: 170 }, { as: ada });
  const read = () =>
    asMember(club.club.healthDb, ada.id, (healthDb) => readPerson({ ...club.club, healthDb, caller: ada }));
  expect(await read()).toMatchObject({ weightKg: 90, heightCm: 170, bodyMassIndex: 31.1 });
  const values = [
    { metric: 'weight' as const, value: 60, unit: 'kg' },
    { metric: 'height' as const, value: 160, unit: 'cm' },
  ];
  const input = { values, observed_at: club.clock.now().toISOString(), confirmed: true };
  await call(club.app, measurements.recordMeasurements, input, { as: ada });
  expect(await read()).toMatchObject({ weightKg: 60, heightCm: 160, bodyMassIndex: 23.4 });
});

test('medicine for blood pressure is heard from the question about the pressure', async () => {
  await answer('bp_med', 'yes');
  expect(await findFact('pressure_medicine')).toMatchObject({ words: 'Yes: medicine for blood pressure' });
});

test('a profile is heard from when the habit was chosen, whatever else is saved in it later', async () => {
  await call(club.app, account.saveProfile, { smoking_habits: 'non_smoker', chosen: 'smoking_habits' }, { as: ada });
  later();
  await answer('nicotine', 'current');
  later();
  await call(club.app, account.saveProfile, { height: 171 }, { as: ada });
  expect(await findFact('smoking')).toMatchObject({ words: 'smokes', source: 'assessment' });
  expect((await show()).contradictions[0]?.statements).toMatchObject([
    { source: 'assessment', said_at: '2026-11-20T09:00:30.000Z' },
    { source: 'profile', said_at: '2026-11-20T09:00:00.000Z' },
  ]);
});

test('a blood thinner is read as warfarin, the more careful of both, unless it was another one', async () => {
  const list = async () => {
    const { facts, limits } = await show();
    const said = facts.filter(({ words }) => words.startsWith('Yes')).map(({ code }) => code);
    return { said, limits: limits.map(({ code }) => code) };
  };
  await answer('medicines', ['blood_thinner']);
  expect(await list()).toEqual({
    said: ['vitamin_k_antagonist'],
    limits: ['vitamin_k_antagonist', 'blood_thinner'],
  });
  await answer('medicines', ['other_blood_thinner']);
  expect(await list()).toEqual({ said: ['other_blood_thinner'], limits: ['blood_thinner'] });
});

test('age and sex are asked while the profile lacks them, and not to say counts as an answer', async () => {
  await call(club.app, account.saveProfile, { gender: 'PNTS' }, { as: ada });
  expect((await show()).asks).toEqual(['date_of_birth']);
  await call(club.app, account.saveProfile, { date_of_birth: '1986-05-01' }, { as: ada });
  expect((await show()).asks).toEqual([]);
});

test('a profile that nobody filled says nothing about smoking', async () => {
  await call(club.app, account.saveProfile, { height: 171 }, { as: ada });
  await answer('nicotine', 'current');
  expect((await show()).contradictions).toEqual([]);
});

test('a laboratory value alone can be a limit: creatinine of 300 in a woman of 60', async () => {
  await call(club.app, account.saveProfile, { date_of_birth: '1966-01-01', gender: 'F' }, { as: ada });
  const measure = (value: number) =>
    call(
      club.app,
      measurements.recordMeasurements,
      {
        values: [{ metric: 'creatinine', value, unit: 'µmol/L' }],
        observed_at: club.clock.now().toISOString(),
        confirmed: true,
      },
      { as: ada },
    );
  await measure(80);
  expect((await show()).limits.map(({ code }) => code)).not.toContain('dialysis');
  later();
  await measure(300);
  expect((await show()).limits.map(({ code }) => code)).toContain('dialysis');
});

test('what was said before there was a record is read into it once, each from its own minute', async () => {
  await answer('conditions', ['kidney']);
  later();
  await call(club.app, fitness.saveTrainingProfile, { gate: { ...clearGate, chest_pain: true } }, { as: ada });
  const before = await show();
  await asMember(club.club.healthDb, ada.id, (db) => sql`delete from person_facts`.execute(db));
  expect((await show()).facts).toEqual([]);
  const lines: string[] = [];
  await backfillPersons(club.club, (line) => lines.push(line));
  const byCode = (facts: typeof before.facts) => facts.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  expect(byCode((await show()).facts)).toEqual(byCode(before.facts));
  expect(lines).toEqual(['Health: reading what members said about themselves into one record (1).']);
  await backfillPersons(club.club, (line) => lines.push(line));
  expect(lines).toHaveLength(1);
});

test("nobody reads another member's record", async () => {
  await answer('conditions', ['kidney']);
  const ben = await aHealthMember(club);
  expect((await call(club.app, person.getPerson, {}, { as: ben })).body.facts).toEqual([]);
  const seen = await asMember(club.club.healthDb, ben.id, (db) => readFacts(db, club.club.config, ada.id));
  expect(seen.facts.size).toBe(0);
});

test('a statement is looked for by its member, beside what the database lets a connection see', async () => {
  await answer('conditions', ['kidney']);
  const ben = await aHealthMember(club);
  for (const read of [listStatements, listFactHistory]) {
    const ofBen = await asMember(club.club.healthDb, ada.id, (db) => read(db, club.club.config, ben.id));
    expect(ofBen).toEqual([]);
  }
});
