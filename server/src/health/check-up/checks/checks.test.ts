import { account } from '@club/contract/club/account';
import { points } from '@club/contract/club/points';
import { consentPurposes, consents } from '@club/contract/health/base/consents';
import { assessment } from '@club/contract/health/check-up/assessment';
import { type CheckType, checks } from '@club/contract/health/check-up/checks';
import type { FormAnswers } from '@club/contract/health/check-up/questions';
import { person } from '@club/contract/health/signals/person';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aHealthMember, passDays } from '#health/fixtures';
import { factCodes } from '#health/signals/red-flags';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { cancerQuestions } from './cancer.data.ts';
import { prostateQuestions, urinarySymptoms } from './prostate.data.ts';

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

/** Answers that add up to a number of points. */
const prostate = (sum: number, more: FormAnswers = {}): FormAnswers => {
  let left = sum;
  const symptoms = urinarySymptoms.questions.map(({ code, options = [] }) => {
    const points = Math.min(5, left);
    left -= points;
    return [code, options[points]?.code ?? ''];
  });
  return {
    has_prostate: 'yes',
    ...Object.fromEntries(symptoms),
    quality_of_life: 'quality_1',
    signs: ['none'],
    ...more,
  };
};

const moleCodes = ['size', 'shape', 'colour', 'wide', 'inflamed', 'oozing', 'feeling'].map((one) => `mole_${one}`);
const mole = (yes: readonly string[], more: FormAnswers = {}): FormAnswers => ({
  right_now: ['none'],
  symptoms: ['none'],
  mole: 'yes',
  mole_site: 'left_shoulder',
  mole_abcde: ['none'],
  ...Object.fromEntries(moleCodes.map((code) => [code, yes.includes(code.slice(5)) ? 'yes' : 'no'])),
  ...more,
});
const calm: FormAnswers = { right_now: ['none'], symptoms: ['none'], mole: 'no' };

const record = (type_of_check: CheckType, answers: FormAnswers, as = ada) =>
  call(club.app, checks.recordHealthCheck, { type_of_check, answers }, { as });
const amend = (type_of_check: CheckType, answers: FormAnswers, as = ada) =>
  call(club.app, checks.amendHealthCheck, { type_of_check, answers }, { as });
const read = async (type_of_check: CheckType, as = ada) =>
  (await call(club.app, checks.getHealthCheck, { type_of_check }, { as })).body;
const openFlags = async (as = ada) => (await call(club.app, redFlags.listRedFlags, {}, { as })).body.results;

const say = async (as = ada) => (await call(club.app, person.getPerson, {}, { as })).body.facts;

it('what a cancer check hears about smoking and risks is heard in every room, and what it does not ask stays', async () => {
  await record('cancer', { ...calm, nicotine: 'current', high_risk: ['prior_cancer'] });
  const facts = await say();
  expect(facts).toContainEqual(expect.objectContaining({ code: 'smoking', words: 'smokes', source: 'check' }));
  expect(facts).toContainEqual(expect.objectContaining({ code: 'cancer', source: 'check' }));
  expect(facts.find(({ code }) => code === 'gene_variant')?.words).toMatch(/^No: /);
  await amend('cancer', calm);
  expect((await say()).find(({ code }) => code === 'smoking')?.words).toBe('smokes');
});

it('the screening plan follows what was said last in any room', async () => {
  const lives = { country: 'US', date_of_birth: '1966-01-01', consider_yourself: 'F' } as const;
  await call(club.app, account.saveProfile, { ...lives, smoking_habits: 'non_smoker' }, { as: ada });
  await record('cancer', { ...calm, organs: ['breasts'], nicotine: 'never' });
  const plan = async () => (await read('cancer')).plan?.entries.map(({ code, state }) => `${code} ${state}`) ?? [];
  expect(await plan()).not.toContainEqual(expect.stringContaining('lung'));
  club.clock.advance({ minutes: 1 });
  await call(club.app, account.saveProfile, { smoking_habits: 'current_smoker' }, { as: ada });
  expect(await plan()).toContain('lung due');
  expect((await read('cancer')).questions.find(({ code }) => code === 'nicotine')?.prefill?.value).toBe('current');
  await call(
    club.app,
    assessment.saveUserAnswers,
    { answers: [{ question: 'conditions', value: ['gene_variant'] }] },
    { as: ada },
  );
  expect(await plan()).toContain('breast personal');
});

