import { support } from '@club/contract/club/support';
import { IconArrowLeft, IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { client, type Store, useUser } from '#platform/api';
import { paths } from '#platform/brand';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  Page,
  SkeletonBlock,
  Stack,
  VisuallyHidden,
} from '#platform/ui';
import { endStoredChat, rememberChat } from './stored-chat.ts';
import { supportChatPath } from './support-paths.ts';

/** The only page that runs the chat provider's script. Its links load the next page again, without that script. */
const SupportChatScreen = () => {
  const { state, openChat } = useSupportChat();
  return (
    <Page title={i18n.t('Support chat')} intro={i18n.t('Talk to someone on our team.')} narrow>
      <Card busy={state === 'loading'}>
        <Stack gap={4}>
          <Shown state={state} onOpen={openChat} />
        </Stack>
      </Card>
      <p>
        {i18n.t(
          "In an emergency, don't wait for an answer here: call your local emergency number (112 or 911 from most mobile phones).",
        )}{' '}
        {i18n.t('If you think about ending your life, find someone to talk to at ')}
        <a href="https://findahelpline.com" rel="noreferrer" target="_blank">
          findahelpline.com
        </a>
        .
      </p>
      <div>
        <LinkButton kind="plain" to={paths.home} reloadDocument icon={<IconArrowLeft size={18} aria-hidden="true" />}>
          {i18n.t('Back to the club')}
        </LinkButton>
      </div>
    </Page>
  );
};

const Shown = ({ state, onOpen }: { state: ChatState; onOpen: () => void }) => {
  if (state === 'loading')
    return (
      <>
        <p role="status">{i18n.t('Opening the chat…')}</p>
        <SkeletonBlock height={96} />
      </>
    );
  if (state === 'none')
    return <EmptyState action={<Feedback />}>{i18n.t('The club answers by e-mail instead of in a chat.')}</EmptyState>;
  if (state === 'failed')
    return (
      <>
        <ErrorState onRetry={() => location.reload()}>
          {i18n.t("The chat didn't open. Try again, or write to us: we answer by e-mail.")}
        </ErrorState>
        <div>
          <Feedback />
        </div>
      </>
    );
  return (
    <>
      <p role="status">
        {i18n.t('The chat is open.')}
        <VisuallyHidden> {i18n.t('Its window is at the end of this page.')}</VisuallyHidden>
      </p>
      <p>
        {i18n.t('Our team sees your name and your verified e-mail address, and nothing of your health or your points.')}
      </p>
      <div>
        <Button kind="soft" icon={<IconMessageCircle size={18} aria-hidden="true" />} onClick={onOpen}>
          {i18n.t('Show the chat')}
        </Button>
      </div>
    </>
  );
};

const Feedback = () => (
  <LinkButton kind="soft" to="/feedbacks" reloadDocument>
    {i18n.t('Write to the club')}
  </LinkButton>
);

export default SupportChatScreen;

type ChatState = 'none' | 'loading' | 'open' | 'failed';

/**
 * Loads the provider's chat window and signs the member in. The window asks for a token when it opens, and for another
 * when that has expired. The document's policy is wider than that of other pages, so the next page is loaded again.
 */
const useSupportChat = () => {
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

/** What a document may do about the chat. `lost`: the club has one, but this copy of the page came without connection. */
type ChatPlace = { readonly script: string } | 'none' | 'elsewhere' | 'lost';

/**
 * The server writes the script's address into the one document that may run it, and into all others that the chat is
 * elsewhere. A document that was opened at the chat's own address and says so came from the worker's store.
 */
const readChatPlace = (): ChatPlace => {
  const written = document.querySelector('meta[name="club:support-chat"]')?.getAttribute('content')?.trim();
  if (!written) return 'none';
  if (written !== 'elsewhere') return { script: written };
  const [opened] = performance.getEntriesByType('navigation');
  return opened && new URL(opened.name).pathname === supportChatPath ? 'lost' : 'elsewhere';
};

/** The one function of Zendesk's web widget for messaging. */
type Messenger = (area: 'messenger', command: string, ...values: unknown[]) => void;

/** How long the script may take to load, in milliseconds. */
const patience = 20_000;

const findMessenger = (): Messenger | null => {
  const { zE } = window as { zE?: Messenger };
  return typeof zE === 'function' ? zE : null;
};

/** Loads the provider's script, once in a document. Rejects when it does not arrive, or brings no messenger. */
const loadMessenger = (script: string): Promise<Messenger> =>
  new Promise((resolve, reject) => {
    const present = findMessenger();
    if (present) return resolve(present);
    const element = document.querySelector<HTMLScriptElement>(`#${scriptId}`) ?? addScript(script);
    const waiting = setTimeout(() => reject(new Error('the chat takes too long to load')), patience);
    const end = () => {
      clearTimeout(waiting);
      const messenger = findMessenger();
      if (messenger) resolve(messenger);
      else reject(new Error('the chat did not load'));
    };
    element.addEventListener('load', end);
    element.addEventListener('error', end);
  });

const scriptId = 'ze-snippet';

const addScript = (src: string): HTMLScriptElement => {
  const element = Object.assign(document.createElement('script'), { id: scriptId, src, async: true });
  document.head.append(element);
  return element;
};
