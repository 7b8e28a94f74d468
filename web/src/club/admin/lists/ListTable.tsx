import type { ReactNode } from 'react';
import { Pages, pagesOf } from '#club/admin/frame';
import { problemOf } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Card, type Column, DataTable, EmptyState, ErrorState, SkeletonRows, wholeNumber } from '#platform/ui';

interface Answer<Row> {
  readonly currentData?: { readonly count: number; readonly results: readonly Row[] } | undefined;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** One page of a list, with its count, and its three other states. */
export const ListTable = <Row,>({
  answer: { currentData, isError, error, refetch },
  label,
  page,
  at,
  columns,
  row,
}: {
  answer: Answer<Row>;
  label: string;
  page: number;
  at: (page: number) => string;
  columns: readonly (string | Column)[];
  row: (row: Row) => ReactNode;
}) => (
  <Card
    title={label}
    busy={!currentData && !isError}
    action={currentData && <span>{i18n.t('{count} in all', { count: wholeNumber(currentData.count) })}</span>}
  >
    {!currentData && isError && (
      <ErrorState onRetry={() => void refetch()}>
        {i18n.t('The list could not be loaded.')} {problemOf(error).message}
      </ErrorState>
    )}
    {!currentData && !isError && <SkeletonRows rows={8} />}
    {currentData?.count === 0 && <EmptyState>{i18n.t('There is nothing in this period.')}</EmptyState>}
    {currentData && currentData.count > 0 && (
      <>
        <DataTable
          stacked
          label={label}
          columns={columns.map((column) => (typeof column === 'string' ? { name: column } : column))}
        >
          {currentData.results.map(row)}
        </DataTable>
        <Pages page={page} pages={pagesOf(currentData.count)} to={at} />
      </>
    )}
  </Card>
);
