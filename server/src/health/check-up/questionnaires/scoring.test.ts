import type { FormAnswers } from '@club/contract/health/check-up/questions';
import { describe, expect, it } from 'vitest';
import { ipaq } from './activity.data.ts';
import { listQuestionnaires, questionnaireVersions } from './catalogue.ts';
import type { Questionnaire } from './definition.ts';
import { auditCOriginal, auditCUnits, hsi } from './habits.data.ts';
import { mepa } from './mepa.data.ts';
import { gad2, phq2 } from './mood.data.ts';
import { findrisc, nosas } from './risks.data.ts';
import { type MemberBasis, scoreQuestionnaire } from './scoring.ts';
import { withheldQuestionnaires } from './withheld.data.ts';

const woman: MemberBasis = { age: 41, sexes: ['F'] };
const man: MemberBasis = { age: 41, sexes: ['M'] };
const unsaid: MemberBasis = { age: 41, sexes: ['M', 'F'] };

const frequency = ['not_at_all', 'several_days', 'more_than_half', 'nearly_every_day'];
const drinks = ['never', 'monthly_or_less', 'two_to_four_a_month', 'two_to_three_a_week', 'four_or_more_a_week'];
const occasions = ['never', 'less_than_monthly', 'monthly', 'weekly', 'daily'];

const score = (questionnaire: Questionnaire, answers: FormAnswers, basis = woman) => {
  const { value, band } = scoreQuestionnaire(questionnaire, answers, basis);
  return [value, band?.code];
};

describe('PHQ-2 and GAD-2', () => {
  it.each([
    ['PHQ-2', 0, 0, phq2, 0, 'below'],
    ['PHQ-2', 1, 1, phq2, 2, 'below'],
    ['PHQ-2', 1, 2, phq2, 3, 'above'],
    ['PHQ-2', 3, 3, phq2, 6, 'above'],
    ['GAD-2', 2, 0, gad2, 2, 'below'],
    ['GAD-2', 0, 3, gad2, 3, 'above'],
  ] as const)('%s answered with %i and %i', (_, first, second, questionnaire, value, band) => {
    const answers = {
      [`${questionnaire.code}_1`]: frequency[first] ?? '',
      [`${questionnaire.code}_2`]: frequency[second] ?? '',
    };
    expect(score(questionnaire, answers)).toEqual([value, band]);
  });

  it('has no value while an answer is missing, and names it', () => {
    const scored = scoreQuestionnaire(phq2, { phq2_1: 'several_days' }, woman);
    expect(scored).toMatchObject({ value: null, band: null, missing: ['Feeling down, depressed, or hopeless'] });
    expect(scored.parts).toMatchObject([{ points: 1 }, { points: null }]);
  });
});

describe('AUDIT-C', () => {
  const drinking = (often: number, amount: number, occasion: number): FormAnswers => ({
    audit_c_1: drinks[often] ?? '',
    audit_c_2: `amount_${amount}`,
    audit_c_3: occasions[occasion] ?? '',
  });

  it.each([
    ['a woman with 2', auditCOriginal, drinking(2, 0, 0), woman, 2, 'lower'],
    ['a woman with 3', auditCOriginal, drinking(2, 1, 0), woman, 3, 'higher'],
    ['a man with 3', auditCOriginal, drinking(2, 1, 0), man, 3, 'lower'],
    ['a man with 4', auditCOriginal, drinking(2, 1, 1), man, 4, 'higher'],
    ['a woman in the United Kingdom with 4', auditCUnits, drinking(2, 1, 1), woman, 4, 'lower'],
    ['a man in the United Kingdom with 5', auditCUnits, drinking(3, 1, 1), man, 5, 'higher'],
    ['someone who never drinks', auditCOriginal, { audit_c_1: 'never' }, woman, 0, 'lower'],
    ['the most', auditCOriginal, drinking(4, 4, 4), man, 12, 'higher'],
  ] as const)('%s', (_who, questionnaire, answers, basis, value, band) => {
    expect(score(questionnaire, answers, basis)).toEqual([value, band]);
  });

  it('shows both lines to anyone who prefers not to say', () => {
    const scored = scoreQuestionnaire(auditCOriginal, drinking(2, 1, 0), unsaid);
    expect(scored).toMatchObject({ value: 3, band: null });
    expect(scored.bySex.map(({ sex, band }) => [sex, band?.code])).toEqual([
      ['M', 'lower'],
      ['F', 'higher'],
    ]);
  });
});

