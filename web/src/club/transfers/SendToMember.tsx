import { pointsApi } from '#club/points';
import { i18n } from '#platform/i18n';
import { LoadedCard } from '#platform/ui';
import { MemberTransfer } from './MemberTransfer.tsx';

/** Loads the balance before the form, which shows what would be left. */
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
