import { expandMuscles, type MuscleGroup, muscleGroups, muscles } from '@club/contract/health/training/muscles';
import type { TrainingGoal } from '@club/contract/health/training/training-choices';
import type { WorkoutPlan } from '@club/contract/health/training/workout-plan';
import type { Limit } from '#health/signals/person';
import type { Scheme, Session, Trainee } from '#health/training/fitness/generator';
import type { TrainingBasis } from './training-profile.ts';

/** What a member should know about a plan, the most important first. What is left out is said by the limits that were applied. */
export const writeNotes = (
  { isWidened, isFilled }: Pick<Session, 'isWidened' | 'isFilled'>,
  muscle: string,
  { trainee: { isGentle }, limits, gateAnswered, zones }: TrainingBasis,
): string[] => {
  return [
    ...(gateAnswered ? [] : ["This plan stays gentle until you've answered the questions before training."]),
    ...writeLimits(limits),
    ...(isWidened
      ? [
          `Too few exercises for ${describeMuscles(muscle)} fit here, so some train the muscles that help or lie next to it.`,
        ]
      : []),
    ...(zones
      ? [
          `${pulseNote} from your age and resting pulse: light ${zones.light.from} to ${zones.light.to}, moderate ${zones.moderate.from} to ${zones.moderate.to}${isGentle ? '' : `, vigorous ${zones.vigorous.from} to ${zones.vigorous.to}`} a minute. Single people differ by 10 or more.`,
        ]
      : []),
    ...(isFilled ? ['Steady movement at the end fills the rest of your time.'] : []),
  ];
};

const pulseNote = 'Your pulse, worked out';

const swapFirst = 'You told us something since this plan was made. Swap what is marked before you train.';

/** The notes of a plan that was saved earlier: the limits of today before them, and no pulse where that can't tell. */
export const renewNotes = (
  { exercises, notes }: Pick<WorkoutPlan, 'exercises' | 'notes'>,
  { limits, zones }: TrainingBasis,
): string[] => [
  ...(exercises.some(({ unsuitable }) => unsuitable) ? [swapFirst] : []),
  ...writeLimits(limits).filter((one) => !notes.includes(one)),
  ...notes.filter((note) => note !== swapFirst && (zones !== null || !note.startsWith(pulseNote))),
];

/** ACOG Committee Opinion 804. */
const stopSigns =
  'Stop and call your midwife: bleeding or fluid leaking, regular painful tightenings, chest pain, dizziness or a strong headache, pain or swelling in one calf.';

/** Each limit in its words; what strains a body part, in one sentence. */
const writeLimits = (limits: readonly Limit[]): string[] => {
  const strained = limits.filter(({ code }) => code.startsWith('injury_'));
  const names = strained.map(({ title }) => title.replace('Your ', ''));
  return [
    ...new Set(limits.filter((one) => !strained.includes(one)).map(({ sentence }) => sentence)),
    ...(limits.some(({ rule }) => rule.stopSigns) ? [stopSigns] : []),
    ...(names.length > 0 ? [`Left out: what strains your ${joinNames(names)}.`] : []),
  ];
};

const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The muscles in words: a group by its name, others one by one up to three. */
const describeMuscles = (list: string): string => {
  const group = list.trim().toLowerCase();
  if (Object.hasOwn(muscleGroups, group)) return groupNames[group as MuscleGroup];
  const found = expandMuscles(list);
  const names = 'muscles' in found ? found.muscles.map((one) => muscles[one].name.toLowerCase()) : [];
  return names.length > 3 ? 'your choice of muscles' : joinNames(names);
};

const groupNames: Readonly<Record<MuscleGroup, string>> = {
  full_body: 'the full body',
  upper_body: 'the upper body',
  lower_body: 'the lower body',
  push: 'pushing',
  pull: 'pulling',
  shoulders: 'the shoulders',
  arms: 'the arms',
  back: 'the back',
  legs: 'the legs',
  core: 'the core',
};

/** How hard a set should feel, in the words of a member who doesn't know the scale. */
export const describeEffort = (
  { rpe, reps }: Scheme,
  goal: TrainingGoal,
  { isGentle }: Pick<Trainee, 'isGentle'>,
): string => {
  if (rpe === null) return 'Hold each stretch where you feel a mild pull, never pain. Breathe on.';
  if (isGentle) return 'Easy all the way: you can talk in full sentences. Rest whenever you like.';
  const [fewest, most] = [10 - rpe[1], 10 - rpe[0]];
  const stop = `Stop each set with ${fewest} to ${most} good reps left.`;
  if (goal === 'lose_weight') return `${stop} Move from one exercise to the next with short rests.`;
  return `${stop} When every set reaches ${reps[1]} twice in a row, go up a little.`;
};
