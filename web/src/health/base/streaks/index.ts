import { useSyncExternalStore } from 'react';
import { readText, writeText } from '#platform/api';

/** A choice of this browser, like the colours and the units. */
const storedUnder = 'club:streaks';
const listeners = new Set<() => void>();

const areShown = (): boolean => readText(storedUnder) !== 'off';

/** Days in a row spur some people on and burden others: shown unless switched off, on every screen alike. */
export const showStreaks = (isOn: boolean): void => {
  writeText(storedUnder, isOn ? '' : 'off');
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useStreaksShown = (): boolean => useSyncExternalStore(subscribe, areShown);
