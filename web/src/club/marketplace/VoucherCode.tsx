import type { Redemption } from '@club/contract/club/marketplace';
import { IconArrowUpRight, IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, fullDay, QrCode, Row, Stack, Text } from '#platform/ui';
import styles from './VoucherCode.module.css';

type Voucher = Pick<Redemption, 'code' | 'qr' | 'redeem_url' | 'expires_at' | 'how_to_redeem'>;

/** The voucher code to read, copy or scan, with instructions and expiry. */
export const VoucherCode = ({ voucher: { code, qr, redeem_url, expires_at, how_to_redeem } }: { voucher: Voucher }) => (
  <Stack className={styles.voucher} gap={3} align="center" pad={5} corners="md" ground="sunken">
    {qr && (
      <div className={styles.qr}>
        <QrCode text={qr} label={i18n.t('Voucher QR code')} />
      </div>
    )}
    {code && <Code code={code} />}
    {redeem_url && (
      <Row
        as="a"
        gap={2}
        inline
        wrap={false}
        touch
        weight="semibold"
        tone="primary"
        href={redeem_url}
        target="_blank"
        rel="noreferrer"
      >
        {i18n.t("Use on the vendor's website")}
        <IconArrowUpRight size={18} aria-hidden="true" />
      </Row>
    )}
    {how_to_redeem && (
      <Text size="sm" tone="quiet" pre>
        {how_to_redeem}
      </Text>
    )}
    {expires_at && (
      <Text size="sm" tone="quiet" pre>
        {i18n.t('Valid until {day}.', { day: fullDay(new Date(expires_at)) })}
      </Text>
    )}
  </Stack>
);

const Code = ({ code }: { code: string }) => {
  const [copied, setCopied] = useState(false);
  const tell = useTell();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      tell(i18n.t("We couldn't copy the code. Select it and copy it yourself."), 'error');
    }
  };
  return (
    <Row gap={2} justify="center">
      <Text as="code" className={styles.code} size="lg" weight="semibold" anywhere dir="ltr">
        {code}
      </Text>
      <Button
        kind="soft"
        icon={copied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{copied ? i18n.t('Copied') : i18n.t('Copy')}</span>
      </Button>
    </Row>
  );
};
