import { hourMs } from '@club/contract/platform/units';
import { useEffect, useState } from 'react';
import { isWorkerSupported, registerWorker, serviceWorkers } from '#platform/worker';

/** Milliseconds before the worker is fetched: a visit of seconds does without, and no first page waits for it. */
const afterArrival = 12_000;

/** How often an open page looks for a new version. */

/**
 * Brings the worker to the device, and gives a function that takes a new version once one waits; null until then.
 * Taking it reloads the page.
 */
export const useWaitingVersion = (): (() => void) | null => {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD || !isWorkerSupported()) return;
    let looking: ReturnType<typeof setInterval> | undefined;
    const watch = async (): Promise<void> => {
      const registration = await registerWorker();
      setWaiting(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => {
          // The first worker of a device has nothing to replace.
          if (installing.state === 'installed' && registration.active) setWaiting(registration.waiting);
        });
      });
      looking = setInterval(() => void registration.update().catch(() => undefined), hourMs);
    };
    const later = setTimeout(() => void watch().catch(() => undefined), afterArrival);
    return () => {
      clearTimeout(later);
      clearInterval(looking);
    };
  }, []);
  if (!waiting) return null;
  return () => {
    serviceWorkers()?.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage({ update: true });
  };
};
