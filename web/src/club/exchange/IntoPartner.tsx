import { pointsApi } from '#club/points';
import { i18n } from '#platform/i18n';
import { sendPath } from '#platform/paths';
import { Card, EmptyState, ErrorState, SkeletonRows, TextLink } from '#platform/ui';
import { exchangeApi } from './exchange.api.ts';
import { PartnerExchange } from './PartnerExchange.tsx';

/** Points into a partner's units. What the form has to know is fetched first; without it nothing can be ordered. */
export const IntoPartner = () => {
  const { partners, isError, retry } = usePartners();
  const balance = pointsApi.useGetBalanceQuery();
  const failed = (!partners && isError) || (!balance.data && balance.isError);
  const again = () => {
    if (!partners) retry();
    if (!balance.data) void balance.refetch();
  };
  return (
    <Card title={i18n.t("Into a partner's units")} busy={!failed && !(partners && balance.data)}>
      {failed && <ErrorState onRetry={again}>{i18n.t('The partners could not be loaded.')}</ErrorState>}
      {!failed && !(partners && balance.data) && <SkeletonRows rows={3} />}
      {partners?.length === 0 && balance.data && (
        <EmptyState action={<TextLink to={sendPath}>{i18n.t('Send points to a member')}</TextLink>}>
          {i18n.t('No partner takes points at the moment. You can still send points to other members.')}
        </EmptyState>
      )}
      {partners && partners.length > 0 && balance.data && (
        <PartnerExchange partners={partners} available={balance.data.available} />
      )}
    </Card>
  );
};

/**
 * The partners with the numbers known for the member. The account at the exchange network is made by its first read,
 * so it is read before them; when the network does not answer, they come without it.
 */
const usePartners = () => {
  const network = exchangeApi.useGetQiibeeAccountNumberQuery();
  const { data, isError, refetch } = exchangeApi.useListLoyaltyMembersQuery(undefined, {
    skip: network.isLoading,
    refetchOnMountOrArgChange: true,
  });
  return { partners: data?.results, isError, retry: () => void refetch() };
};
