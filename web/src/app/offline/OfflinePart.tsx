import { hourMs } from '@club/contract/platform/units';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { hasPlays } from '#health/body/mindfulness/device';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, dayAndTime, timeOfDay } from '#platform/ui';
import { isWorkerSupported, registerWorker, serviceWorkers } from '#platform/worker';
import styles from './offline.module.css';
import type { LastSeenShown } from './use-last-seen.ts';

/** Says when there is no connection and how old the page is, and offers a new version of the club. */
export const OfflinePart = ({ oldest, onAskAnew }: LastSeenShown) => {
  const online = useOnline();
  const update = useWaitingVersion();
  return (
    <>
      <UnsentPlays />
      {!online && (
        <div className={styles.bar} role="status">
          <IconCloudOff size={20} aria-hidden="true" />
          <p>
            {oldest === null
              ? i18n.t("You're offline.")
              : i18n.t("You're offline. Last updated {time}.", { time: when(new Date(oldest)) })}{' '}
            {i18n.t('Unsent text is kept while this page stays open.')}
          </p>
        </div>
      )}
      {online && oldest !== null && (
        <div className={styles.bar} role="status">
          <IconRefresh size={20} aria-hidden="true" />
          <p>{i18n.t("This page couldn't be updated. Last updated {time}.", { time: when(new Date(oldest)) })}</p>
          <Button kind="soft" onClick={onAskAnew}>
            {i18n.t('Try again')}
          </Button>
        </div>
      )}
      {online && update && (
        <div className={styles.bar} role="status">
          <IconRefresh size={20} aria-hidden="true" />
          <p>{i18n.t('A new version of the club is ready.')}</p>
          <Button kind="soft" onClick={update}>
            {i18n.t('Update now')}
          </Button>
        </div>
      )}
    </>
  );
};

const when = (at: Date): string => (isToday(at) ? timeOfDay(at) : dayAndTime(at));

const isToday = (at: Date): boolean => at.toDateString() === new Date().toDateString();

/** Milliseconds after which what could not be loaded is tried again: being online does not mean that everything answers. */
const retryAfter = 5000;

/** Practices that this device kept are sent from whatever page is open; who has none never loads how. */
const UnsentPlays = () => {
  const online = useOnline();
  const { user_id: member } = useUser();
  const [Sender, setSender] = useState<ComponentType | null>(null);
  const isWanted = online && member !== '' && hasPlays();
  useEffect(() => {
    if (!isWanted || Sender) return;
    const load = (): void => {
      import('#health/body/mindfulness').then(({ LatePlays }) => setSender(() => LatePlays)).catch(() => undefined);
    };
    load();
    const timer = setInterval(load, retryAfter);
    return () => clearInterval(timer);
  }, [isWanted, Sender]);
  return isWanted && Sender ? <Sender /> : null;
};

const listen = (changed: () => void) => {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed);
  };
};

const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);

/** Milliseconds before the worker is fetched: a visit of seconds does without, and no first page waits for it. */
const afterArrival = 12_000;

/** How often an open page looks for a new version. */

/**
 * Brings the worker to the device, and gives a function that takes a new version once one waits; null until then.
 * Taking it reloads the page.
 */
const useWaitingVersion = (): (() => void) | null => {
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
