import { minuteMs } from '@club/contract/platform/units';
import { useEffect, useState } from 'react';

/** The member's own hour of the day with its minutes as a fraction, kept current. */
export const useHour = (): number => toHour(useNow(minuteMs));

/** The present moment, again every so many milliseconds. */
export const useNow = (every: number): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
};

/** The hour of a moment where the member is, with its minutes as a fraction. */
export const toHour = (date: Date): number => date.getHours() + date.getMinutes() / 60;
