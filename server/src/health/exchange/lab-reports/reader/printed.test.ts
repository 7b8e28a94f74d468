import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readReport } from '#health/exchange/lab-reports/reader';
import { type ExpectedReport, type Measured, measure } from './expected.testing.ts';

/** Sixty reports of invented laboratories in six languages and sixteen layouts, printed by four programs (server/tools/lab-reports). */
const folder = new URL('./examples/printed/', import.meta.url);

interface Printed extends ExpectedReport {
  readonly language: string;
  readonly person: { readonly name: string; readonly born: string; readonly sex: 'F' | 'M' };
}

const printed = Object.entries(
  JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) as Readonly<Record<string, Printed>>,
);

const measureAll = async (language: string): Promise<Measured[]> => {
  const measured: Measured[] = [];
  for (const [name, expected] of printed.filter(([, one]) => one.language === language)) {
    const { name: called, born, sex } = expected.person;
    const bytes = readFileSync(new URL(name, folder));
    const read = await readReport({ bytes, name, person: { names: [called], born, sex }, today: '2026-05-20' });
    if (read.outcome !== 'read') throw new Error(`${name}: ${read.outcome}`);
    expect([name, read.report.language]).toEqual([name, language]);
    measured.push(measure(read.report, expected));
  }
  return measured;
};

test.each(['en', 'de', 'fr', 'es', 'it', 'pt'])(
  'of the ten printed reports in %s 98 in a hundred values are read right, none wrong is sure, and every other is shown',
  async (language) => {
    const measured = await measureAll(language);
    const sum = (of: (one: Measured) => number): number => measured.reduce((total, one) => total + of(one), 0);
    expect(measured.flatMap(({ wrongSure }) => wrongSure)).toEqual([]);
    expect(measured.flatMap(({ hidden }) => hidden)).toEqual([]);
    expect(sum(({ right }) => right)).toBeGreaterThanOrEqual(0.98 * sum(({ values }) => values));
    expect(sum(({ sure }) => sure)).toBeGreaterThan(100);
  },
);
