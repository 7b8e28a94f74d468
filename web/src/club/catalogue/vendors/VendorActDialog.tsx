import type { FoundVendor } from '@club/contract/club/catalogue/vendor-fields';
import { catalogueVendors } from '@club/contract/club/catalogue/vendors';
import { reasonLength } from '@club/contract/platform/reason';
import { catalogueVendorsApi } from '#club/catalogue';
import { toProblem, useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { TextAreaField, TextField } from '#platform/ui';

/** What staff are about to do with a business. */
export interface Asked {
  readonly act: 'pause' | 'resume' | 'edit' | 'hand_over';
  readonly vendor: FoundVendor;
}

interface Props {
  readonly asked: Asked;
  readonly onClose: () => void;
  /** Called when the business was changed meanwhile, so that the list shows what is new. */
  readonly onStale: () => void;
}

/** The dialog of an act on a business: its effect first, then the reason that its owner reads. */
export const VendorActDialog = (props: Props) => {
  if (props.asked.act === 'edit') return <EditDialog {...props} />;
  if (props.asked.act === 'hand_over') return <HandOverDialog {...props} />;
  return <PauseDialog {...props} />;
};

const useEnd = ({ onClose, onStale }: Props) => {
  const tell = useTell();
  return {
    failed: (failure: unknown) => {
      if (toProblem(failure).code === 'stale_version') {
        onStale();
        tell(toProblem(failure).message, 'error');
        onClose();
      }
      return false;
    },
    end: (sentence: string) => {
      tell(sentence, 'success');
      onClose();
    },
  };
};

const reasonField = (name: string) => ({
  label: i18n.t('Reason, sent to {vendor}', { vendor: name }),
  hint: i18n.t('{min} to {max} characters.', reasonLength),
  maxLength: reasonLength.max,
  rows: 3,
});

const PauseDialog = (props: Props) => {
  const { act, vendor } = props.asked;
  const [change] = catalogueVendorsApi.useChangeVendorSaleMutation();
  const { failed, end } = useEnd(props);
  const paused = act === 'pause';
  const { id, version, name, on_sale: offers } = vendor;
  const form = useContractForm({
    initial: { id, version, paused, reason: '' },
    schema: catalogueVendors.changeVendorSale.input,
    send: (values) => change(values).unwrap(),
    failed,
    done: () => end(paused ? i18n.t('{name} is paused.', { name }) : i18n.t('{name} may sell again.', { name })),
  });
  return (
    <FormDialog
      form={form}
      title={paused ? i18n.t('Pause all offers of {name}?', { name }) : i18n.t('Let {name} sell again?', { name })}
      confirm={paused ? i18n.t('Pause all offers') : i18n.t('Let it sell again')}
      danger={paused}
      onClose={props.onClose}
    >
      <p>
        {paused
          ? i18n.t(
              '{offers, plural, =0 {No offer is on sale now, and none can be sold} one {# offer leaves the marketplace} other {# offers leave the marketplace}}. Vouchers that were sold stay valid.',
              { offers },
            )
          : i18n.t(
              'Its offers are as they were before: {offers, plural, =0 {none is} one {# is} other {# are}} on sale again.',
              {
                offers,
              },
            )}
      </p>
      <TextAreaField {...reasonField(name)} data-autofocus="" {...form.field('reason')} />
    </FormDialog>
  );
};

const EditDialog = (props: Props) => {
  const { id, version, name, description } = props.asked.vendor;
  const [edit] = catalogueVendorsApi.useEditCatalogueVendorMutation();
  const { failed, end } = useEnd(props);
  const form = useContractForm({
    initial: { id, version, name, description, reason: '' },
    schema: catalogueVendors.editCatalogueVendor.input,
    send: (values) => edit(values).unwrap(),
    failed,
    done: () => end(i18n.t('{name} is told of the change.', { name })),
  });
  return (
    <FormDialog
      form={form}
      title={i18n.t('Edit {name}', { name })}
      confirm={i18n.t('Save changes')}
      onClose={props.onClose}
    >
      <TextField label={i18n.t('Business name')} maxLength={80} {...form.field('name')} />
      <TextAreaField label={i18n.t('Description')} rows={6} maxLength={2000} {...form.field('description')} />
      <TextAreaField {...reasonField(name)} {...form.field('reason')} />
    </FormDialog>
  );
};

const HandOverDialog = (props: Props) => {
  const { id, version, name, owner } = props.asked.vendor;
  const [handOver] = catalogueVendorsApi.useHandOverVendorMutation();
  const { failed, end } = useEnd(props);
  const form = useContractForm({
    initial: { id, version, email: '', reason: '' },
    schema: catalogueVendors.handOverVendor.input,
    send: (values) => handOver(values).unwrap(),
    failed,
    done: (vendor) => end(i18n.t('{name} belongs to {owner} now.', { name, owner: vendor.owner?.name ?? '' })),
  });
  return (
    <FormDialog
      form={form}
      title={i18n.t('Hand {name} over', { name })}
      confirm={i18n.t('Hand over')}
      danger
      onClose={props.onClose}
    >
      <p>
        {owner
          ? i18n.t('The new owner runs offers, vouchers and statements. {owner} stays as an editor. We e-mail both.', {
              owner: owner.name,
            })
          : i18n.t('The new owner runs offers, vouchers and statements, and may sell again.')}
      </p>
      <TextField
        label={i18n.t("E-mail of the new owner's account")}
        type="email"
        maxLength={254}
        data-autofocus=""
        {...form.field('email')}
      />
      <TextAreaField {...reasonField(name)} label={i18n.t('Reason, sent to both')} {...form.field('reason')} />
    </FormDialog>
  );
};
