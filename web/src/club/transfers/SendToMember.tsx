import { pointsApi } from '#club/points';
import { i18n } from '#platform/i18n';
import { Card, ErrorState, SkeletonRows } from '#platform/ui';
import { MemberTransfer } from './MemberTransfer.tsx';

/** Points for another member. The balance is fetched first, so that the form can say what is left. */
export const SendToMember = () => {
  const { data, isError, refetch } = pointsApi.useGetBalanceQuery();
  return (
    <Card title={i18n.t('Send to a member')} busy={!data && !isError}>
      {!data && isError && (
        <ErrorState onRetry={() => refetch()}>{i18n.t('Your balance could not be loaded.')}</ErrorState>
      )}
      {!data && !isError && <SkeletonRows rows={3} />}
      {data && <MemberTransfer available={data.available} />}
    </Card>
  );
};
