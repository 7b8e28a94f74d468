import { muscles } from '@club/contract/health/training/muscles';
import type { MuscleWeek, TrainingProgress } from '@club/contract/health/training/workouts';
import { i18n } from '#platform/i18n';
import { Card, ChartFrame, ChartTable, Stack, Text } from '#platform/ui';
import { BodyKey, BothSides } from './BodyMap.tsx';
import styles from './Lists.module.css';
import { nameLevel } from './training-names.ts';

/** Sets of the week by muscle, beside how many make it stronger at the member's level. */
export const MuscleWeekCard = ({ progress }: { progress: TrainingProgress }) => {
  const { muscles: weeks, level } = progress;
  const trained = weeks.filter(({ sets }) => sets > 0).toSorted((one, other) => other.sets - one.sets);
  const done = trained.filter(({ sets, advised }) => sets >= advised.low);
  const advised = weeks[0]?.advised ?? { low: 0, high: 0 };
  return (
    <Card title={i18n.t('Sets this week, by muscle')}>
      <ChartFrame
        note={i18n.t(
          'Dashed: {low} to {high} sets a week, for {level}. Sets where a muscle only assists count as half.',
          {
            ...advised,
            level: nameLevel(level).toLocaleLowerCase(),
          },
        )}
        table={<MuscleTable weeks={weeks} />}
      >
        <Stack gap={4}>
          <BothSides
            main={done.map(({ muscle }) => muscle)}
            helping={trained.map(({ muscle }) => muscle)}
            label={i18n.t('{done} of {all} muscles had their sets this week', { done: done.length, all: weeks.length })}
          />
          <BodyKey main={i18n.t('Had its sets')} helps={i18n.t('Some sets')} />
          {trained.length === 0 ? (
            <Text size="sm" tone="quiet">
              {i18n.t('Nothing yet this week. Finish a workout to see it here.')}
            </Text>
          ) : (
            <Stack as="ul" className={styles.muscles} gap={2}>
              {trained.map((week) => (
                <MuscleRow key={week.muscle} week={week} most={Math.max(advised.high, trained[0]?.sets ?? 0)} />
              ))}
            </Stack>
          )}
        </Stack>
      </ChartFrame>
    </Card>
  );
};

const MuscleRow = ({ week: { muscle, sets, advised }, most }: { week: MuscleWeek; most: number }) => {
  const toPercent = (value: number) => `${(100 * value) / most}%`;
  return (
    <li>
      <span>{muscles[muscle].name}</span>
      <span className={styles.track} aria-hidden="true">
        <i className={styles.fill} style={{ width: toPercent(sets) }} />
        <i
          className={styles.band}
          style={{ insetInlineStart: toPercent(advised.low), width: toPercent(advised.high - advised.low) }}
        />
      </span>
      <b>{sets}</b>
    </li>
  );
};

const MuscleTable = ({ weeks }: { weeks: readonly MuscleWeek[] }) => (
  <ChartTable
    label={i18n.t('Sets this week, by muscle')}
    columns={[i18n.t('Muscle'), i18n.t('Sets'), i18n.t('Advised')]}
    rows={weeks.map(({ muscle, sets, advised }) => ({
      id: muscle,
      cells: [muscles[muscle].name, String(sets), `${advised.low}–${advised.high}`],
    }))}
  />
);
