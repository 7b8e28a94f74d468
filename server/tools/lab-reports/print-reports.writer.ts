import { mkdirSync, writeFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { drawPages } from './draw-pages.ts';
import { type Language, type LayoutName, layouts } from './lay-out.ts';
import { type MadeReport, makeReport } from './make-report.ts';
import { panels } from './panels.data.ts';
import { type Producer, printPages } from './print-pages.ts';

/** Prints the reports that the reader is measured by, with what is true of each. They are committed; this makes them again. */
const folder = new URL('../../src/health/exchange/lab-reports/reader/examples/printed/', import.meta.url);

const people = [
  { name: 'Nora Vell', born: '1984-06-17', sex: 'F' },
  { name: 'Tomas Rehberg', born: '1971-11-23', sex: 'M' },
  { name: 'Ines Calado', born: '1990-03-28', sex: 'F' },
] as const;

const toCells = (made: MadeReport): string[][] => {
  const [first] = made.blocks;
  return [[...(first?.head ?? [])], ...made.blocks.flatMap(({ rows }) => rows.map((row) => [...row]))];
};

const toCsv = (made: MadeReport, separator: string): Buffer =>
  Buffer.from(
    toCells(made)
      .map((row) =>
        row
          .map((cell) => (cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell))
          .join(separator),
      )
      .join('\r\n'),
  );

const toWorkbook = (made: MadeReport): Buffer => {
  const mask = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cell = (text: string, column: number, row: number): string => {
    const at = `${String.fromCharCode(65 + column)}${row + 1}`;
    return /^\d+(\.\d+)?$/.test(text)
      ? `<c r="${at}"><v>${text}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${mask(text)}</t></is></c>`;
  };
  const rows = toCells(made).map(
    (row, index) => `<row r="${index + 1}">${row.map((text, column) => cell(text, column, index)).join('')}</row>`,
  );
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      ),
      '_rels/.rels': strToU8(
        `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': strToU8(
        `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Results" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `${head}<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
      ),
    }),
  );
};

const toPasted = (made: MadeReport): Buffer =>
  Buffer.from(
    [
      made.laboratory,
      ...made.fields.flat(),
      ...made.blocks.flatMap(({ title, head, rows }) => [
        '',
        title,
        (head ?? []).join('\t'),
        ...rows.map((row) => row.join('\t')),
      ]),
    ].join('\n'),
  );

const write = (made: MadeReport, layout: LayoutName, language: Language, seed: number): readonly [string, Buffer] => {
  if (layout === 'long-table' || layout === 'wide-table') return ['csv', toCsv(made, language === 'en' ? ',' : ';')];
  if (layout === 'workbook') return ['xlsx', toWorkbook(made)];
  if (layout === 'pasted') return ['txt', toPasted(made)];
  if (layout === 'cards' || layout === 'beside') return ['chromium.pdf', printPages(made, 'chromium', seed)];
  const producers = ['chromium', 'groff', 'latex', 'drawn'] as const;
  const producer = producers[seed % producers.length] as Producer | 'drawn';
  return [`${producer}.pdf`, producer === 'drawn' ? drawPages(made) : printPages(made, producer, seed)];
};

mkdirSync(folder, { recursive: true });
const expectations: Record<string, unknown> = {};
let seed = 1;
for (const [at, language] of (Object.keys(panels) as Language[]).entries()) {
  for (let count = 0; count < 10; count += 1) {
    const layout = layouts[(at * 10 + count) % layouts.length] as LayoutName;
    const person = people[seed % people.length] as (typeof people)[number];
    const shown = layout === 'by-sex' ? people[0] : person;
    const { made, expected } = makeReport(language, layout, seed, shown);
    const [ending, bytes] = write(made, layout, language, seed);
    const name = `${String(seed).padStart(2, '0')}-${language}-${layout}.${ending}`;
    writeFileSync(new URL(name, folder), bytes);
    expectations[name] = { language, person: shown, ...expected };
    seed += 1;
  }
}
const lines = Object.entries(expectations).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
writeFileSync(new URL('expected.json', folder), `{\n${lines.join(',\n')}\n}\n`);
