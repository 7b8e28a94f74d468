import type { AssetBalance } from '@club/contract/club/points';
import { useLocation } from 'react-router';
import { pointsApi } from '#club/points';
import { ReceiveCard, SendToMember } from '#club/transfers';
import styles from '#club/transfers/points-form.module.css';
import { useUser } from '#platform/api';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { exchangePath, sendPath } from '#platform/paths';
import {
  Amount,
  combineQueries,
  EmptyState,
  Fact,
  Facts,
  LoadedCard,
  Page,
  Segments,
  Stack,
  Text,
  TextLink,
} from '#platform/ui';
import { DemoNotice } from './DemoNotice.tsx';
import { exchangeApi } from './exchange.api.ts';
import { PartnerExchange } from './PartnerExchange.tsx';
import { unitAmount } from './units.ts';

/** Converting points or sending them; the address says which. */
const ExchangeScreen = () => {
  const search = new URLSearchParams(useLocation().search);
  const toMember = search.get('to') === 'member';
  return (
    <Page
      title={i18n.t('Convert or send points')}
      intro={i18n.t('Convert points to partner rewards, or send them to another member.')}
    >
      <Stack gap="page">
        <div>
          <Segments
            label={i18n.t('What to do')}
            segments={[
              { to: exchangePath, label: i18n.t('Convert to partner rewards'), current: !toMember },
              { to: sendPath, label: i18n.t('Send to a member'), current: toMember },
            ]}
          />
        </div>
        <div className={styles.columns}>
          {toMember ? <SendToMember /> : <IntoPartner />}
          <Stack as="aside" gap="page" aria-label={i18n.t('Your balances')}>
            <AccountsCard />
            {toMember && <ReceiveCard />}
          </Stack>
        </div>
      </Stack>
    </Page>
  );
};

export default ExchangeScreen;

/** Loads partners and balance before showing the form, which needs both. */
const IntoPartner = () => {
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
        <Stack gap="page">
          <DemoNotice partners={partners.results} />
          <PartnerExchange partners={partners.results} available={balance.available} />
        </Stack>
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

/** The member's points and partner units. */
const AccountsCard = () => {
  const { record } = useUser();
  const email = record?.email ?? '';
  return (
    <LoadedCard
      title={i18n.t('Your balances')}
      query={pointsApi.useListBalancesQuery({ email, limit: 100 }, { skip: email === '' })}
      failed={i18n.t("We couldn't load your balances.")}
      rows={2}
    >
      {({ results }) => <Holdings accounts={results} />}
    </LoadedCard>
  );
};

const Holdings = ({ accounts }: { accounts: readonly AssetBalance[] }) => {
  const units = accounts.filter(({ kind }) => kind !== 'points');
  return (
    <Stack gap={4} top={4}>
      <Facts>
        <PointsFacts account={accounts.find(({ kind }) => kind === 'points')} />
        {units.map((account) => (
          <Fact key={account.account_number} name={account.token_name}>
            {unitAmount(account.balance)}
          </Fact>
        ))}
      </Facts>
      {units.length === 0 && (
        <Text size="sm" tone="quiet">
          {i18n.t('Partner rewards will appear here after you convert points.')}
        </Text>
      )}
    </Stack>
  );
};

const PointsFacts = ({ account }: { account: AssetBalance | undefined }) => (
  <>
    <Fact name={i18n.t('{product} Points', { product: brand.name })} main>
      <Amount value={account?.balance ?? 0} />
    </Fact>
    <Fact name={i18n.t('Available')}>
      <Amount value={account?.available ?? 0} />
    </Fact>
    {(account?.held ?? 0) > 0 && (
      <Fact name={i18n.t('Held for pending conversions')}>
        <Amount value={account?.held ?? 0} />
      </Fact>
    )}
  </>
);
