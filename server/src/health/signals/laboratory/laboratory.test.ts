import { type LabMetricCode, labMetricCodes, metrics } from '@club/contract/health/signals/metrics';
import { expect, test } from 'vitest';
import {
  compareSamples,
  deriveValues,
  findInterval,
  findOwnRange,
  findReferenceChange,
  labMarkers,
  placeInInterval,
  type Sample,
} from './index.ts';

const woman = { age: 41, sexes: ['F'], facts: new Map() } as const;
const printed = {
  name: 'LDL',
  value: '130',
  unit: 'mg/dL',
  interval: '< 116',
  flag: null,
  low: null,
  high: 116,
  laboratory: 'Northgate',
  fasting: true,
  report: null,
};

test('the table has every quantity of the registry that a laboratory reports, and no other', () => {
  expect([...labMarkers.keys()].toSorted()).toEqual([...labMetricCodes].toSorted());
  expect(labMarkers.size).toBe(246);
});

test('an interval of the table lies within what is possible, low before high', () => {
  const ends = [...labMarkers.values()].flatMap(({ code, interval }) =>
    interval ? [interval.female, interval.male].map((one) => ({ code, ...one })) : [],
  );
  const wrong = ends.filter(({ code, low, high }) => {
    const { min, max } = metrics[code].possible;
    const isPossible = [low, high].every((end) => end === null || (end >= min && end <= max));
    return !isPossible || (low !== null && high !== null && low > high);
  });
  expect(wrong).toEqual([]);
});

// worked out by hand from 2.77 times the root of both variations, and in their logarithms above 12 %
test.each([
  ['HbA1c', 1.2, 3.7, 3.7],
  ['sodium', 0.5, 1.5, 1.5],
  ['potassium', 4.1, 12.7, 12.7],
  ['LDL', 8.3, 25.7, 25.7],
  ['ferritin', 12.8, 48, 33],
  ['TSH', 17.7, 72, 42],
  ['triglycerides', 19.9, 84, 46],
  ['CRP', 34.1, 177, 64],
] as const)('%s with a variation of %d %% moves by itself up to %d %% up and %d %% down', (_, variation, up, down) => {
  const found = findReferenceChange(variation);
  expect(Math.abs(found.up - up)).toBeLessThan(up > 30 ? 1 : 0.1);
  expect(Math.abs(found.down - down)).toBeLessThan(down > 30 ? 1 : 0.1);
});

const sample = (value: number, more: Partial<Sample> = {}): Sample => ({
  value,
  limit: null,
  laboratory: 'Northgate',
  unit: 'mg/dL',
  fasting: true,
  ...more,
});

test('a change is told apart from what changes by itself, and not called better or worse', () => {
  expect(compareSamples('ldl', sample(130), sample(110))).toMatchObject({ said: 'within' });
  expect(compareSamples('ldl', sample(130), sample(90))).toMatchObject({ said: 'beyond' });
  expect(JSON.stringify(compareSamples('ldl', sample(130), sample(90)))).not.toMatch(/better|worse/);
});

test.each([
  ['another laboratory', { laboratory: 'Birkenau' }, 'laboratory'],
  ['another printed unit', { unit: 'mmol/L' }, 'unit'],
  ['one that was not fasting', { fasting: false }, 'fasting'],
  ['a limit', { limit: '<' as const }, 'limit'],
] as const)('a value is not compared with %s', (_, more, why) => {
  expect(compareSamples('ldl', sample(130), sample(90, more))).toEqual({ said: 'cannot', why });
});

test('from four values on a person has a usual range of their own', () => {
  expect(findOwnRange([3.2, 3.4, 3.6].map((value) => sample(value)))).toBeNull();
  const range = findOwnRange([3.2, 3.4, 3.6, 3.4].map((value) => sample(value)));
  expect([range?.low.toFixed(2), range?.high.toFixed(2)]).toEqual(['3.07', '3.73']);
});

test("the laboratory's own interval leads for everyone", () => {
  expect(findInterval('ldl', printed, { ...woman, age: null })).toMatchObject({ of: 'laboratory', high: 116 });
});

test('without a printed interval the range of the table is shown, only to those it is meant for', () => {
  const none = { ...printed, low: null, high: null };
  expect(findInterval('hba1c', none, woman)).toMatchObject({ of: 'decision limit', high: 5.6 });
  expect(findInterval('haemoglobin', none, woman)).toMatchObject({ of: 'reference', low: 117, high: 153 });
  expect(findInterval('haemoglobin', none, { ...woman, sexes: ['M', 'F'] })).toBe('add_sex');
  expect(findInterval('hba1c', none, { ...woman, age: null })).toBe('add_age');
  expect(findInterval('hba1c', none, { ...woman, age: 16 })).toBe('adults_only');
  // nobody has held this one against a source
  expect(findInterval('platelets', none, woman)).toBe('none_known');
});

test('both ends belong to an interval, and a limit is only placed where it can be', () => {
  expect([3.5, 5.1, 3.49, 5.11].map((value) => placeInInterval({ low: 3.5, high: 5.1 }, value))).toEqual([
    'inside',
    'inside',
    'below',
    'above',
  ]);
  expect(placeInInterval({ low: null, high: 5 }, 0.6, '<')).toBe('inside');
  expect(placeInInterval({ low: 30, high: null }, 4, '<')).toBe('below');
  expect(placeInInterval({ low: 1, high: 5 }, 3, '<')).toBe('unknown');
  expect(placeInInterval({ low: null, high: 90 }, 90, '>')).toBe('above');
});

const derive = (values: Partial<Record<LabMetricCode, number>>, of: LabMetricCode, age = 41, sex: 'F' | 'M' = 'F') =>
  deriveValues(new Map(Object.entries(values)) as never, { age, sexes: [sex] }).find((one) => one.of === of)?.value;

// worked examples of the formulas, from the papers and by hand
test.each([
  ['HOMA-IR', derive({ fasting_glucose: 90, insulin: 8 }, 'homa_ir'), 1.78],
  ['TyG', derive({ triglycerides: 100, fasting_glucose: 90 }, 'tyg_index'), 8.41],
  ['mean glucose', derive({ hba1c: 5.7 }, 'eag'), 116.9],
  ['FIB-4', derive({ ast: 30, alt: 25, platelets: 250 }, 'fib4', 50), 1.2],
  ['eGFR of a woman', derive({ creatinine: 0.8 * 88.42 }, 'egfr'), 94.9],
  ['eGFR of a man', derive({ creatinine: 1.2 * 88.42 }, 'egfr', 60, 'M'), 69.2],
  ['corrected calcium', derive({ calcium: 2.3, albumin: 35 }, 'calcium_corrected'), 2.4],
  ['transferrin saturation', derive({ iron: 15, transferrin: 2.5 }, 'transferrin_saturation'), 23.9],
  ['anion gap', derive({ sodium: 140, chloride: 104, bicarbonate: 25 }, 'anion_gap'), 11],
  ['NLR', derive({ neutrophils_abs: 4, lymphocytes_abs: 1.8 }, 'nlr'), 2.22],
  ['non-HDL', derive({ total_cholesterol: 200, hdl: 50 }, 'non_hdl'), 150],
] as const)('%s is worked out as in its example', (_, value, expected) => {
  expect(value).toBeCloseTo(expected, expected > 50 ? 0 : 1);
});

test('nothing is worked out from a value that is missing or for a person whose age is not known', () => {
  expect(derive({ total_cholesterol: 200 }, 'non_hdl')).toBeUndefined();
  expect(deriveValues(new Map([['creatinine', 80]]), { age: null, sexes: ['F'] })).toEqual([]);
});
