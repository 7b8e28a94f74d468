import type { AssistantFigure, AssistantSource } from '@club/contract/hub/assistant';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { supportChatPath } from '#club/support';
import { HelpLines } from '#health/signals/red-flags';
import { i18n } from '#platform/i18n';
import { timeOfDay, VisuallyHidden } from '#platform/ui';
import styles from './Answer.module.css';
import type { Answer as AnswerMessage } from './chat.ts';

/** An answer: the sentence, its figures with how they moved, and the pages that it is based on. */
export const Answer = ({ answer }: { answer: AnswerMessage }) => {
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
