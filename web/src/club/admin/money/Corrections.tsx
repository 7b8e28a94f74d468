import { settlements } from '@club/contract/club/settlements';
import type { StaffStatement } from '@club/contract/club/settlements/staff';
import { readTypedNumber } from '@club/contract/platform/numbers/read-number';
import { reasonLength } from '@club/contract/platform/reason';
import { useState } from 'react';
import { money, monthName, settlementsApi } from '#club/settlements';
import { toProblem, useTell } from '#platform/api';
import { CallDialog, FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, fullDay, Rows, TextAreaField, TextField } from '#platform/ui';

/** Enters what was wrong in an issued statement, as a line of the next. */
export const CorrectionDialog = ({ statement, onClose }: { statement: StaffStatement; onClose: () => void }) => {
  const { vendor_id: vendor, vendor: name, month, number, currency, next } = statement;
  const tell = useTell();
  const [doubted, setDoubted] = useState('');
  const [correct] = settlementsApi.useCorrectVendorSettlementMutation();
  const form = useContractForm({
    initial: { vendor, month, amount: '', reason: '' },
    schema: settlements.correctVendorSettlement.input,
    send: (values) => correct({ ...values, confirmed: doubted === values.amount }).unwrap(),
    failed: (failure, { amount }) => {
      if (toProblem(failure).code === 'unusual_value') setDoubted(amount);
      return false;
    },
    done: () => {
      tell(i18n.t('The correction is a line of the next statement.'), 'success');
      onClose();
    },
  });
  const typed = readTypedNumber(form.values.amount);
  return (
    <FormDialog
      form={form}
      title={i18n.t('Correct {number} of {name}', { number: number ?? monthName(month), name })}
      confirm={
        doubted !== '' && doubted === form.values.amount ? i18n.t('Yes, add correction') : i18n.t('Add correction')
      }
      onClose={onClose}
    >
      <p>
        {i18n.t('{number} stays as it was issued. The next statement has the correction as a line of its own.', {
          number,
        })}
      </p>
      <TextField
        label={i18n.t('Amount')}
        unit={currency}
        inputMode="text"
        hint={i18n.t('12.50 is paid to the vendor, -12.50 is taken off.')}
        {...form.field('amount')}
      />
      {typed !== null && (
        <p>
          {i18n.t('{month}: from {before} to {after}', {
            month: monthName(next.month),
            before: money(next.amount, next.currency),
            after: money(next.amount + typed, next.currency),
          })}
        </p>
      )}
      <TextAreaField
        label={i18n.t('Reason, which the vendor reads')}
        hint={i18n.t('{min} to {max} characters.', reasonLength)}
        maxLength={reasonLength.max}
        rows={3}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};

/** What was entered for the vendor's next statement, and can be taken back until that is issued. */
export const PendingCorrections = ({ statement }: { statement: StaffStatement }) => {
  const { pending, vendor_id: vendor } = statement;
  const [asked, setAsked] = useState<StaffStatement['pending'][number] | null>(null);
  const [withdraw] = settlementsApi.useWithdrawVendorCorrectionMutation();
  if (pending.length === 0) return null;
  return (
    <div data-only="screen">
      <Card title={i18n.t('Corrections for the next statement')}>
        <Rows>
          {pending.map((one) => (
            <li key={one.id}>
              <span>
                <b>{money(one.amount, one.currency)}</b> <q>{one.reason}</q>
                <small>
                  {i18n.t('{month}, entered on {day}', {
                    month: monthName(one.month),
                    day: fullDay(new Date(one.entered_at)),
                  })}
                </small>
              </span>
              <Button kind="plain" onClick={() => setAsked(one)}>
                {i18n.t('Take back…')}
              </Button>
            </li>
          ))}
        </Rows>
        {asked && (
          <CallDialog
            title={i18n.t('Take back {amount}?', { amount: money(asked.amount, asked.currency) })}
            confirm={i18n.t('Take back')}
            danger
            send={() => withdraw({ vendor, month: asked.month, id: asked.id })}
            success={i18n.t('The correction is taken back.')}
            onClose={() => setAsked(null)}
          >
            <p>{i18n.t('No statement will have it. The audit log keeps it.')}</p>
          </CallDialog>
        )}
      </Card>
    </div>
  );
};
