import type { Transaction } from '@club/contract/club/points';
import { EntryLines } from '#club/points/entries';
import { i18n } from '#platform/i18n';
import { allEntriesPath } from '#platform/paths';
import { EmptyState, LinkButton, LoadedCard, type Query, TextLink } from '#platform/ui';

const shown = 5;

/** The latest entries. */
export const EntriesCard = ({ entries }: { entries: Query<{ results: Transaction[] }> }) => (
  <LoadedCard
    title={i18n.t('Latest entries')}
    action={entries.data?.results.length ? <TextLink to={allEntriesPath}>{i18n.t('All entries')}</TextLink> : undefined}
    query={entries}
    failed={i18n.t("We couldn't load your entries.")}
    rows={3}
    isEmpty={({ results }) => results.length === 0}
    empty={
      <EmptyState
        action={
          <LinkButton kind="soft" to="#earn">
            {i18n.t('See ways to earn')}
          </LinkButton>
        }
      >
        {i18n.t('Your first points will appear here as soon as you earn them.')}
      </EmptyState>
    }
  >
    {({ results }) => <EntryLines entries={results.slice(0, shown)} />}
  </LoadedCard>
);
