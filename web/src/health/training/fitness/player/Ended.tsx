import type { PersonalRecord, Workout } from '@club/contract/health/training/workouts';
import { IconTrophy } from '@tabler/icons-react';
import { fitnessPlansPath, trainingPath } from '#health/base/paths';
import { nameTraining } from '#health/training/fitness';
import { i18n } from '#platform/i18n';
import { Figure, Figures, LinkButton, PageHeading, Row, Stack, Text } from '#platform/ui';
import styles from './Player.module.css';

/** What a workout came to. */
export const Ended = ({ workout }: { workout: Workout }) => {
  const { minutes, kcal, sets_done: sets, records, counts } = workout;
  return (
    <main className={styles.gone}>
      <Text size="sm" weight="semibold" tone="quiet">
        {nameTraining(workout)}
      </Text>
      <PageHeading className={styles.title}>{i18n.t('Well done')}</PageHeading>
      <Figures>
        <Figure name={i18n.t('Minutes')}>{minutes ?? 0}</Figure>
        <Figure name={i18n.t('Sets')}>{sets}</Figure>
        {kcal !== null && <Figure name={i18n.t('kcal, about')}>{kcal}</Figure>}
      </Figures>
      {records.length > 0 && (
        <Stack as="ul" className={styles.records} gap={2}>
          {records.map((record) => (
            <Row as="li" gap={2} wrap={false} key={`${record.exercise} ${record.kind}`}>
              <IconTrophy size={20} aria-hidden="true" />
              <span>
                <b>{record.name}</b> {describeRecord(record)}
              </span>
            </Row>
          ))}
        </Stack>
      )}
      <Text tone="quiet">
        {counts
          ? i18n.t('The minutes count as activity. Your points will arrive in a moment.')
          : i18n.t("The minutes count as activity. You earn points once you've done half of the sets.")}
      </Text>
      <Row gap={2}>
        <LinkButton to={fitnessPlansPath}>{i18n.t('Your plans')}</LinkButton>
        <LinkButton kind="soft" to={trainingPath}>
          {i18n.t('Your training')}
        </LinkButton>
      </Row>
    </main>
  );
};

const describeRecord = ({ kind, value, before }: PersonalRecord): string =>
  ({
    weight: i18n.t('{value} kg, your heaviest. Before: {before} kg', { value, before }),
    estimated_max: i18n.t('{value} kg for one, by our estimate. Before: {before} kg', { value, before }),
    reps: i18n.t('{value} repetitions, your most. Before: {before}', { value, before }),
    seconds: i18n.t('{value} seconds, your longest. Before: {before}', { value, before }),
  })[kind];