describe('the heaviness of smoking', () => {
  it.each([
    ['after_60_min', 10, 0, 'low'],
    ['within_60_min', 11, 2, 'low'],
    ['within_60_min', 20, 2, 'low'],
    ['within_30_min', 20, 3, 'medium'],
    ['within_30_min', 30, 4, 'medium'],
    ['within_5_min', 21, 5, 'high'],
    ['within_5_min', 31, 6, 'high'],
  ])('%s and %d a day', (first_cig, cigs_day, value, band) => {
    expect(score(hsi, { first_cig, cigs_day })).toEqual([value, band]);
  });
});

describe('MEPA', () => {
  const all = (answer: 'yes' | 'no', alcohol: string): FormAnswers =>
    Object.fromEntries(mepa.questions.map(({ code }) => [code, code === 'mepa_16' ? alcohol : answer]));

  it.each([
    ['nothing of it', all('no', 'more'), woman, 0, 'very_low'],
    ['all of it', all('yes', 'up_to_one'), woman, 16, 'very_good'],
    ['no alcohol earns its point', all('no', 'none'), woman, 1, 'very_low'],
    ['two drinks are too much for a woman', all('yes', 'up_to_two'), woman, 15, 'very_good'],
    ['two drinks are not for a man', all('yes', 'up_to_two'), man, 16, 'very_good'],
  ] as const)('%s', (_what, answers, basis, value, band) => {
    expect(score(mepa, answers, basis)).toEqual([value, band]);
  });

  it('gives a range to anyone who prefers not to say', () => {
    const scored = scoreQuestionnaire(mepa, all('yes', 'up_to_two'), unsaid);
    expect(scored.value).toBeNull();
    expect(scored.bySex.map(({ value }) => value)).toEqual([16, 15]);
  });
});

describe('FINDRISC', () => {
  const worst: FormAnswers = {
    diabetes_known: 'no',
    pregnant: 'no',
    height_cm: 170,
    weight_kg: 100,
    waist_cm: 103,
    findrisc_active: 'no',
    findrisc_plants: 'no',
    bp_med_ever: 'yes',
    high_glucose_ever: 'yes',
    family_diabetes: 'close',
  };
  const best: FormAnswers = {
    ...worst,
    weight_kg: 60,
    waist_cm: 70,
    findrisc_active: 'yes',
    findrisc_plants: 'yes',
    bp_med_ever: 'no',
    high_glucose_ever: 'no',
    family_diabetes: 'nobody',
  };

  it('adds up to 26 at most', () => {
    expect(score(findrisc, worst, { age: 65, sexes: ['M'] })).toEqual([26, 'very_high']);
    expect(score(findrisc, best, man)).toEqual([0, 'low']);
  });

  it.each([
    [44, 0],
    [45, 2],
    [54, 2],
    [55, 3],
    [64, 3],
    [65, 4],
  ])('gives an age of %d %d points', (age, points) => {
    expect(score(findrisc, best, { age, sexes: ['F'] })[0]).toBe(points);
  });

  it.each([
    ['M', 93.9, 0],
    ['M', 94, 3],
    ['M', 102, 3],
    ['M', 102.1, 4],
    ['F', 79.9, 0],
    ['F', 80, 3],
    ['F', 88, 3],
    ['F', 88.1, 4],
  ] as const)('gives %s with a waist of %d cm %d points', (sex, waist_cm, points) => {
    expect(score(findrisc, { ...best, waist_cm }, { age: 41, sexes: [sex] })[0]).toBe(points);
  });

  it.each([
    [72.1, 0],
    [72.2, 1],
    [86.8, 1],
    [86.9, 3],
  ])('gives %d kg at 170 cm %d points', (weight_kg, points) => {
    expect(score(findrisc, { ...best, weight_kg }, man)[0]).toBe(points);
  });

  it.each([
    [{ bp_med_ever: 'yes', high_glucose_ever: 'yes' }, 7, 'slightly_raised'],
    [{ high_glucose_ever: 'yes', findrisc_plants: 'no' }, 6, 'low'],
    [{ high_glucose_ever: 'yes', family_diabetes: 'close', findrisc_plants: 'no' }, 11, 'slightly_raised'],
    [{ high_glucose_ever: 'yes', family_diabetes: 'close', findrisc_active: 'no' }, 12, 'moderate'],
    [{ high_glucose_ever: 'yes', family_diabetes: 'close', bp_med_ever: 'yes', waist_cm: 94 }, 15, 'high'],
  ])('%o is %d: %s', (answers, value, band) => {
    expect(score(findrisc, { ...best, ...answers }, man)).toEqual([value, band]);
  });

  it('does not ask a man whether he is pregnant', () => {
    const { pregnant: _, ...answers } = best;
    expect(scoreQuestionnaire(findrisc, answers, man)).toMatchObject({ value: 0, missing: [] });
    expect(scoreQuestionnaire(findrisc, answers, woman).missing).toEqual(['Are you pregnant?']);
    expect(scoreQuestionnaire(findrisc, answers, unsaid).missing).toEqual(['Are you pregnant?']);
  });

  it('gives no number with known diabetes, in pregnancy, or without an age', () => {
    const known = scoreQuestionnaire(findrisc, { ...best, diabetes_known: 'yes' }, woman);
    expect(known.value).toBeNull();
    expect(known.notes[0]).toContain('without known diabetes');
    expect(scoreQuestionnaire(findrisc, { ...best, pregnant: 'yes' }, woman).notes[0]).toContain('midwife');
    const ageless = scoreQuestionnaire(findrisc, best, { age: null, sexes: ['F'] });
    expect(ageless).toMatchObject({ value: null, missing: ['Your date of birth, in your profile'] });
  });
});

