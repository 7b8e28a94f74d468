import { type GivenReport, type ReadReport, readReport } from '#health/exchange/lab-reports/reader';
import { drawPdf } from './made-pdfs.testing.ts';

const places = [50, 220, 300, 370, 470, 530];

export interface Table {
  readonly fields?: readonly string[];
  readonly head: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
}

export const fields = [
  'Labor Birkenau',
  'Patient: Nora Vell',
  'geb.: 17.06.1984',
  'Abnahme: 14.04.2026',
  'Patient nüchtern',
];

export const germanHead = ['Untersuchung', 'Ergebnis', 'Einheit', 'Referenzbereich'];

/** The pieces of text that a page with this table is drawn from. */
export const toTexts = ({ fields: own = fields, head, rows }: Table) => [
  ...own.map((text, index) => ({ x: 50, y: 60 + 12 * index, text })),
  ...[...(head ? [head] : []), ...rows].flatMap((row, index) =>
    row.map((text, column) => ({ x: places[column] ?? 50, y: 140 + 14 * index, text })),
  ),
];

export const readTexts = async (
  texts: ReturnType<typeof toTexts>,
  person: Partial<GivenReport['person']> = {},
): Promise<ReadReport> => {
  const bytes = drawPdf([texts.filter(({ text }) => text !== '')]);
  const whose = { names: ['Nora Vell'], born: '1984-06-17', sex: 'F' as const, ...person };
  const read = await readReport({ bytes, name: 'report.pdf', person: whose, today: '2026-05-20' });
  if (read.outcome !== 'read') throw new Error(read.outcome);
  return read.report;
};

export const readTable = (table: Table, person?: Partial<GivenReport['person']>): Promise<ReadReport> =>
  readTexts(toTexts(table), person);
