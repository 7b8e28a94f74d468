import type { ScreeningEntry, ScreeningPlan } from '@club/contract/health/check-up/checks';
import { i18n } from '#platform/i18n';
import { Card, ChartFrame, fullDay, Text, toNoon } from '#platform/ui';
import styles from './PlanCard.module.css';

/** Years before and after this one. */
const [before, after] = [2, 10];

const toYear = (day: string): number =>
  Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) - 1) / 12 + Number(day.slice(8, 10)) / 365;

/** Which screening checks were done, are due, and come later, on one line of years. */
export const PlanCard = ({ plan }: { plan: ScreeningPlan }) => {
  const now = new Date();
  const first = now.getFullYear() - before;
  const span = before + after;
  const place = (year: number): number => Math.min(100, Math.max(0, ((year - first) / span) * 100));
  const today = place(toYear(now.toISOString().slice(0, 10)));
  const years = Array.from({ length: span / 2 + 1 }, (_, index) => first + index * 2);
  return (
    <Card
      title={i18n.t('Your screening plan')}
      action={
        <Text as="small" size="sm" tone="quiet">
          {plan.programme}
        </Text>
      }
    >
      <ChartFrame table={<PlanTable entries={plan.entries} />}>
        <div className={styles.plan}>
          <span className={styles.today} aria-hidden="true">
            <i style={{ insetInlineStart: `${today}%` }} />
          </span>
          <ul className={styles.rows}>
            {plan.entries.map((entry) => (
              <Row key={entry.code} entry={entry} place={place} />
            ))}
          </ul>
          <div className={styles.years} aria-hidden="true">
            {years.map((year) => (
              <span key={year} style={{ insetInlineStart: `${place(year)}%` }}>
                {year}
              </span>
            ))}
            <b className={styles.now} style={{ insetInlineStart: `${today}%` }}>
              {i18n.t('now')}
            </b>
          </div>
        </div>
      </ChartFrame>
      <Text className={styles.note} top={2} size="sm" tone="quiet">
        {i18n.t('{programme}. To be reviewed by {day}. {note}', {
          programme: plan.programme,
          day: fullDay(toNoon(plan.review_by)),
          note: plan.note,
        })}
      </Text>
    </Card>
  );
};

const Row = ({ entry, place }: { entry: ScreeningEntry; place: (year: number) => number }) => {
  const next = entry.next ? toYear(entry.next) : entry.from_year;
  const isDue = entry.state === 'due';
  return (
    <li className={styles.row}>
      <b>{entry.label}</b>
      <span className={`${styles.state} ${isDue ? styles.due : ''}`}>{describeState(entry)}</span>
      <span className={styles.line} aria-hidden="true">
        {entry.last && <i className={styles.done} style={{ insetInlineStart: `${place(toYear(entry.last))}%` }} />}
        {next && <i className={styles.next} style={{ insetInlineStart: `${place(next)}%` }} />}
      </span>
      {entry.source && <small className={styles.source}>{entry.source}</small>}
    </li>
  );
};

const describeState = ({ state, next, from_year }: ScreeningEntry): string =>
  ({
    due: i18n.t('due now'),
    planned: i18n.t('next: {day}', { day: next ? fullDay(toNoon(next)) : '' }),
    later: i18n.t('from {year}', { year: String(from_year ?? '') }),
    over: i18n.t('no longer offered at your age'),
    ask: i18n.t('your choice: talk to a clinician'),
    personal: i18n.t('personal: talk to a clinician'),
    unknown: i18n.t('not known yet: see the table'),
  })[state];

const PlanTable = ({ entries }: { entries: readonly ScreeningEntry[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">{i18n.t('Check')}</th>
        <th scope="col">{i18n.t('Last')}</th>
        <th scope="col">{i18n.t('Next')}</th>
        <th scope="col">{i18n.t('Rule')}</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.code}>
          <th scope="row">{entry.label}</th>
          <td>{entry.last ? fullDay(toNoon(entry.last)) : i18n.t('not known')}</td>
          <td>{entry.state === 'unknown' ? i18n.t('not known') : describeState(entry)}</td>
          <td>
            {entry.text}{' '}
            {entry.source && (
              <Text as="small" block>
                {entry.source}
              </Text>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
