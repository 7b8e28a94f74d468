import type { ContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Choices, Grid, SelectField, TextField } from '#platform/ui';
import { fieldName } from './field-name.ts';
import type { OfferForm } from './offer-form.ts';

export const PriceFields = ({ form }: { form: ContractForm<OfferForm> }) => {
  const { discount } = form.values;
  return (
    <>
      <TextField
        label={fieldName('price_points')}
        hint={i18n.t('What members pay in points. Leave empty for a discount-only offer.')}
        unit={i18n.t('points')}
        inputMode="decimal"
        {...form.field('price_points')}
      />
      <Choices
        label={fieldName('discount')}
        choices={[
          { value: 'none', label: i18n.t('No discount') },
          { value: 'percent', label: i18n.t('Percentage off the usual price') },
          { value: 'amount', label: i18n.t('Amount off the usual price') },
        ]}
        {...form.field('discount')}
        onChange={(value) => form.set({ discount: value as OfferForm['discount'] })}
      />
      {discount === 'percent' && (
        <TextField
          label={fieldName('discount_percent')}
          unit="%"
          inputMode="numeric"
          {...form.field('discount_percent')}
        />
      )}
      {discount === 'amount' && (
        <TextField label={fieldName('discount_amount')} inputMode="decimal" {...form.field('discount_amount')} />
      )}
      <Grid columns={2} least="field" gap={4} align="start">
        <TextField
          label={fieldName('list_price')}
          hint={i18n.t('In money, so members can compare.')}
          inputMode="decimal"
          {...form.field('list_price')}
        />
        <SelectField
          label={fieldName('currency')}
          empty={i18n.t('None')}
          options={currenciesWith(form.values.currency)}
          {...form.field('currency')}
        />
      </Grid>
    </>
  );
};

const currencies = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'CAD',
  'AUD',
  'JPY',
  'BRL',
  'MXN',
  'AED',
];

const currenciesWith = (own: string) =>
  [...new Set([...currencies, ...(own ? [own] : [])])].map((code) => ({ value: code, label: code }));
