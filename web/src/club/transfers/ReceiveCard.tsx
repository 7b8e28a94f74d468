import { pointsApi } from '#club/points';
import { i18n } from '#platform/i18n';
import { Card, Fact, Facts, Text } from '#platform/ui';
import styles from './points-form.module.css';

/** What others need to send points to the member. */
export const ReceiveCard = () => {
  const { data } = pointsApi.useGetBalanceQuery();
  if (!data) return null;
  return (
    <Card title={i18n.t('Receive points')}>
      <div className={styles.form}>
        <Text size="sm" tone="quiet">
          {i18n.t('Members can send you points using one of these or your e-mail.')}
        </Text>
        <Facts>
          <Fact name={i18n.t('Client code')}>
            <bdi dir="ltr">{data.client_code}</bdi>
          </Fact>
          <Fact name={i18n.t('Account number')}>
            <bdi dir="ltr">{data.account_number.replace(/(\d{4})(?=\d)/g, '$1 ')}</bdi>
          </Fact>
        </Facts>
      </div>
    </Card>
  );
};
