import { expect, test } from 'vitest';
import { aPerson } from './fixtures.testing.ts';
import { findKidneyFunction } from './kidney-function.ts';
import { limitRows } from './limits.data.ts';
import { combineRules, findRules, listLimits } from './limits.ts';
import { findPregnancyWeek, type Person } from './person.ts';
import type { BoundRoom, Limit } from './rule.ts';

const measured = (values: object): Person['latest'] =>
  new Map(Object.entries(values).map(([metric, value]) => [metric, { value }])) as never;
const codes = (person: Person, room?: BoundRoom) => listLimits(person, room).map(({ code }) => code);

/** What the design's table asks of each room, read by hand: who, room, what the room has to do. */
test.each([
  ['an eating disorder', aPerson({ eating_disorder: true }), 'blueprints', { noFasting: true, noDeficit: true }],
  ['an eating disorder', aPerson({ eating_disorder: true }), 'diary', { calmFigures: true }],
  ['an eating disorder', aPerson({ eating_disorder: true }), 'targets', { noDeficit: true, calmFigures: true }],
  ['an eating disorder', aPerson({ eating_disorder: true }), 'next_steps', { noDeficit: true, noFasting: true }],
  ['17 years', aPerson({}, { age: 17 }), 'blueprints', { noFasting: true, noDeficit: true }],
  ['17 years', aPerson({}, { age: 17 }), 'diary', { calmFigures: true }],
  ['18.4 kg/m²', aPerson({}, { bodyMassIndex: 18.4 }), 'diary', { calmFigures: true }],
  ['18.4 kg/m²', aPerson({}, { bodyMassIndex: 18.4 }), 'targets', { noDeficit: true, calmFigures: true }],
  ['insulin', aPerson({ insulin: true }), 'blueprints', { noFasting: true, noLowCarbohydrate: true }],
  ['a sulfonylurea', aPerson({ sulfonylurea: true }), 'meal_plan', { noFasting: true, noLowCarbohydrate: true }],
  ['kidney disease', aPerson({ kidney_disease: true }), 'targets', { mostProtein: 0.8, noDeficit: true, noGain: true }],
  ['dialysis', aPerson({ dialysis: true }), 'meal_plan', { noPlan: true }],
  ['pregnancy', aPerson({ pregnant: true }), 'targets', { noDeficit: true, noFasting: true }],
  ['breastfeeding', aPerson({ breastfeeding: true }), 'blueprints', { noDeficit: true, noFasting: true }],
  ['65 years', aPerson({}, { age: 65 }), 'training', { addBalance: true }],
  ['65 years', aPerson({}, { age: 65 }), 'targets', { usualProtein: 1.2, leastProtein: 1, deficitFrom: 25 }],
  ['a beta blocker', aPerson({ beta_blocker: true }), 'training', { byFeeling: true }],
  ['a stroke', aPerson({ stroke: true }), 'training', { gentle: true }],
  ['a medicine for the heart', aPerson({ heart_medicine: true }), 'training', { byFeeling: true, gentle: true }],
  ['dizziness', aPerson({ dizziness: true }), 'training', { gentle: true, addBalance: true }],
  ['a joint problem', aPerson({ joint_problem: true }), 'training', { gentle: true }],
  ['supervised exercise', aPerson({ supervised_exercise: true }), 'training', { gentle: true }],
  ['recent surgery', aPerson({ recent_surgery: true }), 'training', { gentle: true }],
  ['dialysis', aPerson({ dialysis: true }), 'training', { gentle: true }],
  ['cancer treatment', aPerson({ cancer_treatment: true }), 'training', { gentle: true }],
  ['cancer treatment', aPerson({ cancer_treatment: true }), 'blueprints', { noFasting: true, noDeficit: true }],
  ['16.9 kg/m²', aPerson({}, { bodyMassIndex: 16.9 }), 'training', { gentle: true }],
  ['17 kg/m²', aPerson({}, { bodyMassIndex: 17 }), 'training', { gentle: false }],
  ['pregnancy', aPerson({ pregnant: true }), 'training', { byFeeling: true }],
] as const)('%s binds: %#', (_, person, room, rules) => {
  expect(findRules(person, room)).toMatchObject(rules);
});

test.each([
  ['heart disease', aPerson({ heart_disease: true }), ['impact', 'sprint', 'breath_holding']],
  ['chest pain', aPerson({ chest_pain: true }), ['impact', 'sprint', 'breath_holding']],
  ['180 mmHg', aPerson({}, { latest: measured({ systolic: 180 }) }), ['impact', 'sprint', 'breath_holding']],
  ['110 mmHg below', aPerson({}, { latest: measured({ diastolic: 110 }) }), ['impact', 'sprint', 'breath_holding']],
  ['pregnancy of 12 weeks', aPerson({ pregnant: true, pregnancy_week: 12 }), ['prone', 'impact', 'breath_holding']],
  ['osteoporosis', aPerson({ osteoporosis: true }), ['flexion', 'twist', 'impact']],
  ['a fall', aPerson({ falls: true }), ['flexion', 'twist', 'impact']],
  ['a knee', aPerson({ injuries: ['knee'] }), ['knee', 'impact', 'deep_knee']],
  ['a shoulder', aPerson({ injuries: ['shoulder'] }), ['shoulder', 'overhead']],
  ['a back', aPerson({ injuries: ['back'] }), ['lower_back']],
  ['a hip', aPerson({ injuries: ['hip'] }), ['hip', 'impact']],
  ['an ankle', aPerson({ injuries: ['ankle_foot'] }), ['impact']],
  ['a wrist', aPerson({ injuries: ['elbow_wrist'] }), ['wrist']],
  ['a neck', aPerson({ injuries: ['neck'] }), ['neck']],
  ['a beta blocker', aPerson({ beta_blocker: true }), ['sprint', 'breath_holding', 'power']],
  ['75 years', aPerson({}, { age: 75 }), ['impact', 'sprint']],
  ['40 kg/m²', aPerson({}, { bodyMassIndex: 40 }), ['impact']],
])('%s leaves out of training what the body must not do', (_, person, moves) => {
  expect([...findRules(person, 'training').moves]).toEqual(expect.arrayContaining(moves));
});

