import { pointsApi } from '#club/points';
import { i18n } from '#platform/i18n';
import { LoadedCard } from '#platform/ui';
import { MemberTransfer } from './MemberTransfer.tsx';

/** Points for another member. The balance is fetched first, so that the form can say what is left. */
export const SendToMember = () => (
  <LoadedCard
    title={i18n.t('Send to a member')}
    query={pointsApi.useGetBalanceQuery()}
    failed={i18n.t("We couldn't load your balance.")}
    rows={3}
  >
    {({ available }) => <MemberTransfer available={available} />}
  </LoadedCard>
);
