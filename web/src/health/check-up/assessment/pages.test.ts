import type { AssessmentQuestion, UserAnswer } from '@club/contract/health/check-up/assessment';
import { expect, test } from 'vitest';
import { countPages, indexAnswers, listPages } from './pages.ts';

const ask = (code: string, show_if: AssessmentQuestion['show_if'] = null): AssessmentQuestion => ({
  ...{
    id: 1,
    code,
    version: '1',
    dimension: 'habits',
    page: { code, title: code, help: null },
    text: code,
    help: null,
  },
  ...{ type: 'single', unit: null, units: [], metric: null, min: null, max: null, step: null, options: [] },
  ...{ required: false, questionnaire: null, questionnaire_version: null, order: 1, prefill: null },
  show_if,
});
const questions = [
  ask('nicotine'),
  ask('vape_only', { code: 'nicotine', op: 'eq', value: 'current' }),
  ask('first_cig', { code: 'vape_only', op: 'eq', value: 'no' }),
  ask('quit_years', { code: 'nicotine', op: 'eq', value: 'former' }),
  ask('alcohol'),
];
const say = (answers: Readonly<Record<string, string | null>>) =>
  indexAnswers(
    Object.entries(answers).map(
      ([question, value]): UserAnswer => ({
        ...{ question, value, skipped: value === null, unit: null, answered_at: '2026-11-20T08:00:00.000Z' },
        ...{ source: 'assessment', version: '1', questionnaire_version: null },
      }),
    ),
  );
const count = (answers: Readonly<Record<string, string | null>>) => countPages(questions, say(answers), 'habits');

test.each([
  ['nothing', {}, 5, false],
  ['smokes', { nicotine: 'current' }, 4, false],
  ['smokes cigarettes', { nicotine: 'current', vape_only: 'no' }, 4, true],
  ['vapes only', { nicotine: 'current', vape_only: 'yes' }, 3, true],
  ['never smoked', { nicotine: 'never' }, 2, true],
  ['skipped', { nicotine: null }, 2, true],
])('the pages of a step are counted with all that may follow: %s', (_said, answers, most, isExact) => {
  expect(count(answers)).toEqual({ most, isExact });
});

test('the count never grows while a step is answered', () => {
  const paths: Readonly<Record<string, string>>[] = [
    { nicotine: 'current', vape_only: 'no', first_cig: 'x', alcohol: 'x' },
    { nicotine: 'former', quit_years: '3', alcohol: 'x' },
    { nicotine: 'never', alcohol: 'x' },
  ];
  for (const path of paths) {
    const counts = Object.keys(path).map((_, at) => count(Object.fromEntries(Object.entries(path).slice(0, at))).most);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(count(path)).toEqual({ most: listPages(questions, say(path)).length, isExact: true });
  }
});
