import { plusDays } from '#platform/api';

/** Every day from one to another. */
export const listDays = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day);
  return days;
};
