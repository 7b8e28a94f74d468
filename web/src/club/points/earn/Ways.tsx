import type { EventType } from '@club/contract/club/points';
import { Link } from 'react-router';
import type { EventAnswer } from '#club/points';
import { EventIcon, isDoable, toState } from '#club/points';
import { i18n } from '#platform/i18n';
import { duration, Gain, Tile } from '#platform/ui';
import styles from './lines.module.css';

interface WaysProps {
  types: readonly EventType[];
  now: Date;
  /** Where to complete each rule. */
  links?: Readonly<Record<string, string>>;
  /** The answer to an event just reported, shown at its rule if a limit was reached. */
  answer?: EventAnswer | null;
}

/** Ways to earn in two columns, each with what it gives and where it stands. */
export const Ways = ({ types, now, links = {}, answer = null }: WaysProps) => (
  <ul className={styles.ways}>
    {types.map((type) => (
      <Way
        key={type.id}
        type={type}
        now={now}
        to={links[type.code]}
        capped={answer?.status === 'capped' && answer.event_type === type.code ? answer : null}
      />
    ))}
  </ul>
);

const Way = ({
  type,
  now,
  to,
  capped,
}: {
  type: EventType;
  now: Date;
  to: string | undefined;
  capped: EventAnswer | null;
}) => {
  const state = toState(type, now);
  const open = state.kind === 'available' && !capped;
  const said = capped ? whyNot(capped, now) : stateText(type, now, isDoable(type, to ? { [type.code]: to } : {}, now));
  return (
    <li className={`${styles.line} ${open ? '' : styles.closed}`}>
      <Tile className={styles.icon} side={36} corners="md">
        <EventIcon icon={type.icon} />
      </Tile>
      <span>
        {to && open ? (
          <Link className={styles.step} to={to}>
            <b>{type.name}</b>
          </Link>
        ) : (
          <b>{type.name}</b>
        )}
        <small>{open && type.description}</small>
        {said && <small className={styles.state}>{said}</small>}
      </span>
      <Gain value={type.points} done={state.kind === 'done'} />
    </li>
  );
};

/** Status in words; none for activities the club records automatically. */
const stateText = (type: EventType, now: Date, doable: boolean): string | null => {
  const state = toState(type, now);
  if (state.kind === 'opens') {
    return i18n.t('Opens in {time}', { time: duration(state.at.getTime() - now.getTime()) });
  }
  if (state.kind === 'done') return type.completed ? i18n.t('Done') : i18n.t('Done for today');
  return doable ? i18n.t('Open now') : null;
};

const whyNot = ({ reason, next_available_at }: EventAnswer, now: Date): string => {
  const reasons: Readonly<Record<string, string>> = {
    daily_cap: i18n.t("You've reached today's limit."),
    monthly_cap: i18n.t("You've reached this month's limit."),
    lifetime_cap: i18n.t("You've earned this as often as you can."),
    cool_down: i18n.t('You earned this a short while ago.'),
    budget: i18n.t("The club has awarded all of today's points."),
    already_awarded: i18n.t("You've already earned these points."),
    not_finished: i18n.t('Finish it to earn the points.'),
    consent_required: i18n.t('Agree to points for healthy habits first.'),
    other_account: i18n.t('Another account with your e-mail earns these points.'),
    too_soon: i18n.t('That was too soon after the last one.'),
  };
  const why = reasons[reason ?? ''] ?? i18n.t('No points this time.');
  if (!next_available_at) return why;
  const left = new Date(next_available_at).getTime() - now.getTime();
  return left > 0 ? `${why} ${i18n.t('Opens in {time}', { time: duration(left) })}` : why;
};
