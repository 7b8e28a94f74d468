import { members } from '@club/contract/club/members';
import { reasonLength } from '@club/contract/platform/reason';
import { membersApi } from '#club/members';
import { startView } from '#club/members/view';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { TextAreaField } from '#platform/ui';
import type { ActProps } from './act-props.ts';

/** Says what staff will and won't see, asks why, and then loads the club as the member sees it. */
export const ViewDialog = ({ member, onClose }: ActProps) => {
  const [view] = membersApi.useViewMemberMutation();
  const name = member.first_name;
  const form = useContractForm({
    initial: { id: member.id, reason: '' },
    schema: members.viewMember.input,
    send: (values) => view(values).unwrap(),
    done: ({ signed_in, until }) => startView(signed_in, { memberId: member.id, name: member.name, until }),
  });
  return (
    <FormDialog
      form={form}
      title={i18n.t('See the club as {name} sees it?', { name })}
      confirm={i18n.t('Look for 15 minutes')}
      onClose={onClose}
    >
      <p>
        {i18n.t(
          'You see vouchers, the statement and the marketplace, without Health, codes and messages, and can change nothing.',
        )}
      </p>
      <TextAreaField
        label={i18n.t('Reason')}
        hint={i18n.t('{name} reads it. {min} to {max} characters.', { name, ...reasonLength })}
        maxLength={reasonLength.max}
        rows={3}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
