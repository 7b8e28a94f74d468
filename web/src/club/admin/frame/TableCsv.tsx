import { toCsvLine } from '@club/contract/platform/csv';
import { IconDownload } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { Button, saveText } from '#platform/ui';

/** Saves the rows of a table as they are shown, for a spreadsheet. */
export const TableCsv = ({ label }: { label: string }) => (
  <CsvButton
    name={label}
    readRows={() => {
      const table = document.querySelector<HTMLTableElement>(`[aria-label="${CSS.escape(label)}"] > table`);
      return [...(table?.rows ?? [])].map(({ cells }) => [...cells].map(readCell));
    }}
  />
);

// A line for each part of a cell, where the browser lays it out.
const readCell = (cell: HTMLElement): string => (cell.innerText ?? cell.textContent ?? '').trim();

/** Saves rows as a file for a spreadsheet. */
export const CsvButton = ({ name, readRows }: { name: string; readRows: () => readonly (readonly string[])[] }) => (
  <Button
    kind="plain"
    icon={<IconDownload size={18} aria-hidden="true" />}
    onClick={() => {
      const lines = readRows().map((cells) => `${toCsvLine(cells)}\r\n`);
      saveText(`${name.toLowerCase().replace(/\W+/g, '-')}.csv`, lines.join(''), 'text/csv');
    }}
  >
    {i18n.t('CSV')}
  </Button>
);
