import { approvalsApi, useFollowedRights } from '#club/approvals';
import { i18n } from '#platform/i18n';
import { Card, ErrorState, Page, SkeletonRows } from '#platform/ui';
import { Application } from './Application.tsx';
import { Invitations } from './Invitations.tsx';

/** For ambassadors their invitations; for everybody else what the programme is and the way into it. */
const ProgrammeScreen = () => {
  const { data, isError, refetch } = approvalsApi.useGetAccountStatusQuery();
  useFollowedRights(data);
  return (
    <Page
      title={i18n.t('Ambassador programme')}
      intro={i18n.t('Invite people you know. When they take part, you both receive points.')}
    >
      {!data && (
        <Card busy={!isError}>
          {isError ? (
            <ErrorState onRetry={() => void refetch()}>{i18n.t('The programme could not be loaded.')}</ErrorState>
          ) : (
            <SkeletonRows rows={4} />
          )}
        </Card>
      )}
      {data && (data.account_types.includes('AMB') ? <Invitations /> : <Application />)}
    </Page>
  );
};

export default ProgrammeScreen;
