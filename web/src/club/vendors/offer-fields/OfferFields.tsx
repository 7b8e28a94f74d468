import type { OfferChoices, VendorOffer } from '@club/contract/club/vendors';
import { offerBounds } from '@club/contract/club/vendors.fields';
import { useId } from 'react';
import type { ContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { FieldNotes, Notice, Row, SelectField, TextAreaField, TextField } from '#platform/ui';
import { AudienceFields } from './AudienceFields.tsx';
import { CodeFields } from './CodeFields.tsx';
import { fieldName } from './field-name.ts';
import styles from './OfferEditor.module.css';
import type { OfferForm, Step } from './offer-form.ts';
import { PictureFields } from './PictureFields.tsx';
import { PriceFields } from './PriceFields.tsx';

/** The fields of one step. */
export const OfferFields = ({
  step,
  form,
  offer,
  choices,
}: {
  step: Step['id'];
  form: ContractForm<OfferForm>;
  offer: VendorOffer | null;
  choices: OfferChoices;
}) => {
  if (step === 'what') return <WhatFields form={form} choices={choices} />;
  if (step === 'price') return <PriceFields form={form} />;
  if (step === 'codes') return <CodeFields form={form} offer={offer} />;
  if (step === 'audience') return <AudienceFields form={form} sold={choices.countries} />;
  if (step === 'pictures') return <PictureFields form={form} />;
  return <TermsFields form={form} />;
};

const TermsFields = ({ form }: { form: ContractForm<OfferForm> }) => (
  <>
    <TextAreaField
      label={fieldName('how_to_redeem')}
      hint={i18n.t('Tell members where to go and what to say. Shown with the code.')}
      rows={3}
      maxLength={1000}
      {...form.field('how_to_redeem')}
    />
    <TextAreaField
      label={fieldName('terms')}
      hint={i18n.t('Required before you publish.')}
      rows={5}
      maxLength={3000}
      {...form.field('terms')}
    />
    <Notice type="info">
      {i18n.t('Published offers appear in the marketplace right away. Only you can see drafts.')}
    </Notice>
  </>
);

const WhatFields = ({ form, choices }: { form: ContractForm<OfferForm>; choices: OfferChoices }) => (
  <>
    <TextField label={fieldName('title')} maxLength={120} {...form.field('title')} />
    <TextField
      label={fieldName('summary')}
      hint={i18n.t('One sentence for the list of offers.')}
      maxLength={240}
      {...form.field('summary')}
    />
    <TextAreaField
      label={fieldName('description')}
      hint={i18n.t('What members get. Plain text; line breaks are kept.')}
      rows={6}
      maxLength={5000}
      {...form.field('description')}
    />
    <SelectField
      label={fieldName('offer_type')}
      empty={i18n.t('Choose')}
      options={choices.offer_types.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...form.field('offer_type')}
    />
    <Categories form={form} choices={choices} />
  </>
);

const Categories = ({ form, choices }: { form: ContractForm<OfferForm>; choices: OfferChoices }) => {
  const id = useId();
  const { categories } = form.values;
  const { error } = form.field('categories');
  const isFull = categories.length >= offerBounds.categories;
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{fieldName('categories')}</legend>
      <div className={styles.categories}>
        {choices.categories.map(({ id: category, name }) => {
          const value = String(category);
          const isTaken = categories.includes(value);
          return (
            <Row as="label" gap={2} wrap={false} touch key={value}>
              <input
                type="checkbox"
                checked={isTaken}
                disabled={isFull && !isTaken}
                onChange={() =>
                  form.set({ categories: isTaken ? categories.filter((one) => one !== value) : [...categories, value] })
                }
              />
              {name}
            </Row>
          );
        })}
      </div>
      <FieldNotes
        id={id}
        hint={i18n.t(
          'Choose 1 to {categories}. An offer without a picture gets the colours of one of them.',
          offerBounds,
        )}
        error={error}
      />
    </fieldset>
  );
};
