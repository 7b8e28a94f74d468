import type { Transaction } from '@club/contract/club/points';
import { EntryLines } from '#club/points';
import { i18n } from '#platform/i18n';
import { allEntriesPath } from '#platform/paths';
import { Card, EmptyState, ErrorState, LinkButton, SkeletonRows, TextLink } from '#platform/ui';
import place from './HomeScreen.module.css';

const shown = 5;

/** What happened last on the member's points. */
export const EntriesCard = ({
  entries,
}: {
  entries: { data?: { results: Transaction[] } | undefined; isError: boolean; refetch: () => unknown };
}) => (
  <Card
    className={place.entries}
    title={i18n.t('Latest entries')}
    busy={!entries.data && !entries.isError}
    action={entries.data?.results.length ? <TextLink to={allEntriesPath}>{i18n.t('All entries')}</TextLink> : undefined}
  >
    {!entries.data && !entries.isError && <SkeletonRows rows={3} />}
    {!entries.data && entries.isError && (
      <ErrorState onRetry={() => entries.refetch()}>{i18n.t('Your entries could not be loaded.')}</ErrorState>
    )}
    {entries.data?.results.length === 0 && (
      <EmptyState
        action={
          <LinkButton kind="soft" to="#earn">
            {i18n.t('See ways to earn')}
          </LinkButton>
        }
      >
        {i18n.t('Nothing has come in yet. Your first points appear here the moment you earn them.')}
      </EmptyState>
    )}
    {entries.data && <EntryLines entries={entries.data.results.slice(0, shown)} />}
  </Card>
);
