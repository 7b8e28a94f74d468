import { type GlucoseReport, type GlucoseTrace, readingRetention } from '@club/contract/health/body/glucose';
import { toMoles } from '@club/contract/health/signals/glucose-ranges';
import { toCsvLine } from '@club/contract/platform/csv';
import { roundDecimals } from '@club/contract/platform/units';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { Trace } from '#health/body/glucose/trace';
import { i18n } from '#platform/i18n';
import { Card, fullDay, Row, saveFile, shortDay, toNoon } from '#platform/ui';
import { toInstant, toLocal, toLocalNoon, writeClock } from '#platform/ui/charts/time';
import styles from './CoverageCard.module.css';
import { HowWorkedOut, Worked } from './FiguresCard.tsx';
import reportStyles from './report.module.css';

/** How sure the figures are: on how many days of the span there are readings, where they come from, what to take away. */
export const CoverageCard = ({
  report,
  trace,
  className,
}: {
  report: GlucoseReport;
  trace: Trace;
  className?: string | undefined;
}) => {
  const [isOpen, setOpen] = useState(false);
  const { coverage, days } = report;
  const first = days[0]?.day ?? report.from;
  const save = (): void =>
    saveFile(`glucose-${report.from}-${report.to}.csv`, makeCsv(report.trace, trace), 'text/csv');
  return (
    <Card title={i18n.t('How sure is this?')} className={className}>
      <p className={reportStyles.big}>
        {i18n.t('{with} of {all}', { with: coverage.days_with_readings, all: days.length })}
        <span className={reportStyles.unit}>
          {i18n.t('{all, plural, one {day with readings} other {days with readings}}', { all: days.length })}
        </span>
      </p>
      <div
        className={`${styles.strip} ${days.length > 40 ? styles.dense : ''}`}
        role="img"
        aria-label={i18n.t('Share of readings for each day: {with} of {all} days have readings.', {
          with: coverage.days_with_readings,
          all: days.length,
        })}
        dir="ltr"
      >
        {days.map(({ day, have, expected }) => (
          <i key={day} title={shortDay(toNoon(day))}>
            <b style={{ height: `${expected === 0 ? 0 : Math.min(100, (have / expected) * 100)}%` }} />
          </i>
        ))}
      </div>
      <Row as="p" top={1} bottom={3} size="xs" tone="faint" justify="between" wrap={false} dir="ltr">
        <span>{shortDay(toNoon(first))}</span>
        <span>{shortDay(toNoon(report.to))}</span>
      </Row>
      <p className={reportStyles.note}>
        <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {[writeShare(report), writeLevel(report), writeSimulated(report), writeSummarised(report)]
            .filter(Boolean)
            .join(' ')}
        </span>
      </p>
      <Row gap={4} rowGap={1} top={2} justify="between">
        <Worked open={() => setOpen(true)} />
        <span>
          <button type="button" className={reportStyles.link} data-only="screen" onClick={save}>
            {i18n.t('Save as CSV')}
          </button>{' '}
          <button type="button" className={reportStyles.link} data-only="screen" onClick={() => window.print()}>
            {i18n.t('Print report')}
          </button>
        </span>
      </Row>
      {isOpen && <HowWorkedOut report={report} onClose={() => setOpen(false)} />}
    </Card>
  );
};

const writeShare = ({ coverage: { percent } }: GlucoseReport): string =>
  percent === null
    ? ''
    : i18n.t('From the first reading to the last, {percent}% of the expected ones are there.', {
        percent: Math.round(percent),
      });

const daysOfFullReport = 14;

const writeLevel = ({ level, days }: GlucoseReport): string => {
  if (level === 'full') return i18n.t('Two weeks with at least 70% is enough for the full report.');
  if (level !== 'early') return i18n.t('Figures need three days with at least half of the readings.');
  return days.length < daysOfFullReport
    ? i18n.t('A report of {count} days is an early view. Two weeks with at least 70% give the full report.', {
        count: days.length,
      })
    : i18n.t('This is an early view. Two weeks with at least 70% give the full report.');
};

const writeSummarised = ({ summarised_to: last }: GlucoseReport): string =>
  last === null
    ? ''
    : i18n.t(
        'Readings older than {months} months are kept as daily summaries. Days up to {day} have no hours, lows or highs.',
        { months: readingRetention.months, day: fullDay(toNoon(last)) },
      );

const writeSimulated = ({ confidence }: GlucoseReport): string =>
  confidence === 'simulated'
    ? i18n.t("These readings come from a simulated sensor, so don't use them for decisions.")
    : '';

const columns = ['time_utc', 'local_time', 'mg_dl', 'mmol_l', 'source'];

/** Every reading of a report as a file for a spreadsheet, in base64. */
const makeCsv = ({ sources }: GlucoseTrace, { grid, values }: Trace): string => {
  const lines = [toCsvLine(columns)];
  let from = 0;
  values.forEach((value, place) => {
    if (Number.isNaN(value)) return;
    while ((sources[from + 1]?.place ?? Number.POSITIVE_INFINITY) <= place) from += 1;
    const { day, minute } = toLocal(grid, place);
    const local = `${toLocalNoon(day).toLocaleDateString('sv-SE')} ${writeClock(minute)}`;
    lines.push(
      toCsvLine([
        toInstant(grid, place).toISOString(),
        local,
        roundDecimals(value, 1).toString(),
        toMoles(value).toFixed(1),
        sources[from]?.source ?? '',
      ]),
    );
  });
  return btoa(`${lines.join('\r\n')}\r\n`);
};
