import type { OfferChoices, VendorOffer } from '@club/contract/club/vendors';
import type { ContractForm } from '#platform/forms';
import { AudienceFields } from './AudienceFields.tsx';
import { CodeFields } from './CodeFields.tsx';
import type { OfferForm, Step } from './offer-form.ts';
import { PictureFields } from './PictureFields.tsx';
import { PriceFields } from './PriceFields.tsx';
import { TermsFields } from './TermsFields.tsx';
import { WhatFields } from './WhatFields.tsx';

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
  if (step === 'audience') return <AudienceFields form={form} />;
  if (step === 'pictures') return <PictureFields form={form} />;
  return <TermsFields form={form} />;
};
