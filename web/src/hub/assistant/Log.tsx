import type { AssistantFigure, AssistantSource } from '@club/contract/hub/assistant';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { supportChatPath } from '#club/support';
import { HelpLines } from '#health/signals/red-flags/talk';
import { i18n } from '#platform/i18n';
import { longDay, Row, Stack, Text, TextLink, timeOfDay, VisuallyHidden } from '#platform/ui';
import { assistantPath } from './assistant-paths.ts';
import { type Answer as AnswerMessage, isPending, type ShownMessage } from './chat.ts';
import styles from './Log.module.css';
import { MarkAnswer } from './MarkAnswer.tsx';
import textStyles from './MessageText.module.css';
import { MessageText } from './MessageText.tsx';
import { OwnBubble } from './OwnBubble.tsx';
import { TranscriptButton } from './TranscriptButton.tsx';
import type { ChatControls, ChatScope } from './use-chat.ts';
import { usePlace } from './use-place.ts';

/** The messages, the newest at the end; screen readers hear each new one. */
export const Log = ({
  isOpen,
  isLoading,
  chat,
  scope,
  onSend,
}: Pick<ChatControls, 'chat' | 'isLoading' | 'scope'> & { isOpen: boolean; onSend: ChatControls['send'] }) => {
  const { list, keepPlace } = usePlace(isOpen, chat.messages.length, isLoading);
  const last = chat.messages.at(-1);
  const show = (message: ShownMessage, at: number, all: readonly ShownMessage[]) => (
    <Fragment key={message.id}>
      <DayBetween before={all[at - 1]?.created_at} after={message.created_at} />
      {message.is_bot ? (
        <Answer answer={message} onChoose={message === last ? onSend : null} />
      ) : (
        <OwnBubble message={message} onRetry={() => onSend(message.message, message.id)} />
      )}
    </Fragment>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long chat is scrolled with the arrow keys
    <div ref={list} className={styles.log} role="log" aria-label={i18n.t('Messages')} tabIndex={0} onScroll={keepPlace}>
      {isLoading ? (
        <Text className={styles.loading} size="sm" tone="quiet" align="center">
          {i18n.t('Loading conversation...')}
        </Text>
      ) : (
        <>
          {chat.earlier.length > 0 && (
            <>
              {chat.earlier.map(show)}
              <Text size="sm" tone="quiet" align="center">
                {i18n.t('This chat ended when you left the page.')}
              </Text>
            </>
          )}
          {chat.endedId && (
            <Text size="sm" tone="quiet" align="center">
              {i18n.t('Your chat has ended.')} <TranscriptButton id={chat.endedId} />
            </Text>
          )}
          <Greeting scope={scope} />
          {chat.messages.map(show)}
          {chat.drafted.length > 0 && (
            <div className={styles.answer}>
              <MessageText text={chat.drafted.join(' ')} />
            </div>
          )}
          {isPending(chat) && <Typing lookingAt={chat.lookingAt} />}
        </>
      )}
    </div>
  );
};

/** What it is, and what it can look at with this club's and this member's settings. */
const Greeting = ({ scope }: { scope: ChatScope }) => (
  <div className={styles.greeting}>
    <VisuallyHidden>{i18n.t('Assistant:')}</VisuallyHidden>
    <p>{i18n.t('Hello! How can I help you today?')}</p>
    <Text as="small" size="sm" tone="quiet">
      {i18n.t("It's a computer program, not a doctor. It sees only what you allow.")}{' '}
      {scope.areas.length > 0 && i18n.t('Today: {list}.', { list: scope.areas.join(', ') })}{' '}
      <TextLink to={assistantPath}>{i18n.t('Change what it sees')}</TextLink>
    </Text>
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

/** An answer: the sentence, its figures with how they moved, and the pages that it is based on. */
const Answer = ({ answer, onChoose }: { answer: AnswerMessage; onChoose: ((question: string) => void) | null }) => {
  const { message, created_at, figures, sources, looked_at, level, help, note, hand_over, written_by } = answer;
  const about = [answer.period, answer.coverage].filter((one) => one !== null);
  return (
    <div className={level ? `${styles.answer} ${styles[level]}` : styles.answer}>
      <VisuallyHidden>{i18n.t('Assistant:')}</VisuallyHidden>
      <MessageText text={message} icon={level && <IconAlertTriangle size={20} stroke={2} aria-hidden="true" />} />
      {answer.choices.length > 0 && <Choices choices={answer.choices} onChoose={onChoose} />}
      {help && <HelpLines help={help} />}
      {figures.length > 0 && <Figures figures={figures} />}
      {about.length > 0 && (
        <Text as="small" size="xs" tone="quiet">
          {about.join(' · ')}
        </Text>
      )}
      {hand_over && <People way={hand_over} />}
      {sources.length > 0 && <Sources sources={sources} />}
      {looked_at.length > 0 && (
        <Text as="small" size="xs" tone="quiet">
          {i18n.t('Looked at: {list}', { list: looked_at.join('; ') })}
        </Text>
      )}
      {note && (
        <Text as="small" size="xs" tone="quiet">
          {note}
        </Text>
      )}
      <Row as="span" gap={3} align="stretch" justify="between" wrap={false} size="xs" tone="quiet">
        {written_by && <small>{written_by}</small>}
        <Text as="time" tabular push dateTime={created_at}>
          {timeOfDay(new Date(created_at))}
        </Text>
      </Row>
      <MarkAnswer id={answer.id} marked={answer.marked} />
    </div>
  );
};

/** What the question may have been: pressing one asks it. Those of an earlier answer stay to be read. */
const Choices = ({
  choices,
  onChoose,
}: {
  choices: readonly string[];
  onChoose: ((question: string) => void) | null;
}) => (
  <Stack className={textStyles.choices} gap={2}>
    {choices.map((choice) => (
      <button key={choice} type="button" disabled={!onChoose} onClick={() => onChoose?.(choice)}>
        {choice}
      </button>
    ))}
  </Stack>
);

/** The day of what follows, where it is another one than before. */
const DayBetween = ({ before, after }: { before: string | undefined; after: string }) => {
  const day = longDay(new Date(after));
  const isNew = before === undefined ? day !== longDay(new Date()) : day !== longDay(new Date(before));
  return isNew ? (
    <Text size="sm" tone="quiet" align="center">
      {day}
    </Text>
  ) : null;
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
  <Row className={styles.sources} gap={2} size="sm">
    <Text as="span" tone="quiet">
      {i18n.t('Based on')}
    </Text>
    {sources.map(({ label, href }) => (
      <Link key={`${href} ${label}`} to={href}>
        {label}
      </Link>
    ))}
  </Row>
);
