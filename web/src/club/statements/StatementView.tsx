import type { Statement } from '@club/contract/club/statements';
import { useMemo } from 'react';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { earnPath } from '#platform/paths';
import {
  Amount,
  EmptyState,
  Figure,
  Figures,
  fullDay,
  LinkButton,
  LoadedCard,
  Pager,
  PageSizes,
  toNoon,
} from '#platform/ui';
import { PrintedStatement } from './PrintedStatement.tsx';
import { StatementActions } from './StatementActions.tsx';
import { StatementPeriod } from './StatementPeriod.tsx';
import styles from './StatementScreen.module.css';
import { StatementTable } from './StatementTable.tsx';
import { pageSizes, readQuery, type StatementQuery, toSearch, toStatementCall } from './statement-query.ts';
import { statementsApi } from './statements.api.ts';
import { usePrinting } from './use-printing.ts';
import { VerifyPanel } from './VerifyPanel.tsx';

/** The statement of a period, page by page, with its totals, its files and its proof. */
export const StatementView = ({ search }: { search: URLSearchParams }) => {
  const query = useMemo(() => readQuery(search, new Date()), [search]);
  const days = useMemo(() => ({ start: query.start, end: query.end }), [query.start, query.end]);
  const answer = statementsApi.useGetStatementQuery(toStatementCall(query));
  const hasEntries = (answer.currentData?.count ?? 0) > 0;
  const printing = usePrinting(days);
  return (
    <div className={styles.parts}>
      <StatementPeriod query={query} />
      <LoadedCard
        title={periodName(query)}
        className={styles.sheet}
        query={answer}
        failed={(error) => `${i18n.t("We couldn't load the statement.")} ${toProblem(error).message}`}
        rows={8}
      >
        {(statement) => (
          <>
            <Balances statement={statement} />
            {hasEntries ? <Sheet statement={statement} query={query} /> : <NoEntries />}
          </>
        )}
      </LoadedCard>
      {hasEntries && <StatementActions days={days} printing={printing} />}
      <VerifyPanel days={days} />
      {printing.pages && <PrintedStatement pages={printing.pages} />}
    </div>
  );
};

const periodName = ({ start, end }: StatementQuery): string =>
  i18n.t('{from} to {to}', { from: fullDay(toNoon(start)), to: fullDay(toNoon(end)) });

const Sheet = ({ statement, query }: { statement: Statement; query: StatementQuery }) => (
  <>
    <StatementTable lines={statement.results} totals={statement.totals} closing={statement.closing_balance} />
    <Pager
      label={i18n.t('Statement pages')}
      count={statement.count}
      page={statement.page}
      size={statement.per_page}
      to={(page) => toSearch(query, { page })}
      keepScroll
    />
    <PageSizes
      label={i18n.t('Rows per page')}
      sizes={pageSizes}
      size={query.size}
      to={(size) => toSearch(query, { size })}
    />
  </>
);

const NoEntries = () => (
  <EmptyState action={<LinkButton to={earnPath}>{i18n.t('See ways to earn')}</LinkButton>}>
    {i18n.t('Entries from this period will appear here.')}
  </EmptyState>
);

const Balances = ({ statement }: { statement: Statement }) => (
  <div className={styles.balances}>
    <Figures kind="fit">
      <Figure name={i18n.t('Opening balance')}>
        <Amount value={statement.opening_balance} />
      </Figure>
      <Figure name={i18n.t('Change')}>
        <Amount value={statement.totals.net} signed={statement.totals.net !== 0} />
      </Figure>
      <Figure name={i18n.t('Closing balance')}>
        <Amount value={statement.closing_balance} />
      </Figure>
    </Figures>
  </div>
);
