import styles from '#core/identity/gate/screens.module.css';
import { i18n } from '#platform/i18n';
import { yourDataPath } from '#platform/paths';
import { Card, LinkButton, Stack } from '#platform/ui';
import lock from './AdminLock.module.css';
import { ProveIdentity } from './ProveIdentity.tsx';

interface Locked {
  readonly hasPasskey: boolean;
  readonly onProved: () => void;
  /** Called when the member leaves to add a passkey. */
  readonly onLeave?: () => void;
}

/** Instead of an administration page until a passkey or a recovery code has confirmed the session. */
export const AdminLock = (locked: Locked) => (
  <Card title={nameLock(locked.hasPasskey)}>
    <div className={`${styles.short} ${lock.below}`}>
      <Unlock {...locked} />
    </div>
  </Card>
);

export const nameLock = (hasPasskey: boolean): string =>
  hasPasskey ? i18n.t("Confirm it's you") : i18n.t('Add a passkey first');

/** Opens administration with a passkey or a recovery code, or leads to where a passkey is added. */
export const Unlock = ({ hasPasskey, onProved, onLeave }: Locked) => (
  <Stack gap={4}>
    <p>
      {hasPasskey
        ? i18n.t('Administration opens with your passkey or a recovery code.')
        : i18n.t('Administrators of this club need a passkey. It takes a minute to add one.')}
    </p>
    {hasPasskey ? (
      <ProveIdentity onProved={onProved} />
    ) : (
      <div>
        <LinkButton to={yourDataPath} data-autofocus="" onClick={onLeave}>
          {i18n.t('Add a passkey')}
        </LinkButton>
      </div>
    )}
  </Stack>
);
