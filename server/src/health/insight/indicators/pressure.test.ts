import { expect, test } from 'vitest';
import { aPerson } from '#health/signals/person/fixtures';
import { findGuideline, judgePressure } from './pressure.ts';

const at = new Date('2026-11-20T09:00:00Z');
const judge = (systolic: number, diastolic: number, { country = 'US', age = 46, pregnant = false } = {}) =>
  judgePressure(
    {
      value: systolic,
      observedAt: at,
      inputs: [
        { metric: 'systolic', value: systolic, observed_at: at, source: 'typed' },
        { metric: 'diastolic', value: diastolic, observed_at: at, source: 'typed' },
      ],
    },
    aPerson(pregnant ? { pregnant } : {}, { country, age }),
  );

test.each([
  [119, 79, 'normal'],
  [120, 79, 'elevated'],
  [129, 79, 'elevated'],
  [119, 80, 'high_1'],
  [129, 80, 'high_1'],
  [130, 79, 'high_1'],
  [139, 89, 'high_1'],
  [140, 70, 'high_2'],
  [110, 90, 'high_2'],
])('%d/%d is %s in the United States', (systolic, diastolic, code) => {
  expect(judge(systolic, diastolic).band?.code).toBe(code);
});

test.each([
  [119, 69, 'not_elevated'],
  [119, 70, 'elevated'],
  [120, 69, 'elevated'],
  [139, 89, 'elevated'],
  [140, 69, 'high'],
  [119, 90, 'high'],
])('%d/%d is %s in France', (systolic, diastolic, code) => {
  expect(judge(systolic, diastolic, { country: 'FR' }).band?.code).toBe(code);
});

test.each([
  [78, 45, 'low'],
  [89, 60, 'low'],
  [90, 59, 'low'],
  [90, 60, 'normal'],
])('%d/%d is %s, and low is never green', (systolic, diastolic, code) => {
  const { band, note } = judge(systolic, diastolic);
  expect(band?.code).toBe(code);
  expect(band?.tone === 'good').toBe(code !== 'low');
  if (code === 'low') expect(note).toContain('dizzy or faint, see a doctor today');
});

test('a country without a guideline of its own, or none at all, gets the American one', () => {
  for (const country of ['US', 'JP', null, undefined]) expect(findGuideline(country).code).toBe('acc_aha_2017');
  expect(findGuideline('XK').code).toBe('esc_2024');
});

test.each([
  [179, 119, false],
  [180, 80, true],
  [130, 120, true],
])('%d/%d asks for help the same day: %s', (systolic, diastolic, urgent) => {
  for (const age of [46, 16]) {
    const { note, urgent: found } = judge(systolic, diastolic, { age });
    expect(found).toBe(urgent);
    if (urgent) expect(note).toContain('see a doctor today');
  }
});

test('who is under 18 gets no band for adults', () => {
  expect(judge(150, 95, { age: 17 })).toMatchObject({
    band: null,
    note: 'These ranges are made for adults.',
  });
  expect(judge(150, 95, { age: 18 }).band?.code).toBe('high_2');
});

test.each([
  [122, 78, false, /not made for pregnancy/],
  [142, 84, true, /140\/90 or more in pregnancy.*today/s],
  [128, 92, true, /140\/90 or more in pregnancy.*today/s],
  [162, 96, true, /160\/110 or more in pregnancy.*within the hour/s],
])('%d/%d in pregnancy has no band, and what can wait no longer is said', (systolic, diastolic, urgent, note) => {
  expect(judge(systolic, diastolic, { pregnant: true })).toMatchObject({
    band: null,
    urgent,
    note: expect.stringMatching(note),
  });
});
