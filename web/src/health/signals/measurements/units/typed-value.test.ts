import { everydayMetrics as metrics } from '@club/contract/health/signals/metrics.data';
import { expect, test } from 'vitest';
import { storeUnit } from './chosen-units.ts';
import { chooseUnit, parseNumber, readTyped, toTyped } from './typed-value.ts';

test.each([
  ['72.5', 72.5],
  ['72,5', 72.5],
  [' 72 ', 72],
  ['.5', 0.5],
  ['72,', 72],
  ['', null],
  ['7 2', null],
  ['-3', null],
  ['1e3', null],
  ['72kg', null],
])('%j is read as %s', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test('feet and inches are one height, stones and pounds one weight', () => {
  expect(readTyped({ whole: '5', part: '9', unit: 'ft' })).toBe(5.75);
  expect(readTyped({ whole: '11', part: '7', unit: 'st' })).toBe(11.5);
  expect(readTyped({ whole: '11', part: '', unit: 'st' })).toBe(11);
  expect(readTyped({ whole: '', part: '6', unit: 'ft' })).toBe(0.5);
});

test('nothing typed is no value, and a word is no number', () => {
  expect(readTyped({ whole: '', part: '', unit: 'ft' })).toBeUndefined();
  expect(readTyped({ whole: ' ', part: '9', unit: 'kg' })).toBeUndefined();
  expect(readTyped({ whole: 'x', part: '', unit: 'kg' })).toBeNull();
  expect(readTyped({ whole: '5', part: 'x', unit: 'ft' })).toBeNull();
});

test.each([
  [5.75, 'ft', 0, { whole: '5', part: '9' }],
  [5.9999, 'ft', 0, { whole: '6', part: '0' }],
  [11.5, 'st', 1, { whole: '11', part: '7' }],
  [72.46, 'kg', 1, { whole: '72.5', part: '' }],
])('%d %s fills the fields', (value, unit, decimals, fields) => {
  expect(toTyped(value, unit, decimals)).toEqual({ ...fields, unit });
});

test.each([
  ['weight', 'en-US', 'lb'],
  ['weight', 'en-GB', 'kg'],
  ['weight', 'de', 'kg'],
  ['height', 'en-US', 'ft'],
  ['hdl', 'en-US', 'mg/dL'],
  ['hdl', 'sv-SE', 'mmol/L'],
  ['hba1c', 'en-GB', 'mmol/mol'],
  ['hba1c', 'sv', '%'],
  ['systolic', 'en-GB', 'mmHg'],
] as const)('%s in a browser set to %s starts in %s', (metric, language, unit) => {
  expect(chooseUnit(metrics[metric], language)).toBe(unit);
});

test('a unit that was chosen once is chosen everywhere, and with it those of its system', () => {
  localStorage.clear();
  expect([chooseUnit(metrics.weight, 'en-US'), chooseUnit(metrics.finger_glucose, 'de-DE')]).toEqual(['lb', 'mg/dL']);
  storeUnit(metrics.height, 'cm');
  expect([chooseUnit(metrics.height, 'en-US'), chooseUnit(metrics.weight, 'en-US')]).toEqual(['cm', 'kg']);
  storeUnit(metrics.finger_glucose, 'mmol/L');
  expect([chooseUnit(metrics.fasting_glucose, 'de-DE'), chooseUnit(metrics.total_cholesterol, 'de-DE')]).toEqual([
    'mmol/L',
    'mg/dL',
  ]);
  localStorage.setItem('club:units', 'no JSON');
  expect(chooseUnit(metrics.weight, 'de-DE')).toBe('kg');
  localStorage.clear();
});
