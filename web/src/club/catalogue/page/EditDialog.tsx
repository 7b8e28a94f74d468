import { catalogue } from '@club/contract/club/catalogue';
import type { CatalogueOffer } from '@club/contract/club/catalogue/fields';
import { reasonLength } from '@club/contract/platform/reason';
import { useRef } from 'react';
import { catalogueApi } from '#club/catalogue';
import { toProblem, useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Notice, TextAreaField, TextField } from '#platform/ui';
import { Diff } from './HistoryCard.tsx';

const fields = ['title', 'summary', 'description'] as const;

/**
 * Changes what an offer says. Where someone changed it meanwhile, their texts are shown against those that the dialog
 * began with, and saving again puts the new ones over them.
 */
export const EditDialog = ({
  offer,
  onClose,
  onStale,
}: {
  offer: CatalogueOffer;
  onClose: () => void;
  onStale: () => void;
}) => {
  const tell = useTell();
  const { current: begun } = useRef(offer);
  const [edit] = catalogueApi.useEditCatalogueOfferMutation();
  const { title, summary, description } = begun;
  const form = useContractForm({
    initial: { id: offer.id, version: offer.version, title, summary, description, reason: '' },
    schema: catalogue.editCatalogueOffer.input,
    send: (values) => edit({ ...values, version: offer.version }).unwrap(),
    failed: (failure) => {
      if (toProblem(failure).code === 'stale_version') onStale();
      return false;
    },
    done: () => {
      tell(i18n.t('{vendor} is told of the change.', { vendor: offer.vendor.name }), 'success');
      onClose();
    },
  });
  const newer = fields.filter((field) => offer[field] !== begun[field]);
  return (
    <FormDialog
      form={form}
      title={i18n.t('Edit “{title}”', { title })}
      confirm={i18n.t('Save changes')}
      onClose={onClose}
    >
      {offer.version !== begun.version && (
        <Notice type="info">
          {newer.length > 0
            ? i18n.t('This was changed meanwhile. Saving again replaces it:')
            : i18n.t('The offer was changed meanwhile, but not these texts. Save again.')}
          {newer.map((field) => (
            <Diff key={field} change={{ field, before: begun[field], after: offer[field] }} />
          ))}
        </Notice>
      )}
      <TextField label={i18n.t('Title')} maxLength={120} {...form.field('title')} />
      <TextAreaField label={i18n.t('Summary')} rows={2} maxLength={240} {...form.field('summary')} />
      <TextAreaField label={i18n.t('Description')} rows={6} maxLength={5000} {...form.field('description')} />
      <TextAreaField
        label={i18n.t('Reason, sent to {vendor}', { vendor: offer.vendor.name })}
        hint={i18n.t('{min} to {max} characters.', reasonLength)}
        maxLength={reasonLength.max}
        rows={3}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
