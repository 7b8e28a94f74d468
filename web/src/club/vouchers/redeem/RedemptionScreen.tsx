import { RefundReason, type VendorRedemption, vouchers } from '@club/contract/club/vouchers';
import { IconQrcode, IconScan } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from '#club/vendors/vendors.module.css';
import { vouchersApi } from '#club/vouchers';
import { useTell, useTellOutcome } from '#platform/api';
import { Form, FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { redeemVoucherPath } from '#platform/paths';
import {
  Amount,
  Button,
  Card,
  dayAndTime,
  Fact,
  Facts,
  fullDay,
  LinkButton,
  Notice,
  Page,
  points,
  TextAreaField,
  TextField,
} from '#platform/ui';

/** Where a vendor checks, redeems or refunds a voucher. */
const RedemptionScreen = () => {
  const [found, setFound] = useState<{ voucher: VendorRedemption; shown: string } | null>(null);
  const [look] = vouchersApi.useValidateRedemptionMutation();
  const form = useContractForm({
    initial: { code: '' },
    schema: vouchers.validateRedemption.input,
    send: ({ code }) => {
      setFound(null);
      return look({ code }).unwrap();
    },
    done: (voucher, { code }) => setFound({ voucher, shown: code }),
  });
  return (
    <Page title={i18n.t('Vouchers')} intro={i18n.t("Check a member's code, then redeem or refund the voucher.")} narrow>
      <div className={styles.stack}>
        <div>
          <LinkButton to={redeemVoucherPath} icon={<IconScan size={18} aria-hidden="true" />}>
            {i18n.t('Open the desk')}
          </LinkButton>
        </div>
        <Card title={i18n.t('Check a voucher')}>
          <Form form={form} className={styles.form}>
            <TextField
              label={i18n.t('Code')}
              hint={i18n.t('Type the code, or scan it with a keyboard scanner.')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
              {...form.field('code')}
            />
            <div>
              <Button type="submit" busy={form.pending} icon={<IconQrcode size={18} aria-hidden="true" />}>
                {i18n.t('Check code')}
              </Button>
            </div>
          </Form>
        </Card>
        {found && (
          <FoundVoucher
            key={found.voucher.id}
            voucher={found.voucher}
            shown={found.shown}
            onChange={(voucher) => setFound({ ...found, voucher })}
          />
        )}
      </div>
    </Page>
  );
};

export default RedemptionScreen;

/** A found voucher with its validity and actions. */
const FoundVoucher = ({
  voucher,
  shown,
  onChange,
}: {
  voucher: VendorRedemption;
  /** What the member showed. */
  shown: string;
  onChange: (voucher: VendorRedemption) => void;
}) => {
  const heading = useRef<HTMLDivElement>(null);
  const { status } = voucher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what became of the voucher is read out each time it changes
  useEffect(() => heading.current?.focus(), [status]);
  return (
    <Card title={i18n.t('Voucher')}>
      <div className={styles.form}>
        <div ref={heading} tabIndex={-1}>
          <Verdict voucher={voucher} />
        </div>
        <Known voucher={voucher} />
        {status === 'issued' && <Deeds voucher={voucher} shown={shown} onChange={onChange} />}
      </div>
    </Card>
  );
};

const Verdict = ({ voucher: { status, used_at } }: { voucher: VendorRedemption }) => {
  if (status === 'issued') return <Notice type="success">{i18n.t('This voucher is valid.')}</Notice>;
  if (status === 'used')
    return (
      <Notice type="info">
        {i18n.t('This voucher was used on {when}.', { when: used_at ? dayAndTime(new Date(used_at)) : '–' })}
      </Notice>
    );
  if (status === 'expired') return <Notice type="error">{i18n.t('This voucher has expired.')}</Notice>;
  return <Notice type="info">{i18n.t('This voucher was refunded.')}</Notice>;
};

const Known = ({ voucher }: { voucher: VendorRedemption }) => (
  <Facts>
    <Fact name={i18n.t('Offer')}>
      <bdi>{voucher.offer}</bdi>
    </Fact>
    <Fact name={i18n.t('Member')}>
      <bdi>{voucher.member}</bdi>
    </Fact>
    <Fact name={i18n.t('Code')}>
      <bdi dir="ltr">{voucher.code || '–'}</bdi>
    </Fact>
    <Fact name={i18n.t('Points')}>
      <Amount value={voucher.points} />
    </Fact>
    <Fact name={i18n.t('Issued')}>{fullDay(new Date(voucher.issued_at))}</Fact>
    <Fact name={i18n.t('Valid until')}>
      {voucher.expires_at ? fullDay(new Date(voucher.expires_at)) : i18n.t('No end date')}
    </Fact>
  </Facts>
);

const Deeds = ({
  voucher,
  shown,
  onChange,
}: {
  voucher: VendorRedemption;
  shown: string;
  onChange: (voucher: VendorRedemption) => void;
}) => {
  const [refunding, setRefunding] = useState(false);
  const [use, { isLoading }] = vouchersApi.useValidateRedemptionMutation();
  const tellOutcome = useTellOutcome();
  const spend = async () => {
    const used = await tellOutcome(use({ code: shown, use: true }), i18n.t('Voucher redeemed.'));
    if (used) onChange(used);
  };
  return (
    <div className={styles.buttons}>
      <Button busy={isLoading} onClick={() => void spend()}>
        {i18n.t('Redeem voucher')}
      </Button>
      <Button kind="soft" onClick={() => setRefunding(true)}>
        {i18n.t('Refund points')}
      </Button>
      {refunding && <RefundDialog voucher={voucher} onClose={() => setRefunding(false)} onDone={onChange} />}
    </div>
  );
};

/** Refunds a voucher, with a reason. */
const RefundDialog = ({
  voucher,
  onClose,
  onDone,
}: {
  voucher: VendorRedemption;
  onClose: () => void;
  onDone: (voucher: VendorRedemption) => void;
}) => {
  const tell = useTell();
  const [refund] = vouchersApi.useRefundVendorRedemptionMutation();
  const form = useContractForm({
    initial: { reason: '' },
    schema: RefundReason,
    send: ({ reason }) => refund({ id: voucher.id, reason }).unwrap(),
    done: (given) => {
      tell(i18n.t('Points refunded.'), 'success');
      onClose();
      onDone(given);
    },
  });
  return (
    <FormDialog
      form={form}
      title={i18n.t('Refund points?')}
      confirm={i18n.t('Refund points')}
      back={i18n.t('Keep voucher')}
      danger
      onClose={onClose}
    >
      <p>
        {i18n.t(
          "{member} will get {amount} points back and the code will stop working. We'll e-mail them your reason.",
          {
            member: voucher.member,
            amount: points(voucher.points),
          },
        )}
      </p>
      <TextAreaField label={i18n.t('Reason')} rows={3} maxLength={200} data-autofocus="" {...form.field('reason')} />
    </FormDialog>
  );
};
