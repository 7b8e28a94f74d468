import { transfers } from '@club/contract/club/transfers';
import type { Output } from '@club/contract/platform/endpoint';
import { useState } from 'react';
import { pointsApi } from '#club/points';
import { client, type Refusal, toProblem } from '#platform/api';
import { type ContractForm, StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { earnPath, movementsPath } from '#platform/paths';
import {
  Amount,
  Button,
  Fact,
  Facts,
  LinkButton,
  LoadedCard,
  Notice,
  points,
  Row,
  Stack,
  Text,
  TextAreaField,
  TextField,
  TextLink,
} from '#platform/ui';
import { countMissing, hundredths } from './amount.ts';
import { MovementStatus } from './MovementStatus.tsx';
import { PointsReview } from './PointsReview.tsx';
import styles from './points-form.module.css';
import { type Named, named, normalizeTyped, type RecipientKind, readKind } from './recipient.ts';
import { refusedField } from './refusals.ts';
import { Statement } from './Statement.tsx';

/** Loads the balance before the form, which shows what would be left. */
export const SendToMember = () => (
  <LoadedCard
    title={i18n.t('Send to a member')}
    query={pointsApi.useGetBalanceQuery()}
    failed={i18n.t("We couldn't load your balance.")}
    rows={3}
  >
    {({ available }) => <MemberTransfer available={available} />}
  </LoadedCard>
);

type Answered = Output<typeof transfers.transferTokens>;

/**
 * The three steps of a transfer: the form, a dry run that says who would receive the points, and the transfer itself.
 * Review and transfer are one body, but for `dry_run`.
 */
const MemberTransfer = ({ available }: { available: number }) => {
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
  const { refetch } = pointsApi.useGetBalanceQuery();
  const [transfer, { isLoading: busy }] = transfersApi.useTransferTokensMutation();
  const refuse = (error: unknown, values: SendValues): boolean => {
    // Another tab or device may have spent them meanwhile: the form shows what is there now.
    if (toProblem(error).code === 'insufficient_points') void refetch();
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

/** A completed transfer and the new balance. */
const SentCard = ({ sent, onAgain }: { sent: Output<typeof transfers.transferTokens>; onAgain: () => void }) => (
  <Stack gap={4} top={4}>
    <Statement>
      {i18n.t('You sent {amount} points to {name}', {
        amount: points(sent.amount),
        name: sent.recipient.display_name,
      })}
    </Statement>
    <Facts>
      <Fact name={i18n.t('Status')}>
        <MovementStatus status="completed" />
      </Fact>
      <Fact name={i18n.t('Your balance')}>
        <Amount value={sent.balance} />
      </Fact>
      <Fact name={i18n.t('Available afterwards')}>
        <Amount value={sent.available} />
      </Fact>
    </Facts>
    <Row className={styles.buttons} gap={2} align="stretch">
      <LinkButton kind="soft" to={`${movementsPath}?kind=transfer_out`}>
        {i18n.t('See your transfers')}
      </LinkButton>
      <Button onClick={onAgain}>{i18n.t('Send more points')}</Button>
    </Row>
  </Stack>
);

const SendReview = ({
  review,
  note,
  ...actions
}: {
  review: Output<typeof transfers.transferTokens>;
  note: string;
  failure: Refusal | null;
  busy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}) => (
  <PointsReview
    statement={i18n.t("You'll send {amount} points to {name}", {
      amount: points(review.amount),
      name: review.recipient.display_name,
    })}
    facts={
      <>
        {note !== '' && <Fact name={i18n.t('Note')}>{note}</Fact>}
        <Fact name={i18n.t('Fee')}>
          <Amount value={review.fee} />
        </Fact>
        <Fact name={i18n.t('Available afterwards')}>
          <Amount value={review.available} />
        </Fact>
      </>
    }
    warning={i18n.t("Check the name. You can't take points back once they're sent.")}
    confirm={i18n.t('Send points')}
    {...actions}
  />
);

type SendValues = { amount: string; note: string } & { -readonly [K in keyof Named]: Named[K] };

const longest = 140;

/** One field takes any kind of recipient; its hint says how it was understood. */
const SendForm = ({ form, available }: { form: ContractForm<SendValues>; available: number }) => {
  const amount = hundredths(form.values.amount);
  const missing = amount === null ? 0 : countMissing(amount, available);
  return (
    <StackedForm form={form} gap={4} top={4}>
      <Recipient form={form} />
      <TextField
        label={i18n.t('Amount')}
        unit={i18n.t('points')}
        hint={i18n.t('From {least} to {most} points. You have {available} available.', {
          least: points(1),
          most: points(5000),
          available: points(available),
        })}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
      {missing > 0 && (
        <Notice type="info">
          {i18n.t('You need {amount} more points.', { amount: points(missing) })}{' '}
          <TextLink to={earnPath}>{i18n.t('See ways to earn')}</TextLink>
        </Notice>
      )}
      {amount !== null && amount > 0 && missing === 0 && (
        <Text size="sm" tone="quiet">
          {i18n.t('Available afterwards:')} <Amount value={available - amount / 100} />
        </Text>
      )}
      <TextAreaField
        label={i18n.t('Note')}
        hint={i18n.t('Optional. {left, plural, one {# character left} other {# characters left}}', {
          left: longest - [...form.values.note].length,
        })}
        rows={2}
        maxLength={longest}
        {...form.field('note')}
      />
      <Button type="submit" wide busy={form.pending}>
        {i18n.t('Review')}
      </Button>
    </StackedForm>
  );
};

const kinds: readonly RecipientKind[] = ['email', 'account_number', 'client_code'];

const Recipient = ({ form }: { form: ContractForm<SendValues> }) => {
  const typed = normalizeTyped(form.values);
  const kind = readKind(typed);
  return (
    <TextField
      label={i18n.t('Recipient')}
      hint={typed.trim() === '' ? i18n.t('Their e-mail, account number or client code.') : readAs(kind)}
      error={kinds.map((name) => form.field(name).error).find(Boolean)}
      name="recipient"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      value={typed}
      onChange={(event) => form.set(named(event.target.value))}
      onBlur={form.field(kind).onBlur}
    />
  );
};

const readAs = (kind: RecipientKind): string => {
  const sentences = {
    email: i18n.t('This looks like an e-mail address.'),
    account_number: i18n.t('This looks like an account number.'),
    client_code: i18n.t('This looks like a client code.'),
  };
  return sentences[kind];
};
