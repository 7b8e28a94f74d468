import type { ContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Notice, TextAreaField } from '#platform/ui';
import { fieldName } from './field-name.ts';
import type { OfferForm } from './offer-form.ts';

export const TermsFields = ({ form }: { form: ContractForm<OfferForm> }) => (
  <>
    <TextAreaField
      label={fieldName('how_to_redeem')}
      hint={i18n.t('Shown with the code: where to go and what to say.')}
      rows={3}
      maxLength={1000}
      {...form.field('how_to_redeem')}
    />
    <TextAreaField
      label={fieldName('terms')}
      hint={i18n.t('Needed before the offer is published.')}
      rows={5}
      maxLength={3000}
      {...form.field('terms')}
    />
    <Notice type="info">
      {i18n.t('What you publish is in the marketplace at once. A draft is seen by nobody else.')}
    </Notice>
  </>
);
