import { longestMessage } from '@club/contract/hub/assistant';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { i18n } from '#platform/i18n';
import styles from './Composer.module.css';

interface ComposerProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  /** A reply is awaited: what is typed meanwhile stays, and is sent afterwards. */
  readonly isBlocked: boolean;
  readonly suggestions: readonly string[];
  readonly onSend: (message: string) => void;
}

/** Where a message is typed: Enter sends, Shift+Enter begins a new line. */
export const Composer = ({ ref, isBlocked, suggestions, onSend }: ComposerProps) => {
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
    <form className={styles.form} onSubmit={submit}>
      {suggestions.length > 0 && (
        <div className={styles.suggestions}>
          {suggestions.map((suggestion) => (
            <button key={suggestion} type="button" disabled={isBlocked} onClick={() => onSend(suggestion)}>
              {suggestion}
            </button>
          ))}
        </div>
      )}
      <div className={styles.row}>
        <div className={styles.grow} data-typed={typed}>
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
        </div>
        <button
          type="submit"
          className={styles.send}
          aria-label={i18n.t('Send')}
          disabled={isBlocked || typed.trim() === ''}
        >
          <IconSend size={21} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </form>
  );
};
