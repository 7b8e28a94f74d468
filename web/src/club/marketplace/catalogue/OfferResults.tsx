import type { marketplace } from '@club/contract/club/marketplace';
import type { Output } from '@club/contract/platform/endpoint';
import { marketplaceApi, OfferGrid, OfferGridSkeleton } from '#club/marketplace';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, EmptyState, ErrorState, LinkButton, Pager, Row, Text, wholeNumber } from '#platform/ui';
import { perPage, toFilters, withoutFilters } from './catalogue-query.ts';
import type { ActiveFilter } from './filter-options.ts';
import { ResultTools } from './ResultTools.tsx';
import type { Catalogue } from './use-catalogue.ts';

/** Matching offers. The previous ones stay visible while new ones load. */
export const OfferResults = ({ catalogue, active }: { catalogue: Catalogue; active: readonly ActiveFilter[] }) => {
  const { query, at } = catalogue;
  const { data, currentData, isFetching, isError, error, refetch } = marketplaceApi.useListOffersQuery({
    ...toFilters(query),
    ordering: query.ordering,
    page: query.page,
    page_size: perPage,
  });
  const failed = isError && !currentData;
  return (
    <Text as="section" top={4} aria-label={i18n.t('Offers')} aria-busy={isFetching || undefined}>
      <Row gap={3} bottom={3}>
        {data && !failed && (
          <Text weight="semibold" tabular role="status">
            {countInWords(data)}
          </Text>
        )}
        <ResultTools catalogue={catalogue} active={active} />
      </Row>
      {failed && <Failed isMissing={toProblem(error).code === 'invalid_page'} at={at} onRetry={() => void refetch()} />}
      {!data && !failed && <OfferGridSkeleton cards={6} />}
      {data?.count === 0 && !failed && <Nothing catalogue={catalogue} filtered={active.length > 0} />}
      {data && data.count > 0 && !failed && (
        <>
          <OfferGrid offers={data.results} stale={isFetching && !currentData} />
          <Pager count={data.count} page={query.page} size={perPage} to={(page) => at({ page })} numbered />
        </>
      )}
    </Text>
  );
};

interface FailedProps extends Pick<Catalogue, 'at'> {
  /** The page is after the last one. */
  readonly isMissing: boolean;
  readonly onRetry: () => void;
}

const Failed = ({ isMissing, at, onRetry }: FailedProps) =>
  isMissing ? (
    <EmptyState action={<LinkButton to={at({ page: 1 })}>{i18n.t('Go to the first page')}</LinkButton>}>
      {i18n.t("There's nothing on this page.")}
    </EmptyState>
  ) : (
    <ErrorState onRetry={onRetry}>{i18n.t("We couldn't load the offers.")}</ErrorState>
  );

const countInWords = ({ count, count_is_minimum }: Output<typeof marketplace.listOffers>): string =>
  count_is_minimum
    ? i18n.t('More than {count} offers', { count: wholeNumber(count) })
    : i18n.t('{count, plural, one {# offer} other {# offers}}', { count });

const Nothing = ({ catalogue: { query, go }, filtered }: { catalogue: Catalogue; filtered: boolean }) => (
  <EmptyState
    action={
      filtered && (
        <Button kind="soft" onClick={() => go(withoutFilters(query))}>
          {i18n.t('Clear filters')}
        </Button>
      )
    }
  >
    {query.saved && i18n.t('Press the heart of an offer to save it.')}{' '}
    {filtered
      ? i18n.t('No offers match. Remove a filter or try another word.')
      : i18n.t('Offers will appear here when vendors publish them.')}
  </EmptyState>
);