describe('NoSAS', () => {
  const night = (neck_cm: number, weight_kg: number, snore: 'yes' | 'no'): FormAnswers => ({
    neck_cm,
    height_cm: 170,
    weight_kg,
    pregnant: 'no',
    snore,
  });

  it.each([
    ['nothing', night(40, 72, 'no'), { age: 55, sexes: ['F'] }, 0, 'lower'],
    ['everything', night(40.1, 87, 'yes'), { age: 56, sexes: ['M'] }, 17, 'higher'],
    ['7', night(38, 87, 'yes'), { age: 40, sexes: ['F'] }, 7, 'lower'],
    ['8', night(41, 72, 'yes'), { age: 40, sexes: ['M'] }, 8, 'higher'],
    ['body mass index 25', night(38, 72.25, 'no'), { age: 40, sexes: ['F'] }, 3, 'lower'],
    ['body mass index 30', night(38, 86.7, 'no'), { age: 40, sexes: ['F'] }, 5, 'lower'],
  ] as const)('%s', (_what, answers, basis, value, band) => {
    expect(score(nosas, answers, { ...basis, sexes: [...basis.sexes] })).toEqual([value, band]);
  });

  it('gives a range to anyone who prefers not to say', () => {
    const scored = scoreQuestionnaire(nosas, night(38, 87, 'yes'), unsaid);
    expect(scored.bySex.map(({ value, band }) => [value, band?.code])).toEqual([
      [9, 'higher'],
      [7, 'lower'],
    ]);
  });
});

