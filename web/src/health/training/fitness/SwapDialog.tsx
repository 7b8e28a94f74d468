import type { SwapChoice } from '@club/contract/health/training/fitness';
import { i18n } from '#platform/i18n';
import { Dialog, Loaded, Notice, type Query, Stack, Text } from '#platform/ui';
import { ExerciseThumb } from './BodyMap.tsx';
import styles from './Plan.module.css';
import { nameEquipment } from './training-names.ts';

/** Exercises of the same muscles, one of which takes the place of another. */
export const SwapDialog = ({
  name,
  query,
  failure,
  onChoose,
  onClose,
}: {
  /** The exercise that goes. */
  name: string;
  query: Query<{ results: SwapChoice[] }>;
  failure?: string | undefined;
  onChoose: (exercise: string) => void;
  onClose: () => void;
}) => (
  <Dialog title={i18n.t('Swap {name}', { name })} onClose={onClose}>
    {failure && <Notice type="error">{failure}</Notice>}
    <Loaded
      query={query}
      failed={i18n.t("We couldn't load the exercises.")}
      empty={<p>{i18n.t('Nothing else trains these muscles here. Add equipment or choose another place.')}</p>}
    >
      {({ results }) => (
        <Stack as="ul" className={styles.choices} gap={2}>
          {results.map((choice) => (
            <li key={choice.exercise}>
              <button type="button" onClick={() => onChoose(choice.exercise)}>
                <ExerciseThumb primary={choice.primary} secondary={choice.secondary} />
                <Stack as="span" gap={1} align="start" grow>
                  <Text as="b" weight="bold">
                    {choice.name}
                  </Text>
                  <Text as="small" size="sm">
                    {nameEquipment([choice])}
                  </Text>
                </Stack>
              </button>
            </li>
          ))}
        </Stack>
      )}
    </Loaded>
  </Dialog>
);
