import type { PointsReport } from '@club/contract/club/statements';
import { MovementChart } from '#club/points';
import { dateFormat, i18n } from '#platform/i18n';
import { earnPath, insightsPath } from '#platform/paths';
import { Amount, EmptyState, LinkButton, points, TextLink, toNoon } from '#platform/ui';
import styles from './analytics.module.css';
import { Block } from './Block.tsx';
import { useYearReport } from './use-year-report.ts';

/** Points by month, with the best one. */
export const MonthsBlock = () => (
  <Block
    title={i18n.t('Your year in points')}
    query={useYearReport('date')}
    height={320}
    action={<TextLink to={`${insightsPath}?duration=last_one_year`}>{i18n.t('Insights')}</TextLink>}
  >
    {(report) => <Months report={report} />}
  </Block>
);

const Months = ({ report: { results, interval } }: { report: Extract<PointsReport, { by: 'date' }> }) => {
  const earned = calculateExchange(results.map((month) => month.earned));
  const gone = calculateExchange(results.map(({ spent, expired }) => spent + expired));
  const best = results.reduce((most, month) => (month.earned > most.earned ? month : most), {
    date: '',
    earned: 0,
  });
  if (earned === 0 && gone === 0) {
    return (
      <EmptyState
        action={
          <LinkButton kind="soft" to={earnPath}>
            {i18n.t('See ways to earn')}
          </LinkButton>
        }
      >
        {i18n.t('The points you earn each month will appear here.')}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.figure}>
        <Amount value={earned} />
      </p>
      <p className={styles.note}>
        {gone > 0
          ? i18n.t('points earned in 12 months; {gone} spent or expired.', { gone: points(gone) })
          : i18n.t('points earned in 12 months.')}{' '}
        {best.earned > 0 &&
          i18n.t('Your best month was {month}: {earned} points.', {
            month: monthName(best.date),
            earned: points(best.earned),
          })}
      </p>
      <MovementChart interval={interval} steps={results} onlyEarned />
    </>
  );
};

const calculateExchange = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

const monthName = (date: string): string => dateFormat({ month: 'long', year: 'numeric' }).format(toNoon(date));
