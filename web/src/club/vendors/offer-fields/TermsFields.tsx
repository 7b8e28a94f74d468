import type { ContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Notice, TextAreaField } from '#platform/ui';
import { fieldName } from './field-name.ts';
import type { OfferForm } from './offer-form.ts';

export const TermsFields = ({ form }: { form: ContractForm<OfferForm> }) => (
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
