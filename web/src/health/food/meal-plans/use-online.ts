import { useSyncExternalStore } from 'react';

const listen = (changed: () => void) => {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed);
  };
};

export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
