import { marketplace, type OfferDetail } from '@club/contract/club/marketplace';
import { type VendorReportReason, vendorReportReasons } from '@club/contract/club/marketplace.fields';
import { useState } from 'react';
import { isViewed, useTell, useUser } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Choices, TextAreaField } from '#platform/ui';
import { marketplaceApi } from './marketplace.api.ts';
import { vendorReasonName } from './report-words.ts';

/** Lets a member report an offer or its vendor. The vendor doesn't learn who reported. */
export const ReportOffer = ({ offer }: { offer: OfferDetail }) => {
  const { access } = useUser();
  const [isOpen, setOpen] = useState(false);
  if (!access || isViewed()) return null;
  return (
    <>
      <div>
        <Button kind="plain" onClick={() => setOpen(true)}>
          {i18n.t('Report this offer')}
        </Button>
      </div>
      {isOpen && <ReportDialog offer={offer} onClose={() => setOpen(false)} />}
    </>
  );
};

const ReportDialog = ({ offer, onClose }: { offer: OfferDetail; onClose: () => void }) => {
  const tell = useTell();
  const [report] = marketplaceApi.useReportVendorMutation();
  const form = useContractForm({
    initial: { object_type: 'offer' as 'offer' | 'vendor', reason: '' as VendorReportReason | '', note: '' },
    schema: { safeParse: (values) => marketplace.reportVendor.input.safeParse(toInput(offer, values as Report)) },
    send: (values) => report(toInput(offer, values)).unwrap(),
    done: ({ message }) => {
      tell(message, 'success');
      onClose();
    },
  });
  const [subject, reason] = [form.field('object_type'), form.field('reason')];
  return (
    <FormDialog form={form} title={i18n.t('Report to the club?')} confirm={i18n.t('Report')} onClose={onClose}>
      <Choices
        label={i18n.t('What do you report?')}
        choices={[
          { value: 'offer', label: i18n.t('This offer') },
          { value: 'vendor', label: offer.vendor.name },
        ]}
        name="object_type"
        value={subject.value}
        error={subject.error}
        onChange={(value) => form.set({ object_type: value as 'offer' | 'vendor' })}
      />
      <Choices
        label={i18n.t("What's wrong?")}
        choices={vendorReportReasons.map((value) => ({ value, label: vendorReasonName(value) }))}
        name="reason"
        value={reason.value}
        error={reason.error}
        onChange={(value) => form.set({ reason: value as VendorReportReason })}
      />
      <TextAreaField
        label={i18n.t('Anything the club should know (optional)')}
        maxLength={500}
        rows={3}
        {...form.field('note')}
      />
    </FormDialog>
  );
};

interface Report {
  readonly object_type: 'offer' | 'vendor';
  readonly reason: VendorReportReason | '';
  readonly note: string;
}

const toInput = (offer: OfferDetail, { object_type, reason, note }: Report) => ({
  object_type,
  object_id: object_type === 'offer' ? offer.id : offer.vendor.id,
  reason: reason as VendorReportReason,
  note,
});
