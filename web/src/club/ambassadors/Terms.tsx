import { i18n } from '#platform/i18n';
import { points } from '#platform/ui';
import styles from './programme.module.css';

export interface ProgrammeTerms {
  readonly referrer_points: number;
  readonly referee_points: number;
  readonly qualify_days: number;
  readonly active_days: number;
  readonly hold_days: number;
  readonly monthly_rewards: number;
}

/** The rules in words. The figures are those that the club pays by. */
export const Terms = ({ terms }: { terms: ProgrammeTerms }) => (
  <ul className={styles.terms}>
    <li>
      {i18n.t('You receive {yours} points for each person who takes part, they receive {theirs}.', {
        yours: points(terms.referrer_points),
        theirs: points(terms.referee_points),
      })}
    </li>
    <li>
      {i18n.t(
        'Taking part means a complete profile and points earned on {days} different days, within {within} days.',
        {
          days: terms.active_days,
          within: terms.qualify_days,
        },
      )}
    </li>
    <li>{i18n.t('The points follow {days} days later, to both of you at once.', { days: terms.hold_days })}</li>
    <li>
      {i18n.t('As many people as you like can use your link; up to {most} are rewarded in a month.', {
        most: terms.monthly_rewards,
      })}
    </li>
    <li>{i18n.t('You see first names and how far somebody is, never what they do in the club.')}</li>
  </ul>
);
