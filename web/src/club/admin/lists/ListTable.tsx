import type { ReactNode } from 'react';
import { TableCsv } from '#club/admin/frame';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { type Column, DataTable, EmptyState, ListCard, type Paging, type Query, wholeNumber } from '#platform/ui';

/** One page of a list as a table, with its total. */
export const ListTable = <Row,>({
  answer,
  label,
  paging,
  columns,
  row,
}: {
  answer: Query<{ readonly count: number; readonly results: readonly Row[] }>;
  label: string;
  paging: Paging;
  columns: readonly (string | Column)[];
  row: (row: Row) => ReactNode;
}) => (
  <ListCard
    title={label}
    action={
      answer.currentData && (
        <>
          <span>{i18n.t('{count} total', { count: wholeNumber(answer.currentData.count) })}</span>
          {answer.currentData.results.length > 0 && <TableCsv label={label} />}
        </>
      )
    }
    query={answer}
    failed={(error) => `${i18n.t("We couldn't load the list.")} ${toProblem(error).message}`}
    rows={8}
    empty={<EmptyState>{i18n.t('No entries to show.')}</EmptyState>}
    paging={paging}
  >
    {({ results }) => (
      <DataTable
        stacked
        label={label}
        columns={columns.map((column) => (typeof column === 'string' ? { name: column } : column))}
      >
        {results.map(row)}
      </DataTable>
    )}
  </ListCard>
);
