import type { WorkoutExercise } from '@club/contract/health/training/workouts';
import { IconCheck } from '@tabler/icons-react';
import { ExerciseThumb } from '#health/training/fitness';
import styles from './Player.module.css';

/** Where it works, and how it is done. */
export const ExerciseCard = ({ exercise: { primary, secondary, cues } }: { exercise: WorkoutExercise }) => (
  <div className={styles.card}>
    <ExerciseThumb primary={primary} secondary={secondary} />
    <ul>
      {cues.map((cue) => (
        <li key={cue}>
          <IconCheck size={18} aria-hidden="true" />
          {cue}
        </li>
      ))}
    </ul>
  </div>
);
