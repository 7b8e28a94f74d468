import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, Notice } from '#platform/ui';
import { accountApi } from './account.api.ts';
import styles from './YourData.module.css';

export const DataCopy = () => {
  const [order, { data, error, isLoading }] = accountApi.useRequestExportMutation();
  return (
    <Card title={i18n.t('A copy of your data')}>
      <p className={styles.note}>
        {i18n.t(
          "Get everything we hold about you as files. We'll e-mail you a link that works once, within 24 hours, on a device where you're signed in.",
        )}
      </p>
      <div className={styles.action}>
        {data && <Notice type="success">{data.message}</Notice>}
        {error && <Notice type="error">{toProblem(error).message}</Notice>}
        {!data && (
          <Button kind="soft" busy={isLoading} onClick={() => void order()}>
            {i18n.t('Request a copy')}
          </Button>
        )}
      </div>
    </Card>
  );
};
