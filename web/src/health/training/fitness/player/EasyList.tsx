import type { EasyPart } from '@club/contract/health/training/workout-plan';
import { describeAmount, ExerciseThumb } from '#health/training/fitness';
import { Row, Text } from '#platform/ui';
import styles from './Player.module.css';

/** The parts of a warm-up or a cool-down, one after the other. */
export const EasyList = ({ parts }: { parts: readonly EasyPart[] }) => (
  <Text as="ul" className={styles.easy} top={3} bottom={5} padBlock={2} padInline={3} corners="lg" ground="raised">
    {parts.map(({ exercise, name, primary, secondary, seconds, per_side }) => (
      <Row as="li" gap={3} wrap={false} padBlock={2} key={exercise}>
        <ExerciseThumb primary={primary} secondary={secondary} />
        <span>
          <b>{name}</b>
          <Text as="small" size="sm">
            {describeAmount({ reps: null, seconds, per_side })}
          </Text>
        </span>
      </Row>
    ))}
  </Text>
);
