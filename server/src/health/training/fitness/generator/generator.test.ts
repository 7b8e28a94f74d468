import { expandMuscles, muscleNames } from '@club/contract/health/training/muscles';
import {
  injuries,
  ownableEquipment,
  type TrainingGoal,
  trainingGoals,
  trainingLevels,
  trainingPlaces,
} from '@club/contract/health/training/training-choices';
import { expect, test } from 'vitest';
import { findRules } from '#health/signals/person';
import { aPerson } from '#health/signals/person/fixtures';
import { type Exercise, exercises } from '#health/training/fitness/catalogue';
import { isAllowed, isSuitable } from './allowed.ts';
import { countEasySeconds } from './easy-parts.ts';
import { countSeconds } from './fit-exercises.ts';
import {
  fitSession,
  generateSession,
  openPool,
  type Session,
  type SessionChoices,
  type Trainee,
} from './generate-session.ts';

const anyone: Trainee = {
  owned: [],
  leftOut: new Set(),
  isGentle: false,
  addBalance: false,
  age: 40,
};
/** A trainee with the limits of anyone who said this. */
const whoSaid = (said: Parameters<typeof aPerson>[0], over: Partial<Trainee> = {}): Trainee => {
  const { moves, gentle, addBalance } = findRules(aPerson(said), 'training');
  return { ...anyone, leftOut: moves, isGentle: gentle, addBalance, ...over };
};
const goals = Object.keys(trainingGoals) as TrainingGoal[];
const toMuscles = (list: string) => {
  const found = expandMuscles(list);
  return 'muscles' in found ? found.muscles : [];
};
const usual: SessionChoices = {
  time: 45,
  goal: 'build_muscle',
  level: 'intermediate',
  location: 'home',
  muscles: toMuscles('upper_body'),
  variation: 0,
};
const equipped: Trainee = { ...anyone, owned: ['dumbbell', 'band'] };

const listSettings = function* (names: readonly string[]): Generator<Omit<SessionChoices, 'time'>> {
  for (const goal of goals) {
    for (const level of trainingLevels) {
      for (const location of trainingPlaces) {
        for (const muscle of names) yield { goal, level, location, muscles: toMuscles(muscle), variation: 0 };
      }
    }
  }
};

const countAll = ({ warmUp, main, coolDown, scheme }: Session): number =>
  [...warmUp, ...coolDown].reduce((sum, part) => sum + countEasySeconds(part), 0) +
  main.reduce((sum, portion) => sum + countSeconds(portion, scheme), 0);

const listIds = ({ main }: Pick<Session, 'main'>) => main.map(({ exercise }) => exercise.id);

type Setting = Omit<SessionChoices, 'time'>;
type FindFault = (session: Session, time: number, setting: Setting) => string | null;

/** Sessions of every setting at these times that have a fault. */
const listFaults = (
  { times, names = muscleNames }: { times: readonly number[]; names?: readonly string[] },
  trainee: Trainee,
  findFault: FindFault,
): string[] => {
  const faults: string[] = [];
  for (const setting of listSettings(names)) {
    const pool = openPool(setting, trainee);
    for (const time of times) {
      const fault = findFault(fitSession(pool, { ...setting, time }, trainee), time, setting);
      if (fault) faults.push([time, setting.goal, setting.level, setting.location, setting.muscles, fault].join(' '));
    }
  }
  return faults;
};

const findTimeFault: FindFault = (session, time) => {
  const seconds = countAll(session);
  if (session.main.length === 0 || session.warmUp.length < 2 || session.coolDown.length < 2) return 'a part is missing';
  return Math.abs(seconds - time * 60) <= time * 6 ? null : `${seconds} seconds`;
};

test('the parts add up to the time within a tenth, for every time, goal, level, place and muscle', () => {
  const everyTime = Array.from({ length: 111 }, (_, index) => index + 10);
  expect(listFaults({ times: everyTime }, anyone, findTimeFault)).toEqual([]);
});

/** What the cue of an exercise says, or where its bench is flat. */
const isLying = ({ id, cues }: Exercise): boolean =>
  (cues[0] ?? '').startsWith('Lie')
    ? !cues[0]?.includes('on your side')
    : ['bench-press', 'dumbbell-bench-press'].includes(id);

