import { describe, expect, it } from 'vitest';
import { readTypedNumber, writeTypedNumber } from './read-number.ts';
import { toPlainNumber } from './typed-number.ts';

describe('a typed number', () => {
  it('has its decimals behind a point or a comma', () => {
    expect(['80.4', '80,4', ',5', '5,', '0,125', '0.005', ' 12 '].map(readTypedNumber)).toEqual([
      80.4, 80.4, 0.5, 5, 0.125, 0.005, 12,
    ]);
  });

  it('may have its thousands divided as any country does', () => {
    const typed = [
      '1.234,50',
      '1,234.50',
      '1 234,50',
      '1 234.5',
      "12'345",
      '1’234,5',
      '1.234.567',
      '1,234,567.8',
      '1234,5678',
    ];
    expect(typed.map(readTypedNumber)).toEqual([
      1234.5, 1234.5, 1234.5, 1234.5, 12_345, 1234.5, 1_234_567, 1_234_567.8, 1234.5678,
    ]);
  });

  it('is never guessed where a comma or point may mean thousands or decimals', () => {
    const typed = ['1,234', '1.234', '12,500', '-999.000'];
    expect(typed.map(readTypedNumber)).toEqual([null, null, null, null]);
    // filled in, it can only be read as it was meant
    expect([1.234, 12.5, 0.125, 1234.567].map(writeTypedNumber)).toEqual(['1.2340', '12.5', '0.125', '1234.567']);
    expect(readTypedNumber(writeTypedNumber(1.234))).toBe(1.234);
  });

  it('keeps its sign and every figure', () => {
    expect(['-12,50', '−3', '000123,10'].map(toPlainNumber)).toEqual(['-12.50', '-3', '000123.10']);
  });

  it('is none where it is written in no known way', () => {
    const typed = [
      '',
      'ten',
      '1e3',
      '1,2,3',
      '1,234,5',
      '1.23,4',
      '12.3456,7',
      '1,234.567.8',
      '1..2',
      '1 2',
      '--1',
      '0x10',
      '.',
    ];
    expect(typed.map(readTypedNumber)).toEqual(typed.map(() => null));
  });
});
