import type { EasyPart } from '@club/contract/health/training/workout-plan';
import { describeAmount, ExerciseThumb } from '#health/training/fitness';
import styles from './Player.module.css';

/** The parts of a warm-up or a cool-down, one after the other. */
export const EasyList = ({ parts }: { parts: readonly EasyPart[] }) => (
  <ul className={styles.easy}>
    {parts.map(({ exercise, name, primary, secondary, seconds, per_side }) => (
      <li key={exercise}>
        <ExerciseThumb primary={primary} secondary={secondary} />
        <span>
          <b>{name}</b>
          <small>{describeAmount({ reps: null, seconds, per_side })}</small>
        </span>
      </li>
    ))}
  </ul>
);
