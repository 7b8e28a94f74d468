import { useNavigate, useParams } from 'react-router';
import { adminPath } from '#club/admin/paths';
import { toProblem, useTellOutcome } from '#platform/api';
import { paths } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { Button, Card, LinkButton, Loading, Notice, Page } from '#platform/ui';
import { permissionWords } from './permission-words.ts';
import { staffApi } from './staff.api.ts';

/** Accepts an invitation to the administration. Only a click accepts it, so that mail scanners opening the link don't. */
const StaffInvitationScreen = () => {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const tellOutcome = useTellOutcome();
  const { data, error } = staffApi.useGetStaffInvitationQuery({ token });
  const [accept, { isLoading }] = staffApi.useAcceptStaffInvitationMutation();
  const join = async () => {
    const joined = await tellOutcome(accept({ token }), i18n.t('You can start now.'));
    // The administration leads on to the first page that the permissions open.
    if (joined) await navigate(adminPath, { replace: true });
  };
  return (
    <Page title={i18n.t('Invitation')} narrow>
      <Card>
        {!data && !error && <Loading />}
        {error && (
          <>
            <Notice type="error">{toProblem(error).message}</Notice>
            <LinkButton kind="soft" to={paths.home}>
              {i18n.t('Go to the home page')}
            </LinkButton>
          </>
        )}
        {data && (
          <>
            <p>{i18n.t('{name} invites you to help run the club. You may:', { name: data.invited_by ?? '' })}</p>
            <ul>
              {data.permissions.map((one) => (
                <li key={one}>{permissionWords(one).about}</li>
              ))}
            </ul>
            <Button busy={isLoading} onClick={() => void join()}>
              {i18n.t('Accept invitation')}
            </Button>
          </>
        )}
      </Card>
    </Page>
  );
};

export default StaffInvitationScreen;
