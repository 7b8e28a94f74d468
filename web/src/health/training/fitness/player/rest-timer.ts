import { readText, writeText } from '#platform/api';

/** When a rest ends. It is stored, so that it goes on while the phone is locked and after a reload. */
export interface Rest {
  readonly workout: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** Seconds from its beginning, with what was added. */
  readonly total: number;
}

const key = 'rest-timer';

/** The rest that is going on in a workout; null without one. */
export const readRest = (workout: string, now: number): Rest | null => {
  try {
    const rest: unknown = JSON.parse(readText(key));
    return isRest(rest) && rest.workout === workout && rest.endsAt > now ? rest : null;
  } catch {
    return null;
  }
};

const isRest = (value: unknown): value is Rest =>
  typeof value === 'object' &&
  value !== null &&
  'workout' in value &&
  typeof (value as Rest).endsAt === 'number' &&
  typeof (value as Rest).total === 'number';

export const writeRest = (rest: Rest | null): void => writeText(key, rest ? JSON.stringify(rest) : '');

/** A rest with some seconds more or less; null when nothing is left of it. */
export const changeRest = (rest: Rest, seconds: number, now: number): Rest | null => {
  const endsAt = rest.endsAt + seconds * 1000;
  return endsAt <= now ? null : { ...rest, endsAt, total: Math.max(1, rest.total + seconds) };
};

/** Whole seconds that are left. */
export const countLeft = ({ endsAt }: Pick<Rest, 'endsAt'>, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000));

/** "1:05" */
export const writeClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
