import { i18n } from '#i18n';
import { pointsApi } from '#points';
import { Card, ErrorState, SkeletonRows } from '#ui';
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