describe('the prostate check', () => {
  it.each([
    [0, 'mild', []],
    [7, 'mild', []],
    [8, 'moderate', []],
    [19, 'moderate', []],
    [20, 'severe', ['severe_urinary_symptoms']],
    [35, 'severe', ['severe_urinary_symptoms']],
  ])('bands %d points as %s', async (sum, band, flags) => {
    const { body } = await record('prostate', prostate(sum));
    expect(body).toMatchObject({
      score: sum,
      type_of_check: 'prostate',
      version: 'prostate-2026.1',
      day: '2026-11-20',
    });
    expect(body.bands.map(({ of, code }) => [of, code])).toEqual([
      ['ipss', band],
      ['quality_of_life', 'quality_1'],
    ]);
    expect(body.flags.map(({ code }) => code)).toEqual(flags);
    expect(body.results[0]).toMatchObject({ code: 'ipss', value: sum, coverage: { have: 7, need: 7 } });
  });

  it.each([
    [{ signs: ['cannot_pass_urine', 'blood_in_urine'] }, 'emergency', ['cannot_pass_urine', 'blood_in_urine']],
    [{ signs: ['blood_in_urine'] }, 'urgent', ['blood_in_urine']],
    [{ signs: ['bone_pain', 'weight_loss'] }, 'urgent', ['bone_pain_with_weight_loss', 'weight_loss']],
    [{ quality_of_life: 'quality_5' }, 'urgent', ['urinary_quality_of_life']],
  ])('raises its warnings above the score: %j', async (more, level, codes) => {
    const { body } = await record('prostate', prostate(3, more));
    expect(body.flags[0]?.level).toBe(level);
    expect(body.flags.map(({ code }) => code)).toEqual(codes);
    expect((await openFlags()).map(({ code }) => code)).toEqual(codes);
  });

  it('says what symptoms do not tell, and the points for and against a test', async () => {
    await call(club.app, account.saveProfile, { country: 'GB', date_of_birth: '1970-05-05' }, { as: ada });
    const { body } = await record('prostate', prostate(3));
    expect(body.guidance[0]?.text).toContain("doesn't tell cancer from");
    expect(body.guidance[1]).toMatchObject({ source: 'NHS England, PSA testing, 2025' });
    const { balanced, wording } = await read('prostate');
    expect(balanced).toHaveLength(3);
    expect(wording).toBe('Based on the IPSS structure, not the validated text.');
  });

  it('names every missing answer at its field', async () => {
    const { ipss_3: _, quality_of_life: __, ...rest } = prostate(5);
    const { problem } = await record('prostate', rest);
    expect(problem).toMatchObject({ status: 400, code: 'validation_error' });
    expect(problem.errors.map(({ field }) => field)).toEqual(['answers.ipss_3', 'answers.quality_of_life']);
    expect((await read('prostate')).latest).toBeNull();
  });

  it('refuses impossible answers at their field', async () => {
    const { problem } = await record(
      'prostate',
      prostate(5, { ipss_1: 'sometimes', signs: ['none', 'bone_pain'], mood: 3 }),
    );
    expect(problem.errors.map(({ field }) => field)).toEqual(['answers.mood', 'answers.ipss_1', 'answers.signs']);
  });

  it('asks whether there is a prostate instead of inferring it', async () => {
    const { problem } = await record('prostate', prostate(5, { has_prostate: 'no' }));
    expect(problem.errors).toMatchObject([{ field: 'answers.has_prostate', code: 'not_available' }]);
  });

  it('compares with the check before, from 3 points on', async () => {
    await record('prostate', prostate(6));
    ada = await passDays(club, ada, 100);
    expect((await record('prostate', prostate(8))).body.change).toMatchObject({ difference: 2, noticeable: false });
    expect((await amend('prostate', prostate(9))).body.change).toEqual({
      from_day: '2026-11-20',
      from_score: 6,
      difference: 3,
      noticeable: true,
    });
  });
});

