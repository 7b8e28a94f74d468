import { useCallback, useEffect, useState } from 'react';
import { changeRest, countLeft, type Rest, readRest, writeRest } from './rest-timer.ts';

/** Counted down by the phone's vibration. */
const signals = [3, 2, 1];

/** The rest between two sets of a workout, which survives a locked phone and a reload. */
export const useRest = (workout: string) => {
  const [rest, setRest] = useState<Rest | null>(() => readRest(workout, Date.now()));
  const [left, setLeft] = useState(() => (rest ? countLeft(rest, Date.now()) : 0));
  const change = useCallback((next: Rest | null) => {
    writeRest(next);
    setRest(next);
    setLeft(next ? countLeft(next, Date.now()) : 0);
  }, []);
  useEffect(() => {
    if (!rest) return;
    const timer = setInterval(() => {
      const seconds = countLeft(rest, Date.now());
      setLeft(seconds);
      if (seconds === 0) change(null);
    }, 200);
    return () => clearInterval(timer);
  }, [rest, change]);
  useEffect(() => {
    if (signals.includes(left)) navigator.vibrate?.(120);
  }, [left]);
  return {
    rest,
    left,
    begin: (seconds: number) =>
      change(seconds > 0 ? { workout, endsAt: Date.now() + seconds * 1000, total: seconds } : null),
    add: (seconds: number) => rest && change(changeRest(rest, seconds, Date.now())),
    skip: () => change(null),
  };
};
