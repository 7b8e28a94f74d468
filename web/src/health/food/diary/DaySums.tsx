import type { DiaryDay } from '@club/contract/health/food/diary';
import { DailyNeedsList, Macros, toFigure } from '#health/food/foods';
import { i18n } from '#platform/i18n';
import { Card, ProgressBar } from '#platform/ui';
import styles from './diary.module.css';

/** What the day adds up to, beside what the member needs. */
export const DaySums = ({ data }: { data: DiaryDay }) => {
  const missing = Math.max(0, ...data.lacking.map(({ entries }) => entries));
  return (
    <Card>
      <div className={styles.sums}>
        {data.energy_target && <EnergyTarget target={data.energy_target} energy={data.at_least.energy_kcal ?? 0} />}
        <Macros amounts={data.at_least} narrow />
        {missing > 0 && (
          <p className={styles.note}>
            {i18n.t(
              '{count, plural, one {# entry lacks some figures, so your real total is at least this.} other {# entries lack some figures, so your real total is at least this.}}',
              { count: missing },
            )}
          </p>
        )}
        <DailyNeedsList needs={data.daily_needs} amounts={data.at_least} title={i18n.t('What the day gives you')} />
      </div>
    </Card>
  );
};

const EnergyTarget = ({ target, energy }: { target: NonNullable<DiaryDay['energy_target']>; energy: number }) => {
  const write = (value: number) => toFigure('energy_kcal', value);
  const words = i18n.t('{energy} of {low} to {high} kcal', {
    energy: write(energy),
    low: write(target.low),
    high: write(target.high),
  });
  return (
    <div className={styles.target}>
      <p>
        <b>{words}</b>
      </p>
      <ProgressBar label={i18n.t('Energy against your target')} percent={(100 * energy) / target.high} />
      <small>{i18n.t('The target comes from your meal plan. It can be off by a tenth.')}</small>
    </div>
  );
};
