import type { Conversation } from '@club/contract/hub/assistant';
import { useState } from 'react';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, dayAndTime, StatusChip } from '#platform/ui';
import { assistantApi } from './assistant.api.ts';
import styles from './EarlierChats.module.css';
import { TranscriptButton } from './TranscriptButton.tsx';

/** The chats that the club keeps for the member, each to be read, saved or deleted. */
export const EarlierChats = ({ chats }: { chats: readonly Conversation[] }) => (
  <ul className={styles.list}>
    {chats.map((chat) => (
      <EarlierChat key={chat.id} chat={chat} />
    ))}
  </ul>
);

const EarlierChat = ({ chat: { id, is_active, created_at, messages } }: { chat: Conversation }) => {
  const [isAsking, setAsking] = useState(false);
  const [remove] = assistantApi.useRemoveConversationMutation();
  const [first] = messages;
  return (
    <li>
      <details className={styles.chat}>
        <summary>
          <b>{first?.message ?? i18n.t('An empty chat')}</b>
          <span>
            <time dateTime={created_at}>{dayAndTime(new Date(created_at))}</time>
            {is_active && <StatusChip tone="good">{i18n.t('Going on')}</StatusChip>}
          </span>
        </summary>
        <ol className={styles.messages}>
          {messages.map((message) => (
            <li key={message.id}>
              <b>{message.is_bot ? i18n.t('Assistant') : i18n.t('You')}</b>
              <p>{message.message}</p>
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <TranscriptButton id={id} />
          {!is_active && (
            <Button kind="plain" onClick={() => setAsking(true)}>
              {i18n.t('Delete')}
            </Button>
          )}
        </div>
      </details>
      {isAsking && (
        <CallDialog
          title={i18n.t('Delete this chat?')}
          confirm={i18n.t('Delete')}
          danger
          send={() => remove({ id })}
          onClose={() => setAsking(false)}
        >
          <p>{i18n.t("It is deleted for good, and it can't be restored.")}</p>
        </CallDialog>
      )}
    </li>
  );
};
