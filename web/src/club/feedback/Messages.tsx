import type { FeedbackThread } from '@club/contract/club/feedback';
import { i18n } from '#platform/i18n';
import { dayAndTime, Stack, Text } from '#platform/ui';
import styles from './Messages.module.css';

/** What was written, oldest first: the member's words, and the club's answers on its own ground. */
export const Messages = ({ thread, me }: { thread: FeedbackThread; me: string }) => (
  <Stack as="ol" className={styles.messages} gap={2}>
    <li>
      <Text anywhere pre>
        {thread.message}
      </Text>
      {thread.attachment && (
        <a href={thread.attachment} target="_blank" rel="noreferrer">
          <img src={thread.attachment} alt={i18n.t('Screenshot that was sent with it')} />
        </a>
      )}
      <small>
        {me} · {dayAndTime(new Date(thread.created_at))}
      </small>
    </li>
    {thread.messages.map(({ id, by_club, name, text, at }) => (
      <li key={id} data-club={by_club || undefined}>
        <Text anywhere pre>
          {text}
        </Text>
        <small>
          {by_club ? (name ?? i18n.t('The club')) : me} · {dayAndTime(new Date(at))}
        </small>
      </li>
    ))}
  </Stack>
);
