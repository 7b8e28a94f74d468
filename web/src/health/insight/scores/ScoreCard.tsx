import type { HealthScore } from '@club/contract/health/insight/scores';
import { IconPlus } from '@tabler/icons-react';
import { writeNumber } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';
import { Card, IntervalBar, LinkButton, ScoreRing, Stack, StatusChip, Text } from '#platform/ui';
import { findMeasure, isMissing, listInOrder, nameInvitation } from './measures.ts';
import styles from './scores.module.css';
import { writeSigned } from './write.ts';

/** The score as a ring of its eight measures, and where it lies whatever the missing ones are. */
export const ScoreCard = ({ score }: { score: HealthScore }) => {
  const { value, band, coverage, change, interval, baseline } = score;
  const parts = listInOrder(score.components);
  const missing = parts.find((part) => isMissing(part, score));
  return (
    <Card
      title={i18n.t('Health score')}
      action={
        <StatusChip tone="quiet">
          {i18n.t('{have} of {of} measures', { have: coverage.have, of: coverage.of })}
        </StatusChip>
      }
    >
      <Stack className={styles.score} gap={3} top={3}>
        <ScoreRing
          label={writeLabel(score)}
          parts={parts.map(({ code, points }) => {
            const { signal, icon } = findMeasure(code);
            return { id: code, points, colour: `var(--sig-${signal})`, icon };
          })}
        >
          {value === null ? (
            <Text as="span" size="sm" tone="faint">
              {i18n.t('No score yet')}
            </Text>
          ) : (
            <>
              <Text as="span" size="sm" tone="faint">
                {i18n.t('of 100')}
              </Text>
              <Text as="b" size="4xl" tabular>
                {writeNumber(value)}
              </Text>
              <Text as="span" size="sm" tone="faint">
                {band?.label}
              </Text>
            </>
          )}
        </ScoreRing>
        {change && change.after !== change.before && (
          <p className={change.after > change.before ? styles.gained : styles.lost}>
            {i18n.t('{change} since last week', { change: writeSigned(change.after - change.before) })}
          </p>
        )}
        {coverage.have < coverage.of && (
          <IntervalBar label={writeInterval(score)} low={interval.low} high={interval.high} value={value} />
        )}
        {coverage.have < coverage.of && <p className={styles.note}>{writeInterval(score)}</p>}
        {baseline && (
          <p className={styles.note}>
            {i18n.t('Your usual score is {value}, from the last {weeks} weeks.', {
              value: writeNumber(baseline.value),
              weeks: baseline.weeks,
            })}
          </p>
        )}
        {missing && (
          <LinkButton
            kind="soft"
            wide
            to={findMeasure(missing.code).to}
            icon={<IconPlus size={18} aria-hidden="true" />}
          >
            {nameInvitation(missing.code)}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
};

const writeLabel = ({ value, components }: HealthScore): string => {
  const parts = listInOrder(components)
    .map(({ label, points }) => `${label} ${points === null ? i18n.t('not known') : writeNumber(points)}`)
    .join(', ');
  return value === null
    ? i18n.t('No health score yet. {parts}.', { parts })
    : i18n.t('Health score {value} of 100. {parts}.', { value: writeNumber(value), parts });
};

const writeInterval = (score: HealthScore): string => {
  const { interval, components } = score;
  const missing = components.filter((part) => isMissing(part, score));
  const range = { low: writeNumber(interval.low), high: writeNumber(interval.high) };
  return missing.length > 2
    ? i18n.t('Between {low} and {high} until we know {count} more measures.', { ...range, count: missing.length })
    : i18n.t('Between {low} and {high} until we know {names}.', {
        ...range,
        names: missing.map(({ label }) => label.toLocaleLowerCase(i18n.locale)).join(` ${i18n.t('and')} `),
      });
};
