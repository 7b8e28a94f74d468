import type { MindfulnessSummary } from '@club/contract/health/body/mindfulness';
import { mindfulnessPath, mindfulnessSessionPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { Button, LinkButton, Notice, Stack, TextLink } from '#platform/ui';
import type { Outcome } from './heartbeat.ts';
import styles from './Player.module.css';

/** The exercise that follows in the playlist it was opened from. */
export interface Next {
  readonly playlist: string;
  readonly session: MindfulnessSummary;
}

/** What came of an exercise, and where to go from there. */
export const Ended = ({
  outcome,
  next,
  onRetry,
}: {
  outcome: Outcome;
  next: Next | undefined;
  onRetry: () => void;
}) => (
  <Stack className={styles.before} gap={4} align="center" top={4}>
    {outcome === 'unsaved' ? (
      <>
        <Notice type="error">{i18n.t("We couldn't save the exercise. What you heard is kept.")}</Notice>
        <Button onClick={onRetry}>{i18n.t('Try again')}</Button>
      </>
    ) : (
      <>
        <p className={styles.title} role="status">
          {writeOutcome(outcome)}
        </p>
        {outcome === 'kept' && <p>{i18n.t("It is on this device, and is sent once you're back online.")}</p>}
        {(outcome === 'too_short' || outcome === 'kept_short') && (
          <p>{i18n.t("An exercise counts once you've heard four fifths of it.")}</p>
        )}
        {(outcome === 'counts' || outcome === 'kept') && next ? (
          <>
            <LinkButton to={mindfulnessSessionPath(next.session.id, next.playlist)}>
              {i18n.t('Next: {title}', { title: next.session.title })}
            </LinkButton>
            <TextLink to={mindfulnessPath}>{i18n.t('Back to the exercises')}</TextLink>
          </>
        ) : (
          <LinkButton to={mindfulnessPath}>{i18n.t('Back to the exercises')}</LinkButton>
        )}
      </>
    )}
  </Stack>
);

const writeOutcome = (outcome: Outcome): string => {
  if (outcome === 'counts') return i18n.t('Well done. It counts for today.');
  return outcome === 'kept' ? i18n.t('Well done.') : i18n.t('Your place is kept.');
};
