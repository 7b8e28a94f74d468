import type { AssistantFigure, AssistantSource } from '@club/contract/hub/assistant';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { supportChatPath } from '#club/support';
import { HelpLines } from '#health/signals/red-flags';
import { i18n } from '#platform/i18n';
import { TextLink, timeOfDay, VisuallyHidden } from '#platform/ui';
import { assistantPath } from './assistant-paths.ts';
import { type Answer as AnswerMessage, isPending, type OwnMessage, type ShownMessage } from './chat.ts';
import styles from './Log.module.css';
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

/** What the member wrote. What did not arrive stays, and can be sent again. */
const OwnBubble = ({
  message: { message, created_at, state },
  onRetry,
}: {
  message: OwnMessage;
  onRetry: () => void;
}) => (
  <div className={state === 'failed' ? `${styles.own} ${styles.failed}` : styles.own}>
    <VisuallyHidden>{i18n.t('You:')}</VisuallyHidden>
    <p>{message}</p>
    {state === 'failed' ? (
      <span className={styles.notSent}>
        <IconAlertCircle size={16} stroke={2} aria-hidden="true" />
        {i18n.t('Not sent')}
        <button type="button" onClick={onRetry}>
          {i18n.t('Try again')}
        </button>
      </span>
    ) : (
      <time dateTime={created_at}>{timeOfDay(new Date(created_at))}</time>
    )}
  </div>
);

/** An answer: the sentence, its figures with how they moved, and the pages that it is based on. */
const Answer = ({ answer }: { answer: AnswerMessage }) => {
  const { message, created_at, figures, sources, looked_at, level, help, note, hand_over, written_by } = answer;
  return (
    <div className={level ? `${styles.answer} ${styles[level]}` : styles.answer}>
      <VisuallyHidden>{i18n.t('Assistant:')}</VisuallyHidden>
      <p className={styles.text}>
        {level && <IconAlertTriangle size={20} stroke={2} aria-hidden="true" />}
        {message}
      </p>
      {help && <HelpLines help={help} />}
      {figures.length > 0 && <Figures figures={figures} />}
      {hand_over && <People way={hand_over} />}
      {sources.length > 0 && <Sources sources={sources} />}
      {looked_at.length > 0 && (
        <small className={styles.aside}>{i18n.t('Looked at: {list}', { list: looked_at.join('; ') })}</small>
      )}
      {note && <small className={styles.aside}>{note}</small>}
      <span className={styles.foot}>
        {written_by && <small>{written_by}</small>}
        <time dateTime={created_at}>{timeOfDay(new Date(created_at))}</time>
      </span>
    </div>
  );
};

/** The chat opens in a window of its own: that page alone runs the chat provider's script. */
const People = ({ way }: { way: NonNullable<AnswerMessage['hand_over']> }) =>
  way === 'support_chat' ? (
    <a className={styles.people} href={supportChatPath} target="_blank" rel="noopener">
      {i18n.t('Talk to our team')}
      <VisuallyHidden> {i18n.t('(opens in a new window)')}</VisuallyHidden>
    </a>
  ) : (
    <Link className={styles.people} to="/feedbacks">
      {i18n.t('Write to the club')}
    </Link>
  );

const Figures = ({ figures }: { figures: readonly AssistantFigure[] }) => (
  <dl className={styles.figures}>
    {figures.slice(0, 3).map(({ label, value, change, is_good }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        {change && <dd className={is_good ? styles.good : styles.change}>{change}</dd>}
      </div>
    ))}
  </dl>
);

const Sources = ({ sources }: { sources: readonly AssistantSource[] }) => (
  <div className={styles.sources}>
    <span>{i18n.t('Based on')}</span>
    {sources.map(({ label, href }) => (
      <Link key={`${href} ${label}`} to={href}>
        {label}
      </Link>
    ))}
  </div>
);
