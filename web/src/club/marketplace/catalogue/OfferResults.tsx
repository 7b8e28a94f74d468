import type { marketplace } from '@club/contract/club/marketplace';
import type { Output } from '@club/contract/platform/endpoint';
import { marketplaceApi, OfferGrid, OfferGridSkeleton } from '#club/marketplace';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, EmptyState, ErrorState, LinkButton, Pager, Text, wholeNumber } from '#platform/ui';
import { perPage, toFilters, withoutFilters } from './catalogue-query.ts';
import type { Catalogue } from './use-catalogue.ts';

/** Matching offers. The previous ones stay visible while new ones load. */
export const OfferResults = ({ catalogue, filtered }: { catalogue: Catalogue; filtered: boolean }) => {
  const { query, at } = catalogue;
  const { data, currentData, isFetching, isError, error, refetch } = marketplaceApi.useListOffersQuery({
    ...toFilters(query),
    ordering: query.ordering,
    page: query.page,
    page_size: perPage,
  });
  if (isError && !currentData) {
    return toProblem(error).code === 'invalid_page' ? (
      <EmptyState action={<LinkButton to={at({ page: 1 })}>{i18n.t('Go to the first page')}</LinkButton>}>
        {i18n.t("There's nothing on this page.")}
      </EmptyState>
    ) : (
      <ErrorState onRetry={() => void refetch()}>{i18n.t("We couldn't load the offers.")}</ErrorState>
    );
  }
  return (
    <Text as="section" top={6} aria-label={i18n.t('Offers')} aria-busy={isFetching || undefined}>
      {data && (
        <Text bottom={3} size="sm" tone="quiet" tabular role="status">
          {countInWords(data)}
        </Text>
      )}
      {!data && <OfferGridSkeleton cards={6} />}
      {data && data.count === 0 && <Nothing catalogue={catalogue} filtered={filtered} />}
      {data && data.count > 0 && (
        <>
          <OfferGrid offers={data.results} stale={isFetching && !currentData} />
          <Pager count={data.count} page={query.page} size={perPage} to={(page) => at({ page })} numbered />
        </>
      )}
    </Text>
  );
};

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
    {filtered
      ? i18n.t('No offers match. Remove a filter or try another word.')
      : i18n.t('Offers will appear here when vendors publish them.')}
  </EmptyState>
);
