import type { MindfulnessSummary } from '@club/contract/health/body/mindfulness';
import { useMemo } from 'react';
import { drawExercise } from './art.ts';
import styles from './SessionArt.module.css';

/** The pattern of an exercise, in the colours of its kind. */
export const SessionArt = ({ id, kind }: Pick<MindfulnessSummary, 'id' | 'kind'>) => {
  const shapes = useMemo(() => drawExercise(id), [id]);
  return (
    <svg
      className={`${styles.art} ${styles[kind]}`}
      viewBox="0 0 320 212"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {shapes.map(({ d, opacity, filled, width }) => (
        <path
          key={d}
          d={d}
          opacity={opacity}
          fill={filled ? 'currentColor' : 'none'}
          stroke={filled ? 'none' : 'currentColor'}
          strokeWidth={width ?? 1.3}
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
};
