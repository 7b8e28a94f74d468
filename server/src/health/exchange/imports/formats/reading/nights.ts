import { hourMs, minuteMs } from '@club/contract/platform/units';
import type { NewNight } from '#health/body/sleep';

/** A stage, its minutes after falling asleep, and how many it lasted. */
type Stages = NonNullable<NewNight['stages']>;
type Stage = Stages[number][0];

/** A stretch of a night as a file tells it, in milliseconds. `asleep` is sleep whose stage is not known. */
export interface Stretch {
  readonly stage: Stage | 'asleep';
  readonly start: number;
  readonly end: number;
}

interface Bed {
  readonly start: number;
  readonly end: number;
  readonly timeZone: string;
  readonly isNap: boolean;
}

/** Half a minute is the shortest that devices tell. */
const epoch = 30_000;

/**
 * A night of which only the span is known, and what else is told. With time awake in it the span is the time in bed;
 * without, it is sleep alone, and nothing is known of the bed.
 */
export const toPlainNight = (span: Bed, reported: Partial<NewNight> = {}): NewNight => {
  const [start, end] = [new Date(span.start), new Date(span.end)];
  const knowsBed = (reported.awake_min ?? null) !== null;
  return {
    time_zone: span.timeZone,
    bed_time: knowsBed ? start : null,
    sleep_start: start,
    sleep_end: end,
    out_of_bed: knowsBed ? end : null,
    is_nap: span.isNap,
    awake_min: null,
    awakenings: null,
    light_min: null,
    deep_min: null,
    rem_min: null,
    stages: null,
    ...reported,
  };
};

/**
 * A night from its stretches. It begins with the first sleep and ends with the last; what is no sleep between them counts
 * as awake, and a later stretch of the list lies over an earlier one. @returns null without any sleep.
 */
export const toStagedNight = (bed: Bed, stretches: readonly Stretch[]): NewNight | null => {
  const epochs = paintEpochs(bed, stretches);
  const [first, last] = [epochs.findIndex(isAsleep), epochs.findLastIndex(isAsleep)];
  if (first < 0) return null;
  const slept = epochs.slice(first, last + 1);
  const count = (stage: Stage) => (slept.filter((one) => one === stage).length * epoch) / minuteMs;
  const hasStages = slept.some((one) => one === 'light' || one === 'deep' || one === 'rem');
  const start = bed.start + first * epoch;
  return toPlainNight(bed, {
    sleep_start: new Date(start),
    sleep_end: new Date(Math.min(bed.start + (last + 1) * epoch, bed.end)),
    awake_min: (slept.filter((one) => !isAsleep(one)).length * epoch) / minuteMs,
    awakenings: slept.filter((one, index) => !isAsleep(one) && isAsleep(slept[index - 1] ?? null)).length,
    light_min: hasStages ? count('light') : null,
    deep_min: hasStages ? count('deep') : null,
    rem_min: hasStages ? count('rem') : null,
    stages: hasStages ? listStages(slept) : null,
  });
};

type Epoch = Stretch['stage'] | null;

const isAsleep = (one: Epoch): boolean => one !== null && one !== 'awake';

const mostEpochs = (48 * hourMs) / epoch;

const paintEpochs = (bed: Bed, stretches: readonly Stretch[]): Epoch[] => {
  const length = Math.min(mostEpochs, Math.max(0, Math.round((bed.end - bed.start) / epoch)));
  const epochs: Epoch[] = Array.from({ length }, () => null);
  for (const { stage, start, end } of stretches) {
    const from = Math.max(0, Math.round((start - bed.start) / epoch));
    epochs.fill(stage, Math.min(from, length), Math.max(0, Math.round((end - bed.start) / epoch)));
  }
  return epochs;
};

const listStages = (slept: readonly Epoch[]): Stages => {
  const stages: [Stage, number, number][] = [];
  for (const [index, stage] of slept.entries()) {
    if (stage === null || stage === 'asleep') continue;
    const last = stages.at(-1);
    const at = (index * epoch) / minuteMs;
    if (last?.[0] === stage && last[1] + last[2] === at) last[2] += epoch / minuteMs;
    else stages.push([stage, at, epoch / minuteMs]);
  }
  return stages;
};

const longestNap = 3 * hourMs;

/** Where a file does not tell naps from nights: short sleep that ends between ten in the morning and ten in the evening. */
export const isNap = (start: number, end: number, offset: number): boolean => {
  const hour = new Date(end + offset).getUTCHours();
  return end - start < longestNap && hour >= 10 && hour < 22;
};
