import { account } from '@club/contract/club/account';
import { consentPurposes, consents } from '@club/contract/health/base/consents';
import { assessment } from '@club/contract/health/check-up/assessment';
import { fitness } from '@club/contract/health/training/fitness';
import { workouts } from '@club/contract/health/training/workouts';
import { contract } from '@club/contract/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember, clearGate, passDays } from '#health/fixtures';
import { call, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const usual = {
  time: 45,
  goal: 'build_muscle',
  level: 'intermediate',
  location: 'home',
  muscle: 'upper_body',
} as const;

const generate = (input: object = {}, as = ada) =>
  call(club.app, fitness.getWorkoutPlan, { ...usual, ...input } as never, { as });
const tell = (input: object, as = ada) => call(club.app, fitness.saveTrainingProfile, input as never, { as });
const save = (input: object = {}) =>
  call(club.app, fitness.saveFitnessPlan, { ...usual, ...input } as never, { as: ada });
const list = async (as = ada) => (await call(club.app, fitness.listFitnessPlans, {}, { as })).body.results;
const open = (id: string, as = ada) => call(club.app, fitness.getFitnessPlan, { id }, { as });

test('the same address gives the same plan, on another day and to another member', async () => {
  const { body: first } = await generate();
  ada = await passDays(club, ada, 40);
  const ben = await aHealthMember(club);
  const { body: later } = await generate({}, ben);
  expect(later).toEqual(first);
  expect((await generate()).body).toEqual(first);
  expect(first).toMatchObject({ time: 45, goal: 'build_muscle', muscle: 'upper_body', estimated_kcal: null });
  expect((await generate({ variation: 1 })).body.id).not.toBe(first.id);
});

test('a plan of time, muscle and location alone is for everyday health, at the level of the member', async () => {
  const ask = () =>
    call(club.app, fitness.getWorkoutPlan, { time: 30, muscle: 'all_upper', location: 'gym' }, { as: ada });
  expect((await ask()).body).toMatchObject({ goal: 'general_health', level: 'beginner' });
  await tell({ level: 'advanced' });
  expect((await ask()).body).toMatchObject({ goal: 'general_health', level: 'advanced' });
});

test.each([
  ['time', { time: 9 }, 'Choose a time from 10 to 120 minutes.'],
  ['time', { time: 'soon' }, 'Choose a time from 10 to 120 minutes.'],
  [
    'goal',
    { goal: 'fame' },
    'Choose one of: general_health, build_muscle, strength, lose_weight, endurance, mobility.',
  ],
  ['level', { level: 'expert' }, 'Choose one of: beginner, intermediate, advanced.'],
  ['location', { location: 'moon' }, 'Choose one of: home, gym, outdoor.'],
  ['muscle', { muscle: 'chest,wings' }, 'Choose one of: full_body, upper_body, lower_body, push, pull'],
  ['swaps', { swaps: 'push-up' }, 'Name each swap by its place and exercise, such as 2.push-up.'],
])('an unknown %s is refused at its field, with what is allowed', async (field, input, message) => {
  const { status, problem } = await generate(input);
  expect([status, problem.errors[0]?.field]).toEqual([400, field]);
  expect(problem.errors[0]?.message).toContain(message);
});

test('until the seven questions are answered plans stay gentle, and any yes keeps them so', async () => {
  const { body: before } = await generate();
  expect(before).toMatchObject({ is_gentle: true, gate_answered: false });
  const { heart: _, ...open6 } = clearGate;
  expect((await tell({ gate: open6 })).problem.errors).toMatchObject([{ field: 'gate.heart' }]);
  const { body: profile } = await tell({ gate: clearGate });
  expect(profile.gate.questions).toHaveLength(7);
  expect(profile.gate).toMatchObject({ is_gentle: false, answered_at: '2026-11-20T09:00:00.000Z' });
  expect((await generate()).body).toMatchObject({ is_gentle: false, gate_answered: true, notes: [] });
  await tell({ gate: { ...clearGate, medicine: true } });
  const { body: gentle } = await generate();
  expect(gentle).toMatchObject({ is_gentle: true, exercises: before.exercises });
  expect(gentle.notes[0]).toContain('Talk to a clinician');
});

test.each([
  ['heart', 'Talk to a clinician'],
  ['stroke', 'Talk to a clinician'],
  ['osteoporosis', 'bend or twist the spine'],
])('a plan listens to %s, which the assessment says and the seven questions deny', async (condition, note) => {
  await tell({ gate: clearGate });
  const answers = [{ question: 'conditions', value: [condition] }];
  await call(club.app, contract.assessment.saveUserAnswers, { answers }, { as: ada });
  const { body } = await generate();
  expect(body.notes.join(' ')).toContain(note);
  expect(body.is_gentle).toBe(condition !== 'osteoporosis');
});

test('age and resting pulse say the pulse of each zone, and a medicine that slows it leaves them out', async () => {
  await tell({ gate: clearGate });
  await call(club.app, contract.account.saveProfile, { date_of_birth: '1986-01-01' }, { as: ada });
  expect((await generate()).body.notes).toEqual([]);
  const values = [{ metric: 'resting_pulse' as const, value: 60, unit: 'bpm' }];
  const observed_at = '2026-11-20T08:00:00.000Z';
  await call(club.app, contract.measurements.recordMeasurements, { observed_at, values }, { as: ada });
  expect((await generate()).body.notes.join(' ')).toContain(
    'light 96 to 107, moderate 108 to 131, vigorous 132 to 167',
  );
  const answers = [{ question: 'medicines', value: ['beta_blocker'] }];
  await call(club.app, assessment.saveUserAnswers, { answers }, { as: ada });
  expect((await generate()).body.notes.join(' ')).not.toContain('moderate');
  expect((await generate()).body.notes.join(' ')).toContain('go by how hard it feels');
});

test('equipment, injuries and weight of the member shape the plan', async () => {
  await tell({ gate: clearGate, equipment: ['dumbbell', 'band'], injuries: ['shoulder', 'elbow_wrist'] });
  await call(
    club.app,
    contract.measurements.recordMeasurements,
    { observed_at: '2026-11-20T08:00:00.000Z', values: [{ metric: 'weight', value: 78, unit: 'kg' }] },
    { as: ada },
  );
  const { body: plan } = await generate();
  const needed = new Set(plan.exercises.flatMap(({ equipment }) => equipment));
  expect([...needed].every((one) => ['none', 'mat', 'chair', 'household', 'dumbbell', 'band'].includes(one))).toBe(
    true,
  );
  expect(plan.exercises.flatMap(({ cautions }) => cautions)).not.toContain('shoulder');
  expect(plan.notes[0]).toBe('Left out: what strains your shoulder and elbow or wrist.');
  const { estimated_kcal: kcal, kcal_range: range } = plan;
  expect(range).toEqual({ low: Math.round((kcal ?? 0) * 0.8), high: Math.round((kcal ?? 0) * 1.2) });
  const answers = (await call(club.app, assessment.listUserAnswers, {}, { as: ada })).body.results;
  expect(answers.find(({ question }) => question === 'injuries')?.value).toEqual(['shoulder', 'elbow_wrist']);
  await tell({ injuries: [] });
  expect((await generate()).body.notes).toEqual([]);
});

test('an exercise is swapped in its place for one of the same muscles, and the address says so', async () => {
  await tell({ gate: clearGate, equipment: ['dumbbell', 'band'] });
  const { body: plan } = await generate();
  const [, second] = plan.exercises;
  const { body: choices } = await call(club.app, fitness.listSwapChoices, { ...usual, place: 2 }, { as: ada });
  const [choice] = choices.results;
  expect(choice?.primary.some((muscle) => second?.primary.includes(muscle))).toBe(true);
  const { body: swapped } = await generate({ swaps: `2.${choice?.exercise}` });
  expect(swapped.exercises.map(({ exercise }) => exercise)).toEqual(
    plan.exercises.map(({ exercise }, index) => (index === 1 ? choice?.exercise : exercise)),
  );
  expect(swapped.exercises[1]).toMatchObject({ sets: second?.sets, rest_s: second?.rest_s });
  expect((await generate({ swaps: '2.leg-press' })).status).toBe(400);
  expect((await generate({ swaps: '40.push-up' })).status).toBe(400);
});

test("a saved plan is listed, opened, swapped in place and deleted, and is nobody else's", async () => {
  await tell({ gate: clearGate, equipment: ['dumbbell', 'band'] });
  const { status, body: saved } = await save();
  expect(status).toBe(201);
  expect(saved).toEqual({
    ...(await generate()).body,
    id: saved.id,
    address_id: saved.address_id,
    created_at: saved.created_at,
  });
  expect(await list()).toMatchObject([
    { id: saved.id, time: 45, muscle: 'upper_body', exercise_count: saved.exercises.length },
  ]);
  const choices = await call(club.app, fitness.listPlanSwapChoices, { id: saved.id, place: 1 }, { as: ada });
  const exercise = choices.body.results[0]?.exercise ?? '';
  const ben = await aHealthMember(club);
  expect((await open(saved.id, ben)).status).toBe(404);
  expect(
    (await call(club.app, fitness.swapPlanExercise, { id: saved.id, place: 1, exercise }, { as: ben })).status,
  ).toBe(404);
  expect((await call(club.app, fitness.removeFitnessPlan, { id: saved.id }, { as: ben })).status).toBe(404);
  await call(club.app, fitness.swapPlanExercise, { id: saved.id, place: 1, exercise }, { as: ada });
  expect((await open(saved.id)).body.exercises[0]?.exercise).toBe(exercise);
  expect((await call(club.app, fitness.removeFitnessPlan, { id: saved.id }, { as: ada })).body).toEqual({
    id: saved.id,
  });
  expect([(await open(saved.id)).status, await list()]).toEqual([404, []]);
});

test('an injury told later marks the exercises of a saved plan that it speaks against', async () => {
  await tell({ gate: clearGate });
  const { body: saved } = await save({ muscle: 'quads', time: 30 });
  expect(saved.exercises.some(({ unsuitable }) => unsuitable)).toBe(false);
  await tell({ injuries: ['knee'] });
  const { exercises } = (await open(saved.id)).body;
  expect(exercises.filter(({ unsuitable }) => unsuitable).map(({ cautions }) => cautions.includes('knee'))).toContain(
    true,
  );
});

test('making a plan earns points once in seven days', async () => {
  const { version } = consentPurposes.rewards;
  await call(club.app, consents.giveHealthConsent, { purpose: 'rewards', version }, { as: ada });
  await save();
  await save({ time: 30 });
  await club.runJobs();
  await club.runJobs();
  expect((await call(club.app, contract.points.getBalance, {}, { as: ada })).body.balance).toBe(5);
});

test('a session of an address is shown without consent, gently, and no plan is saved', async () => {
  await call(club.app, consents.withdrawHealthConsent, { purpose: 'health_data' }, { as: ada });
  expect((await generate()).body).toMatchObject({ is_gentle: true, gate_answered: false });
  expect((await save()).problem.code).toBe('consent_required');
});

const draw = (url: string) => club.app.inject({ url });
const drawPath = (path: string) => draw(`/api/mh/${path}`);
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

test('the body map is an SVG of 29 paths on each half, every one with its name', async () => {
  const { headers, body } = await draw('/api/mh/base-image/');
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(body).toMatch(/^<svg .*<\/svg>$/s);
  expect([count(body, /class="muscle"/g), count(body, /<title>/g)]).toEqual([58, 58]);
  const ids = [...body.matchAll(/<path id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(58);
  expect(ids).toEqual(expect.arrayContaining(['m-chest-l', 'm-chest-r', 'm-back-lats-l', 'm-back-glutes-r']));
});

test('the muscles asked for are drawn in one colour, groups and aliases included', async () => {
  const accent = (text: string) => count(text, /fill="#0f766e"/g);
  const [plain, chest, alias, group] = await Promise.all(
    [
      'base-image/',
      'single-color-muscle-group/?muscleGroups=chest',
      'single-color-muscle-group/?muscleGroups=hands',
      'single-color-muscle-group/?muscleGroups=arms,Quads',
    ].map(drawPath),
  );
  expect([plain, chest, alias, group].map((one) => accent(one?.body ?? ''))).toEqual([0, 2, 4, 10]);
});

test('the body map refuses an unknown muscle with what is allowed', async () => {
  const { statusCode, body, headers } = await draw('/api/mh/single-color-muscle-group/?muscleGroups=wings');
  expect(statusCode).toBe(400);
  expect(headers['content-type']).toContain('json');
  expect(JSON.parse(body).errors[0].field).toBe('muscleGroups');
});

test.each(['?muscleGroups', '?muscleGroups=', ''])('the body map for "%s" colours no muscle', async (query) => {
  const { statusCode, body, headers } = await draw(`/api/mh/single-color-muscle-group/${query}`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(body).toBe((await drawPath('base-image/')).body);
});

test('a saved plan loses what pregnancy rules out of its warm-up and cool-down, its pulse, and says what to swap', async () => {
  await call(club.app, account.saveProfile, { date_of_birth: '1990-01-01' }, { as: ada });
  const answer = (question: string, value: unknown) =>
    call(club.app, assessment.saveUserAnswers, { answers: [{ question, value }] } as never, { as: ada });
  await tell({ gate: clearGate });
  const { body: saved } = await save({ muscle: 'core', time: 60 });
  const { body: started } = await call(club.app, workouts.startPlannedWorkout, { id: saved.id }, { as: ada });
  await answer('pregnant', 'yes');
  await answer('medicines', ['beta_blocker']);
  const plan = (await open(saved.id)).body;
  const workout = (await call(club.app, workouts.getWorkout, { id: started.id }, { as: ada })).body;
  for (const { warm_up, exercises, cool_down, notes } of [plan, workout]) {
    const fitting = [...warm_up, ...exercises.filter(({ unsuitable }) => !unsuitable), ...cool_down];
    expect(fitting.flatMap(({ cues }) => cues).filter((cue) => /on your back|face down|\bjump/i.test(cue))).toEqual([]);
    expect(exercises.some(({ unsuitable }) => unsuitable)).toBe(true);
    expect(notes[0]).toContain('Swap what is marked');
    expect(notes.join(' ')).toContain('Ask your midwife or doctor before you train');
    expect(notes.join(' ')).not.toContain('a minute');
  }
});

test('a workout for losing weight is refused with the reason to members who may not lose any', async () => {
  const answers = [{ question: 'conditions', value: ['eating_disorder'] }];
  await call(club.app, assessment.saveUserAnswers, { answers }, { as: ada });
  const wish = { time: 45, goal: 'lose_weight', level: 'beginner', location: 'gym', muscle: 'full_body' } as const;
  const refused = await call(club.app, fitness.getWorkoutPlan, wish, { as: ada });
  expect(refused.status).toBe(422);
  expect(refused.problem).toMatchObject({ code: 'not_eligible', message: expect.stringContaining('another goal') });
  const { body } = await call(club.app, fitness.getWorkoutPlan, { ...wish, goal: 'strength' }, { as: ada });
  expect(body.estimated_kcal).toBeNull();
});

test('the choices of a workout say beforehand which goal a limit speaks against, and by what source', async () => {
  const read = async () => (await call(club.app, fitness.getTrainingProfile, {}, { as: ada })).body.refused;
  expect(await read()).toEqual([]);
  await call(
    club.app,
    assessment.saveUserAnswers,
    { answers: [{ question: 'conditions', value: ['kidney'] }] },
    { as: ada },
  );
  expect(await read()).toEqual([
    {
      goal: 'lose_weight',
      why_not: expect.stringMatching(/^Not with kidney disease/),
      source: expect.stringContaining('KDIGO'),
      year: 2024,
    },
  ]);
});