test('the pregnant do nothing lying on the back or the front, and nothing with impact', () => {
  const pregnant = whoSaid({ pregnant: true });
  const lying = exercises.filter(isLying);
  expect(lying.length).toBeGreaterThan(20);
  expect(lying.filter((one) => isSuitable(one, pregnant)).map(({ id }) => id)).toEqual([]);
  expect(lying.filter((one) => !isSuitable(one, anyone))).toEqual([]);
  const suits = (id: string) => exercises.some((one) => one.id === id && isSuitable(one, pregnant));
  expect(['clamshell', 'incline-bench-press', 'bodyweight-squat', 'push-up'].map(suits)).not.toContain(false);
  expect(['jump-squat', 'plank', 'running-intervals', 'deadlift'].map(suits)).not.toContain(true);
});

test('lying on the back is left out from week 13 on, and while the week is not known', () => {
  const suits = (id: string, week: number | null) => {
    const said = { pregnant: true, ...(week === null ? {} : { pregnancy_week: week }) };
    return exercises.some((one) => one.id === id && isSuitable(one, whoSaid(said)));
  };
  expect([12, 13, null].map((week) => suits('glute-bridge', week))).toEqual([true, false, false]);
  expect(suits('superman', 12)).toBe(false);
});

test('every session of a member who may fall begins with something for balance', () => {
  const balances = ({ warmUp }: Session) => warmUp.some(({ exercise }) => exercise.type === 'balance');
  expect(balances(generateSession(usual, whoSaid({ falls: true })))).toBe(true);
  expect(balances(generateSession(usual, anyone))).toBe(false);
});

/** What the cues say, as a person reads them. */
const readsAsBending = ({ cues }: Exercise): boolean =>
  /curl the (ribs|hips)|rotate (a shoulder|the trunk)|pull across the body|folding at the hips|^fold /i.test(
    cues.join('. '),
  );

test('anyone with fragile bones neither bends nor twists the spine, and does not jump', () => {
  const fragile = whoSaid({ osteoporosis: true });
  const bending = exercises.filter(readsAsBending);
  expect(bending.length).toBeGreaterThan(5);
  expect(bending.filter((one) => isSuitable(one, fragile)).map(({ id }) => id)).toEqual([]);
  expect(
    exercises
      .filter((one) => isSuitable(one, fragile) && /jump|hop|leap/i.test(one.cues.join(' ')))
      .map(({ id }) => id),
  ).toEqual([]);
});

test.each([
  ['push-up', 4.5, true],
  ['brisk-walk', 4.3, true],
  ['bodyweight-squat', 5, false],
  ['stationary-bike', 6.8, false],
  ['bench-press', 5, false],
])('anyone who trains gently does %s at %d MET: %s', (id, met, suits) => {
  const exercise = exercises.find((one) => one.id === id);
  expect(exercise?.met).toBe(met);
  expect(exercise && isSuitable(exercise, { ...anyone, isGentle: true })).toBe(suits);
});

const trainees: readonly (readonly [string, Trainee])[] = [
  ['who owns everything', { ...anyone, owned: ownableEquipment }],
  ['who trains gently', { ...anyone, isGentle: true }],
  ['with every injury', whoSaid({ injuries }, { age: 70 })],
  ['who is pregnant and has a sore back', whoSaid({ pregnant: true, injuries: ['back'] })],
  [
    'with every limit at once',
    whoSaid({ injuries, pregnant: true, osteoporosis: true, falls: true, heart_disease: true }, { age: 80 }),
  ],
];

test.each(trainees)('a member %s gets sessions in time, of exercises that are allowed', (_, trainee) => {
  const names = ['full_body', 'upper_body', 'legs', 'core', 'arms', 'neck', 'hip_flexors', 'tibialis'];
  const findFault: FindFault = (session, time, { location, level }) => {
    const all = [...session.warmUp, ...session.main, ...session.coolDown].map(({ exercise }) => exercise);
    const forbidden = all.find((exercise) => !isAllowed(exercise, location, level, trainee));
    return forbidden ? forbidden.id : findTimeFault(session, time, usual);
  };
  expect(listFaults({ times: [10, 19, 45, 75, 120], names }, trainee, findFault)).toEqual([]);
});

