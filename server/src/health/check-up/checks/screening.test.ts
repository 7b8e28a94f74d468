import type { FormAnswers } from '@club/contract/health/check-up/questions';
import { describe, expect, it } from 'vitest';
import { countYears } from '#health/signals/profile';
import { adviseOnTesting } from './guidance.ts';
import { screeningProgrammes } from './screening.data.ts';
import { planScreening } from './screening.ts';

const today = '2026-11-22';
const everything: FormAnswers = { organs: ['breasts', 'cervix', 'prostate'], high_risk: ['none'] };

const plan = (
  country: string | null,
  dateOfBirth: string | null,
  answers: FormAnswers = {},
  lastSkinCheck: string | null = null,
) => {
  const age = dateOfBirth && countYears(dateOfBirth, today);
  const basis = { country, dateOfBirth, age: age === '' ? null : age, today, lastSkinCheck };
  return planScreening({ ...everything, ...answers }, basis);
};
const entry = (code: string, ...basis: Parameters<typeof plan>) =>
  plan(...basis).entries.find((one) => one.code === code);
const dateBirth = (age: number): string => `${2026 - age}-01-01`;

describe('the screening plan', () => {
  it.each([
    ['GB', 'cervical', 24, 'later'],
    ['GB', 'cervical', 25, 'due'],
    ['GB', 'cervical', 64, 'due'],
    ['GB', 'cervical', 65, 'over'],
    ['GB', 'breast', 49, 'later'],
    ['GB', 'breast', 70, 'due'],
    ['GB', 'breast', 71, 'over'],
    ['GB', 'bowel', 74, 'due'],
    ['GB', 'bowel', 75, 'over'],
    ['GB', 'prostate', 50, 'ask'],
    ['US', 'cervical', 20, 'later'],
    ['US', 'cervical', 65, 'due'],
    ['US', 'cervical', 66, 'over'],
    ['US', 'breast', 39, 'later'],
    ['US', 'breast', 40, 'due'],
    ['US', 'breast', 75, 'over'],
    ['US', 'bowel', 45, 'due'],
    ['US', 'bowel', 76, 'ask'],
    ['US', 'bowel', 86, 'over'],
    ['US', 'prostate', 54, 'later'],
    ['US', 'prostate', 55, 'ask'],
    ['US', 'prostate', 70, 'over'],
    // Council Recommendation of 9 December 2022: 50 to 69 recommended, 45 to 74 suggested
    ['FR', 'breast', 44, 'later'],
    ['FR', 'breast', 45, 'ask'],
    ['FR', 'breast', 50, 'due'],
    ['FR', 'breast', 69, 'due'],
    ['FR', 'breast', 74, 'ask'],
    ['FR', 'breast', 75, 'over'],
    ['DE', 'cervical', 29, 'later'],
    ['DE', 'cervical', 30, 'due'],
    ['DE', 'cervical', 65, 'due'],
    ['DE', 'cervical', 66, 'over'],
    ['IT', 'bowel', 49, 'later'],
    ['IT', 'bowel', 50, 'due'],
    ['IT', 'bowel', 74, 'due'],
    ['IT', 'bowel', 75, 'over'],
    ['SE', 'prostate', 70, 'ask'],
    ['SE', 'prostate', 71, 'over'],
    ['LV', 'stomach', 40, 'ask'],
    ['SE', 'stomach', 40, undefined],
    ['US', 'lung', 80, undefined],
    [null, 'bowel', 50, 'ask'],
    [null, 'bowel', 76, 'over'],
    ['BR', 'breast', 50, 'ask'],
    ['BR', 'breast', 70, 'over'],
    ['BR', 'cervical', 66, 'over'],
    ['NO', 'breast', 50, 'ask'],
  ] as const)('of %s for %s at %d is %s', (country, code, age, state) => {
    expect(entry(code, country, dateBirth(age))?.state).toBe(state);
  });

  it('says from which year a check is offered', () => {
    expect(entry('breast', 'GB', '1985-03-01')).toMatchObject({ state: 'later', from_year: 2035 });
  });

  it.each([
    ['2025-08-10', 'planned', '2030-08-10', 60],
    ['2025-06-30', 'planned', '2028-06-30', 36],
    ['2021-11-22', 'due', null, 36],
  ])('counts from a cervical screening on %s', (last, state, next, interval_months) => {
    const answers = { screen_cervical_date: last };
    expect(entry('cervical', 'GB', dateBirth(41), answers)).toMatchObject({ state, last, next, interval_months });
  });

  it.each([
    ['hpv', '2028-02-01', 60],
    ['smear', '2026-02-01', 36],
    ['unsure', '2026-02-01', 36],
  ])('counts from a cervical screening in the US by its kind, %s', (cervical_method, next, interval_months) => {
    const answers = { cervical_method, screen_cervical_date: '2023-02-01' };
    const isDue = next <= today;
    expect(entry('cervical', 'US', dateBirth(40), answers)).toMatchObject({
      state: isDue ? 'due' : 'planned',
      next: isDue ? null : next,
      interval_months,
    });
    expect(entry('cervical', 'US', dateBirth(29), answers)).toMatchObject({ interval_months: 36 });
  });

  it('counts 10 years from a colonoscopy and one from a stool test', () => {
    const after = (bowel_method: string) =>
      entry('bowel', 'US', dateBirth(50), { bowel_method, screen_bowel_date: '2026-02-01' });
    expect(after('colonoscopy')).toMatchObject({ next: '2036-02-01', interval_months: 120 });
    expect(after('stool_test')).toMatchObject({ next: '2027-02-01', interval_months: 12 });
  });

  it.each([
    ['never smoked', { nicotine: 'never' }, undefined],
    ['19 pack-years', { nicotine: 'current', cigs_day: 19, years_smoked: 20 }, undefined],
    ['20 pack-years', { nicotine: 'current', cigs_day: 20, years_smoked: 20 }, 'due'],
    ['stopped 14 years ago', { nicotine: 'former', quit_years: 14, cigs_day: 20, years_smoked: 20 }, 'due'],
    ['stopped 15 years ago', { nicotine: 'former', quit_years: 15, cigs_day: 20, years_smoked: 20 }, undefined],
  ])('offers lung scans in the US to anyone who %s', (_who, answers, state) => {
    expect(entry('lung', 'US', dateBirth(60), answers)?.state).toBe(state);
  });

  it('offers a lung check in England to everybody who smoked', () => {
    expect(entry('lung', 'GB', dateBirth(60), { nicotine: 'former', quit_years: 30 })?.state).toBe('due');
  });

  it('has no interval with a high risk, and says to ask', () => {
    const { note, entries } = plan('US', dateBirth(50), { high_risk: ['gene_variant'] });
    expect(note).toContain('Your plan is personal: talk to a clinician.');
    const cancers = entries.filter(({ code }) => !['dental', 'skin'].includes(code));
    for (const { state, next, interval_months, text } of cancers) {
      expect({ state, next, interval_months }).toEqual({ state: 'personal', next: null, interval_months: null });
      expect(text).toBe('Your plan is personal: talk to a clinician.');
    }
    expect(entries.find(({ code }) => code === 'dental')?.state).toBe('due');
  });

  it('leaves out what the member does not have, and asks where it is not known', () => {
    expect(entry('cervical', 'GB', dateBirth(41), { organs: ['prostate'] })).toBeUndefined();
    expect(entry('cervical', 'GB', dateBirth(41), { organs: [] })?.state).toBe('unknown');
    expect(entry('cervical', 'GB', null)?.state).toBe('unknown');
    expect(entry('dental', 'GB', null)?.state).toBe('due');
  });

  it('asks for a look at the skin every 3 months', () => {
    expect(entry('skin', 'GB', dateBirth(41))).toMatchObject({ state: 'due', next: null });
    expect(entry('skin', 'GB', dateBirth(41), {}, '2026-11-22')).toMatchObject({
      state: 'planned',
      next: '2027-02-22',
    });
    expect(entry('skin', 'GB', dateBirth(41), {}, '2026-08-22')?.state).toBe('due');
  });

  it('names its programme, version and review date, and each row its source and year', () => {
    for (const { countries, version, reviewBy } of screeningProgrammes) {
      const country = countries?.[0] ?? null;
      const { entries, ...found } = plan(country, dateBirth(50));
      expect(found).toMatchObject({ country, version, review_by: reviewBy });
      expect(entries.filter(({ source }) => !/\b20\d\d\b|^Our own choice$/.test(source ?? ''))).toEqual([]);
    }
    expect(plan('FR', dateBirth(50))).toMatchObject({
      country: 'FR',
      programme: 'EU Council Recommendation 2022 (2022/C 473/01)',
    });
  });

  it("says of a country without a programme here that the rows are general, and of the Union's that each has its own", () => {
    expect(plan('BR', dateBirth(50))).toMatchObject({
      country: null,
      programme: 'General advice',
      note: expect.stringContaining("We don't have your country's programme, so these rows are general"),
    });
    expect(plan('FR', dateBirth(50)).note).toContain("your country's own programme may have other ages");
    expect(plan('US', dateBirth(50)).note).not.toContain('country');
  });

  it('asks about lung scans in the Union only where someone smoked enough', () => {
    const smoked = { nicotine: 'current', cigs_day: 20, years_smoked: 20 };
    expect(entry('lung', 'NL', dateBirth(60), smoked)?.state).toBe('ask');
    expect(entry('lung', 'NL', dateBirth(76), smoked)?.state).toBe('over');
    expect(entry('lung', 'NL', dateBirth(60), { nicotine: 'never' })).toBeUndefined();
  });

  it('has all 27 countries of the Union, and no other', () => {
    const union = screeningProgrammes.find(({ name }) => name.startsWith('EU'))?.countries ?? [];
    expect([new Set(union).size, union.length]).toEqual([27, 27]);
    expect(union.filter((one) => ['GB', 'CH', 'NO', 'IS', 'LI', 'US', 'TR', 'UA'].includes(one))).toEqual([]);
  });
});

