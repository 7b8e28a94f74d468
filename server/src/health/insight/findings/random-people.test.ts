import { labMetricCodes, metrics } from '@club/contract/health/signals/metrics';
import { expect, test } from 'vitest';
import { findBlueprint } from '#health/insight/blueprints';
import { compareSamples, findLabMarker } from '#health/signals/laboratory';
import { isSaid, type Person } from '#health/signals/person';
import { aRandomPerson, countRandom } from '#health/signals/person/fixtures';
import { chooseAction } from './choose-action.ts';
import { findDifference } from './difference.ts';
import type { OutOfRange, Subject } from './findings.data.ts';

const people = Array.from({ length: 1000 }, (_, seed) => aRandomPerson(seed + 1));

/** Every quantity on either side, low and very high, as samples and as means of days. */
const subjects: readonly Subject[] = [...labMetricCodes, 'blood_pressure', 'sleep', 'weight'];
const figures: Readonly<Partial<Record<Subject, readonly number[]>>> = {
  ldl: [140, 220],
  triglycerides: [180, 600],
  hba1c: [3.5, 5.9, 7],
  fasting_glucose: [60, 110, 140],
  alt: [60, 300],
  weight: [17, 24.9, 27, 34],
  blood_pressure: [85, 125, 146],
};

const listOutOfRange = (subject: Subject): OutOfRange[] =>
  (['below', 'above'] as const).flatMap((side) =>
    (figures[subject] ?? [1]).flatMap((value) =>
      [null, 7].map((days) => ({ subject, side, value, days, isMarked: value === 146 })),
    ),
  );

/** What a friend who knows the person would say against an action, by its words alone. */
const readAsFriend = (person: Person, found: OutOfRange, text: string): string[] => {
  const age = person.age ?? 40;
  const index = person.bodyMassIndex ?? 25;
  const faults: string[] = [];
  const forbid = (holds: boolean, pattern: RegExp) => {
    const [words] = pattern.exec(text) ?? [];
    if (holds && words) faults.push(`${found.subject} ${found.side}: ${words}`);
  };
  forbid(
    isSaid(person, 'pregnant', 'breastfeeding', 'trying_to_conceive', 'eating_disorder') || age < 18 || index < 20,
    /less energy|lose weight|kilo a week/i,
  );
  forbid(age >= 65 && index < 25, /less energy|lose weight/i);
  forbid(isSaid(person, 'kidney_disease', 'dialysis'), /less salt|oats|beans, nuts|vegetables first/i);
  forbid(isSaid(person, 'vitamin_k_antagonist'), /greens/i);
  forbid(isSaid(person, 'eating_disorder') || age < 18, /oats|less salt|greens|vegetables first/i);
  forbid(isSaid(person, 'insulin', 'sulfonylurea'), /no sweet drinks|less energy|oats/i);
  forbid(
    isSaid(person, 'heart_disease', 'stroke', 'chest_pain', 'pacemaker', 'atrial_fibrillation', 'beta_blocker'),
    /endurance|training plan/i,
  );
  forbid(found.subject !== 'sleep' && isSaid(person, 'pregnant'), /oats|salt|endurance|greens|after meals/i);
  forbid(isSaid(person, 'pressure_medicine') && found.subject === 'blood_pressure', /less salt/i);
  return faults;
};

test('a thousand people with any value outside have one action each, and none that their record speaks against', () => {
  const faults: string[] = [];
  const kinds = new Map<string, number>();
  people.forEach((person, at) => {
    for (const subject of subjects.filter((_, index) => index % 10 === at % 10 || index >= subjects.length - 3)) {
      for (const found of listOutOfRange(subject)) {
        const { action } = chooseAction(found, [], person, new Set());
        const { kind, title, detail } = action;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        const words = [title, detail, action.blueprint ? findBlueprint(action.blueprint)?.summary : ''].join(' ');
        if (!title || !detail || !(action.evidence ?? action.blueprint)) faults.push(`${subject}: nothing to do`);
        faults.push(...readAsFriend(person, found, words).map((fault) => `${at}: ${fault}`));
      }
    }
  });
  expect(faults).toEqual([]);
  expect([...kinds.keys()].toSorted()).toEqual(['blueprint', 'check', 'clinician', 'food', 'measure', 'training']);
});

test('people who avoid gluten are not sent to oats or barley', () => {
  const [person] = people.filter(({ facts, age }) => facts.size <= 2 && (age ?? 0) > 30 && (age ?? 0) < 60);
  if (!person) throw new Error('nobody without conditions');
  const found: OutOfRange = { subject: 'ldl', side: 'above', value: 140, days: null, isMarked: false };
  expect(chooseAction(found, [], person, new Set()).action.code).toBe('oats_cholesterol');
  expect(chooseAction(found, [], person, new Set(['gluten'])).action.code).toBe('mediterranean');
});

/** The reference change value once more, by its textbook form: 1.96 × √2 × √(CVa² + CVi²), log-normal above 12 %. */
const moves = (within: number, before: number, after: number): boolean => {
  const total = (within / 100) ** 2 + (within / 200) ** 2;
  const z = 1.96 * Math.SQRT2;
  if (within <= 12) return Math.abs(after / before - 1) > z * Math.sqrt(total) - 1e-3;
  return Math.abs(Math.log(after / before)) > z * Math.sqrt(Math.log(1 + total)) - 1e-3;
};

test('no change below the reference change value is ever called more than chance', () => {
  const random = countRandom(7);
  const faults: string[] = [];
  let said = 0;
  const varying = labMetricCodes.filter((code) => findLabMarker(code).variation);
  for (let turn = 0; turn < 20_000; turn += 1) {
    const code = varying[Math.floor(random() * varying.length)] ?? 'ldl';
    const before = 1 + random() * 200;
    const after = before * (0.3 + random() * 1.8);
    const sample = { limit: null, laboratory: 'Northgate', unit: metrics[code].unit, fasting: true } as const;
    const found = compareSamples(code, { ...sample, value: before }, { ...sample, value: after });
    if (found.said !== 'beyond') continue;
    said += 1;
    if (!moves(findLabMarker(code).variation?.percent ?? 0, before, after)) faults.push(`${code} ${before} ${after}`);
  }
  expect(faults).toEqual([]);
  expect(said).toBeGreaterThan(1000);
});

test('means of the same days that did not change are called different in at most about one of twenty', () => {
  const random = countRandom(11);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  let wrong = 0;
  for (let turn = 0; turn < 2000; turn += 1) {
    const [one, other] = [0, 1].map(() => Array.from({ length: 7 }, () => 140 + 9 * normal()));
    const found = findDifference(one ?? [], other ?? []);
    if (found && (found.low > 0 || found.high < 0)) wrong += 1;
  }
  expect(wrong / 2000).toBeLessThan(0.065);
  expect(wrong / 2000).toBeGreaterThan(0.02);
});
