import { pointsApi } from '#club/points';
import styles from '#club/transfers/points-form.module.css';
import { i18n } from '#platform/i18n';
import { sendPath } from '#platform/paths';
import { combineQueries, EmptyState, LoadedCard, TextLink } from '#platform/ui';
import { DemoNotice } from './DemoNotice.tsx';
import { exchangeApi } from './exchange.api.ts';
import { PartnerExchange } from './PartnerExchange.tsx';

/** Loads partners and balance before showing the form, which needs both. */
export const IntoPartner = () => {
  const query = combineQueries({ partners: usePartners(), balance: pointsApi.useGetBalanceQuery() });
  return (
    <LoadedCard
      title={i18n.t('Convert to partner rewards')}
      query={query}
      failed={i18n.t("We couldn't load the partners.")}
      rows={3}
      isEmpty={({ partners }) => partners.results.length === 0}
      empty={
        <EmptyState action={<TextLink to={sendPath}>{i18n.t('Send points to a member')}</TextLink>}>
          {i18n.t('Partners will appear here when they accept points. You can still send points to members.')}
        </EmptyState>
      }
    >
      {({ partners, balance }) => (
        <div className={styles.stack}>
          <DemoNotice partners={partners.results} />
          <PartnerExchange partners={partners.results} available={balance.available} />
        </div>
      )}
    </LoadedCard>
  );
};

/**
 * The partners with the numbers known for the member. The account at the exchange network is made by its first read,
 * so it is read before them; when the network does not answer, they come without it.
 */
const usePartners = () => {
  const network = exchangeApi.useGetQiibeeAccountNumberQuery();
  return exchangeApi.useListLoyaltyMembersQuery(undefined, {
    skip: network.isLoading,
    refetchOnMountOrArgChange: true,
  });
};
