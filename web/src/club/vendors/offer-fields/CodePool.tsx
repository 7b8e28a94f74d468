import type { VendorOffer } from '@club/contract/club/vendors';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import styles from '#club/vendors/vendors.module.css';
import type { ContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Notice, TextAreaField, wholeNumber } from '#platform/ui';
import { fieldName } from './field-name.ts';
import type { OfferForm } from './offer-form.ts';

/** The vendor's own codes: typed, or from a text file with one on each line. They are added to those already there. */
export const CodePool = ({ form, offer }: { form: ContractForm<OfferForm>; offer: VendorOffer | null }) => {
  const picker = useRef<HTMLInputElement>(null);
  const file = form.values.codes_file;
  const { error } = form.field('codes_file');
  return (
    <div className={styles.stack}>
      {offer?.code_mode === 'pool' && (
        <p className={styles.muted}>
          {i18n.t('{left} codes are free, {used} were given out. New ones are added to them.', {
            left: wholeNumber(offer.codes_left),
            used: wholeNumber(offer.stock_used),
          })}
        </p>
      )}
      <TextAreaField
        label={fieldName('codes')}
        hint={i18n.t('One on each line.')}
        rows={5}
        spellCheck={false}
        dir="ltr"
        {...form.field('codes')}
      />
      <div className={styles.buttons}>
        <Button
          kind="soft"
          icon={<IconFileUpload size={18} aria-hidden="true" />}
          onClick={() => picker.current?.click()}
        >
          {file ? i18n.t('Choose another file') : i18n.t('Choose a file of codes')}
        </Button>
        {file && (
          <Button kind="plain" onClick={() => form.set({ codes_file: undefined })}>
            {i18n.t('Remove')}
          </Button>
        )}
        <small className={styles.muted}>{file ? file.name : i18n.t('A text or CSV file of at most 1 MB.')}</small>
      </div>
      <input
        ref={picker}
        className={styles.picker}
        type="file"
        accept=".txt,.csv,text/plain,text/csv"
        aria-label={i18n.t('Codes file')}
        tabIndex={-1}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) form.set({ codes_file: chosen });
          event.target.value = '';
        }}
      />
      {error && <Notice type="error">{error}</Notice>}
    </div>
  );
};
