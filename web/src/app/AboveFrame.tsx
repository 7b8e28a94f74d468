import type { ToldHelp } from '@club/contract/platform/local-help';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { stepAside } from '#hub/assistant/step-aside';
import { type Store, useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button } from '#platform/ui';
import styles from './AboveFrame.module.css';
import { type LastSeenShown, OfflinePart } from './offline/index.ts';

/** What is above every page once it is drawn: help that can't wait, and what to know without a connection. */
export const AboveFrame = ({ lastSeen }: { lastSeen: LastSeenShown }) => {
  const { access, user_id } = useUser();
  // drawn by the frame for members only, and watched from here, which no page waits for
  useEffect(() => {
    const button = access ? document.getElementById('assistant-button') : null;
    return button ? stepAside(button) : undefined;
  }, [access]);
  return (
    <>
      <UrgentHelp key={user_id} />
      {access && <OfflinePart {...lastSeen} />}
    </>
  );
};

/** The words alone, with the number in them, where the card can't be loaded. */
const InWords = ({ told }: { told: ToldHelp }) => <p role="alert">{told.text}</p>;

const ToldHelpCard = lazy(() =>
  import('#health/signals/red-flags').then(
    (door) => ({ default: door.ToldHelpCard }),
    () => ({ default: InWords }),
  ),
);

/**
 * What to do, and whom to call, about something that was just written on any page. It stays in view until it is closed,
 * or the member has gone.
 */
const UrgentHelp = () => {
  const { told, close } = useToldHelp();
  if (!told) return null;
  return (
    <aside className={styles.help} aria-label={i18n.t('What to do now')}>
      <Suspense fallback={<p>{told.text}</p>}>
        <ToldHelpCard told={told} />
      </Suspense>
      <Button kind="soft" onClick={close}>
        {i18n.t('Close')}
      </Button>
    </aside>
  );
};

/** The newest help in any answer or refusal. A form may be gone with its answer, so each change of the cache is read. */
const useToldHelp = () => {
  const store = useStore() as Store;
  const seen = useRef(new WeakSet<ToldHelp>());
  const [told, setTold] = useState<ToldHelp | null>(null);
  useEffect(() => {
    const read = () => {
      for (const help of listHelp(store)) {
        if (seen.current.has(help)) continue;
        seen.current.add(help);
        setTold(help);
      }
    };
    read();
    return store.subscribe(read);
  }, [store]);
  return { told, close: () => setTold(null) };
};

const listHelp = (store: Store): ToldHelp[] => {
  const { queries, mutations } = store.getState().api;
  return [...Object.values(queries), ...Object.values(mutations)].flatMap((entry) => {
    const refused = entry?.error as { data?: unknown } | undefined;
    return [readHelp(entry?.data), readHelp(refused?.data)].filter((help) => help !== null);
  });
};

/** Other answers have help of another kind under the same name. */
const readHelp = (body: unknown): ToldHelp | null => {
  const help = (body as { help?: Partial<ToldHelp> | null } | null | undefined)?.help;
  return help?.headline ? (help as ToldHelp) : null;
};
