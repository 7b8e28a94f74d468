import type { VendorRole } from '@club/contract/platform/access';
import { useNavigate, useParams } from 'react-router';
import { toProblem, useTellOutcome } from '#platform/api';
import { paths } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { overviewPath } from '#platform/paths';
import { Button, Card, LinkButton, Loading, Notice, Page } from '#platform/ui';
import { vendorPeopleApi } from './people.api.ts';

/** Accepts an invitation to a business. Only a click accepts it, so that mail scanners opening the link don't. */
const InvitationScreen = () => {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const tellOutcome = useTellOutcome();
  const { data, error } = vendorPeopleApi.useGetVendorInvitationQuery({ token });
  const [accept, { isLoading }] = vendorPeopleApi.useAcceptVendorInvitationMutation();
  const join = async () => {
    const joined = await tellOutcome(accept({ token }), i18n.t('You can start now.'));
    // The frame of the dashboard leads on to the pages of the role.
    if (joined) await navigate(overviewPath, { replace: true });
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
            <p>
              {i18n.t('{vendor} invites you to {tasks}.', { vendor: data.vendor, tasks: describeTasks(data.role) })}
            </p>
            <Button busy={isLoading} onClick={() => void join()}>
              {i18n.t('Accept invitation')}
            </Button>
          </>
        )}
      </Card>
    </Page>
  );
};

export default InvitationScreen;

const describeTasks = (role: VendorRole): string => {
  if (role === 'owner') return i18n.t('run its business');
  return role === 'editor' ? i18n.t('write its offers and redeem its vouchers') : i18n.t('redeem its vouchers');
};
