import { emailUndoDays } from '@club/contract/core/identity.fields';
import { useNavigate } from 'react-router';
import { identityApi } from '#core/identity';
import { GateCard, RefusalNotice, useLinkSecret } from '#core/identity/gate';
import { cleared, toProblem, useAppDispatch, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, LinkButton, Stack } from '#platform/ui';

/** Undoes a change of address with the link mailed to the old one, then leads to a new password. */
const UndoEmailChangeScreen = () => {
  const uid = useLinkSecret('/settings/undo-email-change/link');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const tell = useTell();
  const [undo, { error, isLoading }] = identityApi.useUndoEmailChangeMutation();
  const restore = async () => {
    const { data } = await undo({ uid });
    if (!data) return;
    dispatch(cleared());
    tell(data.message, 'success');
    void navigate(`/settings/reset-password/${data.reset_uid}`, { replace: true });
  };
  if (error && toProblem(error).code === 'code_expired') return <DeadLink />;
  return (
    <GateCard
      title={i18n.t('Restore your e-mail address')}
      intro={i18n.t("You'll get your old address back, be signed out everywhere, and choose a new password.")}
    >
      <Stack gap={4}>
        {error && <RefusalNotice refusal={toProblem(error)} />}
        <Button wide busy={isLoading} onClick={() => void restore()}>
          {i18n.t('Restore my address')}
        </Button>
      </Stack>
    </GateCard>
  );
};

const DeadLink = () => (
  <GateCard
    title={i18n.t('This link no longer works')}
    intro={i18n.t('It works once, for {days} days. If someone else uses your account, contact the club.', {
      days: emailUndoDays,
    })}
  >
    <LinkButton to="/login" wide>
      {i18n.t('Back to sign in')}
    </LinkButton>
  </GateCard>
);

export default UndoEmailChangeScreen;
