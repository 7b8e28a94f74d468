import type { VendorOffer } from '@club/contract/club/vendors';
import styles from '#club/vendors/vendors.module.css';
import type { ContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { FileField, TextAreaField, wholeNumber } from '#platform/ui';
import { fieldName } from './field-name.ts';
import type { OfferForm } from './offer-form.ts';

/** The vendor's own codes: typed, or from a text file with one on each line. They are added to those already there. */
export const CodePool = ({ form, offer }: { form: ContractForm<OfferForm>; offer: VendorOffer | null }) => {
  const file = form.values.codes_file;
  const { error } = form.field('codes_file');
  return (
    <div className={styles.stack}>
      {offer?.code_mode === 'pool' && (
        <p className={styles.muted}>
          {i18n.t('{left} codes left, {used} used. New codes will be added.', {
            left: wholeNumber(offer.codes_left),
            used: wholeNumber(offer.stock_used),
          })}
        </p>
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
        chosen={file}
        error={error}
        onChoose={(chosen) => form.set({ codes_file: chosen })}
        onRemove={() => form.set({ codes_file: undefined })}
      />
    </div>
  );
};
