import type { EventType } from '@club/contract/club/points';
import { useState } from 'react';
import { inOrder, toState, useDailyVisit } from '#club/points';
import { Ways } from '#club/points/earn';
import { i18n } from '#platform/i18n';
import { earnPath } from '#platform/paths';
import { Button, EmptyState, LoadedCard, type Query, TextLink, useNow } from '#platform/ui';
import place from './HomeScreen.module.css';
import styles from './home.module.css';

const shownAtFirst = 6;

/** Today's ways to earn and the member's progress. Opening the page is one of them. */
export const EarnCard = ({
  types,
  links,
}: {
  types: Query<{ results: EventType[] }>;
  links: Readonly<Record<string, string>>;
}) => {
  const now = useNow(30_000);
  const visit = useDailyVisit(types.data?.results);
  const [all, setAll] = useState(false);
  // Inviting friends is not a daily activity; it is on the Earn Points page.
  const today = types.data?.results.filter(({ category }) => category !== 'referral') ?? [];
  const rules = inOrder(today, now);
  const open = rules.filter((type) => toState(type, now).kind === 'available').length;
  return (
    <div className={place.earn} id="earn">
      <LoadedCard
        title={i18n.t('Ways to earn today')}
        action={types.data && <span className={styles.muted}>{i18n.t('{open} open', { open })}</span>}
        query={types}
        failed={i18n.t("We couldn't load the ways to earn.")}
        isEmpty={() => rules.length === 0}
        empty={<EmptyState>{i18n.t('Ways to earn will appear here as soon as the club adds them.')}</EmptyState>}
        foot={
          <div className={styles.more}>
            {rules.length > shownAtFirst && (
              <Button kind="plain" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? i18n.t('Show fewer') : i18n.t('Show all {count}', { count: rules.length })}
              </Button>
            )}
            <TextLink to={earnPath}>{i18n.t('How points work')}</TextLink>
          </div>
        }
      >
        {() => <Ways types={all ? rules : rules.slice(0, shownAtFirst)} now={now} links={links} answer={visit} />}
      </LoadedCard>
    </div>
  );
};
