import { type RulePage, rules } from '@club/contract/club/earning/rules';
import { useEffect } from 'react';
import { DraftFields, rulesApi, toDraftInput, toDraftValues } from '#club/rules';
import { toProblem, useTell } from '#platform/api';
import { useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, Notice, Stack } from '#platform/ui';

/** The draft of a rule. It gives nothing before it is rehearsed and started; once its start is set it only can be discarded. */
export const DraftForm = ({
  page,
  onStale,
  onDirty,
}: {
  page: RulePage;
  onStale: () => void;
  onDirty: (isDirty: boolean) => void;
}) => {
  const { rule, draft, version } = page;
  const tell = useTell();
  const [save] = rulesApi.useSaveRuleDraftMutation();
  const shown = draft ?? rule;
  const form = useContractForm({
    initial: {
      code: rule.code,
      version,
      ...toDraftValues(shown),
      ends_on: draft?.ends_on ?? '',
    },
    schema: rules.saveRuleDraft.input,
    send: (values) => save({ ...values, ...toDraftInput(values), version }).unwrap(),
    failed: (failure) => {
      if (toProblem(failure).code === 'stale_version') onStale();
      return false;
    },
    done: () => tell(i18n.t('The draft is saved. Rehearse it next.'), 'success'),
  });
  useEffect(() => onDirty(form.isDirty), [form.isDirty, onDirty]);
  if (draft?.state === 'set') return null;
  return (
    <Card title={draft ? i18n.t('Draft') : i18n.t('New draft')}>
      <Stack ref={form.ref} as="form" gap={4} noValidate onSubmit={(event) => void form.submit(event)}>
        {form.failure && <Notice type="error">{form.failure.message}</Notice>}
        <DraftFields form={form} today={rule.begun ? rule : undefined} />
        <Button type="submit" busy={form.pending}>
          {i18n.t('Save draft')}
        </Button>
      </Stack>
    </Card>
  );
};