test.each(['meal_plan', 'recipes', 'foods'] as const)('pregnancy leaves out of %s all eight kinds of food', (room) => {
  for (const said of ['pregnant', 'breastfeeding', 'trying_to_conceive'] as const) {
    expect([...findRules(aPerson({ [said]: true }), room).without].sort()).toEqual([
      'alcohol',
      'cold_smoked_fish',
      'high_mercury_fish',
      'liver',
      'raw_egg',
      'raw_fish',
      'raw_sprouts',
      'soft_cheese',
    ]);
  }
});

test('warfarin keeps greens steady and starts no supplement; another blood thinner says nothing of greens', () => {
  const rules = (person: Person) => Object.assign({}, ...listLimits(person).map(({ rule }) => rule));
  expect(rules(aPerson({ vitamin_k_antagonist: true }))).toMatchObject({ steadyGreens: true, noSupplements: true });
  expect(rules(aPerson({ other_blood_thinner: true }))).toEqual({});
  expect(codes(aPerson({ other_blood_thinner: true }))).toEqual(['blood_thinner']);
});

test('figures at the edge: 179/109, 18.5 and 20 kg/m², 18, 64 and 74 years bind nothing', () => {
  expect(codes(aPerson({}, { latest: measured({ systolic: 179, diastolic: 109 }) }))).toEqual([]);
  expect(codes(aPerson({}, { bodyMassIndex: 18.5 }))).toEqual(['low_body_mass']);
  expect(codes(aPerson({}, { bodyMassIndex: 20 }))).toEqual([]);
  expect(codes(aPerson({}, { bodyMassIndex: 39.9 }))).toEqual([]);
  expect(codes(aPerson({}, { age: 74 }))).toEqual(['older']);
  expect([codes(aPerson({}, { age: 18 })), codes(aPerson({}, { age: 64 }))]).toEqual([[], []]);
  expect(codes(aPerson({ insulin: false, pregnant: false, kidney_disease: false }))).toEqual([]);
});

test('of two limits the more careful one holds, and an upper bound of protein goes before a lower one', () => {
  expect(findRules(aPerson({ kidney_disease: true }, { age: 70 }), 'targets')).toMatchObject({
    mostProtein: 0.8,
    leastProtein: null,
    usualProtein: null,
  });
  const bound = (mostProtein: number): Limit => ({ ...(limitRows[0] as Limit), rule: { mostProtein } });
  expect(combineRules([bound(1.3), bound(0.8), bound(1)]).mostProtein).toBe(0.8);
});

test('a pregnancy goes on after it was said, and a week that cannot be any more is not known', () => {
  const said = aPerson({ pregnant: true, pregnancy_week: 12 });
  const after = (days: number): Person => ({ ...said, at: new Date(said.at.getTime() + days * 86_400_000) });
  expect([0, 6, 7, 210, 217].map((days) => findPregnancyWeek(after(days)))).toEqual([12, 12, 13, 42, null]);
  expect(codes(after(6), 'training')).not.toContain('pregnant_supine');
  expect(codes(after(7), 'training')).toContain('pregnant_supine');
  expect(codes(after(217), 'training')).toContain('pregnant_supine');
});

test.each([
  ['F', 0.7, 60, 99],
  ['M', 0.9, 60, 98],
  ['F', 1.2, 60, 52],
  ['M', 1.2, 60, 69],
] as const)(
  'the kidneys of %s at %d mg/dL and %d years filter %d mL/min (CKD-EPI 2021)',
  (sex, creatinine, age, mL) => {
    expect(findKidneyFunction({ latest: measured({ creatinine: creatinine * 88.42 }), age, sexes: [sex] })).toBe(mL);
  },
);

test('where the sex is not said, the lower estimate of the kidneys counts', () => {
  const latest = measured({ creatinine: 195 });
  const of = (sexes: Person['sexes']) => findKidneyFunction({ latest, age: 60, sexes }) ?? 0;
  expect(of(['F'])).toBeLessThan(30);
  expect(of(['M'])).toBeGreaterThan(30);
  expect(of(['F', 'M'])).toBe(of(['F']));
  expect(codes(aPerson({}, { latest, age: 60, sexes: ['M', 'F'] }))).toContain('dialysis');
});
