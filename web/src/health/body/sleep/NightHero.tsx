import type { NightWithStages, SleepSummary } from '@club/contract/health/body/sleep';
import { hoursAndMinutes } from '#health/base/day-bars';
import { i18n } from '#platform/i18n';
import { shortDay, toNoon } from '#platform/ui';
import { Hypnogram } from './Hypnogram.tsx';
import styles from './NightHero.module.css';
import { writeClock } from './write.ts';

/** Last night: how long, when, and its course where a device told it. */
export const NightHero = ({ summary: { last_night, latest } }: { summary: SleepSummary }) => (
  <section className={styles.hero} aria-label={i18n.t('Last night')}>
    <div className={styles.head}>
      <div>
        <h2>{i18n.t('Last night')}</h2>
        {last_night ? (
          <p className={styles.figure}>{hoursAndMinutes(last_night.asleep_min)}</p>
        ) : (
          <>
            <p className={styles.figure}>{i18n.t('No data')}</p>
            {latest && (
              <p>
                {i18n.t('The latest night on record is {day}: {time}.', {
                  day: shortDay(toNoon(latest.wake_day)),
                  time: hoursAndMinutes(latest.asleep_min),
                })}
              </p>
            )}
          </>
        )}
      </div>
      {last_night && <Facts night={last_night} />}
    </div>
    {last_night && <Hypnogram night={last_night} />}
  </section>
);

const Facts = ({ night }: { night: NightWithStages }) => {
  const { bed_time, out_of_bed, sleep_start, sleep_end, time_zone, efficiency, latency_min, awake_min } = night;
  const clock = (from: string, to: string) => `${writeClock(from, time_zone)} – ${writeClock(to, time_zone)}`;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{bed_time && out_of_bed ? i18n.t('In bed') : i18n.t('Asleep')}</dt>
        <dd>{bed_time && out_of_bed ? clock(bed_time, out_of_bed) : clock(sleep_start, sleep_end)}</dd>
      </div>
      {efficiency !== null && (
        <div>
          <dt>{i18n.t('Efficiency')}</dt>
          <dd>{i18n.t('{percent} %', { percent: Math.round(efficiency) })}</dd>
        </div>
      )}
      {latency_min !== null && (
        <div>
          <dt>{i18n.t('Fell asleep in')}</dt>
          <dd>{hoursAndMinutes(latency_min)}</dd>
        </div>
      )}
      {awake_min !== null && (
        <div>
          <dt>{i18n.t('Awake')}</dt>
          <dd>{hoursAndMinutes(awake_min)}</dd>
        </div>
      )}
    </dl>
  );
};
