import { dayMs } from '@club/contract/platform/units';

/** Turns times of a place into instants. */
export interface WallClock {
  readonly timeZone: string;
  /** How far the place is from UTC at an instant, in milliseconds. */
  findOffset(at: number): number;
  /** The instants that a clock there shows a time at: two in the hour that is lived twice, otherwise one. */
  listInstants(local: number): readonly [number] | readonly [number, number];
}

export const createWallClock = (timeZone: string): WallClock => {
  const findOffset = rememberOffsets(timeZone);
  const listInstants = (local: number): readonly [number] | readonly [number, number] => {
    const [before, after] = [findOffset(local - dayMs), findOffset(local + dayMs)];
    if (before === after) return [local - before];
    const found = [...new Set([local - before, local - after])].filter((at) => at + findOffset(at) === local);
    const [one, other] = found.toSorted((left, right) => left - right);
    if (one === undefined) return [local - before]; // a time that was skipped: the clocks had gone forward
    return other === undefined ? [one] : [one, other];
  };
  return { timeZone, findOffset, listInstants };
};

/** The earlier of the instants that a time can mean. */
export const toInstant = (clock: WallClock, local: number): number => clock.listInstants(local)[0];

/** Of the instants that a time can mean, the one closest to another instant. */
export const toInstantNear = (clock: WallClock, local: number, near: number): number => {
  const [one, other = one] = clock.listInstants(local);
  return Math.abs(other - near) < Math.abs(one - near) ? other : one;
};

/**
 * Reads times that follow each other, forwards or backwards: where the clock goes back, the hour that comes again is the
 * second one. Without it two readings of that night would fall on one.
 */
export const createSequence = (clock: WallClock): ((local: number) => number) => {
  let previous: { readonly local: number; readonly at: number } | null = null;
  let backwards = false;
  return (local) => {
    if (previous?.local === local) return previous.at;
    const [one, other] = clock.listInstants(local);
    if (other === undefined && previous) backwards = local < previous.local;
    const at = other === undefined ? one : pick(one, other, previous?.at ?? null, backwards);
    previous = { local, at };
    return at;
  };
};

const pick = (earlier: number, later: number, previous: number | null, backwards: boolean): number => {
  if (previous === null) return earlier;
  if (backwards) return later <= previous ? later : earlier;
  return earlier >= previous ? earlier : later;
};

const mostDays = 20_000;

/** Offsets are looked up in the calendar, which is slow: a day that begins and ends alike is looked up once. */
const rememberOffsets = (timeZone: string): ((at: number) => number) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const lookUp = (at: number): number => {
    const second = Math.floor(at / 1000) * 1000;
    return Date.parse(`${format.format(second).replace(' ', 'T')}Z`) - second;
  };
  const days = new Map<number, number | null>();
  const findOfDay = (index: number): number | null => {
    const known = days.get(index);
    if (known !== undefined) return known;
    const start = lookUp(index * dayMs);
    const found = start === lookUp((index + 1) * dayMs - 1000) ? start : null;
    if (days.size >= mostDays) days.clear();
    days.set(index, found);
    return found;
  };
  return (at) => findOfDay(Math.floor(at / dayMs)) ?? lookUp(at);
};
