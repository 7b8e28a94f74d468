import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { i18n } from '#platform/i18n';
import { BrandMark } from '#platform/ui';
import styles from './ChatWindow.module.css';
import { Composer } from './Composer.tsx';
import { isPending } from './chat.ts';
import { Log } from './Log.tsx';
import { SignOutQuestion } from './SignOutQuestion.tsx';
import { useChat } from './use-chat.ts';

/** The assistant's window. Closing it keeps the chat. */
export const ChatWindow = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { chat, isLoading, isEnding, ...controls } = useChat(isOpen);
  const title = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  // What was pressed goes away or waits, and the focus must not be lost with it.
  const send: typeof controls.send = (message, id) => {
    controls.send(message, id);
    input.current?.focus();
  };
  const end = async () => {
    const hasEnded = await controls.end();
    input.current?.focus();
    return hasEnded;
  };
  const closeWithEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
  };
  const last = chat.messages.at(-1);
  return (
    <>
      <section
        className={styles.window}
        role="dialog"
        aria-labelledby={title}
        hidden={!isOpen}
        onKeyDown={closeWithEscape}
      >
        <header className={styles.head}>
          <BrandMark />
          <div>
            <h2 id={title}>{i18n.t('AI Assistant')}</h2>
            <p>{i18n.t('Answers from your data')}</p>
          </div>
          {chat.conversationId && (
            <button type="button" className={styles.end} aria-disabled={isEnding} onClick={() => void end()}>
              {i18n.t('End Chat')}
            </button>
          )}
          <button type="button" className={styles.close} aria-label={i18n.t('Close')} onClick={onClose}>
            <IconX size={22} stroke={1.75} aria-hidden="true" />
          </button>
        </header>
        <Log isOpen={isOpen} isLoading={isLoading} chat={chat} onSend={send} />
        <Composer
          ref={input}
          isBlocked={isLoading || isPending(chat)}
          suggestions={last?.is_bot ? last.suggestions : []}
          onSend={send}
        />
      </section>
      {chat.conversationId && <SignOutQuestion isEnding={isEnding} onEnd={controls.end} />}
    </>
  );
};
