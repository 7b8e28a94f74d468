import type { Statement } from '@club/contract/club/statements';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { type FormEvent, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { clubDay, plusDays, toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { earnPath } from '#platform/paths';
import {
  Amount,
  Button,
  EmptyState,
  Figure,
  Figures,
  fullDay,
  LinkButton,
  LoadedCard,
  Notice,
  Pager,
  PageSizes,
  saveText,
  TextField,
  toNoon,
} from '#platform/ui';
import { PrintedStatement } from './PrintedStatement.tsx';
import styles from './StatementScreen.module.css';
import { StatementTable } from './StatementTable.tsx';
import { asCsv, asJson, fileName } from './statement-files.ts';
import { statementsApi } from './statements.api.ts';
import { type Printing, usePrinting } from './use-printing.ts';
import { useWholeStatement } from './use-whole-statement.ts';
import { VerifyPanel } from './VerifyPanel.tsx';
import { type Days, readWhole } from './whole-statement.ts';

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

/** The days a statement covers: two dates, or one of the usual spans. */
const StatementPeriod = ({ query }: { query: StatementQuery }) => {
  const navigate = useNavigate();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const change = { start: String(form.get('start_date')), end: String(form.get('end_date')) };
    void navigate(toSearch(query, change), { preventScrollReset: true });
  };
  const now = new Date();
  const spans = [
    { name: i18n.t('This month'), days: thisMonth(now) },
    { name: i18n.t('Last month'), days: lastMonth(now) },
    { name: i18n.t('This year'), days: thisYear(now) },
  ];
  return (
    <form className={styles.period} key={`${query.start} ${query.end}`} onSubmit={show}>
      <TextField label={i18n.t('From')} type="date" name="start_date" defaultValue={query.start} required />
      <TextField label={i18n.t('To')} type="date" name="end_date" defaultValue={query.end} required />
      <Button kind="soft" type="submit">
        {i18n.t('Show')}
      </Button>
      <ul className={styles.spans}>
        {spans.map(({ name, days }) => (
          <li key={name}>
            <Link
              to={toSearch(query, days)}
              aria-current={days.start === query.start && days.end === query.end ? 'true' : undefined}
              preventScrollReset
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </form>
  );
};

const pageSizes = [10, 25, 50, 100] as const;

/** What the statement shows, as it is in the address. */
interface StatementQuery extends Days {
  readonly page: number;
  /** Rows of the table, the totals row among them. */
  readonly size: number;
}

/** This month, from its first day to today, in the club's calendar. */
const thisMonth = (now: Date): Days => ({ start: `${clubDay(now).slice(0, 8)}01`, end: clubDay(now) });

const lastMonth = (now: Date): Days => {
  const end = plusDays(thisMonth(now).start, -1);
  return { start: `${end.slice(0, 8)}01`, end };
};

const thisYear = (now: Date): Days => ({ start: `${clubDay(now).slice(0, 4)}-01-01`, end: clubDay(now) });

/** Reads the address; what is missing or cannot be read gets its usual value. */
const readQuery = (search: URLSearchParams, now: Date): StatementQuery => {
  const usual = thisMonth(now);
  const page = Number(search.get('page'));
  const size = Number(search.get('page_size'));
  return {
    start: dayIn(search.get('start_date')) ?? usual.start,
    end: dayIn(search.get('end_date')) ?? usual.end,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((known) => known === size) ?? pageSizes[0],
  };
};

/** The address of the same statement with something changed. Another period or page size begins at its first page. */
const toSearch = (query: StatementQuery, change: Partial<StatementQuery>): string => {
  const next = { ...query, page: 1, ...change };
  return `?${new URLSearchParams({
    start_date: next.start,
    end_date: next.end,
    page_size: String(next.size),
    page: String(next.page),
  })}`;
};

/**
 * What the call is asked for. A table of n rows is n - 1 entries and the row of totals (specification section 9), and
 * the server takes the number of lines literally.
 */
const toStatementCall = ({ start, end, page, size }: StatementQuery) => ({
  start_date: start,
  end_date: end,
  page,
  per_page: size - 1,
});

const dayIn = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

const formats = {
  csv: { write: asCsv, type: 'text/csv' },
  json: { write: asJson, type: 'application/json' },
} as const;
type Format = keyof typeof formats;

/** Exports the whole period as CSV, JSON or print. */
const StatementActions = ({ days, printing }: { days: Days; printing: Printing }) => {
  const readPage = useWholeStatement();
  const [busy, setBusy] = useState<Format | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const save = async (format: Format) => {
    setBusy(format);
    setFailure(null);
    try {
      const pages = await readWhole(readPage, days);
      const { write, type } = formats[format];
      saveText(fileName({ start_date: days.start, end_date: days.end }, format), write(pages), type);
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(null);
    }
  };
  const broken = failure ?? printing.failure;
  const download = <IconDownload size={18} aria-hidden="true" />;
  return (
    <div className={styles.actions}>
      <Button kind="soft" busy={busy === 'csv'} icon={download} onClick={() => void save('csv')}>
        {i18n.t('Save as CSV')}
      </Button>
      <Button kind="soft" busy={busy === 'json'} icon={download} onClick={() => void save('json')}>
        {i18n.t('Save as JSON')}
      </Button>
      <Button
        kind="soft"
        busy={printing.busy}
        icon={<IconPrinter size={18} aria-hidden="true" />}
        onClick={() => void printing.print()}
      >
        {i18n.t('Print')}
      </Button>
      {broken !== null && (
        <Notice type="error">
          {i18n.t("We couldn't load the whole statement. Try again.")} {toProblem(broken).message}
        </Notice>
      )}
    </div>
  );
};
