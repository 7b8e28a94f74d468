import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { i18n } from '#platform/i18n';
import { Button, TextField } from '#platform/ui';
import styles from './StatementScreen.module.css';
import { lastMonth, type StatementQuery, thisMonth, thisYear, toSearch } from './statement-query.ts';

/** The days a statement covers: two dates, or one of the usual spans. */
export const StatementPeriod = ({ query }: { query: StatementQuery }) => {
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
