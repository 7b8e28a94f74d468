import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { readText, type Store, writeText } from '#platform/api';

/** Names the member whose chat the provider's script remembers in this browser. */
const key = 'club:support-chat';

/** Notes whose chat is opened here; what is left of another member's goes first. */
export const rememberChat = (member: string): void => {
  if (readText(key) !== member) endStoredChat();
  writeText(key, member);
};

/** Removes what the provider's script stored in this browser: all that is not the club's own, once a chat was opened. */
export const endStoredChat = (): void => {
  if (!readText(key)) return;
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage)) if (!/^(club|persist):/.test(name)) storage.removeItem(name);
  writeText(key, '');
};

/** Ends the chat's session in this browser as soon as the member is signed out, also while the chat is not open. */
export const useEndedSupportChat = (): void => {
  const { getState } = useStore() as Store;
  useEffect(
    () => () => {
      if (getState().user.access === '') endStoredChat();
    },
    [getState],
  );
};
