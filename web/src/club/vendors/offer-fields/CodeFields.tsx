import { mostCodes } from '@club/contract/club/vendor/codes';
import type { CodeMode, VendorOffer } from '@club/contract/club/vendors';
import type { ContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Choices, FileField, Grid, Stack, Text, TextAreaField, TextField, UrlField, wholeNumber } from '#platform/ui';
import { fieldName } from './field-name.ts';
import type { OfferForm } from './offer-form.ts';

export const CodeFields = ({ form, offer }: { form: ContractForm<OfferForm>; offer: VendorOffer | null }) => {
  const mode = form.values.code_mode;
  return (
    <>
      <Choices
        label={fieldName('code_mode')}
        choices={modes()}
        {...form.field('code_mode')}
        onChange={(value) => form.set({ code_mode: value as CodeMode })}
      />
      {mode === 'pool' && <CodePool form={form} offer={offer} />}
      {mode === 'shared' && (
        <TextField label={fieldName('shared_code')} autoComplete="off" dir="ltr" {...form.field('shared_code')} />
      )}
      {mode === 'link' && (
        <UrlField label={fieldName('redeem_url')} hint={i18n.t('Starts with https://')} {...form.field('redeem_url')} />
      )}
      <Grid columns={2} least="field" gap={4} align="start">
        {mode !== 'pool' && (
          <TextField
            label={fieldName('stock_total')}
            hint={
              offer
                ? i18n.t('Redeemed so far: {used}. Leave empty for no limit.', { used: wholeNumber(offer.stock_used) })
                : i18n.t('Leave empty for no limit.')
            }
            inputMode="numeric"
            {...form.field('stock_total')}
          />
        )}
        <TextField
          label={fieldName('per_member_limit')}
          hint={i18n.t('How many times one member can redeem it.')}
          inputMode="numeric"
          {...form.field('per_member_limit')}
        />
        <TextField
          label={fieldName('code_valid_days')}
          hint={i18n.t('From the day the member redeems it.')}
          unit={i18n.t('days')}
          inputMode="numeric"
          {...form.field('code_valid_days')}
        />
      </Grid>
    </>
  );
};

const modes = (): { value: CodeMode; label: string; note: string }[] => [
  { value: 'generated', label: i18n.t('Codes from the club'), note: i18n.t('Each member gets their own code.') },
  {
    value: 'pool',
    label: i18n.t('Your own code list'),
    note: i18n.t('Each code is used once. At most {most} at a time.', { most: wholeNumber(mostCodes) }),
  },
  { value: 'shared', label: i18n.t('One code for everybody'), note: i18n.t('Such as SPRING26.') },
  { value: 'link', label: i18n.t('A link'), note: i18n.t('Members continue to your own page.') },
];

/** The vendor's own codes: typed, or from a file, in its column of codes. They are added to those already there. */
const CodePool = ({ form, offer }: { form: ContractForm<OfferForm>; offer: VendorOffer | null }) => {
  const file = form.values.codes_file;
  const { error } = form.field('codes_file');
  return (
    <Stack gap="page">
      {offer?.code_mode === 'pool' && (
        <Text size="sm" tone="quiet">
          {i18n.t('{left} codes left, {used} used. New codes will be added.', {
            left: wholeNumber(offer.codes_left),
            used: wholeNumber(offer.stock_used),
          })}
        </Text>
      )}
      <TextAreaField
        label={fieldName('codes')}
        hint={i18n.t('One per line.')}
        rows={5}
        spellCheck={false}
        dir="ltr"
        {...form.field('codes')}
      />
      <FileField
        kind="codes"
        add={file ? i18n.t('Choose another file') : i18n.t('Choose a code file')}
        label={i18n.t('Codes file')}
        hint={i18n.t('Text or CSV, at most 1 MB. Name the column “code”, or put it first.')}
        chosen={file}
        error={error}
        onChoose={(chosen) => form.set({ codes_file: chosen })}
        onRemove={() => form.set({ codes_file: undefined })}
      />
    </Stack>
  );
};
