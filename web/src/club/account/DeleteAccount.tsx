import { useState } from 'react';
import { forgetReturn } from '#core/identity';
import { cleared, clearStorage, toProblem, useAppDispatch, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, ConfirmDialog, Notice } from '#platform/ui';
import { accountApi } from './account.api.ts';
import styles from './YourData.module.css';

/** Requests account deletion. The server ends every session, so this browser signs out too. */
export const DeleteAccount = () => {
  const dispatch = useAppDispatch();
  const tell = useTell();
  const [asking, setAsking] = useState(false);
  const [remove, { error, isLoading }] = accountApi.useDeleteAccountMutation();
  const confirmed = async () => {
    setAsking(false);
    const { data } = await remove();
    if (!data) return;
    dispatch(cleared());
    forgetReturn();
    clearStorage();
    tell(data.message, 'info');
  };
  return (
    <Card title={i18n.t('Delete my account')}>
      <p className={styles.note}>
        {i18n.t("We'll delete your account and points after 14 days. To keep them, sign in before then.")}
      </p>
      <div className={styles.action}>
        {error && <Notice type="error">{toProblem(error).message}</Notice>}
        <Button kind="danger" busy={isLoading} onClick={() => setAsking(true)}>
          {i18n.t('Delete my account')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={i18n.t('Delete your account?')}
          confirm={i18n.t('Delete account')}
          back={i18n.t('Keep my account')}
          danger
          onConfirm={confirmed}
          onClose={() => setAsking(false)}
        >
          <p>
            {i18n.t(
              "You'll be signed out everywhere. After 14 days we'll delete your data and points for good. Sign in before then to keep them.",
            )}
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
};
