import type { HealthChart } from '@club/contract/health/insight/scores';
import { writeNumber } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';
import { LineChart, LoadedCard, type Query, SkeletonBlock, StatusChip, shortDay, Text, toNoon } from '#platform/ui';
import styles from './scores.module.css';

/** The score at the end of each day, week or month; the line breaks where too little was known. */
export const ScoreOverTime = ({ chart }: { chart: Query<HealthChart> }) => (
  <LoadedCard
    title={i18n.t('Your score over time')}
    action={
      chart.data?.score.some(({ confidence }) => confidence === 'simulated') && (
        <StatusChip tone="quiet">{i18n.t('Simulated data')}</StatusChip>
      )
    }
    query={chart}
    failed={i18n.t("We couldn't load your score over time.")}
    skeleton={<SkeletonBlock height={240} />}
    keepPrevious
  >
    {(data) => <Course chart={data} />}
  </LoadedCard>
);

const Course = ({ chart }: { chart: HealthChart }) => {
  const known = chart.score.filter(({ value }) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) {
    return <p className={styles.note}>{i18n.t('There was no number in this period yet.')}</p>;
  }
  const label = i18n.t('Health score from {first} on {day} to {last}.', {
    first: writeNumber(first.value ?? 0),
    day: shortDay(toNoon(first.t)),
    last: writeNumber(last.value ?? 0),
  });
  return (
    <Text as="div" top={3}>
      <LineChart
        label={label}
        columns={[nameBucket(chart.bucket), i18n.t('Score')]}
        points={chart.score.map(({ t, value }) => ({ id: t, at: toNoon(t), value }))}
        unit=""
        note={describeRules(chart)}
        writeTime={shortDay}
        writeValue={(value) => writeNumber(value, 1)}
      />
    </Text>
  );
};

const nameBucket = (bucket: HealthChart['bucket']): string => {
  const names = { day: i18n.t('Day'), week: i18n.t('Week from'), month: i18n.t('Month from') };
  return names[bucket];
};

const describeRules = ({ rule_changes }: HealthChart): string => {
  const changes = rule_changes.map(({ t }) => shortDay(toNoon(t))).join(', ');
  return changes
    ? i18n.t("All scores follow today's rules, which changed on {changes}.", { changes })
    : i18n.t("All scores follow today's rules.");
};
