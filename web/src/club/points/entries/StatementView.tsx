import type { Statement } from '@club/contract/club/statements';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { type FormEvent, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pointsApi } from '#club/points';
import {
  asCsv,
  asJson,
  type Days,
  fileName,
  PrintedStatement,
  type Printing,
  readWhole,
  statementsApi,
  usePrinting,
  useWholeStatement,
  VerifyPanel,
} from '#club/statements';
import { clubDay, plusDays, toProblem } from '#platform/api';
import { dateFormat, i18n } from '#platform/i18n';
import { earnPath } from '#platform/paths';
import {
  Amount,
  Button,
  Card,
  EmptyState,
  Fact,
  Facts,
  fullDay,
  LinkButton,
  Loaded,
  Notice,
  Row,
  Split,
  Stack,
  saveText,
  TextField,
  TextLink,
  toNoon,
} from '#platform/ui';
import { MonthCard } from './MonthCard.tsx';
import styles from './StatementScreen.module.css';
import { listMonths } from './statement-months.ts';

/** The statement of a period: its months, newest first, its sums that add up, its files and its proof. */
export const StatementView = ({ search }: { search: URLSearchParams }) => {
  const query = useMemo(() => readQuery(search, new Date()), [search]);
  const days = useMemo(() => ({ start: query.start, end: query.end }), [query.start, query.end]);
  const answer = statementsApi.useGetStatementQuery(toStatementCall(query));
  const printing = usePrinting(days);
  return (
    <Stack gap="page">
      <StatementPeriod query={query} />
      <Loaded
        query={answer}
        failed={(error) => `${i18n.t("We couldn't load the statement.")} ${toProblem(error).message}`}
        rows={8}
        inCard
      >
        {(statement) => (
          <Split>
            <Stack gap="page">
              {statement.count > 0 ? <Months key={`${days.start} ${days.end}`} days={days} /> : <NoEntries />}
            </Stack>
            <Stack gap="page">
              <PeriodSums statement={statement} />
              {statement.count > 0 && <VerifyPanel days={days} />}
              {statement.count > 0 && <StatementActions days={days} printing={printing} />}
            </Stack>
          </Split>
        )}
      </Loaded>
      {printing.pages && <PrintedStatement pages={printing.pages} />}
    </Stack>
  );
};

/** How many months stand open to begin with; the others are one press away. */
const monthsAtFirst = 3;

const Months = ({ days }: { days: Days }) => {
  const [shown, setShown] = useState(monthsAtFirst);
  const { data } = pointsApi.useListTransactionsQuery({ status: 'pending', limit: 50 });
  const months = listMonths(days);
  const next = months[shown];
  return (
    <>
      {months.slice(0, shown).map((month, at) => (
        <MonthCard key={month.name} month={month} holds={data?.results ?? []} startsOpen={at === 0 || isWide()} />
      ))}
      {next && (
        <Button kind="soft" wide onClick={() => setShown(shown + 1)}>
          {i18n.t('Show {month}', { month: dateFormat({ month: 'long' }).format(toNoon(next.start)) })}
        </Button>
      )}
    </>
  );
};

/** On a phone the months but the newest are folded. */
const isWide = (): boolean => matchMedia('(min-width: 781px)').matches;

const NoEntries = () => (
  <Card>
    <EmptyState action={<LinkButton to={earnPath}>{i18n.t('See ways to earn')}</LinkButton>}>
      {i18n.t('Entries from this period will appear here.')}{' '}
      <TextLink to="/help/points-missing">{i18n.t('Are points missing?')}</TextLink>
    </EmptyState>
  </Card>
);

/** What the period began with, what came and went, and what it ended with. */
const PeriodSums = ({ statement }: { statement: Statement }) => {
  const { start_date, end_date, opening_balance, closing_balance, totals } = statement;
  const isToday = end_date === clubDay(new Date());
  return (
    <Card title={i18n.t('{from} to {to}', { from: fullDay(toNoon(start_date)), to: fullDay(toNoon(end_date)) })}>
      <Facts>
        <Fact name={i18n.t('Opening balance')}>
          <Amount value={opening_balance} />
        </Fact>
        <Fact name={i18n.t('Earned and received')}>
          <Amount value={totals.earned} signed={totals.earned > 0} className={styles.gained} />
        </Fact>
        <Fact name={i18n.t('Spent and sent')}>
          <Amount value={-totals.spent} signed={totals.spent > 0} />
        </Fact>
        {totals.expired > 0 && (
          <Fact name={i18n.t('Expired')}>
            <Amount value={-totals.expired} signed />
          </Fact>
        )}
        <Fact name={isToday ? i18n.t('Balance today') : i18n.t('Closing balance')}>
          <b>
            <Amount value={closing_balance} />
          </b>
        </Fact>
      </Facts>
    </Card>
  );
};

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
    { name: i18n.t('Last 3 months'), days: lastMonths(now) },
    { name: i18n.t('This year'), days: thisYear(now) },
  ];
  return (
    <form className={styles.period} data-only="screen" key={`${query.start} ${query.end}`} onSubmit={show}>
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
  /** Rows of a page, one of which would be the totals. */
  readonly size: number;
}

/** This month, from its first day to today, in the club's calendar. */
const thisMonth = (now: Date): Days => ({ start: `${clubDay(now).slice(0, 8)}01`, end: clubDay(now) });

/** This month and the two before it. */
const lastMonths = (now: Date): Days => {
  const before = (day: string) => `${plusDays(day, -1).slice(0, 8)}01`;
  return { start: before(before(thisMonth(now).start)), end: clubDay(now) };
};

const thisYear = (now: Date): Days => ({ start: `${clubDay(now).slice(0, 4)}-01-01`, end: clubDay(now) });

/** Reads the address; what is missing or cannot be read gets its usual value. */
const readQuery = (search: URLSearchParams, now: Date): StatementQuery => {
  const usual = lastMonths(now);
  const size = Number(search.get('page_size'));
  return {
    start: dayIn(search.get('start_date')) ?? usual.start,
    end: dayIn(search.get('end_date')) ?? usual.end,
    size: pageSizes.find((known) => known === size) ?? pageSizes[0],
  };
};

/** The address of the same statement with something changed. */
const toSearch = (query: StatementQuery, change: Partial<StatementQuery>): string => {
  const next = { ...query, ...change };
  return `?${new URLSearchParams({
    start_date: next.start,
    end_date: next.end,
    page_size: String(next.size),
  })}`;
};

/**
 * What the period's sums are asked with. A page of n rows is n - 1 entries and the totals (specification section 9), and
 * the server takes the number of lines literally.
 */
const toStatementCall = ({ start, end, size }: StatementQuery) => ({
  start_date: start,
  end_date: end,
  page: 1,
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
    <Row gap={2} align="stretch" data-only="screen">
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
    </Row>
  );
};
