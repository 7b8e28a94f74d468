import type { MeasurementSource } from '@club/contract/health/signals/measurements';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLocalTime } from '#health/base/time-zones';
import type { StoredAnswer } from '#health/check-up/assessment';
import { fewestMeasures } from '#health/check-up/life-essential';
import { findConfidence, type Stretch } from '#health/signals/measurements';
import type { MemberFacts } from '#health/signals/profile';
import { scoreMetrics } from './knowledge.ts';
import { hasScoredAge, scoreStretches } from './score-history.ts';

const local = createLocalTime([], 'UTC', new Date('2026-11-20T12:00:00Z'));

const today = '2026-11-20';
const days = ['2026-11-06', '2026-11-13'];

const makeAnswer = (question: string, value: string | number): StoredAnswer => ({
  id: question,
  question,
  value,
  unit: null,
  skipped: false,
  source: 'assessment',
  version: '2026-11',
  questionnaire_version: question.startsWith('mepa_') ? 'mepa-2017.1' : null,
  revision: 1,
  answered_at: new Date('2026-11-10T08:00:00Z'),
  replaced_at: null,
});

const sources = fc.constantFrom<MeasurementSource>('typed', 'device', 'profile', 'simulated');
const stretch = (metric: MetricCode, at: number) =>
  fc.record({ value: fc.integer({ min: 30, max: 260 }), source: sources }).map(({ value, source }): Stretch => {
    const last = { metric, value, source, observed_at: new Date(Date.UTC(2026, 10, at * 7)) };
    return { metric, stretch: at, mean: value, low: value, high: value, n: 1, sources: [source], last };
  });
const values = fc
  .tuple(...scoreMetrics.flatMap((metric) => [0, 1, 2].map((at) => fc.option(stretch(metric, at)))))
  .map((found) => found.filter((one) => one !== null));

const eating = Array.from({ length: 16 }, (_, index) => `mepa_${String(index + 1).padStart(2, '0')}`);
const answers = fc
  .record({
    eats: fc.array(fc.constantFrom('yes', 'no'), { minLength: 15, maxLength: 15 }),
    drinks: fc.constantFrom('none', 'up_to_one', 'up_to_two', 'more'),
    nicotine: fc.option(fc.constantFrom('never', 'former')),
    active: fc.option(fc.integer({ min: 0, max: 7 })),
    diabetes: fc.option(fc.constantFrom('none', 'type2')),
  })
  .map(({ eats, drinks, nicotine, active, diabetes }) => [
    ...eating.slice(0, 15).map((question, index) => makeAnswer(question, eats[index] ?? 'no')),
    makeAnswer('mepa_16', drinks),
    ...(nicotine ? [makeAnswer('nicotine', nicotine)] : []),
    ...(active === null ? [] : [makeAnswer('vig_days', active), makeAnswer('vig_min', 20), makeAnswer('mod_days', 0)]),
    ...(diabetes ? [makeAnswer('dm_status', diabetes)] : []),
  ]);

const facts = fc
  .record({
    gender: fc.constantFrom('M' as const, 'F' as const, 'PNTS' as const, null),
    date_of_birth: fc.option(fc.constantFrom('1960-05-05', '2006-11-20', '2006-11-21', '2008-11-20', '2010-01-01')),
  })
  .map(
    (some): MemberFacts => ({
      ...some,
      country: 'FR',
      height_cm: null,
      weight_kg: null,
      sleep_hours: null,
      activity_level: 'moderate',
      smoking_habits: 'non_smoker',
      rate_of_aging: 'average',
      chosen_at: {},
      completed_at: new Date('2026-11-01T08:00:00Z'),
      updated_at: new Date('2026-11-01T08:00:00Z'),
    }),
  );

test('1,000 random members: parts add up, the too young get no number, and every part says what it is based on', () => {
  let numbers = 0;
  fc.assert(
    fc.property(values, answers, facts, (stretches, history, member) => {
      const scored = scoreStretches(stretches, { days, today, facts: member, history, local });
      expect(scored).toHaveLength(days.length + 1);
      ['2026-11-05', '2026-11-12', today].forEach((day, index) => {
        const { known, score } = scored[index] ?? { known: [], score: { value: null, have: 0 } };
        if (!hasScoredAge(member, day)) expect([known.length, score.value]).toEqual([0, null]);
        expect(score.have).toBe(known.length);
        for (const one of known) {
          expect(one.inputs.length).toBeGreaterThan(0);
          expect(one.points).toBeGreaterThanOrEqual(0);
          expect(one.points).toBeLessThanOrEqual(100);
        }
        if (score.value === null) return;
        numbers += 1;
        expect(known.length).toBeGreaterThanOrEqual(fewestMeasures);
        const mean = known.reduce((sum, { points }) => sum + points, 0) / known.length;
        expect(Math.abs(score.value - mean)).toBeLessThanOrEqual(0.05001);
      });
    }),
    { numRuns: 1000 },
  );
  expect(numbers).toBeGreaterThan(300);
});

test('1,000 random members: one simulated input marks the score, and answers count from the day they were given', () => {
  fc.assert(
    fc.property(values, answers, facts, (stretches, history, member) => {
      const scored = scoreStretches(stretches, { days, today, facts: member, history, local });
      for (const { known } of scored) {
        const inputs = known.flatMap((one) => one.inputs);
        const isSimulated = inputs.some(({ source }) => source === 'simulated');
        expect(findConfidence(inputs.map(({ source }) => source)) === 'simulated').toBe(isSimulated);
      }
      const [before] = scored;
      expect(before?.known.some(({ inputs }) => inputs.some(({ source }) => source === 'assessment'))).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['2006-11-20', true],
  ['2006-11-21', false],
  [null, true],
])('who was born on %s is scored on 20 November 2026: %s', (date_of_birth, isScored) => {
  expect(hasScoredAge({ date_of_birth }, today)).toBe(isScored);
});

test.each([
  ['none', 100, 100, 100],
  ['up_to_two', 100, 80, 80],
])(
  'with %s drinks a day fifteen habits score %d for men, %d for women, %d for anyone who prefers not to say',
  (drinks, men, women, unsaid) => {
    const habits = eating.slice(0, 15).map((question, index) => makeAnswer(question, index === 0 ? 'no' : 'yes'));
    const history = [...habits, makeAnswer('mepa_16', drinks)];
    const updated_at = new Date('2026-11-01T08:00:00Z');
    const scoreDiet = (gender: MemberFacts['gender']) => {
      const member = { gender, date_of_birth: null, completed_at: null, updated_at } as MemberFacts;
      const scored = scoreStretches([], { days, today, facts: member, history, local });
      return scored.at(-1)?.known.map(({ measure, points }) => [measure, points]);
    };
    expect(scoreDiet('M')).toEqual([['diet', men]]);
    expect(scoreDiet('F')).toEqual([['diet', women]]);
    expect(scoreDiet('PNTS')).toEqual([['diet', unsaid]]);
  },
);

test('a profile that is edited later has been known since it was complete', () => {
  const habits = eating.slice(0, 15).map((question, index) => makeAnswer(question, index === 0 ? 'no' : 'yes'));
  const history = [...habits, makeAnswer('mepa_16', 'up_to_two')];
  const [completed_at, updated_at] = [new Date('2026-11-01T08:00:00Z'), new Date('2026-11-19T08:00:00Z')];
  const member = { gender: 'M', date_of_birth: null, completed_at, updated_at } as MemberFacts;
  const [, inBetween] = scoreStretches([], { days, today, facts: member, history, local });
  expect(inBetween?.known).toMatchObject([{ measure: 'diet', points: 100 }]);
});
