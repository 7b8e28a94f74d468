import { durations } from '@club/contract/club/statements';
import { useSearchParams } from 'react-router';
import { i18n } from '#platform/i18n';
import { insightsPath } from '#platform/paths';
import { Page, Segments } from '#platform/ui';
import { ActivitySplit } from './ActivitySplit.tsx';
import { BalanceCurve } from './BalanceCurve.tsx';
import { DueQuestionnaires } from './DueQuestionnaires.tsx';
import { HealthOverTime } from './HealthOverTime.tsx';
import { HealthWarnings } from './HealthWarnings.tsx';
import styles from './InsightsScreen.module.css';
import { MovementOverTime } from './MovementOverTime.tsx';
import { MovementTotals } from './MovementTotals.tsx';
import { periodNames, readPeriodFromAddress } from './report-period.ts';

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

export default InsightsScreen;
