import { type Muscle, type MuscleGroup, muscleGroups, muscles } from '@club/contract/health/training/muscles';
import { i18n } from '#platform/i18n';
import { Card, Chip, Row, StatusChip, Text, VisuallyHidden } from '#platform/ui';
import { BodyMap } from './BodyMap.tsx';
import { type Choices, listMuscles, toggleMuscle } from './choices.ts';
import styles from './MuscleChoice.module.css';
import { nameGroup } from './training-names.ts';

const groups: readonly MuscleGroup[] = ['full_body', 'upper_body', 'lower_body', 'push', 'pull', 'core'];
const all = Object.keys(muscles) as Muscle[];

/** What the workout trains: a group with one press, or muscle by muscle in the drawing and in the list beside it. */
export const MuscleChoice = ({
  choices,
  onChange,
}: {
  choices: Choices;
  onChange: (change: Partial<Choices>) => void;
}) => {
  const chosen = listMuscles(choices.muscles);
  const toggle = (muscle: Muscle) => onChange({ muscles: toggleMuscle(choices.muscles, muscle) });
  return (
    <Card
      title={i18n.t('What should it train?')}
      action={
        <StatusChip tone="info">
          {i18n.t('{count, plural, one {# muscle} other {# muscles}}', { count: chosen.length })}
        </StatusChip>
      }
    >
      <Row gap={2} align="stretch">
        {groups.map((group) => (
          <Chip
            key={group}
            aria-pressed={choices.muscles.includes(group) || isSame(chosen, muscleGroups[group])}
            onClick={() => onChange({ muscles: [group] })}
          >
            {nameGroup(group)}
          </Chip>
        ))}
      </Row>
      <div className={styles.body}>
        {(['front', 'back'] as const).map((view) => (
          <Text as="figure" align="center" key={view}>
            <BodyMap view={view} main={chosen} onPick={toggle} />
            <Text as="figcaption" top={2} size="sm" tone="quiet">
              {view === 'front' ? i18n.t('Front') : i18n.t('Back')}
            </Text>
          </Text>
        ))}
        <fieldset className={styles.muscles}>
          <VisuallyHidden as="legend">{i18n.t('Muscles')}</VisuallyHidden>
          {all.map((muscle) => (
            <Row as="label" gap={2} wrap={false} touch size="sm" key={muscle}>
              <input type="checkbox" checked={chosen.includes(muscle)} onChange={() => toggle(muscle)} />
              {muscles[muscle].name}
            </Row>
          ))}
        </fieldset>
      </div>
    </Card>
  );
};

const isSame = (chosen: readonly Muscle[], group: readonly Muscle[]): boolean =>
  chosen.length === group.length && group.every((one) => chosen.includes(one));
