import { type RulePage, rules } from '@club/contract/club/earning/rules';
import { rulesApi } from '#club/rules';
import { toProblem, useTell } from '#platform/api';
import { useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, Notice, points, TextAreaField, TextField } from '#platform/ui';
import styles from './rule.module.css';

/** The draft of a rule. It gives nothing before it is rehearsed and started; once its start is set it only can be discarded. */
export const DraftForm = ({ page, onStale }: { page: RulePage; onStale: () => void }) => {
  const { rule, draft, version } = page;
  const tell = useTell();
  const [save] = rulesApi.useSaveRuleDraftMutation();
  const shown = draft ?? rule;
  const form = useContractForm({
    initial: {
      code: rule.code,
      version,
      points: shown.points.toFixed(2),
      per_day: toText(shown.per_day),
      per_month: toText(shown.per_month),
      per_lifetime: toText(shown.per_lifetime),
      description: shown.description,
    },
    schema: rules.saveRuleDraft.input,
    send: ({ per_day, per_month, per_lifetime, ...values }) =>
      save({
        ...values,
        version,
        per_day: toLimit(per_day),
        per_month: toLimit(per_month),
        per_lifetime: toLimit(per_lifetime),
      }).unwrap(),
    failed: (failure) => {
      if (toProblem(failure).code === 'stale_version') onStale();
      return false;
    },
    done: () => tell(i18n.t('The draft is saved. Rehearse it next.'), 'success'),
  });
  if (draft?.state === 'set') return null;
  const today = (value: number | null) =>
    value === null ? i18n.t('No limit today') : i18n.t('{count} today', { count: value });
  return (
    <Card title={draft ? i18n.t('Draft') : i18n.t('New draft')}>
      <form ref={form.ref} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        {form.failure && <Notice type="error">{form.failure.message}</Notice>}
        <TextField
          label={i18n.t('Gives')}
          unit={i18n.t('points')}
          inputMode="decimal"
          hint={i18n.t('{points} today', { points: points(rule.points) })}
          {...form.field('points')}
        />
        <div className={styles.pair}>
          <TextField
            label={i18n.t('At most a day')}
            inputMode="numeric"
            hint={today(rule.per_day)}
            {...form.field('per_day')}
          />
          <TextField
            label={i18n.t('At most a month')}
            inputMode="numeric"
            hint={today(rule.per_month)}
            {...form.field('per_month')}
          />
        </div>
        <TextField
          label={i18n.t('At most in all')}
          inputMode="numeric"
          hint={today(rule.per_lifetime)}
          {...form.field('per_lifetime')}
        />
        <TextAreaField
          label={i18n.t('What members read')}
          hint={i18n.t('On Earn Points, beside the rule.')}
          rows={2}
          maxLength={300}
          {...form.field('description')}
        />
        <Button type="submit" busy={form.pending}>
          {i18n.t('Save draft')}
        </Button>
      </form>
    </Card>
  );
};

const toText = (limit: number | null): string => (limit === null ? '' : String(limit));
const toLimit = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));
