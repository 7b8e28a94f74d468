import { members } from '@club/contract/club/members';
import { reasonLength } from '@club/contract/platform/reason';
import { membersApi } from '#club/members';
import { toProblem, useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { TextAreaField, TextField } from '#platform/ui';
import type { ActProps } from './act-props.ts';

/** Starts a change of a member's address: a code goes to the new one, which the starter can't enter. */
export const EmailDialog = ({ member, onClose, onStale }: ActProps) => {
  const tell = useTell();
  const [start] = membersApi.useChangeMemberEmailMutation();
  const name = member.first_name;
  const form = useContractForm({
    initial: { id: member.id, seen: member.last_act, email: '', reason: '' },
    schema: members.changeMemberEmail.input,
    send: (values) => start({ ...values, seen: member.last_act }).unwrap(),
    failed: (failure) => {
      if (toProblem(failure).code === 'stale_version') onStale();
      return false;
    },
    done: ({ sent_to }) => {
      tell(i18n.t('The code is on its way to {email}.', { email: sent_to }), 'success');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={i18n.t('Change the e-mail of {name}', { name: member.name })}
      confirm={i18n.t('Mail the code')}
      onClose={onClose}
    >
      <p>
        {i18n.t(
          'A code goes to the new address, and {email} is told. The address changes when {name} enters the code in the profile, or reads it to another administrator.',
          { email: member.email, name },
        )}
      </p>
      <TextField label={i18n.t('New e-mail')} type="email" autoComplete="off" {...form.field('email')} />
      <TextAreaField
        label={i18n.t('Reason')}
        hint={i18n.t('For the audit log. {min} to {max} characters.', reasonLength)}
        maxLength={reasonLength.max}
        rows={3}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};

/** Enters the code that the member reads out, for a change that another administrator started. */
export const EmailCodeDialog = ({ member, onClose }: ActProps) => {
  const tell = useTell();
  const [confirm] = membersApi.useConfirmMemberEmailMutation();
  const form = useContractForm({
    initial: { id: member.id, code: '' },
    schema: members.confirmMemberEmail.input,
    send: (values) => confirm(values).unwrap(),
    done: ({ email }) => {
      tell(i18n.t('{name} signs in with {email} now.', { name: member.name, email }), 'success');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={i18n.t('Which code did {name} get?', { name: member.first_name })}
      confirm={i18n.t('Change the e-mail')}
      onClose={onClose}
    >
      <p>
        {i18n.t(
          'Mailed to {email}, valid for 10 minutes. Every session of {name} ends, and the old address can undo the change for 7 days.',
          { email: member.pending_email?.address ?? '', name: member.first_name },
        )}
      </p>
      <TextField label={i18n.t('Code')} inputMode="numeric" autoComplete="off" maxLength={6} {...form.field('code')} />
    </FormDialog>
  );
};
