import { type RuleDraft, type RulePage, rules } from '@club/contract/club/earning/rules';
import { reasonLength } from '@club/contract/platform/reason';
import { limitWords, rulesApi } from '#club/rules';
import { useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Fact, Facts, fullDay, Notice, points, TextAreaField, TextField, toNoon, wholeNumber } from '#platform/ui';

/** Sets the day of a rehearsed draft: what ends and what starts first, then day and reason. */
export const StartDialog = ({
  page: { rule, version },
  draft,
  onClose,
}: {
  page: RulePage;
  draft: RuleDraft;
  onClose: () => void;
}) => {
  const tell = useTell();
  const [start] = rulesApi.useStartRuleMutation();
  const form = useContractForm({
    initial: { code: rule.code, version, starts_on: '', reason: '' },
    schema: rules.startRule.input,
    send: (values) => start({ ...values, version }).unwrap(),
    done: ({ draft: set }) => {
      const day = set?.starts_on ? fullDay(toNoon(set.starts_on)) : '';
      const { name, begun } = rule;
      tell(
        begun ? i18n.t('{name} changes on {day}.', { name, day }) : i18n.t('{name} starts on {day}.', { name, day }),
        'success',
      );
      onClose();
    },
  });
  const capped = draft.rehearsal?.draft.capped_members ?? 0;
  return (
    <FormDialog
      form={form}
      title={
        rule.begun
          ? i18n.t('Start the draft of “{name}”', { name: rule.name })
          : i18n.t('Start “{name}”', { name: rule.name })
      }
      confirm={i18n.t('Set the start')}
      onClose={onClose}
    >
      <Facts>
        <Fact name={i18n.t('Ends the day before')}>{rule.begun ? valueWords(rule) : null}</Fact>
        <Fact name={i18n.t('Starts at 0:00')}>{valueWords(draft)}</Fact>
        <Fact name={i18n.t('Last day')}>{draft.ends_on && fullDay(toNoon(draft.ends_on))}</Fact>
        <Fact name={i18n.t('Rehearsed cost')}>
          {draft.rehearsal?.draft.points == null
            ? null
            : i18n.t('{points} points', { points: points(draft.rehearsal.draft.points) })}
        </Fact>
      </Facts>
      {capped > 0 && (
        <Notice type="info">
          {i18n.t('{members, plural, one {# member reaches} other {# members reach}} a limit of the draft.', {
            members: capped,
          })}
        </Notice>
      )}
      <TextField
        label={i18n.t('First day')}
        type="date"
        hint={i18n.t("From midnight by the club's clock. A started rule can be ended, never changed.")}
        {...form.field('starts_on')}
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
};

/** Ends a rule at once. */
export const EndRuleDialog = ({ page: { rule, version }, onClose }: { page: RulePage; onClose: () => void }) => {
  const tell = useTell();
  const [end] = rulesApi.useEndRuleMutation();
  const form = useContractForm({
    initial: { code: rule.code, version, reason: '' },
    schema: rules.endRule.input,
    send: (values) => end({ ...values, version }).unwrap(),
    done: () => {
      tell(i18n.t('{name} has ended.', { name: rule.name }), 'success');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={i18n.t('End “{name}”?', { name: rule.name })}
      confirm={i18n.t('End rule')}
      danger
      onClose={onClose}
    >
      <p>
        {rule.times === null
          ? i18n.t('Nobody earns by it any more. Points already earned stay, and a draft can start it again.')
          : i18n.t(
              'Nobody earns by it any more; it gave points {times} times in 30 days. Points already earned stay, and a draft can start it again.',
              { times: wholeNumber(rule.times) },
            )}
      </p>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
};

const ReasonField = (field: Pick<Parameters<typeof TextAreaField>[0], 'name' | 'value' | 'error' | 'onChange'>) => (
  <TextAreaField
    label={i18n.t('Reason')}
    hint={i18n.t('For the audit log. {min} to {max} characters.', reasonLength)}
    maxLength={reasonLength.max}
    rows={3}
    {...field}
  />
);

const valueWords = (values: Pick<RuleDraft, 'points' | 'per_day' | 'per_month' | 'per_lifetime'>): string =>
  i18n.t('{points} points, {limits}', { points: points(values.points), limits: limitWords(values) });
