import { type Duration, durations } from '@club/contract/club/statements';
import { useSearchParams } from 'react-router';
import { useHealthAgreed } from '#health/base/consents';
import { OpenRedFlags } from '#health/signals/red-flags';
import { i18n } from '#platform/i18n';
import { insightsPath } from '#platform/paths';
import { Page, Segments } from '#platform/ui';
import { ActivitySplit } from './ActivitySplit.tsx';
import { BalanceCurve } from './BalanceCurve.tsx';
import { DueQuestionnaires } from './DueQuestionnaires.tsx';
import { HealthOverTime } from './HealthOverTime.tsx';
import styles from './InsightsScreen.module.css';
import { MovementOverTime } from './MovementOverTime.tsx';
import { MovementTotals } from './MovementTotals.tsx';

/** Points earned and spent in a period, and the health score over it. Each part loads by itself. */
const InsightsScreen = () => {
  const [search] = useSearchParams();
  const period = readPeriodFromAddress(search);
  const names = periodNames();
  return (
    <Page title={i18n.t('Insights')} intro={i18n.t('What you earned and spent, and how your balance changed.')}>
      <HealthWarnings />
      <div className={styles.switch}>
        <Segments
          label={i18n.t('Period')}
          segments={durations.map((duration) => ({
            to: `${insightsPath}?duration=${duration}`,
            label: names[duration],
            current: duration === period,
          }))}
        />
      </div>
      <div className={styles.parts}>
        <MovementTotals period={period} />
        <MovementOverTime period={period} />
        <ActivitySplit period={period} />
        <BalanceCurve period={period} />
        <div className={styles.half}>
          <HealthOverTime period={period} />
        </div>
        <DueQuestionnaires />
      </div>
    </Page>
  );
};

/** The score is part of this page, so open warning signs are at its top. */
const HealthWarnings = () =>
  useHealthAgreed() ? (
    <div className={styles.warnings}>
      <OpenRedFlags />
    </div>
  ) : null;

const usualPeriod: Duration = 'last_one_month';

/** The period in the address, or the default. */
const readPeriodFromAddress = (search: URLSearchParams): Duration => {
  const asked = search.get('duration');
  return durations.find((duration) => duration === asked) ?? usualPeriod;
};

const periodNames = (): Readonly<Record<Duration, string>> => ({
  last_one_week: i18n.t('Week'),
  last_one_month: i18n.t('Month'),
  last_three_months: i18n.t('3 months'),
  last_six_months: i18n.t('6 months'),
  last_one_year: i18n.t('Year'),
  all_time: i18n.t('All time'),
});

export default InsightsScreen;
