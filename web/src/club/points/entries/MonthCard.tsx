import type { Transaction } from '@club/contract/club/points';
import type { Statement, StatementLine } from '@club/contract/club/statements';
import { IconCalendarCheck, IconChevronDown, IconPlaneDeparture } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { EventIcon } from '#club/points';
import { describeSubject, statementsApi } from '#club/statements';
import { toProblem } from '#platform/api';
import { dateFormat, i18n } from '#platform/i18n';
import { entryPath } from '#platform/paths';
import { Amount, Flank, Loaded, StatusChip, shortDay, Text, toNoon } from '#platform/ui';
import styles from './MonthCard.module.css';
import { type Month, type StatementRow, toRows } from './statement-months.ts';

/** As many entries of a month as one call brings: a page of 100 rows, of which one would be the totals. */
const perPage = 99;

/** One month of a statement, newest entry first, with what came in and went out. */
export const MonthCard = ({
  month,
  holds,
  startsOpen,
}: {
  month: Month;
  /** The member's points on hold, those of other months too. */
  holds: readonly Transaction[];
  startsOpen: boolean;
}) => {
  const [open, setOpen] = useState(startsOpen);
  const [pages, setPages] = useState(1);
  const id = useId();
  const query = usePage(month, 1);
  const own = holds.filter(({ created_at }) => created_at.startsWith(month.name));
  const isEmpty = query.currentData?.count === 0 && own.length === 0;
  return (
    <section className={styles.month} aria-labelledby={id}>
      <h2 id={id}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={`${id}-rows`}
          onClick={() => setOpen(!open)}
        >
          <span>{monthName(month)}</span>
          {query.currentData && <InAndOut statement={query.currentData} />}
          <IconChevronDown className={open ? styles.up : undefined} size={20} aria-hidden="true" />
        </button>
      </h2>
      <div id={`${id}-rows`} hidden={!open}>
        <Loaded
          query={query}
          failed={(error) => `${i18n.t("We couldn't load this month.")} ${toProblem(error).message}`}
          rows={4}
        >
          {({ results, num_pages }) => (
            <>
              {/* a call has its oldest entries first, so a month's newest are on its last page */}
              {Array.from({ length: Math.min(pages, num_pages) }, (_, at) => num_pages - at).map((page) =>
                page === 1 ? (
                  <Rows key={page} lines={results} holds={own} />
                ) : (
                  <LaterPage key={page} month={month} page={page} holds={page === num_pages ? own : []} />
                ),
              )}
              {pages < num_pages && (
                <Text
                  as="button"
                  type="button"
                  className={styles.more}
                  touch
                  weight="semibold"
                  tone="primary"
                  onClick={() => setPages(pages + 1)}
                >
                  {i18n.t('Show more of {month}', { month: monthName(month) })}
                </Text>
              )}
              {isEmpty && <p className={styles.nothing}>{i18n.t('No entries.')}</p>}
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
};

const usePage = (month: Month, page: number) =>
  statementsApi.useGetStatementQuery({ start_date: month.start, end_date: month.end, page, per_page: perPage });

const LaterPage = ({ month, page, holds }: { month: Month; page: number; holds: readonly Transaction[] }) => (
  <Loaded query={usePage(month, page)} failed={i18n.t("We couldn't load these entries.")} rows={4}>
    {({ results }) => <Rows lines={results} holds={holds} />}
  </Loaded>
);

const monthName = ({ start }: Month): string => dateFormat({ month: 'long', year: 'numeric' }).format(toNoon(start));

const InAndOut = ({ statement: { totals } }: { statement: Statement }) => (
  <span className={styles.sums}>
    {totals.earned > 0 && (
      <span className={styles.in}>
        <Amount value={totals.earned} signed />{' '}
        <Text as="small" size="sm" weight="normal" tone="quiet">
          {i18n.t('in')}
        </Text>
      </span>
    )}
    {totals.spent + totals.expired > 0 && (
      <span>
        <Amount value={-(totals.spent * 100 + totals.expired * 100) / 100} signed />{' '}
        <Text as="small" size="sm" weight="normal" tone="quiet">
          {i18n.t('out')}
        </Text>
      </span>
    )}
  </span>
);

const Rows = ({ lines, holds }: { lines: readonly StatementLine[]; holds: readonly Transaction[] }) => (
  <ul>
    {toRows(lines, holds).map((row) => (
      <Row key={keyOf(row)} row={row} />
    ))}
  </ul>
);

const keyOf = (row: StatementRow): string => {
  if (row.kind === 'hold') return row.hold.id;
  return row.kind === 'entry' ? row.line.id : (row.lines[0]?.id ?? '');
};

const Row = ({ row }: { row: StatementRow }) => {
  if (row.kind === 'visits') return <Visits lines={row.lines} />;
  if (row.kind === 'hold') return <Hold hold={row.hold} />;
  const { line } = row;
  const day = shortDay(toNoon(line.date));
  const under = describeSubject(line.label, line.subject);
  return (
    <RowShape
      icon={<EventIcon icon={line.icon} />}
      tone={line.earned > 0 ? styles.good : undefined}
      amount={line.amount_minor / 100}
      balance={line.balance_after}
      title={
        <Link to={entryPath(line.transaction_id)}>
          <bdi>{line.description}</bdi>
        </Link>
      }
      under={
        <>
          {under && (
            <>
              <bdi>{under}</bdi> ·{' '}
            </>
          )}
          {day}
        </>
      }
    />
  );
};

/** Points set aside for a partner: they can't be spent, but are still in the balance. */
const Hold = ({ hold }: { hold: Transaction }) => (
  <RowShape
    icon={<IconPlaneDeparture size={20} stroke={1.8} aria-hidden="true" />}
    amount={hold.amount}
    title={
      <Link to={entryPath(hold.id)}>
        <bdi>{hold.description}</bdi>
      </Link>
    }
    under={
      <>
        {shortDay(new Date(hold.created_at))} <StatusChip tone="waiting">{i18n.t('On hold')}</StatusChip>
      </>
    }
  />
);

const Visits = ({ lines }: { lines: readonly StatementLine[] }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const [newest, oldest] = [lines[0], lines.at(-1)];
  if (!newest || !oldest) return null;
  return (
    <>
      <RowShape
        icon={<IconCalendarCheck size={20} stroke={1.8} aria-hidden="true" />}
        amount={lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0) / 100}
        balance={newest.balance_after}
        title={
          <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {i18n.t('{count} daily visits', { count: lines.length })}
          </button>
        }
        under={i18n.t('{from} to {to}', {
          from: shortDay(toNoon(oldest.date)),
          to: shortDay(toNoon(newest.date)),
        })}
      />
      <li id={id} hidden={!open}>
        <ul className={styles.visits}>
          {lines.map((line) => (
            <li key={line.id}>
              <Link to={entryPath(line.transaction_id)}>
                {i18n.t('{name}, {day}', { name: line.label, day: shortDay(toNoon(line.date)) })}
              </Link>
              <Amount value={line.amount_minor / 100} signed className={styles.in} />
              <Amount value={line.balance_after} />
            </li>
          ))}
        </ul>
      </li>
    </>
  );
};

const RowShape = ({
  icon,
  tone,
  title,
  under,
  amount,
  balance,
}: {
  icon: ReactNode;
  tone?: string | undefined;
  title: ReactNode;
  under: ReactNode;
  amount: number;
  /** Missing while nothing is posted. */
  balance?: number;
}) => (
  <Flank as="li" className={styles.row} at="both" gap={3} padBlock={2}>
    <span className={`${styles.icon} ${tone ?? ''}`}>{icon}</span>
    <span className={styles.what}>
      {title}{' '}
      <Text as="small" size="sm" tone="quiet" anywhere block>
        {under}
      </Text>
    </span>
    <Text as="span" className={styles.amounts} tabular align="end">
      <b className={amount > 0 ? styles.in : undefined}>
        <Amount value={amount} signed />
      </b>{' '}
      {balance !== undefined && (
        <Text as="small" size="sm" tone="quiet">
          <Amount value={balance} />
        </Text>
      )}
    </Text>
  </Flank>
);
