import { approvalsApi, useFollowedRights } from '#club/approvals';
import { i18n } from '#platform/i18n';
import { Loaded, Page } from '#platform/ui';
import { Application } from './Application.tsx';
import { Invitations } from './Invitations.tsx';

/** Invitations for ambassadors, the programme and its application for everyone else. */
const ProgrammeScreen = () => {
  const query = approvalsApi.useGetAccountStatusQuery();
  useFollowedRights(query.data);
  return (
    <Page
      title={i18n.t('Ambassador programme')}
      intro={i18n.t('Invite your friends. When they get active, you both earn points.')}
    >
      <Loaded query={query} failed={i18n.t("We couldn't load the programme.")} inCard>
        {({ account_types }) => (account_types.includes('AMB') ? <Invitations /> : <Application />)}
      </Loaded>
    </Page>
  );
};

export default ProgrammeScreen;
