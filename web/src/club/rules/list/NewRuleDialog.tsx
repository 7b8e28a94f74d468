import { rules as contract, type EarningRule } from '@club/contract/club/earning/rules';
import { DraftFields, rulesApi, toDraftInput } from '#club/rules';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { points, SelectField, TextField } from '#platform/ui';

/** A rule of the club's own, as a draft: it gives points on top of what an event earns already. */
export const NewRuleDialog = ({
  rules,
  onDone,
  onClose,
}: {
  rules: readonly EarningRule[];
  onDone: (code: string) => void;
  onClose: () => void;
}) => {
  const [create] = rulesApi.useCreateRuleMutation();
  const form = useContractForm({
    initial: {
      name: '',
      counts: '',
      points: '',
      per_day: '',
      per_month: '',
      per_lifetime: '',
      description: '',
      ends_on: '',
    },
    schema: contract.createRule.input,
    send: (values) => create({ ...values, ...toDraftInput(values) }).unwrap(),
    done: ({ rule }) => onDone(rule.code),
  });
  const events = rules
    .filter(({ countable, active }) => countable && active)
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <FormDialog form={form} title={i18n.t('New earning rule')} confirm={i18n.t('Save draft')} onClose={onClose}>
      <p>{i18n.t('Nothing is given yet: you rehearse the draft next, then choose its first day.')}</p>
      <TextField
        label={i18n.t('Name')}
        hint={i18n.t('Members read it in their statement.')}
        maxLength={60}
        {...form.field('name')}
      />
      <SelectField
        label={i18n.t('Counts')}
        empty={i18n.t('Choose an event')}
        hint={i18n.t('Each time this earns points, the new rule gives its own on top.')}
        options={events.map(({ code, name, points: given }) => ({
          value: code,
          label: i18n.t('{name} ({points} points today)', { name, points: points(given) }),
        }))}
        {...form.field('counts')}
      />
      <DraftFields form={form} />
    </FormDialog>
  );
};
