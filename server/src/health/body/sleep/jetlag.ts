import { findMean, minutesADay } from '@club/contract/platform/units';

/** A night by the clock where the member woke. */
export interface ClockNight {
  /** Middle of sleep, minutes after midnight. */
  readonly middle: number;
  readonly asleepMin: number;
  /** Whether the member had to work on the day it ended on. */
  readonly isWork: boolean;
}

export interface Jetlag {
  /** Hours between the middle of sleep on free and on work days, the shorter way round the clock. */
  readonly hours: number;
  readonly midWork: number;
  readonly midFree: number;
  readonly direction: 'later' | 'earlier';
  /** Middle of sleep on free days less half of what is caught up then; null with an alarm on free days. */
  readonly chronotype: number | null;
}

interface Week {
  readonly workDays: number;
  readonly alarmOnFreeDays: boolean | null;
}

/** Social jetlag and corrected chronotype (Wittmann 2006, doi:10.1080/07420520500545979); null without both kinds of nights. */
export const measureJetlag = (nights: readonly ClockNight[], { workDays, alarmOnFreeDays }: Week): Jetlag | null => {
  const [work, free] = [nights.filter(({ isWork }) => isWork), nights.filter(({ isWork }) => !isWork)];
  const [midWork, midFree] = [work, free].map((some) => findMeanTime(some.map(({ middle }) => middle)));
  if (typeof midWork !== 'number' || typeof midFree !== 'number') return null;
  const shift = ((midFree - midWork + 1.5 * minutesADay) % minutesADay) - minutesADay / 2;
  return {
    hours: Math.abs(shift) / 60,
    midWork,
    midFree,
    direction: shift < 0 ? 'earlier' : 'later',
    chronotype: alarmOnFreeDays === false ? correct(midFree, meanLength(work), meanLength(free), workDays) : null,
  };
};

/** Who sleeps longer on free days catches up then: half of it is taken off. */
const correct = (midFree: number, work: number, free: number, workDays: number): number => {
  const week = (workDays * work + (7 - workDays) * free) / 7;
  return (midFree - 0.5 * Math.max(0, free - week) + minutesADay) % minutesADay;
};

const meanLength = (nights: readonly ClockNight[]): number => findMean(nights.map(({ asleepMin }) => asleepMin));

/** The mean of times of day, round the clock: of 23:00 and 01:00 it is midnight. Null for none, or when they cancel out. */
export const findMeanTime = (minutes: readonly number[]): number | null => {
  const angles = minutes.map((minute) => (minute / minutesADay) * 2 * Math.PI);
  const [x, y] = [sum(angles.map(Math.cos)), sum(angles.map(Math.sin))];
  if (Math.hypot(x, y) < 1e-9 * Math.max(1, minutes.length)) return null;
  return ((Math.atan2(y, x) / (2 * Math.PI)) * minutesADay + minutesADay) % minutesADay;
};

/** How far times of day lie from their mean, in minutes: the standard deviation, the shorter way round. */
export const findSpread = (minutes: readonly number[]): number | null => {
  const mean = findMeanTime(minutes);
  if (mean === null || minutes.length < 2) return null;
  const apart = minutes.map((minute) => ((minute - mean + 1.5 * minutesADay) % minutesADay) - minutesADay / 2);
  return Math.sqrt(sum(apart.map((one) => one ** 2)) / (minutes.length - 1));
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const jetlagBands = [
  { below: 1, code: 'low', label: 'Low', tone: 'good' },
  { below: 2, code: 'moderate', label: 'Moderate', tone: 'fair' },
  { below: Number.POSITIVE_INFINITY, code: 'high', label: 'High', tone: 'poor' },
] as const;
