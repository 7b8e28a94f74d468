import { useLocation } from 'react-router';
import { ReceiveCard, SendToMember } from '#club/transfers';
import styles from '#club/transfers/points-form.module.css';
import { i18n } from '#platform/i18n';
import { exchangePath, sendPath } from '#platform/paths';
import { Page, Segments } from '#platform/ui';
import { AccountsCard } from './AccountsCard.tsx';
import { IntoPartner } from './IntoPartner.tsx';

/** Converting points or sending them; the address says which. */
const ExchangeScreen = () => {
  const search = new URLSearchParams(useLocation().search);
  const toMember = search.get('to') === 'member';
  return (
    <Page
      title={i18n.t('Convert or send points')}
      intro={i18n.t('Convert points to partner rewards, or send them to another member.')}
    >
      <div className={styles.stack}>
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
          <aside className={styles.aside} aria-label={i18n.t('Your balances')}>
            <AccountsCard />
            {toMember && <ReceiveCard />}
          </aside>
        </div>
      </div>
    </Page>
  );
};

export default ExchangeScreen;
