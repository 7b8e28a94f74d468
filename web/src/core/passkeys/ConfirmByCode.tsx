import { passkeys } from '@club/contract/core/passkeys';
import { RefusalNotice } from '#core/identity/gate';
import { identityProved, useAppDispatch } from '#platform/api';
import { StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button } from '#platform/ui';
import { passkeysApi } from './passkeys.api.ts';
import { RecoveryCodeField } from './RecoveryCodeField.tsx';

/** Confirms with a recovery code who the member is. */
export const ConfirmByCode = ({ onProved }: { onProved: () => void }) => {
  const dispatch = useAppDispatch();
  const [stepUp] = passkeysApi.useStepUpWithRecoveryCodeMutation();
  const form = useContractForm({
    initial: { code: '' },
    schema: passkeys.stepUpWithRecoveryCode.input,
    send: (values) => stepUp(values).unwrap(),
    done: ({ access }) => {
      dispatch(identityProved(access));
      onProved();
    },
  });
  return (
    <StackedForm form={form} gap={4} failed={(failure) => <RefusalNotice refusal={failure} />}>
      <RecoveryCodeField {...form.field('code')} />
      <Button type="submit" wide busy={form.pending}>
        {i18n.t('Confirm')}
      </Button>
    </StackedForm>
  );
};