describe('IPAQ', () => {
  const week = (vigorous: [number, number], moderate: [number, number], walking: [number, number]): FormAnswers => ({
    vig_days: vigorous[0],
    vig_min: vigorous[1],
    mod_days: moderate[0],
    mod_min: moderate[1],
    walk_days: walking[0],
    walk_min: walking[1],
  });

  it.each([
    ['bouts under 10 minutes count 0', week([0, 0], [5, 9], [7, 9]), 0, 'low'],
    ['from 10 minutes they count', week([0, 0], [0, 0], [7, 10]), 231, 'low'],
    ['3 hours a day are the most that count', week([0, 0], [0, 0], [7, 300]), 4158, 'high'],
    ['just 16 hours are kept', week([1, 320], [1, 320], [1, 320]), 2754, 'low'],
    ['vigorous 3 days and 1,500 is high', week([3, 63], [0, 0], [0, 0]), 1512, 'high'],
    ['vigorous 3 days below 1,500 is moderate', week([3, 62], [0, 0], [0, 0]), 1488, 'moderate'],
    ['the 1,500 are of all activity, with 3 vigorous days', week([3, 20], [5, 60], [0, 0]), 1680, 'high'],
    ['without a third vigorous day they are moderate', week([2, 30], [4, 60], [0, 0]), 1440, 'moderate'],
    ['a vigorous day under 10 minutes is no day', week([3, 9], [5, 90], [0, 0]), 1800, 'moderate'],
    ['vigorous 2 days is low', week([2, 35], [0, 0], [0, 0]), 560, 'low'],
    ['7 days of any kind and 3,000 is high', week([2, 100], [2, 60], [3, 100]), 3070, 'high'],
    ['5 days of 30 minutes is moderate', week([0, 0], [0, 0], [5, 30]), 495, 'moderate'],
    ['5 days of 29 minutes is low', week([0, 0], [0, 0], [5, 29]), 478.5, 'low'],
    ['5 days of any kind and 600 is moderate', week([2, 30], [1, 20], [2, 20]), 692, 'moderate'],
  ])('%s', (_what, answers, value, band) => {
    expect(score(ipaq, answers)).toEqual([value, band]);
  });

  it('tells MET-minutes a week, and those of each kind', () => {
    const scored = scoreQuestionnaire(ipaq, week([2, 45], [3, 200], [7, 30]), woman);
    // 8 x 90, 4 x 3 x 180 and 3.3 x 210
    expect(scored.value).toBe(720 + 2160 + 693);
    expect(ipaq.unit).toBe('MET-min a week');
    expect(scored.parts.map(({ answer }) => answer)).toEqual([
      '90 minutes a week, times 8: 720 MET-min',
      '540 minutes a week, times 4: 2160 MET-min',
      '210 minutes a week, times 3.3: 693 MET-min',
    ]);
  });

  it('gives no number above 16 hours a day, and says so', () => {
    const scored = scoreQuestionnaire(ipaq, week([1, 321], [1, 320], [1, 320]), woman);
    expect(scored).toMatchObject({ value: null, band: null });
    expect(scored.notes[0]).toContain('16 hours');
  });

  it('asks for minutes only where there were days', () => {
    const scored = scoreQuestionnaire(ipaq, { vig_days: 0, mod_days: 0, walk_days: 5, walk_min: 30 }, woman);
    expect(scored).toMatchObject({ value: 495, missing: [] });
  });
});

describe('the catalogue', () => {
  const [day, later] = ['2026-11-20', '2027-01-01'];

  it('offers one version of each questionnaire, by country', () => {
    const versions = (country: string | null) => listQuestionnaires(country, day).map(({ version }) => version);
    expect(versions(null)).toContain('audit-c-1998.1');
    expect(versions('GB')).toContain('audit-c-uk.1');
    expect(versions('GB')).not.toContain('audit-c-1998.1');
    expect(versions('US')).not.toContain('audit-c-uk.1');
    expect(listQuestionnaires('GB', '2023-12-31')).toEqual([]);
  });

  it('offers a new version from its day on, beside the answers to the old one', () => {
    const next: Questionnaire = { ...phq2, version: 'phq2-2003.2', validFrom: later };
    const offered = (at: string) => listQuestionnaires(null, at, [...questionnaireVersions, next])[0]?.version;
    expect([offered(day), offered(later)]).toEqual(['phq2-2003.1', 'phq2-2003.2']);
  });

  it('keeps what has no licence out, each with its reason', () => {
    const offered = questionnaireVersions.map(({ code }) => code);
    expect(withheldQuestionnaires.map(({ code }) => code)).toEqual(['dass_21_stress', 'who_5', 'pss_4']);
    for (const { code, enabled, reason } of withheldQuestionnaires) {
      expect(offered).not.toContain(code);
      expect(enabled).toBe(false);
      expect(reason.length).toBeGreaterThan(20);
    }
  });

  it('asks each thing under one code, and the same thing in the same way', () => {
    for (const { questions } of questionnaireVersions) {
      expect(new Set(questions.map(({ code }) => code)).size).toBe(questions.length);
    }
    const versions = questionnaireVersions.map(({ version }) => version);
    expect(new Set(versions).size).toBe(versions.length);
  });
});
