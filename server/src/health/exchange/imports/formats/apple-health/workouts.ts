import {
  type FileRecord,
  type LeftOut,
  readDecimal,
  type WorkoutFigures,
} from '#health/exchange/imports/formats/reading';
import { findFactor } from './units.ts';
import { findRecorder, parseTime } from './values.ts';
import { toWords } from './words.ts';

type Attributes = Readonly<Record<string, string>>;
type Figure = keyof WorkoutFigures;

/** A workout waits for what is in it: newer exports tell its energy, distance and pulse there alone. */
interface Waiting {
  readonly attributes: Attributes;
  readonly figures: Map<Figure | 'basalKcal', number>;
  typed: boolean;
  /** How deep in one of several sports of the workout, whose figures are parts of its own. */
  parts: number;
}

const type = 'Workouts';

/** Puts workouts together from their elements. */
export const createAppleWorkouts = () => {
  let waiting: Waiting | null = null;
  return {
    /** @returns whether the element is a workout or a part of one. */
    open: (name: string, attributes: Attributes): boolean => {
      if (name === 'Workout') waiting = { attributes, figures: new Map(), typed: false, parts: 0 };
      else if (name === 'WorkoutActivity' && waiting) waiting.parts += 1;
      else if (name === 'WorkoutStatistics' && waiting?.parts === 0) noteStatistics(waiting, attributes);
      else if (name === 'MetadataEntry' && waiting && attributes.key === 'HKWasUserEntered') {
        waiting.typed = attributes.value === '1';
      }
      return parts.has(name);
    },
    closePart: (name: string): void => {
      if (name === 'WorkoutActivity' && waiting) waiting.parts -= 1;
    },
    close: (): FileRecord | LeftOut | null => {
      const read = waiting && toSession(waiting);
      waiting = null;
      return read;
    },
  };
};

const parts = new Set([
  'Workout',
  'WorkoutEvent',
  'WorkoutStatistics',
  'WorkoutRoute',
  'WorkoutActivity',
  'FileReference',
]);

const noteStatistics = (
  { figures }: Waiting,
  { type: of = '', sum, average, maximum, unit = '' }: Attributes,
): void => {
  const name = of.replace('HKQuantityTypeIdentifier', '');
  if (name === 'ActiveEnergyBurned') note(figures, 'activeKcal', sum, findFactor('active_kcal', unit));
  else if (name === 'BasalEnergyBurned') note(figures, 'basalKcal', sum, findFactor('active_kcal', unit));
  else if (name.startsWith('Distance')) note(figures, 'distanceM', sum, findFactor('distance_m', unit));
  else if (name === 'HeartRate') {
    note(figures, 'averagePulse', average, findFactor('heart_rate', unit));
    note(figures, 'highestPulse', maximum, findFactor('heart_rate', unit));
  }
};

const note = (
  figures: Waiting['figures'],
  figure: Figure | 'basalKcal',
  text: string | undefined,
  factor: number | null,
): void => {
  const value = readDecimal(text?.replace(',', '.')) * (factor ?? Number.NaN);
  if (Number.isFinite(value)) figures.set(figure, value);
};

/** Older exports tell the totals on the workout itself; its energy is the active one. */
const toSession = ({ attributes, figures, typed }: Waiting): FileRecord | LeftOut => {
  const [start, end] = [parseTime(attributes.startDate), parseTime(attributes.endDate)];
  if (!start || !end || end.at <= start.at) return { kind: 'left_out', type, why: 'unreadable' };
  if (!figures.has('activeKcal')) {
    const { totalEnergyBurned, totalEnergyBurnedUnit: unit = '' } = attributes;
    note(figures, 'activeKcal', totalEnergyBurned, findFactor('active_kcal', unit));
  }
  if (!figures.has('distanceM')) {
    const { totalDistance, totalDistanceUnit: unit = '' } = attributes;
    note(figures, 'distanceM', totalDistance, findFactor('distance_m', unit));
  }
  const [active, basal] = [figures.get('activeKcal'), figures.get('basalKcal')];
  return {
    kind: 'session',
    session: 'workout',
    type,
    name: toWords(attributes.workoutActivityType?.replace('HKWorkoutActivityType', '') || 'Workout'),
    from: findRecorder(attributes.sourceName ?? '', attributes.device ?? '', typed),
    start: new Date(start.at),
    end: new Date(end.at),
    figures: {
      activeKcal: active ?? null,
      kcal: active !== undefined && basal !== undefined ? active + basal : null,
      distanceM: figures.get('distanceM') ?? null,
      averagePulse: figures.get('averagePulse') ?? null,
      highestPulse: figures.get('highestPulse') ?? null,
    },
  };
};
