import {
  expandMuscles,
  type Muscle,
  type MuscleGroup,
  muscleGroups,
  muscles,
} from '@club/contract/health/training/muscles';
import {
  type Equipment,
  equipmentNames,
  type TrainingGoal,
  type TrainingLevel,
  type TrainingPlace,
} from '@club/contract/health/training/training-choices';
import type { PlannedExercise, WorkoutPlan } from '@club/contract/health/training/workout-plan';
import { i18n } from '#platform/i18n';

export const nameGoal = (goal: TrainingGoal): string =>
  ({
    general_health: i18n.t('Stay healthy'),
    build_muscle: i18n.t('Build muscle'),
    strength: i18n.t('Get stronger'),
    lose_weight: i18n.t('Lose weight'),
    endurance: i18n.t('Endurance'),
    mobility: i18n.t('Mobility'),
  })[goal];

export const nameLevel = (level: TrainingLevel): string =>
  ({
    beginner: i18n.t('Beginner'),
    intermediate: i18n.t('Intermediate'),
    advanced: i18n.t('Advanced'),
  })[level];

export const namePlace = (place: TrainingPlace): string =>
  ({ home: i18n.t('Home'), gym: i18n.t('Gym'), outdoor: i18n.t('Outdoors') })[place];

export const nameGroup = (group: MuscleGroup): string =>
  ({
    full_body: i18n.t('Full body'),
    upper_body: i18n.t('Upper body'),
    lower_body: i18n.t('Lower body'),
    push: i18n.t('Push'),
    pull: i18n.t('Pull'),
    shoulders: i18n.t('Shoulders'),
    arms: i18n.t('Arms'),
    back: i18n.t('Back'),
    legs: i18n.t('Legs'),
    core: i18n.t('Core'),
  })[group];

/** The muscles of a plan in a few words: a group by its name, one or two muscles by theirs. */
export const nameMuscles = (list: string): string => {
  const found = expandMuscles(list);
  const chosen = 'muscles' in found ? found.muscles : [];
  const group = (Object.keys(muscleGroups) as MuscleGroup[]).find((one) => isSame(muscleGroups[one], chosen));
  if (group) return nameGroup(group);
  if (chosen.length > 2) return i18n.t('{count} muscles', { count: chosen.length });
  return chosen.map((one) => muscles[one].name).join(', ');
};

const isSame = (group: readonly Muscle[], chosen: readonly Muscle[]): boolean =>
  group.length === chosen.length && group.every((one) => chosen.includes(one));

/** "Upper body, 45 minutes" */
export const nameTraining = ({ muscle, time }: Pick<WorkoutPlan, 'muscle' | 'time'>): string =>
  i18n.t('{muscles}, {time} minutes', { muscles: nameMuscles(muscle), time });

/** What a plan needs, in words; what is always at hand is left out. */
export const nameEquipment = (exercises: readonly Pick<PlannedExercise, 'equipment'>[]): string => {
  const atHand: readonly Equipment[] = ['none', 'mat', 'chair'];
  const needed = [...new Set(exercises.flatMap(({ equipment }) => equipment))].filter((one) => !atHand.includes(one));
  if (needed.length === 0) return i18n.t('No equipment');
  return needed.map((one) => equipmentNames[one]).join(', ');
};

/** The kind of movement, where that says something. */
export const namePattern = (pattern: string): string | null =>
  ({
    push_h: i18n.t('Push'),
    push_v: i18n.t('Push'),
    pull_h: i18n.t('Pull'),
    pull_v: i18n.t('Pull'),
    squat: i18n.t('Legs'),
    lunge: i18n.t('Legs'),
    hinge: i18n.t('Hips'),
    core: i18n.t('Core'),
    carry: i18n.t('Carry'),
    plyo: i18n.t('Power'),
    cardio: i18n.t('Cardio'),
    stretch: i18n.t('Stretch'),
    mobility: i18n.t('Mobility'),
    balance: i18n.t('Balance'),
  })[pattern] ?? null;

/** "4 sets · 8–12 each side · rest 90 s" */
export const describeSets = ({ sets, reps, seconds, per_side: perSide, rest_s: rest }: PlannedExercise): string =>
  [
    i18n.t('{sets, plural, one {# set} other {# sets}}', { sets }),
    describeAmount({ reps, seconds, per_side: perSide }),
    ...(rest > 0 ? [i18n.t('rest {rest} s', { rest })] : []),
  ].join(' · ');

export const describeAmount = ({
  reps,
  seconds,
  per_side: perSide,
}: Pick<PlannedExercise, 'reps' | 'seconds' | 'per_side'>): string => {
  if (reps) {
    const range = `${reps.low}–${reps.high}`;
    return perSide ? i18n.t('{range} each side', { range }) : i18n.t('{range} reps', { range });
  }
  const time = describeTime(seconds ?? 0);
  return perSide ? i18n.t('{time} each side', { time }) : time;
};

/** Seconds up to a minute and a half, minutes above. */
export const describeTime = (seconds: number): string =>
  seconds <= 90 ? i18n.t('{seconds} s', { seconds }) : i18n.t('{minutes} min', { minutes: Math.round(seconds / 60) });
