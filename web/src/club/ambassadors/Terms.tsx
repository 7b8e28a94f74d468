import { i18n } from '#platform/i18n';
import { points } from '#platform/ui';
import styles from './programme.module.css';

interface ProgrammeTerms {
  readonly referrer_points: number;
  readonly referee_points: number;
  readonly qualify_days: number;
  readonly active_days: number;
  readonly hold_days: number;
  readonly monthly_rewards: number;
}

/** The rules in words, with the figures from the contract. */
export const Terms = ({ terms }: { terms: ProgrammeTerms }) => (
  <ul className={styles.terms}>
    <li>
      {i18n.t('You earn {yours} points for each friend who gets active. They earn {theirs}.', {
        yours: points(terms.referrer_points),
        theirs: points(terms.referee_points),
      })}
    </li>
    <li>
      {i18n.t(
        'To get active, a friend completes their profile and earns points on {days} different days, within {within} days.',
        {
          days: terms.active_days,
          within: terms.qualify_days,
        },
      )}
    </li>
    <li>{i18n.t("You'll both receive your points {days} days later.", { days: terms.hold_days })}</li>
    <li>
      {i18n.t('Share your link as often as you like. Up to {most} friends a month earn you points.', {
        most: terms.monthly_rewards,
      })}
    </li>
    <li>{i18n.t("You see your friends' first names and progress, never what they do in the club.")}</li>
  </ul>
);
