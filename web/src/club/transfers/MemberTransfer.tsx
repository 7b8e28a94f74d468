import { transfers } from '@club/contract/club/transfers';
import type { Output } from '@club/contract/platform/endpoint';
import { useState } from 'react';
import { client, type Refusal, toProblem } from '#platform/api';
import { useContractForm } from '#platform/forms';
import { named } from './recipient.ts';
import { refusedField } from './refusals.ts';
import { SendForm, type SendValues } from './SendForm.tsx';
import { SendReview } from './SendReview.tsx';
import { SentCard } from './SentCard.tsx';

type Answered = Output<typeof transfers.transferTokens>;

/**
 * The three steps of a transfer: the form, a dry run that says who would receive the points, and the transfer itself.
 * Review and transfer are one body, but for `dry_run`.
 */
export const MemberTransfer = ({ available }: { available: number }) => {
  const { form, review, sent, failure, busy, confirm, back, again } = useTransfer();
  if (sent) return <SentCard sent={sent} onAgain={again} />;
  if (!review) return <SendForm form={form} available={available} />;
  return (
    <SendReview
      review={review}
      note={form.values.note.trim()}
      failure={failure}
      busy={busy}
      onConfirm={() => void confirm()}
      onBack={back}
    />
  );
};

/** A refusal during the review leads back to the form and its field. */
const useTransfer = () => {
  const [review, setReview] = useState<Answered | null>(null);
  const [sent, setSent] = useState<Answered | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [transfer, { isLoading: busy }] = transfersApi.useTransferTokensMutation();
  const refuse = (error: unknown, values: SendValues): boolean => {
    const refused = refusedField(error, sendFields, { ...byCode, not_found: recipientField(values) });
    if (!refused) return false;
    setReview(null);
    form.refuse(refused.field, refused.message);
    return true;
  };
  const form = useContractForm<SendValues, Answered>({
    initial: { ...named(''), amount: '', note: '' },
    schema: transfers.transferTokens.input,
    send: (values) => transfer({ ...values, dry_run: true }).unwrap(),
    done: setReview,
    failed: refuse,
  });
  const confirm = async () => {
    if (busy) return;
    setFailure(null);
    const { data, error } = await transfer(form.values);
    if (data) return setSent(data);
    if (!refuse(error, form.values)) setFailure(toProblem(error));
  };
  const back = () => {
    setFailure(null);
    setReview(null);
  };
  const again = () => {
    form.set({ amount: '', note: '' });
    setSent(null);
    back();
  };
  return { form, review, sent, failure, busy, confirm, back, again };
};

const sendFields = ['email', 'account_number', 'client_code', 'amount', 'note'] as const;
const byCode = { insufficient_points: 'amount', limit_reached: 'amount' } as const;

/** The field under which the recipient was named. */
const recipientField = ({ account_number, client_code }: SendValues) => {
  if (account_number !== undefined) return 'account_number';
  return client_code === undefined ? 'email' : 'client_code';
};

const transfersApi = client(transfers);
