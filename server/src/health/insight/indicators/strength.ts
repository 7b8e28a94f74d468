import type { Indicator } from '@club/contract/health/insight/indicators';
import { listSexes, type MemberFacts } from '#health/signals/profile';
import type { IndicatorRule } from './indicator-rules.ts';
import { chairStandSource, chairStandsBelowAverage, gripSource, weakGripBelow } from './strength-norms.data.ts';

/** Two tests that members do themselves. Their bands depend on sex and age. */
export const strengthRules: readonly IndicatorRule[] = [
  {
    code: 'grip',
    label: 'Grip strength',
    unit: 'kg',
    decimals: 1,
    version: '2026-11',
    of: 'grip_strength',
    how: 'The best of your tries with a hand dynamometer, either hand. The line is 27 kg for men and 16 kg for women, at every age.',
    missing: 'Add your grip strength from a dynamometer.',
    better: 'higher',
    adultsOnly: true,
    bands: [],
    sources: [gripSource],
  },
  {
    code: 'chair_stand',
    label: 'Chair stands',
    unit: 'in 30 s',
    decimals: 0,
    version: '2026-11',
    of: 'chair_stands',
    how: 'How often you stand up fully from a chair in 30 seconds, arms crossed. Seen against the average of your age and sex, from 60 to 94 years.',
    missing: 'Add how often you stand up from a chair in 30 seconds.',
    better: 'higher',
    adultsOnly: true,
    bands: [],
    sources: [chairStandSource],
  },
];

type Judgement = Pick<Indicator, 'band' | 'note'>;

/** The band of a strength test for the member's sex and age; for anyone who prefers not to say, only where both sexes agree. */
export const judgeStrength = (
  code: string,
  value: number,
  age: number | null,
  facts: Pick<MemberFacts, 'gender'> | null,
): Judgement => (code === 'grip' ? judgeGrip(value, facts) : judgeChairStands(value, age, facts));

const judgeGrip = (value: number, facts: Pick<MemberFacts, 'gender'> | null): Judgement =>
  judgeByLine(
    value,
    listSexes(facts).map((sex) => weakGripBelow[sex]),
    {
      code: 'low',
      label: 'Lower than expected',
      reached: 'As expected or stronger',
      note: 'Strength training helps at every age. If everyday things have become harder, talk to a clinician.',
    },
  );

const judgeChairStands = (value: number, age: number | null, facts: Pick<MemberFacts, 'gender'> | null): Judgement => {
  if (age === null) return { band: null, note: 'Add your date of birth to compare this with others of your age.' };
  const row = chairStandsBelowAverage.find(({ from, to }) => from <= age && age <= to);
  if (!row) {
    return {
      band: null,
      note: 'The comparison is made for ages 60 to 94. Compare your count with your own earlier ones.',
    };
  }
  return judgeByLine(
    value,
    listSexes(facts).map((sex) => row[sex]),
    {
      code: 'below',
      label: 'Below average for your age',
      reached: 'Average or more for your age',
      note: 'Leg strength and balance can be trained. If you feel unsteady or have fallen, talk to a clinician.',
    },
  );
};

const judgeByLine = (
  value: number,
  lines: readonly number[],
  words: { code: string; label: string; reached: string; note: string },
): Judgement => {
  const below = lines.map((line) => value < line);
  if (below.every(Boolean)) {
    return { band: { code: words.code, label: words.label, tone: 'fair' }, note: words.note };
  }
  if (!below.some(Boolean)) return { band: { code: 'reached', label: words.reached, tone: 'good' }, note: null };
  const [lower, upper] = [Math.min(...lines), Math.max(...lines)];
  return { band: null, note: `The line is ${upper} for men and ${lower} for women; your value lies between them.` };
};
