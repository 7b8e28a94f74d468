import { IconChevronDown, IconMessageCircle } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useEndedSupportChat } from '#club/support';
import { i18n } from '#platform/i18n';
import { Text } from '#platform/ui';
import styles from './AssistantButton.module.css';

const ChatWindow = lazy(async () => ({ default: (await import('./ChatWindow.tsx')).ChatWindow }));

/** Opens and closes the assistant from every page. The window is loaded when it first opens, and keeps its chat. */
export const AssistantButton = () => {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  useEndedSupportChat();
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    setOpen(!isOpen);
    setOpened(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={styles.place} data-only="screen">
      {wasOpened && (
        <Suspense>
          <ChatWindow isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
      <Text
        as="button"
        ref={button}
        id="assistant-button"
        type="button"
        className={styles.button}
        corners="full"
        ground="strong"
        aria-label={isOpen ? i18n.t('Close the assistant') : i18n.t('Open the assistant')}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {isOpen ? (
          <IconChevronDown size={26} stroke={2} aria-hidden="true" />
        ) : (
          <IconMessageCircle size={26} stroke={1.75} aria-hidden="true" />
        )}
      </Text>
    </div>
  );
};
