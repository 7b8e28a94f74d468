import type { AssetBalance } from '@club/contract/club/points';
import { pointsApi } from '#club/points';
import styles from '#club/transfers/points-form.module.css';
import { useUser } from '#platform/api';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { Amount, Fact, Facts, LoadedCard } from '#platform/ui';
import { unitAmount } from './units.ts';

/** The member's points and partner units. */
export const AccountsCard = () => {
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
    <div className={styles.form}>
      <Facts>
        <PointsFacts account={accounts.find(({ kind }) => kind === 'points')} />
        {units.map((account) => (
          <Fact key={account.account_number} name={account.token_name}>
            {unitAmount(account.balance)}
          </Fact>
        ))}
      </Facts>
      {units.length === 0 && (
        <p className={styles.muted}>{i18n.t('Partner rewards will appear here after you convert points.')}</p>
      )}
    </div>
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
