import styles from '#core/identity/gate/screens.module.css';
import { i18n } from '#platform/i18n';
import { yourDataPath } from '#platform/paths';
import { Card, LinkButton } from '#platform/ui';
import lock from './AdminLock.module.css';
import { ProveIdentity } from './ProveIdentity.tsx';

/** Instead of an administration page until a passkey or a recovery code has confirmed the session. */
export const AdminLock = ({ hasPasskey, onOpened }: { hasPasskey: boolean; onOpened: () => void }) => (
  <Card title={hasPasskey ? i18n.t("Confirm it's you") : i18n.t('Add a passkey first')}>
    <div className={`${styles.form} ${styles.short} ${lock.below}`}>
      <p>
        {hasPasskey
          ? i18n.t('Administration opens with your passkey or a recovery code.')
          : i18n.t('Administrators of this club need a passkey. It takes a minute to add one.')}
      </p>
      {hasPasskey ? (
        <ProveIdentity onProved={onOpened} />
      ) : (
        <div>
          <LinkButton to={yourDataPath}>{i18n.t('Add a passkey')}</LinkButton>
        </div>
      )}
    </div>
  </Card>
);
