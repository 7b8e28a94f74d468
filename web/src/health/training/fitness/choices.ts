import type { Muscle, MuscleGroup } from '@club/contract/health/training/muscles';
import { muscleGroups } from '@club/contract/health/training/muscles';
import type {
  ownableEquipment,
  TrainingGoal,
  TrainingLevel,
  TrainingPlace,
} from '@club/contract/health/training/training-choices';
import { i18n } from '#platform/i18n';
import { nameGoal, nameLevel, nameMuscles, namePlace } from './training-names.ts';

export const steps = ['goal', 'level', 'location', 'time', 'muscles'] as const;
export type Step = (typeof steps)[number];

/** What has been chosen so far. */
export interface Choices {
  readonly goal: TrainingGoal;
  readonly level: TrainingLevel;
  readonly location: TrainingPlace;
  readonly equipment: readonly (typeof ownableEquipment)[number][];
  /** Minutes. */
  readonly time: number;
  /** One group by its name, or muscles. */
  readonly muscles: readonly string[];
}

export const nameChoice = (step: Step): string =>
  ({
    goal: i18n.t('Goal'),
    level: i18n.t('Level'),
    location: i18n.t('Place'),
    time: i18n.t('Time'),
    muscles: i18n.t('Muscles'),
  })[step];

/** What was chosen in a step, in words; empty where nothing is yet. */
export const describeChoice = (step: Step, { goal, level, location, time, muscles }: Choices): string =>
  ({
    goal: nameGoal(goal),
    level: nameLevel(level),
    location: namePlace(location),
    time: i18n.t('{minutes} min', { minutes: time }),
    muscles: muscles.length === 0 ? '' : nameMuscles(muscles.join(',')),
  })[step];

const isGroup = (name: string): name is MuscleGroup => Object.hasOwn(muscleGroups, name);

/** The muscles behind names of groups and muscles. */
export const listMuscles = (names: readonly string[]): readonly Muscle[] => [
  ...new Set(names.flatMap((name) => (isGroup(name) ? muscleGroups[name] : [name as Muscle]))),
];

/** Muscles with one more or less. A whole group goes by its name, so that the address stays short. */
export const toggleMuscle = (names: readonly string[], muscle: Muscle): readonly string[] => {
  const chosen = listMuscles(names);
  const changed = chosen.includes(muscle) ? chosen.filter((one) => one !== muscle) : [...chosen, muscle];
  const group = Object.entries(muscleGroups).find(
    ([, own]: [string, readonly Muscle[]]) =>
      own.length === changed.length && own.every((one) => changed.includes(one)),
  );
  return group ? [group[0]] : changed;
};
