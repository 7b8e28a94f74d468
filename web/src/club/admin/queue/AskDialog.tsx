import { type Application, approvals } from '@club/contract/club/approvals';
import { reasonLength } from '@club/contract/platform/reason';
import { approvalsApi } from '#club/approvals';
import { useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { TextAreaField } from '#platform/ui';
import { toTitle } from './application-names.ts';

/** Asks the applicant to change something, in place of a rejection with its waiting time. */
export const AskDialog = ({
  application,
  onClose,
  onDone,
}: {
  application: Application;
  onClose: () => void;
  onDone: () => void;
}) => {
  const tell = useTell();
  const [ask] = approvalsApi.useAskForChangesMutation();
  const name = toTitle(application);
  const form = useContractForm({
    initial: { id: application.id, text: '' },
    schema: approvals.askForChanges.input,
    send: (values) => ask(values).unwrap(),
    done: () => {
      tell(i18n.t('{name} was asked by notice and e-mail.', { name }), 'success');
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={i18n.t('Ask {name} for changes', { name })}
      confirm={i18n.t('Ask for changes')}
      onClose={onClose}
    >
      <p>{i18n.t('They change it and send it again. Until then it leaves the inbox; nothing is refused.')}</p>
      <TextAreaField
        label={i18n.t('What to change')}
        hint={i18n.t('The applicant will see this. {min} to {max} characters.', reasonLength)}
        maxLength={reasonLength.max}
        rows={4}
        data-autofocus=""
        {...form.field('text')}
      />
    </FormDialog>
  );
};
