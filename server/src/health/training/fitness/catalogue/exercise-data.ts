import type { Muscle } from '@club/contract/health/training/muscles';
import type { Equipment, TrainingLevel, TrainingPlace } from '@club/contract/health/training/training-choices';
import type { MoveTag } from '#health/signals/person';

export const exerciseTypes = ['strength', 'power', 'cardio', 'mobility', 'stretch', 'balance'] as const;
export const patterns = [
  'squat',
  'lunge',
  'hinge',
  'push_h',
  'push_v',
  'pull_h',
  'pull_v',
  'core',
  'carry',
  'plyo',
  'isolation',
  'cardio',
  'mobility',
  'stretch',
  'balance',
] as const;
export type Pattern = (typeof patterns)[number];

/** Parts of the body that an exercise strains, and the impact of landing. */
export const cautions = ['knee', 'lower_back', 'wrist', 'shoulder', 'impact'] as const;
type Caution = (typeof cautions)[number];

export interface Exercise {
  readonly id: string;
  readonly name: string;
  readonly type: (typeof exerciseTypes)[number];
  readonly pattern: Pattern;
  readonly primary: readonly Muscle[];
  readonly secondary: readonly Muscle[];
  /** All of it is needed. */
  readonly equipment: readonly Equipment[];
  readonly locations: readonly TrainingPlace[];
  readonly level: TrainingLevel;
  readonly unit: 'reps' | 'reps_side' | 'time' | 'time_side';
  /** Metabolic equivalent, as a multiple of rest. */
  readonly met: number;
  readonly cautions: readonly Caution[];
  /** What limits may leave out: the position and the strain that the file names, and what follows from the columns before. */
  readonly tags: readonly MoveTag[];
  readonly cues: readonly string[];
}

/** One side after the other. */
export const isPerSide = ({ unit }: Pick<Exercise, 'unit'>): boolean => unit.endsWith('_side');
export const isTimed = ({ unit }: Pick<Exercise, 'unit'>): boolean => unit.startsWith('time');
