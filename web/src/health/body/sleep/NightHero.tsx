import type { NightWithStages, SleepSummary } from '@club/contract/health/body/sleep';
import { hoursAndMinutes } from '#health/base/day-bars';
import { nightPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { LinkButton, Row, shortDay, Text, toNoon } from '#platform/ui';
import { Hypnogram } from './Hypnogram.tsx';
import styles from './NightHero.module.css';
import { writeClock } from './write.ts';

/** Last night, or where it is missing the way to the latest one on record. */
export const NightHero = ({ summary: { last_night, latest } }: { summary: SleepSummary }) =>
  last_night ? (
    <NightCourse title={i18n.t('Last night')} night={last_night} />
  ) : (
    <section className={styles.hero} aria-label={i18n.t('Last night')}>
      <h2>{i18n.t('Last night')}</h2>
      <Row justify="between" gap={3}>
        <Text>
          {i18n.t('Nothing was recorded last night.')}{' '}
          {latest &&
            i18n.t('The latest night on record is {day}: {time}.', {
              day: shortDay(toNoon(latest.wake_day)),
              time: hoursAndMinutes(latest.asleep_min),
            })}
        </Text>
        {latest && (
          <LinkButton kind="soft" to={nightPath(latest.wake_day)}>
            {i18n.t('Open that night')}
          </LinkButton>
        )}
      </Row>
    </section>
  );

/** A night: how long, when, and its course where a device told it. */
export const NightCourse = ({ title, night }: { title: string; night: NightWithStages }) => (
  <section className={styles.hero} aria-label={title}>
    <Row gap={6} rowGap={3} align="end" justify="between">
      <div>
        <h2>{title}</h2>
        <Text size="4xl" weight="semibold" tabular>
          {hoursAndMinutes(night.asleep_min)}
        </Text>
      </div>
      <Facts night={night} />
    </Row>
    <Hypnogram night={night} />
  </section>
);

const Facts = ({ night }: { night: NightWithStages }) => {
  const { bed_time, out_of_bed, sleep_start, sleep_end, time_zone, efficiency, latency_min, awake_min } = night;
  const clock = (from: string, to: string) => `${writeClock(from, time_zone)} – ${writeClock(to, time_zone)}`;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{bed_time && out_of_bed ? i18n.t('In bed') : i18n.t('Asleep')}</dt>
        <Text as="dd" size="md" weight="bold" tabular>
          {bed_time && out_of_bed ? clock(bed_time, out_of_bed) : clock(sleep_start, sleep_end)}
        </Text>
      </div>
      {efficiency !== null && (
        <div>
          <dt>{i18n.t('Efficiency')}</dt>
          <Text as="dd" size="md" weight="bold" tabular>
            {i18n.t('{percent} %', { percent: Math.round(efficiency) })}
          </Text>
        </div>
      )}
      {latency_min !== null && (
        <div>
          <dt>{i18n.t('Fell asleep in')}</dt>
          <Text as="dd" size="md" weight="bold" tabular>
            {hoursAndMinutes(latency_min)}
          </Text>
        </div>
      )}
      {awake_min !== null && (
        <div>
          <dt>{i18n.t('Awake')}</dt>
          <Text as="dd" size="md" weight="bold" tabular>
            {hoursAndMinutes(awake_min)}
          </Text>
        </div>
      )}
    </dl>
  );
};
