import { type Administrator, staff } from '@club/contract/club/staff';
import { adminPermissions } from '@club/contract/platform/access';
import { reasonLength } from '@club/contract/platform/reason';
import { useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { ManyChoices, TextAreaField } from '#platform/ui';
import { permissionWords } from './permission-words.ts';
import { staffApi } from './staff.api.ts';

/** Changes what a colleague may do; with nothing left their work in the administration ends. */
export const PermissionsDialog = ({ person, onClose }: { person: Administrator; onClose: () => void }) => {
  const tell = useTell();
  const [change] = staffApi.useChangeStaffMutation();
  const form = useContractForm({
    initial: { id: person.id, permissions: person.permissions as string[], seen: person.permissions, reason: '' },
    schema: staff.changeStaff.input,
    send: (values) => change(staff.changeStaff.input.parse(values)).unwrap(),
    done: () => {
      tell(i18n.t('Changed. {name} was told by e-mail.', { name: person.name }), 'success');
      onClose();
    },
  });
  const { error, value, onChange } = form.field('permissions');
  const isLast = value.length === 0;
  return (
    <FormDialog
      form={form}
      title={i18n.t('What {name} may do', { name: person.name })}
      confirm={isLast ? i18n.t('Remove from the administration') : i18n.t('Change permissions')}
      danger={isLast}
      onClose={onClose}
    >
      <p>{i18n.t('It holds from their next step on. Their own account and points stay.')}</p>
      <ManyChoices
        label={i18n.t('May')}
        error={error}
        choices={adminPermissions.map((one) => {
          const { name, about } = permissionWords(one);
          return { value: one, label: name, note: about };
        })}
        values={value}
        onChange={onChange}
      />
      <TextAreaField
        label={i18n.t('Reason')}
        hint={i18n.t('{name} reads it. {min} to {max} characters.', { name: person.name, ...reasonLength })}
        maxLength={reasonLength.max}
        rows={2}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
