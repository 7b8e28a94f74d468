import type { VendorRedemption } from '@club/contract/club/vouchers';
import { useEffect, useRef, useState } from 'react';
import styles from '#club/vendors/vendors.module.css';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Amount, Button, Card, dayAndTime, Fact, Facts, fullDay, Notice } from '#platform/ui';
import { RefundDialog } from './RefundDialog.tsx';
import { vouchersApi } from './vouchers.api.ts';

/** A found voucher with its validity and actions. */
export const FoundVoucher = ({
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
