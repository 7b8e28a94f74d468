import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readReport } from '#health/exchange/lab-reports/reader';
import { type ExpectedReport, measure } from './expected.testing.ts';

const readExample = (name: string): Buffer => readFileSync(new URL(`./examples/${name}`, import.meta.url));

test.each([
  ['de-birkenau-1', 'de', 'Labor Birkenau', '2026-04-14', 'dmy', ','],
  ['us-northgate-1', 'en', 'Northgate Clinical Laboratory', '2026-03-23', 'mdy', '.'],
] as const)('the example %s is read whole', async (name, language, laboratory, collected, order, sign) => {
  const person = { names: ['Nora Vell'], born: '1984-06-17', sex: 'F' as const };
  const read = await readReport({
    bytes: readExample(`${name}.pdf`),
    name: `${name}.pdf`,
    person,
    today: '2026-05-20',
  });
  if (read.outcome !== 'read') throw new Error(read.outcome);
  const { report } = read;
  expect(report).toMatchObject({
    language,
    laboratory,
    dates: { collected },
    date_order: order,
    decimal_sign: sign,
    fasting: true,
  });
  expect(report.person).toEqual({ name: 'Nora Vell', born: '1984-06-17', sex: 'F', match: 'same' });
  const expected = JSON.parse(readExample(`${name}.json`).toString()) as ExpectedReport;
  const measured = measure(report, expected);
  expect(measured).toMatchObject({ values: measured.right, wrongSure: [], hidden: [], missed: [] });
  expect(measured.sure).toBeGreaterThan(0.9 * measured.values);
});
