import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { type Store, useUser } from '#platform/api';
import { followAnswers } from './last-seen.ts';

export interface LastSeenShown {
  /** The time of the oldest answer on the screen that could not be put right; null while all are of now. */
  readonly oldest: number | null;
  readonly onAskAnew: () => void;
}

/** Shows the signed-in member what this device kept, until the answers come. In the frame, so that no page waits for it. */
export const useLastSeen = (): LastSeenShown => {
  const store = useStore() as Store;
  const { user_id: member } = useUser();
  const [shown, setShown] = useState<LastSeenShown>({ oldest: null, onAskAnew: () => {} });
  useEffect(() => {
    if (member === '') return;
    const { askAnew, stop } = followAnswers(member, store, (oldest) =>
      setShown((before) => (before.oldest === oldest ? before : { ...before, oldest })),
    );
    setShown(({ oldest }) => ({ oldest, onAskAnew: askAnew }));
    window.addEventListener('online', askAnew);
    return () => {
      window.removeEventListener('online', askAnew);
      stop();
      setShown((before) => ({ ...before, oldest: null }));
    };
  }, [member, store]);
  return shown;
};
