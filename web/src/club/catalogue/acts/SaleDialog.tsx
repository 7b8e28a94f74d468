import { catalogue } from '@club/contract/club/catalogue';
import type { FoundOffer } from '@club/contract/club/catalogue/fields';
import { reasonLength } from '@club/contract/platform/reason';
import { catalogueApi } from '#club/catalogue';
import { toProblem, useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { TextAreaField } from '#platform/ui';

export type SaleAsked = 'pause' | 'resume' | 'take_down';

/** Pauses an offer, puts it back on sale or takes it down, with the reason that its vendor reads. */
export const SaleDialog = ({
  offer,
  act,
  onClose,
  onStale,
}: {
  offer: FoundOffer;
  act: SaleAsked;
  onClose: () => void;
  onStale: () => void;
}) => {
  const tell = useTell();
  const [change] = catalogueApi.useChangeOfferSaleMutation();
  const words = questionWords(act, offer);
  const form = useContractForm({
    initial: { id: offer.id, version: offer.version, act, reason: '' },
    schema: catalogue.changeOfferSale.input,
    send: (values) => change({ ...values, version: offer.version }).unwrap(),
    failed: (failure) => {
      if (toProblem(failure).code === 'stale_version') onStale();
      return false;
    },
    done: () => {
      tell(words.done, 'success');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={words.title} confirm={words.action} danger={act === 'take_down'} onClose={onClose}>
      <p>{words.effect}</p>
      <TextAreaField
        label={i18n.t('Reason, sent to {vendor}', { vendor: offer.vendor.name })}
        hint={i18n.t('{min} to {max} characters.', reasonLength)}
        maxLength={reasonLength.max}
        rows={3}
        data-autofocus=""
        {...form.field('reason')}
      />
    </FormDialog>
  );
};

const questionWords = (act: SaleAsked, { title, open, vendor: { name: vendor } }: FoundOffer) =>
  ({
    pause: {
      title: i18n.t('Pause “{title}”?', { title }),
      action: i18n.t('Pause offer'),
      effect: i18n.t(
        "Members no longer see it, and {vendor} can't publish it until you put it back. {open, plural, =0 {No voucher is open} one {# open voucher stays valid} other {# open vouchers stay valid}}.",
        { vendor, open },
      ),
      done: i18n.t('{title} is paused.', { title }),
    },
    resume: {
      title: i18n.t('Put “{title}” back on sale?', { title }),
      action: i18n.t('Put back on sale'),
      effect: i18n.t(
        'If it was on sale when staff paused it, members see it again at once. Else {vendor} may publish it.',
        {
          vendor,
        },
      ),
      done: i18n.t('{title} may be sold again.', { title }),
    },
    take_down: {
      title: i18n.t('Take “{title}” down for good?', { title }),
      action: i18n.t('Take down'),
      effect: i18n.t(
        "It leaves the marketplace and can't be published again. {open, plural, =0 {No voucher is open} one {# open voucher stays valid} other {# open vouchers stay valid}}.",
        { open },
      ),
      done: i18n.t('{title} was taken down.', { title }),
    },
  })[act];
