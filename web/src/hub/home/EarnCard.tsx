import type { EventType, HealthyHabits } from '@club/contract/club/points';
import { useState } from 'react';
import { HabitsNote, listToday, useDailyVisit } from '#club/points';
import { DoneToday, Ways } from '#club/points/earn';
import { i18n } from '#platform/i18n';
import { earnPath } from '#platform/paths';
import { Button, EmptyState, LoadedCard, type Query, Row, TextLink, useNow } from '#platform/ui';

const shownAtFirst = 6;

/** Today's ways to earn and the member's progress. Opening the page is one of them. */
export const EarnCard = ({
  types,
  links,
}: {
  types: Query<{ results: EventType[]; habits: HealthyHabits }>;
  links: Readonly<Record<string, string>>;
}) => {
  const now = useNow(30_000);
  const visit = useDailyVisit(types.data?.results);
  const [all, setAll] = useState(false);
  const today = listToday(types.data?.results ?? [], links, now);
  const rules = today.all;
  return (
    <LoadedCard
      title={i18n.t('Ways to earn today')}
      action={types.data && <DoneToday {...today} />}
      query={types}
      failed={i18n.t("We couldn't load the ways to earn.")}
      rows={shownAtFirst}
      isEmpty={() => rules.length === 0}
      empty={<EmptyState>{i18n.t('Nothing to earn right now. New ways will appear here.')}</EmptyState>}
      foot={
        <Row gap={5} rowGap={1} top={2} justify="between">
          {rules.length > shownAtFirst && (
            <Button kind="plain" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? i18n.t('Show fewer') : i18n.t('Show all {count}', { count: rules.length })}
            </Button>
          )}
          <TextLink to={earnPath}>{i18n.t('How points work')}</TextLink>
        </Row>
      }
    >
      {() => (
        <>
          <Ways types={all ? rules : rules.slice(0, shownAtFirst)} now={now} links={links} answer={visit} />
          <HabitsNote habits={types.data?.habits} />
        </>
      )}
    </LoadedCard>
  );
};
