import { type FileEntry, readRows } from '#health/exchange/imports/formats/reading';

type Section = 'activities' | 'sleep' | 'body';
type Columns = Readonly<Record<string, number>>;

/** What a heading must have to begin a section. */
const headings: Readonly<Record<Section, readonly string[]>> = {
  activities: ['date', 'steps', 'minutes sedentary', 'minutes very active'],
  sleep: ['start time', 'end time', 'minutes asleep', 'time in bed'],
  body: ['date', 'weight', 'bmi', 'fat'],
};

export const findSection = (row: readonly string[]): { section: Section; columns: Columns } | null => {
  const columns = Object.fromEntries(row.map((name, index) => [name.trim().toLowerCase(), index]));
  const section = (Object.keys(headings) as Section[]).find((one) => headings[one].every((name) => name in columns));
  return section ? { section, columns } : null;
};

/** A row of a known section, or the name of a section that is not kept. */
export type Line =
  | { readonly section: Section; readonly find: (column: string) => string }
  | { readonly section: 'other'; readonly name: string };

/** The rows of all sections, each with what it says in a column. */
export async function* readLines(entries: readonly FileEntry[]): AsyncGenerator<Line> {
  for (const entry of entries) {
    let current: { section: Section; columns: Columns } | null = null;
    let other = '';
    for await (const row of readRows(entry)) {
      const begun = findSection(row);
      if (begun) current = begun;
      // A title stands alone; of a food log there is one a day, with a second title for the totals.
      else if (row.length === 1) [current, other] = [null, nameSection(row[0] ?? '', other)];
      else if (current) yield toLine(current.section, current.columns, row);
      else if (/\d/.test(row.join(''))) yield { section: 'other', name: other || 'Rows without a section' };
    }
  }
}

const nameSection = (title: string, before: string): string =>
  /^daily totals$/i.test(title) ? before : title.replace(/\s*\d{8}$/, '');

const toLine = (section: Section, columns: Columns, row: readonly string[]): Line => ({
  section,
  find: (column) => row[columns[column] ?? -1] ?? '',
});
