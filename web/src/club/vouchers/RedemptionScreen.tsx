import { type VendorRedemption, vouchers } from '@club/contract/club/vouchers';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import styles from '#club/vendors/vendors.module.css';
import { Form, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, Page, TextField } from '#platform/ui';
import { FoundVoucher } from './FoundVoucher.tsx';
import { vouchersApi } from './vouchers.api.ts';

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
