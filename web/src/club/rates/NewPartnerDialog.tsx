import { rates } from '@club/contract/club/earning/rates';
import { reasonLength } from '@club/contract/platform/reason';
import { useState } from 'react';
import { toProblem, useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { CheckField, Grid, SelectField, TextAreaField, TextField } from '#platform/ui';
import { toRateKey } from './rate-key.ts';
import { ratesApi } from './rates.api.ts';

/** A new partner with its first rate and limits. It is closed until someone opens conversion. */
export const NewPartnerDialog = ({ onClose }: { onClose: () => void }) => {
  const tell = useTell();
  const [doubted, setDoubted] = useState('');
  const [create] = ratesApi.useCreatePartnerMutation();
  const form = useContractForm({
    initial: {
      name: '',
      description: '',
      kind: '',
      unit_name: '',
      points: '100',
      units: '',
      fee_percent: '0',
      min_points: '100',
      max_points: '5000',
      step_points: '100',
      daily_points: '5000',
      monthly_points: '20000',
      number_label: i18n.t('Membership number'),
      number_letters: false,
      number_min: '8',
      number_max: '10',
      eta: i18n.t('Within a day'),
      reason: '',
    },
    schema: rates.createPartner.input,
    send: (values) =>
      create({
        ...values,
        kind: values.kind as 'miles',
        number_min: Number(values.number_min),
        number_max: Number(values.number_max),
        confirmed: doubted === toRateKey(values),
      }).unwrap(),
    failed: (failure, values) => {
      if (toProblem(failure).code === 'unusual_value') setDoubted(toRateKey(values));
      return false;
    },
    done: ({ name }) => {
      tell(i18n.t('{name} is added, closed. Open it with “Change rate…”.', { name }), 'success');
      onClose();
    },
  });
  const unit = form.values.unit_name.trim() || i18n.t('Units');
  return (
    <FormDialog
      form={form}
      title={i18n.t('New partner')}
      confirm={doubted === toRateKey(form.values) ? i18n.t('Yes, add partner') : i18n.t('Add partner')}
      onClose={onClose}
    >
      <p>{i18n.t('Members see it once you open conversion.')}</p>
      <TextField label={i18n.t('Name')} maxLength={60} {...form.field('name')} />
      <TextField label={i18n.t('What members read')} maxLength={200} {...form.field('description')} />
      <Grid columns={2} least="half" gap={3} align="start">
        <SelectField
          label={i18n.t('Members receive')}
          empty={i18n.t('Choose')}
          options={[
            { value: 'miles', label: i18n.t('Miles') },
            { value: 'points', label: i18n.t('Points of the partner') },
            { value: 'voucher', label: i18n.t('Shop points') },
          ]}
          {...form.field('kind')}
        />
        <TextField label={i18n.t('Name of the unit')} hint={i18n.t('Such as miles')} {...form.field('unit_name')} />
      </Grid>
      <Grid columns={2} least="half" gap={3} align="start">
        <TextField label={i18n.t('Points')} inputMode="decimal" {...form.field('points')} />
        <TextField label={i18n.t('{unit} for them', { unit })} inputMode="numeric" {...form.field('units')} />
      </Grid>
      <Grid columns={2} least="half" gap={3} align="start">
        <TextField label={i18n.t('Fee')} unit="%" inputMode="decimal" {...form.field('fee_percent')} />
        <TextField label={i18n.t('In steps of')} inputMode="decimal" {...form.field('step_points')} />
      </Grid>
      <Grid columns={2} least="half" gap={3} align="start">
        <TextField label={i18n.t('At least at once')} inputMode="decimal" {...form.field('min_points')} />
        <TextField label={i18n.t('At most at once')} inputMode="decimal" {...form.field('max_points')} />
      </Grid>
      <Grid columns={2} least="half" gap={3} align="start">
        <TextField label={i18n.t('At most a day')} inputMode="decimal" {...form.field('daily_points')} />
        <TextField label={i18n.t('At most a month')} inputMode="decimal" {...form.field('monthly_points')} />
      </Grid>
      <TextField label={i18n.t('Members enter their')} maxLength={40} {...form.field('number_label')} />
      <Grid columns={2} least="half" gap={3} align="start">
        <TextField label={i18n.t('Shortest number')} inputMode="numeric" {...form.field('number_min')} />
        <TextField label={i18n.t('Longest number')} inputMode="numeric" {...form.field('number_max')} />
      </Grid>
      <CheckField
        checked={form.values.number_letters}
        onChange={({ target }) => form.set({ number_letters: target.checked })}
      >
        {i18n.t('It may have capital letters')}
      </CheckField>
      <TextField label={i18n.t('How long it takes')} maxLength={40} {...form.field('eta')} />
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
