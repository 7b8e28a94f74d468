import { longestMessage } from '@club/contract/hub/assistant';
import { IconSend, IconX } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { askBeforeSignOut } from '#core/identity';
import { i18n } from '#platform/i18n';
import { BrandMark, ConfirmDialog, Row, Stack, Text, Tile } from '#platform/ui';
import styles from './ChatWindow.module.css';
import { isPending } from './chat.ts';
import { Log } from './Log.tsx';
import { leaveWarning } from './leave-chat.ts';
import { useChat } from './use-chat.ts';
import { useSeenPart } from './use-seen-part.ts';

/** The assistant's window. Closing it keeps the chat. */
export const ChatWindow = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { chat, isLoading, isEnding, ...controls } = useChat(isOpen);
  const title = useId();
  const box = useSeenPart<HTMLElement>(isOpen);
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
        ref={box}
        className={styles.window}
        data-only="screen"
        role="dialog"
        aria-labelledby={title}
        hidden={!isOpen}
        onKeyDown={closeWithEscape}
      >
        <Row as="header" className={styles.head} gap={3} wrap={false} padBlock={3} padInline={4}>
          <BrandMark />
          <Text as="div" grow>
            <Text as="h2" weight="bold" id={title}>
              {i18n.t('AI Assistant')}
            </Text>
            <p>
              {controls.scope.model
                ? i18n.t('Answers from your data, worded by {model}', { model: controls.scope.model })
                : i18n.t('Quick answers about your own data')}
            </p>
          </Text>
          {chat.conversationId && (
            <Text
              as="button"
              type="button"
              className={styles.end}
              padInline={4}
              size="sm"
              weight="semibold"
              aria-disabled={isEnding}
              onClick={() => void end()}
            >
              {i18n.t('End Chat')}
            </Text>
          )}
          <button type="button" className={styles.close} aria-label={i18n.t('Close')} onClick={onClose}>
            <IconX size={22} stroke={1.75} aria-hidden="true" />
          </button>
        </Row>
        <Log isOpen={isOpen} isLoading={isLoading} chat={chat} scope={controls.scope} onSend={send} />
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

/** Asks before signing out while a chat goes on, and ends it. */
const SignOutQuestion = ({ isEnding, onEnd }: { isEnding: boolean; onEnd: () => Promise<boolean> }) => {
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null);
  useEffect(() => askBeforeSignOut(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const reply = (leaves: boolean) => {
    setAnswer(null);
    answer(leaves);
  };
  const leave = async () => {
    await onEnd();
    reply(true);
  };
  return (
    <ConfirmDialog
      title={i18n.t('Sign out?')}
      confirm={i18n.t('Sign out')}
      back={i18n.t('Stay')}
      busy={isEnding}
      onConfirm={() => void leave()}
      onClose={() => reply(false)}
    >
      <p>{leaveWarning()}</p>
    </ConfirmDialog>
  );
};

interface ComposerProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  /** A reply is awaited: what is typed meanwhile stays, and is sent afterwards. */
  readonly isBlocked: boolean;
  readonly suggestions: readonly string[];
  readonly onSend: (message: string) => void;
}

/** Where a message is typed: Enter sends, Shift+Enter begins a new line. */
const Composer = ({ ref, isBlocked, suggestions, onSend }: ComposerProps) => {
  const [typed, setTyped] = useState('');
  const send = () => {
    if (isBlocked || typed.trim() === '') return;
    onSend(typed.trim());
    setTyped('');
  };
  const sendWithEnter = (event: KeyboardEvent) => {
    // While a word is being composed, Enter chooses it; some browsers say so by the code alone.
    const isComposing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Stack as="form" className={styles.form} gap={3} ground="surface" onSubmit={submit}>
      {suggestions.length > 0 && (
        <Row className={styles.suggestions} gap={2} align="stretch" data-only="wide">
          {suggestions.map((suggestion) => (
            <button key={suggestion} type="button" disabled={isBlocked} onClick={() => onSend(suggestion)}>
              {suggestion}
            </button>
          ))}
        </Row>
      )}
      <Row gap={2} align="end" wrap={false}>
        <Stack className={styles.grow} grow data-typed={typed}>
          <textarea
            ref={ref}
            rows={1}
            maxLength={longestMessage}
            value={typed}
            placeholder={i18n.t('Type your message...')}
            aria-label={i18n.t('Your message')}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={sendWithEnter}
          />
        </Stack>
        <Tile
          as="button"
          type="submit"
          className={styles.send}
          aria-label={i18n.t('Send')}
          disabled={isBlocked || typed.trim() === ''}
        >
          <IconSend size={21} stroke={1.75} aria-hidden="true" />
        </Tile>
      </Row>
    </Stack>
  );
};
