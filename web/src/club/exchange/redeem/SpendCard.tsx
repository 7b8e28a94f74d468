import type { Balance } from '@club/contract/club/points';
import { IconArrowsExchange, IconSend } from '@tabler/icons-react';
import { WaitingPoints } from '#club/ambassadors';
import { pointsApi } from '#club/points';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { exchangePath, sendPath } from '#platform/paths';
import { Amount, Fact, Facts, LinkButton, LoadedCard, points, SkeletonBlock, shortDay, toNoon } from '#platform/ui';
import styles from './RedeemScreen.module.css';

/** Available and held points, with the two ways to spend them. */
export const SpendCard = ({ className }: { className: string | undefined }) => (
  <LoadedCard
    className={className}
    title={i18n.t('{product} Points', { product: brand.name })}
    query={pointsApi.useGetBalanceQuery()}
    failed={i18n.t("We couldn't load your balance.")}
    skeleton={<SkeletonBlock height={150} />}
    foot={
      <div className={styles.actions}>
        <LinkButton to={exchangePath} icon={<IconArrowsExchange size={19} aria-hidden="true" />}>
          {i18n.t('Convert points')}
        </LinkButton>
        <LinkButton kind="soft" to={sendPath} icon={<IconSend size={19} aria-hidden="true" />}>
          {i18n.t('Send points')}
        </LinkButton>
      </div>
    }
  >
    {(balance) => <Known balance={balance} />}
  </LoadedCard>
);

const Known = ({ balance }: { balance: Balance }) => (
  <>
    <p className={styles.figure}>
      <Amount value={balance.available} />
    </p>
    <p className={styles.under}>{i18n.t('available now')}</p>
    <Facts kind="tiles">
      <Fact name={i18n.t('Your balance')}>
        <Amount value={balance.balance} />
      </Fact>
      <Fact name={i18n.t('Held for pending conversions')}>
        <Amount value={balance.held} />
      </Fact>
    </Facts>
    <WaitingPoints />
    {balance.expiring && (
      <p className={styles.expiring}>
        {i18n.t('{amount} points expire on {day}.', {
          amount: points(balance.expiring.amount),
          day: shortDay(toNoon(balance.expiring.date)),
        })}
      </p>
    )}
  </>
);
