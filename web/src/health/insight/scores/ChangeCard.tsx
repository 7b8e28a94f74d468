import type { HealthChart, ScoreChange } from '@club/contract/health/insight/scores';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { writeNumber } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';
import { LoadedCard, type Query, SkeletonBlock, Split, Stack, shortDay, Text, toNoon } from '#platform/ui';
import { Waterfall } from '#platform/ui/charts/time';
import styles from './scores.module.css';
import { writeSigned } from './write.ts';

interface ChangeCardProps {
  chart: Query<HealthChart>;
  /** Shown instead where the score had no number yet when the period began. */
  lastWeek: ScoreChange | null;
}

/** Why the score changed over the period, measure by measure. */
export const ChangeCard = ({ chart, lastWeek }: ChangeCardProps) => (
  <LoadedCard
    title={i18n.t('Why it changed')}
    query={chart}
    failed={i18n.t("We couldn't load what changed.")}
    skeleton={<SkeletonBlock height={230} />}
    keepPrevious
  >
    {({ change }) => <Found change={change ?? lastWeek} />}
  </LoadedCard>
);

const Found = ({ change }: { change: ScoreChange | null }) =>
  change ? (
    <Change change={change} />
  ) : (
    <p className={styles.note}>
      {i18n.t("Once the score has a number at both ends of the period, you'll see here what changed it.")}
    </p>
  );

const Change = ({ change }: { change: ScoreChange }) => {
  const changed = change.measures.filter(({ effect }) => effect !== 0);
  return (
    <>
      <p className={styles.note}>
        {i18n.t('{from} to today, on the same {count} measures.', {
          from: shortDay(toNoon(change.from)),
          count: change.measures.length,
        })}{' '}
        {change.left_out.length > 0 && i18n.t('Not compared: {names}.', { names: change.left_out.join(', ') })}
      </p>
      {changed.length === 0 ? (
        <Text top={2} size="md">
          {change.sentence}
        </Text>
      ) : (
        <Split gap={6} top={3} align="stretch">
          <Waterfall
            label={change.sentence}
            start={{ name: shortDay(toNoon(change.from)), value: change.before }}
            steps={changed.map(({ code, label, effect }) => ({ id: code, name: label, effect }))}
            end={{ name: i18n.t('Today'), value: change.after }}
          />
          <Stack as="ul" className={styles.reasons} ruled={2}>
            {changed.map((measure) => (
              <Reason key={measure.code} measure={measure} />
            ))}
          </Stack>
        </Split>
      )}
    </>
  );
};

const Reason = ({ measure }: { measure: ScoreChange['measures'][number] }) => {
  const { label, unit, value_before, value_after, effect } = measure;
  const Arrow = effect > 0 ? IconArrowUpRight : IconArrowDownRight;
  const values = { now: `${writeNumber(value_after, 1)} ${unit}`.trim(), before: writeNumber(value_before, 1) };
  return (
    <li>
      <Arrow size={20} aria-hidden="true" className={effect > 0 ? styles.gained : styles.lost} />
      <span>
        <b>
          {label} {writeSigned(effect)}
        </b>
        <small>
          {value_after === value_before
            ? values.now
            : value_after > value_before
              ? i18n.t('{now}, up from {before}', values)
              : i18n.t('{now}, down from {before}', values)}
        </small>
      </span>
    </li>
  );
};
