import { approvalsApi } from '#club/approvals';
import { profileStored, useAppDispatch, useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Notice, Row } from '#platform/ui';

/** Offers a vendor with another active account type to switch to the vendor one. */
export const AccountTypeNotice = () => {
  const dispatch = useAppDispatch();
  const tellOutcome = useTellOutcome();
  const [look, { isLoading }] = approvalsApi.useSetAccountTypeMutation();
  const change = async () => {
    const stored = await tellOutcome(look({ type_of_account: 'VEN' }));
    if (stored) dispatch(profileStored(stored));
  };
  return (
    <Notice type="info">
      <Row gap={4} rowGap={2} justify="between">
        <span>
          {i18n.t('At the moment you use the club as a member. As a vendor you find your business in the menu.')}
        </span>
        <Button kind="soft" busy={isLoading} onClick={() => void change()}>
          {i18n.t('Switch to vendor')}
        </Button>
      </Row>
    </Notice>
  );
};

/** Says that the club has taken a whole business off sale, and why. */
export const ClubPauseNotice = ({ reason }: { reason: string }) => (
  <Notice type="error">
    <p>
      <b>{i18n.t('The club has taken all your offers off sale.')}</b>{' '}
      {i18n.t('You can still edit them and redeem vouchers.')}
    </p>
    <p>{i18n.t('Reason: {reason}', { reason })}</p>
  </Notice>
);
