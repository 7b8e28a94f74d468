import type { EarningRule } from '@club/contract/club/earning/rules';
import { typedNumber } from '@club/contract/platform/numbers/read-number';
import type { ContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Grid, points, TextAreaField, TextField } from '#platform/ui';

type Values = Pick<EarningRule, 'points' | 'per_day' | 'per_month' | 'per_lifetime' | 'description'>;

type DraftValues = Record<keyof Values | 'ends_on', string>;

/** What a draft of a rule may change, beside what holds today. */
export const DraftFields = ({
  form,
  today,
}: {
  form: Pick<ContractForm<DraftValues>, 'field'>;
  today?: Values | undefined;
}) => (
  <>
    <TextField
      label={i18n.t('Gives')}
      unit={i18n.t('points')}
      inputMode="decimal"
      hint={today && i18n.t('{points} today', { points: points(today.points) })}
      {...form.field('points')}
    />
    <Grid columns={2} least="field" gap={3} align="start">
      <TextField
        label={i18n.t('At most a day')}
        inputMode="numeric"
        hint={limitHint(today?.per_day)}
        {...form.field('per_day')}
      />
      <TextField
        label={i18n.t('At most a month')}
        inputMode="numeric"
        hint={limitHint(today?.per_month)}
        {...form.field('per_month')}
      />
    </Grid>
    <Grid columns={2} least="field" gap={3} align="start">
      <TextField
        label={i18n.t('At most in all')}
        inputMode="numeric"
        hint={limitHint(today?.per_lifetime)}
        {...form.field('per_lifetime')}
      />
      <TextField
        label={i18n.t('Last day')}
        type="date"
        hint={i18n.t('Empty: without an end.')}
        {...form.field('ends_on')}
      />
    </Grid>
    <TextAreaField
      label={i18n.t('What members read')}
      hint={i18n.t('On Earn Points, beside the rule.')}
      rows={2}
      maxLength={300}
      {...form.field('description')}
    />
  </>
);

const limitHint = (value: number | null | undefined): string => {
  if (value === undefined) return i18n.t('Of each member. Empty: no limit.');
  return value === null ? i18n.t('No limit today') : i18n.t('{count} today', { count: value });
};

export const toDraftValues = (values: Values) => ({
  points: values.points.toFixed(2),
  per_day: toText(values.per_day),
  per_month: toText(values.per_month),
  per_lifetime: toText(values.per_lifetime),
  description: values.description,
});

/** The fields as the call takes them. */
export const toDraftInput = ({ per_day, per_month, per_lifetime, ends_on }: DraftValues) => ({
  per_day: typedNumber(per_day),
  per_month: typedNumber(per_month),
  per_lifetime: typedNumber(per_lifetime),
  ends_on: ends_on === '' ? null : ends_on,
});

const toText = (limit: number | null): string => (limit === null ? '' : String(limit));
