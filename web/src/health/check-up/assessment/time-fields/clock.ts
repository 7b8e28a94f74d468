import { minutesADay } from '@club/contract/platform/units';

/** Minutes after midnight of `HH:MM`; null for anything else. */
export const toMinutes = (time: string): number | null => {
  const match = /^(\d\d):(\d\d)$/.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
};

export const toTime = (minutes: number): string => {
  const within = ((Math.round(minutes) % minutesADay) + minutesADay) % minutesADay;
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

export const addMinutes = (time: string, minutes: number): string => toTime((toMinutes(time) ?? 0) + minutes);

/** Minutes from one time of day to the next other one. */
export const countBetween = (from: string, to: string): number | null => {
  const [start, end] = [toMinutes(from), toMinutes(to)];
  return start === null || end === null || start === end ? null : (end - start + minutesADay) % minutesADay;
};
