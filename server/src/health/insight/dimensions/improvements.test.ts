import { expect, test } from 'vitest';
import type { KnownMeasure, Measure } from '#health/insight/scores';
import type { Limit, Rule } from '#health/signals/person';
import { listImprovements } from './improvements.ts';

const know = (measure: Measure, value: number, unit: string, points = 40): KnownMeasure => ({
  ...{ measure, value, unit, points, how: '' },
  inputs: [],
});
const measures = [
  know('blood_lipids', 190, 'mg/dL'),
  know('sleep', 6, 'h'),
  know('activity', 60, 'min'),
  know('nicotine', 0, '', 100),
  know('diet', 16, '', 100),
  know('body_mass', 22, 'kg/m²', 100),
];
const bind = (rule: Rule): Limit => ({
  ...{ code: 'any', title: '', binds: [], sentence: '', source: '', year: 2026, reviewed: null },
  rule,
});
const list = (known: readonly KnownMeasure[], limits: readonly Limit[]) =>
  listImprovements(known, { answers: new Map(), limits, avoided: new Set(), age: 40 }).map(({ measure }) => measure);

test('advice is read as the member will see it, and left out where a limit speaks against its words', () => {
  const limits = [bind({ byFeeling: true })];
  expect(list(measures, limits)).toContain('blood_lipids');
  // a unit stands for any word that reaches the text from elsewhere
  const [, ...others] = measures;
  expect(list([know('blood_lipids', 190, 'bpm'), ...others], [])).toContain('blood_lipids');
  expect(list([know('blood_lipids', 190, 'bpm'), ...others], limits)).not.toContain('blood_lipids');
});
