import type { DiaryDay } from '@club/contract/health/food/diary';
import { DailyNeedsList, Macros } from '#health/foods';
import { i18n } from '#platform/i18n';
import { Card } from '#platform/ui';
import styles from './diary.module.css';

/** What the day adds up to, beside what the member needs. */
export const DaySums = ({ data }: { data: DiaryDay }) => {
  const missing = Math.max(0, ...data.lacking.map(({ entries }) => entries));
  return (
    <Card>
      <div className={styles.sums}>
        <Macros amounts={data.at_least} narrow />
        {missing > 0 && (
          <p className={styles.note}>
            {i18n.t(
              '{count, plural, one {# entry lacks some figures, so the day is at least this.} other {# entries lack some figures, so the day is at least this.}}',
              { count: missing },
            )}
          </p>
        )}
        <DailyNeedsList needs={data.daily_needs} amounts={data.at_least} title={i18n.t('What the day gives you')} />
      </div>
    </Card>
  );
};
