import { useSyncExternalStore } from 'react';
import { isWorkerSupported, registerWorker } from '#platform/worker';

export const canWorkOffline = isWorkerSupported;

/**
 * Has the worker keep this page's shell: the page itself without anything of the member, and the scripts, styles and
 * fonts it has loaded. Resolves when they are kept.
 */
export const keepShell = async (): Promise<void> => {
  await registerWorker();
  const { active } = await navigator.serviceWorker.ready;
  if (!active) throw new Error('no worker');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && isShell(pathname));
  const channel = new MessageChannel();
  const done = new Promise<void>((resolve, reject) => {
    channel.port1.onmessage = ({ data }) => (data === 'kept' ? resolve() : reject(new Error('not kept')));
  });
  active.postMessage({ keep: [...new Set(files.map(({ pathname }) => pathname))] }, [channel.port2]);
  await done;
};

const isShell = (path: string): boolean =>
  path.startsWith('/assets/') || path === '/scheme.js' || path === '/favicon.svg';

const listen = (changed: () => void) => {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed);
  };
};

export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
