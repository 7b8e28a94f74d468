import type { TrainingProgress } from '@club/contract/health/training/workouts';
import { i18n } from '#platform/i18n';
import { Card, Stack, shortDay, Text, toNoon } from '#platform/ui';
import styles from './Lists.module.css';

type Best = TrainingProgress['bests'][number];

/** The best of each exercise. */
export const BestsCard = ({ bests }: { bests: TrainingProgress['bests'] }) => (
  <Card title={i18n.t('Your bests')}>
    {bests.length === 0 ? (
      <Text size="sm" tone="quiet">
        {i18n.t('Your heaviest and longest sets will appear here.')}
      </Text>
    ) : (
      <Stack as="ul" className={styles.rows} ruled={2}>
        {bests.map((best) => (
          <li key={best.exercise}>
            <Stack as="span" className={styles.text} grow>
              <Text as="b" weight="bold" tone="ink">
                {best.name}
              </Text>
              {listFigures(best).map((figure) => (
                <small key={figure}>{figure}</small>
              ))}
            </Stack>
          </li>
        ))}
      </Stack>
    )}
  </Card>
);

const listFigures = ({ weight_kg: weight, estimated_max_kg: max, reps, seconds }: Best): readonly string[] => {
  const on = (day: string) => shortDay(toNoon(day));
  return [
    ...(weight ? [i18n.t('{value} kg on {day}', { value: weight.value, day: on(weight.day) })] : []),
    ...(max ? [i18n.t('About {value} kg for one repetition', { value: max.value })] : []),
    ...(reps ? [i18n.t('{value} repetitions on {day}', { value: reps.value, day: on(reps.day) })] : []),
    ...(seconds ? [i18n.t('{value} seconds on {day}', { value: seconds.value, day: on(seconds.day) })] : []),
  ];
};
