import { support } from '@club/contract/club/support';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { client, type Store, useUser } from '#platform/api';
import { endStoredChat, rememberChat } from './stored-chat.ts';
import { supportChatPath } from './support-paths.ts';
import { loadMessenger, type Messenger, readChatPlace } from './widget.ts';

export type ChatState = 'none' | 'loading' | 'open' | 'failed';

/**
 * Loads the provider's chat window and signs the member in. The window asks for a token when it opens, and for another
 * when that has expired. The document's policy is wider than that of other pages, so the next page is loaded again.
 */
export const useSupportChat = () => {
  const { user_id: member } = useUser();
  const { getState } = useStore() as Store;
  const [place] = useState(readChatPlace);
  const [state, setState] = useState<ChatState>(place === 'none' ? 'none' : place === 'lost' ? 'failed' : 'loading');
  const [createToken] = supportApi.useCreateSupportTokenMutation();
  const messenger = useRef<Messenger | null>(null);
  const openChat = () => messenger.current?.('messenger', 'open');

  useEffect(() => {
    if (place === 'elsewhere') location.replace(supportChatPath);
    if (typeof place === 'string') return;
    let isShown = true;
    const show = (next: ChatState) => isShown && setState(next);
    const giveToken = async (give: (token: string) => void): Promise<void> => {
      const { data } = await createToken({});
      if (!data) return void show('failed');
      give(data.token);
      messenger.current?.('messenger', 'open');
      show('open');
    };
    const begin = async (): Promise<void> => {
      rememberChat(member);
      messenger.current = await loadMessenger(place.script);
      if (isShown)
        messenger.current('messenger', 'loginUser', giveToken, (refused: unknown) => refused && show('failed'));
    };
    begin().catch(() => show('failed'));
    return () => {
      isShown = false;
    };
  }, [place, member, createToken]);

  useEffect(
    () => () => {
      if (typeof place === 'string') return;
      if (getState().user.access === '') {
        messenger.current?.('messenger', 'logoutUser');
        endStoredChat();
      }
      if (location.pathname !== supportChatPath) location.reload();
    },
    [place, getState],
  );
  return { state, openChat };
};

const supportApi = client(support);
