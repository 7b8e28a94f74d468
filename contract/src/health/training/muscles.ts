/** Muscles that exercises and body maps name, and on which side of the body each is seen. */
export const muscles = {
  neck: { name: 'Neck', view: 'both' },
  traps: { name: 'Trapezius', view: 'both' },
  front_delts: { name: 'Front shoulders', view: 'front' },
  side_delts: { name: 'Side shoulders', view: 'both' },
  rear_delts: { name: 'Rear shoulders', view: 'back' },
  chest: { name: 'Chest', view: 'front' },
  biceps: { name: 'Biceps', view: 'front' },
  triceps: { name: 'Triceps', view: 'back' },
  forearms: { name: 'Forearms', view: 'both' },
  upper_back: { name: 'Upper back', view: 'back' },
  lats: { name: 'Lats', view: 'back' },
  lower_back: { name: 'Lower back', view: 'back' },
  abs: { name: 'Abdominals', view: 'front' },
  obliques: { name: 'Obliques', view: 'front' },
  hip_flexors: { name: 'Hip flexors', view: 'front' },
  glutes: { name: 'Glutes', view: 'back' },
  abductors: { name: 'Outer hips', view: 'back' },
  adductors: { name: 'Inner thighs', view: 'front' },
  quads: { name: 'Quadriceps', view: 'front' },
  hamstrings: { name: 'Hamstrings', view: 'back' },
  calves: { name: 'Calves', view: 'back' },
  tibialis: { name: 'Shins', view: 'front' },
} as const;
export type Muscle = keyof typeof muscles;

const all = Object.keys(muscles) as Muscle[];

/** Muscles that are trained together, by the name of the group. */
export const muscleGroups = {
  full_body: all,
  upper_body: [
    'chest',
    'front_delts',
    'side_delts',
    'rear_delts',
    'biceps',
    'triceps',
    'forearms',
    'upper_back',
    'lats',
    'traps',
  ],
  lower_body: ['quads', 'hamstrings', 'glutes', 'calves', 'abductors', 'adductors', 'tibialis', 'hip_flexors'],
  push: ['chest', 'front_delts', 'side_delts', 'triceps'],
  pull: ['lats', 'upper_back', 'rear_delts', 'biceps', 'traps', 'forearms'],
  shoulders: ['front_delts', 'side_delts', 'rear_delts'],
  arms: ['biceps', 'triceps', 'forearms'],
  back: ['lats', 'upper_back', 'lower_back', 'traps'],
  legs: ['quads', 'hamstrings', 'glutes', 'calves', 'adductors', 'abductors'],
  core: ['abs', 'obliques', 'lower_back'],
} as const satisfies Readonly<Record<string, readonly Muscle[]>>;
export type MuscleGroup = keyof typeof muscleGroups;

/** Other names that muscles and groups go by. */
export const muscleAliases: Readonly<Record<string, Muscle | MuscleGroup>> = {
  all: 'full_body',
  all_upper: 'upper_body',
  all_lower: 'lower_body',
  gluteus: 'glutes',
  hamstring: 'hamstrings',
  quadriceps: 'quads',
  calfs: 'calves',
  latissimus: 'lats',
  back_lower: 'lower_back',
  back_upper: 'upper_back',
  shoulders_front: 'front_delts',
  shoulders_back: 'rear_delts',
  core_upper: 'abs',
  core_lower: 'abs',
  trapezius: 'traps',
  hands: 'forearms',
};

/** What may be asked for: muscles and groups. Aliases are understood besides. */
export const muscleNames: readonly string[] = [...Object.keys(muscleGroups), ...all];

/** The muscles of a comma list of muscles, groups and aliases, in their usual order; the first name that is none of them. */
export const expandMuscles = (list: string): { readonly muscles: readonly Muscle[] } | { readonly unknown: string } => {
  const names = list
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const found = new Set<Muscle>();
  for (const given of names) {
    const name = Object.hasOwn(muscleAliases, given) ? muscleAliases[given] : given;
    if (Object.hasOwn(muscleGroups, name ?? '')) {
      for (const muscle of muscleGroups[name as MuscleGroup]) found.add(muscle);
    } else if (Object.hasOwn(muscles, name ?? '')) found.add(name as Muscle);
    else return { unknown: given };
  }
  if (found.size === 0) return { unknown: '' };
  return { muscles: all.filter((muscle) => found.has(muscle)) };
};
