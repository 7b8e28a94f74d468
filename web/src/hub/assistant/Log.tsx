import { useCallback, useEffect, useRef } from 'react';
import { i18n } from '#platform/i18n';
import { TextLink, VisuallyHidden } from '#platform/ui';
import { Answer } from './Answer.tsx';
import { assistantPath } from './assistant-paths.ts';
import { isPending, type ShownMessage } from './chat.ts';
import styles from './Log.module.css';
import { OwnBubble } from './OwnBubble.tsx';
import { TranscriptButton } from './TranscriptButton.tsx';
import type { ChatControls } from './use-chat.ts';

/** How long after the window opens its last message is scrolled to, in milliseconds (specification section 9). */
const scrollDelay = 100;

/** The messages, the newest at the end; screen readers hear each new one. */
export const Log = ({
  isOpen,
  isLoading,
  chat,
  onSend,
}: Pick<ChatControls, 'chat' | 'isLoading'> & { isOpen: boolean; onSend: ChatControls['send'] }) => {
  const list = useScrollToEnd(isOpen, chat.messages.length, isLoading);
  const show = (message: ShownMessage) =>
    message.is_bot ? (
      <Answer key={message.id} answer={message} />
    ) : (
      <OwnBubble key={message.id} message={message} onRetry={() => onSend(message.message, message.id)} />
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long chat is scrolled with the arrow keys
    <div ref={list} className={styles.log} role="log" aria-label={i18n.t('Messages')} tabIndex={0}>
      {isLoading ? (
        <p className={styles.loading}>{i18n.t('Loading conversation...')}</p>
      ) : (
        <>
          {chat.earlier.length > 0 && (
            <>
              {chat.earlier.map(show)}
              <p className={styles.divider}>{i18n.t('This chat ended when you left the page.')}</p>
            </>
          )}
          {chat.endedId && (
            <p className={styles.divider}>
              {i18n.t('Your chat has ended.')} <TranscriptButton id={chat.endedId} />
            </p>
          )}
          <Greeting />
          {chat.messages.map(show)}
          {isPending(chat) && <Typing lookingAt={chat.lookingAt} />}
        </>
      )}
    </div>
  );
};

const Greeting = () => (
  <div className={styles.greeting}>
    <VisuallyHidden>{i18n.t('Assistant:')}</VisuallyHidden>
    <p>{i18n.t('Hello! How can I help you today?')}</p>
    <small>
      {i18n.t("It isn't a doctor, and it only looks at what you allow.")}{' '}
      <TextLink to={assistantPath}>{i18n.t('Choose what')}</TextLink>
    </small>
  </div>
);

const Typing = ({ lookingAt }: { lookingAt: readonly string[] }) => (
  <p className={styles.typing}>
    <VisuallyHidden>{i18n.t('The assistant is typing')}</VisuallyHidden>
    <span aria-hidden="true" />
    <span aria-hidden="true" />
    <span aria-hidden="true" />
    {lookingAt.length > 0 && <small>{i18n.t('Looking at {list}', { list: lookingAt.join('; ') })}</small>}
  </p>
);

/** Shows the newest message: shortly after the window opens, and when one comes. */
const useScrollToEnd = (isOpen: boolean, count: number, isLoading: boolean) => {
  const list = useRef<HTMLDivElement>(null);
  const scroll = useCallback(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, []);
  useEffect(() => {
    if (!isOpen || isLoading) return;
    const timer = setTimeout(scroll, scrollDelay);
    return () => clearTimeout(timer);
  }, [isOpen, isLoading, scroll]);
  useEffect(() => {
    if (count > 0) scroll();
  }, [count, scroll]);
  return list;
};
