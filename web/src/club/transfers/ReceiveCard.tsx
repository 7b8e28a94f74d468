import { pointsApi } from '#club/points';
import { i18n } from '#platform/i18n';
import { Card, Fact, Facts, Stack, Text } from '#platform/ui';

/** What others need to send points to the member. */
export const ReceiveCard = () => {
  const { data } = pointsApi.useGetBalanceQuery();
  if (!data) return null;
  return (
    <Card title={i18n.t('Receive points')}>
      <Stack gap={4} top={4}>
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
      </Stack>
    </Card>
  );
};