describe('the cancer check', () => {
  it.each([
    [[], 0, []],
    [['shape'], 2, []],
    [['wide', 'oozing'], 2, []],
    [['shape', 'wide'], 3, ['mole_points']],
    [['size', 'shape', 'wide'], 5, ['mole_points']],
    [['size', 'shape', 'colour', 'wide', 'inflamed', 'oozing', 'feeling'], 10, ['mole_points']],
  ])('weighs a mole with %j as %d', async (yes, score, flags) => {
    const { body } = await record('cancer', mole(yes));
    expect(body.score).toBe(score);
    expect(body.flags.map(({ code }) => code)).toEqual(flags);
    expect(body.summary).toContain(`Mole check ${score} points`);
  });

  it.each([
    ['evolving', 'mole_evolving'],
    ['not_healing', 'mole_not_healing'],
  ])('warns of a mole that is %s whatever its points', async (sign, code) => {
    const { body } = await record('cancer', mole([], { mole_abcde: [sign] }));
    expect(body).toMatchObject({ score: 0, flags: [{ code, action: 'see_doctor_in_two_weeks' }] });
  });

  it('puts an emergency first and a yellow colour on the same day', async () => {
    const answers = { ...calm, right_now: ['severe_breathlessness'], symptoms: ['long_cough', 'jaundice'] };
    const { body } = await record('cancer', answers);
    expect(body.flags.map(({ code, action }) => [code, action])).toEqual([
      ['severe_breathlessness', 'call_emergency'],
      ['jaundice', 'see_doctor_today'],
      ['long_cough', 'see_doctor_in_two_weeks'],
    ]);
  });

  it.each([
    'chest_pain',
    'stroke_signs',
    'severe_breathlessness',
    'heavy_bleeding',
    'sudden_headache',
    'leg_weakness_with_back_pain',
  ])('says to call for help at once, above everything else: %s', async (sign) => {
    const { body } = await record('cancer', { ...calm, right_now: [sign], symptoms: ['long_cough'] });
    expect(body.flags.map(({ code, action }) => [code, action])).toEqual([
      [sign, 'call_emergency'],
      ['long_cough', 'see_doctor_in_two_weeks'],
    ]);
  });

  it('has no score without a mole, and says that nothing was found', async () => {
    const { body } = await record('cancer', calm);
    expect(body).toMatchObject({ score: null, results: [], flags: [], summary: 'No warning signs.' });
    expect(body.guidance[0]?.title).toBe('No warning signs in your answers');
  });

  it('names the parts of a mole that are missing', async () => {
    const { problem } = await record('cancer', { ...calm, mole: 'yes', mole_mm: 0 });
    expect(problem.errors.map(({ field }) => field)).toEqual(
      ['mole_site', ...moleCodes, 'mole_abcde', 'mole_mm'].map((code) => `answers.${code}`),
    );
  });

  it('refuses a screening date that does not exist or is still to come', async () => {
    const dates = { bowel_method: 'colonoscopy', screen_bowel_date: '2026-11-21', screen_dental_date: '2026-02-30' };
    const { problem } = await record('cancer', { ...calm, ...dates });
    expect(problem.errors.map(({ field, message }) => [field, message])).toEqual([
      ['answers.screen_bowel_date', "Choose a date that isn't in the future."],
      ['answers.screen_dental_date', 'Enter a date that exists.'],
    ]);
  });

  it('shows the screening plan of the country and offers lasting answers again', async () => {
    await call(club.app, account.saveProfile, { country: 'GB', date_of_birth: '1985-03-01' }, { as: ada });
    await record('cancer', { ...calm, organs: ['breasts', 'cervix'], screen_cervical_date: '2025-08-10' });
    const { plan, questions } = await read('cancer');
    expect(plan).toMatchObject({ country: 'GB', programme: 'NHS programmes, England' });
    expect(plan?.entries.find(({ code }) => code === 'cervical')).toMatchObject({
      state: 'planned',
      next: '2030-08-10',
    });
    const prefilled = questions.filter(({ prefill }) => prefill).map(({ code }) => code);
    expect(prefilled).toEqual(['organs', 'screen_cervical_date']);
  });
});