test('an address gives these exercises, on every machine and day', () => {
  expect(listIds(generateSession(usual, equipped))).toMatchInlineSnapshot(`
    [
      "prone-ytw",
      "push-up",
      "dumbbell-shoulder-press",
      "band-pulldown",
      "hammer-curl",
    ]
  `);
  expect(listIds(generateSession({ ...usual, variation: 1 }, equipped))).not.toEqual(
    listIds(generateSession(usual, equipped)),
  );
});

test('the order of the muscles in the address changes nothing', () => {
  const [one, other] = ['chest,quads', 'quadriceps, CHEST'].map((list) =>
    generateSession({ ...usual, muscles: toMuscles(list) }, equipped),
  );
  expect(one).toEqual(other);
});

test('pushes and pulls as well as squats and hinges differ by one at most, as long as there are both', () => {
  const families = [
    [
      ['push_h', 'push_v'],
      ['pull_h', 'pull_v'],
    ],
    [['squat', 'lunge'], ['hinge']],
  ] as const;
  for (let variation = 0; variation < 50; variation += 1) {
    const choices = { ...usual, location: 'gym' as const, muscles: toMuscles('full_body'), variation, time: 75 };
    const { main } = generateSession(choices, anyone);
    for (const [one, other] of families) {
      const count = (patterns: readonly string[]) =>
        main.filter(({ exercise }) => patterns.includes(exercise.pattern)).length;
      expect(Math.abs(count(one) - count(other))).toBeLessThanOrEqual(1);
    }
  }
});

test('no movement comes twice before each was there once, and heavy ones come first', () => {
  const { main } = generateSession({ ...usual, location: 'gym', muscles: toMuscles('legs'), time: 40 }, anyone);
  const patterns = main.map(({ exercise }) => exercise.pattern);
  expect(new Set(patterns).size).toBeGreaterThanOrEqual(Math.min(4, patterns.length));
  const firstSingle = patterns.findIndex((pattern) => ['isolation', 'core', 'carry'].includes(pattern));
  expect(patterns.slice(firstSingle).every((pattern) => ['isolation', 'core', 'carry'].includes(pattern))).toBe(true);
});

test('below 20 minutes opposite exercises take turns with half the rest', () => {
  const { main } = generateSession({ ...usual, time: 19, muscles: toMuscles('arms'), location: 'gym' }, anyone);
  const turns = main.filter(({ group }) => group !== null);
  expect(turns.length).toBeGreaterThanOrEqual(2);
  expect(main.every(({ rest }) => rest <= 60)).toBe(true);
  const longer = generateSession({ ...usual, time: 20, muscles: toMuscles('arms'), location: 'gym' }, anyone);
  expect(longer.main.every(({ group, rest }) => group === null && rest >= 60)).toBe(true);
});

test('losing weight is a circuit: every exercise takes its turn, round by round', () => {
  const { main } = generateSession({ ...usual, goal: 'lose_weight' }, equipped);
  expect(new Set(main.map(({ group }) => group))).toEqual(new Set([1]));
  expect(new Set(main.map(({ sets }) => sets)).size).toBe(1);
  expect(main.every(({ rest }) => rest >= 15 && rest <= 45)).toBe(true);
});

test('a session that runs out of exercises widens, says so, and fills the rest with steady movement', () => {
  const neck = generateSession({ ...usual, muscles: ['neck'], time: 90 }, anyone);
  expect(neck).toMatchObject({ isWidened: true });
  const limited = { ...anyone, isGentle: true, injuries };
  const stretched = generateSession({ ...usual, muscles: ['neck'], time: 120, location: 'outdoor' }, limited);
  expect(stretched).toMatchObject({ isWidened: true, isFilled: true });
  expect(generateSession(usual, equipped)).toMatchObject({ isWidened: false, isFilled: false });
});

test.each([
  [59, [8, 12]],
  [60, [10, 15]],
])('at %d years everyday repetitions are %j', (age, reps) => {
  expect(generateSession({ ...usual, goal: 'general_health' }, { ...equipped, age }).scheme.reps).toEqual(reps);
});
