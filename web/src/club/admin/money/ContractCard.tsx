import { settlements } from '@club/contract/club/settlements';
import type { VendorContract } from '@club/contract/club/settlements/staff';
import { typedNumber, writeTypedNumber } from '@club/contract/platform/numbers/read-number';
import { useState } from 'react';
import { money, settlementsApi } from '#club/settlements';
import { clubDay, useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, DataTable, fullDay, SelectField, TextField, toNoon } from '#platform/ui';

/** What the vendor is paid, by the day from which it holds. */
export const ContractCard = ({ vendor, agreed }: { vendor: string; agreed: readonly VendorContract[] }) => {
  const [isChanging, setChanging] = useState(false);
  return (
    <Card
      title={i18n.t('Contract')}
      action={
        <Button kind="soft" onClick={() => setChanging(true)}>
          {agreed.length > 0 ? i18n.t('Change…') : i18n.t('Set…')}
        </Button>
      }
    >
      {agreed.length === 0 ? (
        <p>{i18n.t('Nothing says yet what a point is worth here, so no statement can be issued.')}</p>
      ) : (
        <DataTable
          stacked
          label={i18n.t('Contracts')}
          columns={[
            { name: i18n.t('Since') },
            { name: i18n.t('Worth of a point'), end: true },
            { name: i18n.t('Commission'), end: true },
            { name: i18n.t('Counts') },
            { name: i18n.t('VAT') },
          ]}
        >
          {agreed.map((one) => (
            <tr key={one.since}>
              <th scope="row">{fullDay(toNoon(one.since))}</th>
              <td>
                <bdi>{money(one.point_worth, one.currency, 4)}</bdi>
              </td>
              <td>
                <bdi>{i18n.t('{percent}%', { percent: one.commission_rate })}</bdi>
              </td>
              <td>{one.counts === 'used' ? i18n.t('When used') : i18n.t('When sold')}</td>
              <td>{one.vat || '–'}</td>
            </tr>
          ))}
        </DataTable>
      )}
      {isChanging && <ContractDialog vendor={vendor} now={agreed[0]} onClose={() => setChanging(false)} />}
    </Card>
  );
};

const ContractDialog = ({
  vendor,
  now,
  onClose,
}: {
  vendor: string;
  now: VendorContract | undefined;
  onClose: () => void;
}) => {
  const tell = useTell();
  const [change] = settlementsApi.useChangeVendorContractMutation();
  const form = useContractForm({
    initial: {
      vendor,
      holds_from: clubDay(new Date()),
      point_worth: now ? writeTypedNumber(now.point_worth) : '',
      commission_rate: now ? writeTypedNumber(now.commission_rate) : '0',
      counts: now?.counts ?? ('used' as VendorContract['counts']),
      currency: now?.currency ?? 'EUR',
      vat: now?.vat ?? '',
    },
    schema: { safeParse: (values) => settlements.changeVendorContract.input.safeParse(toInput(values as Typed)) },
    send: (values) => change(toInput(values)).unwrap(),
    done: () => {
      tell(i18n.t('The contract is stored.'), 'success');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={i18n.t('What the vendor is paid')} confirm={i18n.t('Store')} onClose={onClose}>
      <p>
        {i18n.t('Days of issued months keep their contract. Vouchers count by the contract of the day they were sold.')}
      </p>
      <TextField type="date" label={i18n.t('Holds from')} {...form.field('holds_from')} />
      <TextField
        inputMode="decimal"
        label={i18n.t('Worth of a point')}
        unit={form.values.currency}
        {...form.field('point_worth')}
      />
      <TextField inputMode="decimal" label={i18n.t('Commission')} unit="%" {...form.field('commission_rate')} />
      <SelectField
        label={i18n.t('A voucher counts')}
        options={[
          { value: 'used', label: i18n.t('When used') },
          { value: 'sold', label: i18n.t('When sold') },
        ]}
        {...form.field('counts')}
      />
      <TextField label={i18n.t('Currency')} maxLength={3} {...form.field('currency')} />
      <TextField label={i18n.t('Line on VAT (optional)')} maxLength={200} {...form.field('vat')} />
    </FormDialog>
  );
};

interface Typed {
  readonly vendor: string;
  readonly holds_from: string;
  readonly point_worth: string;
  readonly commission_rate: string;
  readonly counts: VendorContract['counts'];
  readonly currency: string;
  readonly vat: string;
}

const toInput = ({ point_worth, commission_rate, ...typed }: Typed) => ({
  ...typed,
  point_worth: typedNumber(point_worth) ?? Number.NaN,
  commission_rate: typedNumber(commission_rate) ?? Number.NaN,
});
