import type { Night } from '@club/contract/health/body/sleep';

/** A night as the form holds it: the day of waking, and times of day. */
export interface TypedNight {
  readonly day: string;
  readonly bed: string;
  readonly asleep: string;
  readonly woke: string;
  readonly out: string;
  readonly awake: string;
}

/** The night as instants, by the clock of this place: what comes after waking up was the evening before. */
export const toInstants = ({ day, bed, asleep, woke, out, awake }: TypedNight) => {
  const end = toMoment(day, woke);
  const start = goBefore(toMoment(day, asleep), end);
  const bedTime = bed === '' ? null : goBefore(toMoment(day, bed), start, true);
  const outTime = out === '' ? null : goAfter(toMoment(day, out), end);
  return {
    sleep_start: start.toISOString(),
    sleep_end: end.toISOString(),
    bed_time: bedTime?.toISOString() ?? null,
    out_of_bed: outTime?.toISOString() ?? null,
    awake_min: awake.trim() === '' ? null : Number(awake),
  };
};

const toMoment = (day: string, time: string): Date => new Date(`${day}T${time}`);

const moveDays = (moment: Date, days: number): Date => {
  const moved = new Date(moment);
  moved.setDate(moved.getDate() + days);
  return moved;
};

const goBefore = (moment: Date, limit: Date, mayBeSame = false): Date => {
  let found = moment;
  while (mayBeSame ? found > limit : found >= limit) found = moveDays(found, -1);
  return found;
};

const goAfter = (moment: Date, limit: Date): Date => (moment < limit ? moveDays(moment, 1) : moment);

/** A recorded night as the form holds it, by the clock of this place. */
export const toTypedNight = (night: Night): TypedNight => ({
  day: toDay(new Date(night.sleep_end)),
  bed: night.bed_time ? toTime(new Date(night.bed_time)) : '',
  asleep: toTime(new Date(night.sleep_start)),
  woke: toTime(new Date(night.sleep_end)),
  out: night.out_of_bed ? toTime(new Date(night.out_of_bed)) : '',
  awake: night.awake_min === null ? '' : String(night.awake_min),
});

const toDay = (date: Date): string => date.toLocaleDateString('sv-SE');
const toTime = (date: Date): string => date.toLocaleTimeString('sv-SE').slice(0, 5);