describe('advice on testing', () => {
  it.each([
    ['US', 44, [], 'No routine test at your age'],
    ['US', 45, [], 'From 45 to 50, a first PSA test can be discussed'],
    ['US', 55, [], 'From 55 to 69, a PSA test is your own decision'],
    ['US', 69, [], 'From 55 to 69, a PSA test is your own decision'],
    ['US', 70, [], 'From 70, a PSA test is not recommended as a routine'],
    ['US', 40, ['black_ancestry'], 'With your risk, a talk about PSA tests makes sense from 40 to 45'],
    ['US', 39, ['gene_variant'], 'No routine test at your age'],
    ['GB', 49, [], 'No routine test at your age'],
    ['GB', 50, [], 'From 50, you may ask your GP for a PSA test'],
    ['GB', 45, ['family_history'], 'Tell your GP about your risk'],
    ['GB', 62, ['gene_variant'], 'From 50, you may ask your GP for a PSA test'],
    ['FR', 50, ['none'], 'Ask whether your country offers a PSA test'],
    ['FR', 70, ['none'], 'Ask whether your country offers a PSA test'],
    ['FR', 71, ['none'], 'From 71, a PSA test is not recommended as a routine'],
    ['BR', 50, ['none'], 'A PSA test is your own decision'],
    ['BR', 70, ['none'], 'From 70, a PSA test is not recommended as a routine'],
    ['FR', 40, ['family_history'], 'Tell a clinician about your risk'],
    [null, 50, ['prefer_not'], 'A PSA test is your own decision'],
    ['US', null, [], 'Add your date of birth'],
  ])('in %s at %s with %j', (country, age, risks, title) => {
    expect(adviseOnTesting({ risks }, country, age).title).toBe(title);
  });
});
