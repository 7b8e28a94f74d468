import { slotMinutes } from '@club/contract/health/signals/series';
import { findMean } from '@club/contract/platform/units';
import type { SeriesPoint } from '#health/signals/series';

type Sexes = readonly ('M' | 'F')[];

/** Length of a step as a part of a body's height: a rule of thumb, ours to show as an estimate. */
const stride = { M: 0.415, F: 0.413 } as const;

/** Distance in metres without GPS. For anyone who prefers not to say their sex it is the mean of both. */
export const estimateDistance = (steps: number, heightCm: number, sexes: Sexes): number => {
  const part = findMean(sexes.map((sex) => stride[sex]));
  return (steps * heightCm * part) / 100;
};

/** MET of walking at 100 steps a minute. */
const walking = { met: 3.5, cadence: 100 } as const;

/** Energy of minutes at an intensity in kcal: 1 MET is 3.5 mL of oxygen a minute and kilogram. */
export const countEnergy = (met: number, minutes: number, weightKg: number): number =>
  (met * 3.5 * weightKg * minutes) / 200;

/** Energy of walking above rest, in kcal: what a device counts as active is without the 1 MET of rest. */
export const estimateActiveEnergy = (steps: number, weightKg: number): number =>
  countEnergy(walking.met - 1, steps / walking.cadence, weightKg);

/** Steps a minute from which walking is moderate, and from which vigorous (Tudor-Locke 2018, doi:10.1136/bjsports-2017-097628). */
const cadences = { moderate: 100, vigorous: 130 } as const;

/** Fewer steps a minute are moving about and no walk (Tudor-Locke 2018: slow walking begins at 60). */
const slowest = 60;
const fewestMinutes = 10;

/** Mean steps a minute of the five minutes that were walked; null under ten minutes of them. */
export const measureCadence = (
  slots: readonly Pick<SeriesPoint, 'value'>[],
): { readonly steps_a_minute: number; readonly minutes: number } | null => {
  const walked = slots.filter(({ value }) => value / slotMinutes >= slowest);
  const minutes = walked.length * slotMinutes;
  if (minutes < fewestMinutes) return null;
  return { steps_a_minute: Math.round(walked.reduce((sum, { value }) => sum + value, 0) / minutes), minutes };
};

export interface ActiveMinutes {
  readonly moderate: number;
  readonly vigorous: number;
}

/** Minutes of moderate and vigorous walking, from steps by five minutes. */
export const countActiveMinutes = (slots: readonly Pick<SeriesPoint, 'value'>[]): ActiveMinutes => {
  const paces = slots.map(({ value }) => value / slotMinutes);
  const vigorous = paces.filter((pace) => pace >= cadences.vigorous).length;
  const moderate = paces.filter((pace) => pace >= cadences.moderate).length - vigorous;
  return { moderate: moderate * slotMinutes, vigorous: vigorous * slotMinutes };
};

/** Minutes as WHO 2020 counts them for a week (doi:10.1136/bjsports-2020-102955): a vigorous one is worth two. */
export const toEquivalent = ({ moderate, vigorous }: ActiveMinutes): number => moderate + 2 * vigorous;