describe('both checks', () => {
  it('offer only signs that the rules know', () => {
    const codes = [...prostateQuestions, ...cancerQuestions]
      .filter(({ code }) => ['signs', 'right_now', 'symptoms'].includes(code))
      .flatMap(({ options = [] }) => options.map(({ code }) => code));
    expect(codes.filter((code) => code !== 'none' && !(factCodes as readonly string[]).includes(code))).toEqual([]);
  });

  it.each(['skin', '', undefined])('know no type %s', async (type) => {
    const answer = await call(club.app, checks.getHealthCheck, { type_of_check: type as never }, { as: ada });
    expect(answer.problem.errors).toMatchObject([
      { field: 'type_of_check', message: 'Choose a type of check: prostate or cancer.' },
    ]);
  });

  it('are recorded once a day and changed on that day only', async () => {
    expect((await amend('cancer', calm)).problem.code).toBe('not_found');
    await record('cancer', calm);
    expect((await record('cancer', mole([]))).problem).toMatchObject({
      code: 'already_exists',
      message: "You've already done this check today. Change it instead.",
    });
    const changed = await amend('cancer', { ...calm, symptoms: ['long_cough'] });
    expect(changed.body).toMatchObject({ can_amend: true, flags: [{ code: 'long_cough' }] });
    ada = await passDays(club, ada, 1);
    expect((await read('cancer')).latest?.can_amend).toBe(false);
    expect((await amend('cancer', calm)).problem.code).toBe('not_found');
  });

  it('take back a warning whose answer was changed, and keep one that was read', async () => {
    const { body } = await record('cancer', { ...calm, symptoms: ['long_cough', 'lump'] });
    await call(club.app, redFlags.acknowledgeRedFlag, { id: body.flags[0]?.id ?? '' }, { as: ada });
    const changed = await amend('cancer', { ...calm, symptoms: ['lump'] });
    expect(changed.body.flags).toMatchObject([{ code: 'lump', acknowledged_at: '2026-11-20T09:00:00.000Z' }]);
    expect(await openFlags()).toEqual([]);
  });

  it('list earlier ones and open each', async () => {
    const first = await record('cancer', { ...calm, symptoms: ['lump'] });
    ada = await passDays(club, ada, 100);
    await record('cancer', calm);
    const { latest, earlier } = await read('cancer');
    expect(latest?.day).toBe('2027-02-28');
    expect(earlier).toMatchObject([{ id: first.body.id, summary: '1 warning sign.', level: 'urgent' }]);
    const opened = await call(club.app, checks.getHealthCheckRecord, { id: first.body.id }, { as: ada });
    expect(opened.body).toMatchObject({ day: '2026-11-20', answers: { symptoms: ['lump'] }, can_amend: false });
  });

  it("hide another member's check and let nobody else delete it", async () => {
    const { body } = await record('cancer', { ...calm, symptoms: ['lump'] });
    const ben = await aHealthMember(club);
    expect((await read('cancer', ben)).latest).toBeNull();
    for (const endpoint of [checks.getHealthCheckRecord, checks.removeHealthCheck]) {
      expect((await call(club.app, endpoint, { id: body.id }, { as: ben })).problem.code).toBe('not_found');
    }
    expect((await call(club.app, checks.removeHealthCheck, { id: body.id }, { as: ada })).status).toBe(200);
    expect((await read('cancer')).latest).toBeNull();
    expect(await openFlags()).toEqual([]);
  });

  it('need the consent', async () => {
    const stranger = await factories.member(club);
    expect((await record('cancer', calm, stranger)).problem.code).toBe('consent_required');
  });

  it('earn their points once in 90 days each', async () => {
    const { version } = consentPurposes.rewards;
    await call(club.app, consents.giveHealthConsent, { purpose: 'rewards', version }, { as: ada });
    const balance = async () => {
      await club.runJobs();
      return (await call(club.app, points.getBalance, {}, { as: ada })).body.balance;
    };
    await record('cancer', calm);
    await record('prostate', prostate(20));
    expect(await balance()).toBe(30);
    ada = await passDays(club, ada, 30);
    await record('cancer', calm);
    expect(await balance()).toBe(30);
    ada = await passDays(club, ada, 61);
    await record('cancer', calm);
    expect(await balance()).toBe(45);
  });

  it('keep one record when two tabs send at once', async () => {
    const replies = await Promise.all([calm, mole([]), calm].map((answers) => record('cancer', answers)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});
