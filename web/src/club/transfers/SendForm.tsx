import { type ContractForm, Form } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { earnPath } from '#platform/paths';
import { Amount, Button, Notice, points, TextAreaField, TextField, TextLink } from '#platform/ui';
import { typedAmount } from './AmountControl.tsx';
import { countMissing, hundredths } from './amount.ts';
import styles from './points-form.module.css';
import { type Named, named, normalizeTyped, type RecipientKind, readKind } from './recipient.ts';

export type SendValues = { amount: string; note: string } & { -readonly [K in keyof Named]: Named[K] };

const longest = 140;

/** One field takes any kind of recipient; its hint says how it was understood. */
export const SendForm = ({ form, available }: { form: ContractForm<SendValues>; available: number }) => {
  const amount = hundredths(form.values.amount);
  const missing = amount === null ? 0 : countMissing(amount, available);
  const { onChange, ...field } = form.field('amount');
  return (
    <Form form={form} className={styles.form}>
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
        {...field}
        onChange={(event) => onChange(typedAmount(event.target.value))}
      />
      {missing > 0 && (
        <Notice type="info">
          {i18n.t('You need {amount} more points.', { amount: points(missing) })}{' '}
          <TextLink to={earnPath}>{i18n.t('See ways to earn')}</TextLink>
        </Notice>
      )}
      {amount !== null && amount > 0 && missing === 0 && (
        <p className={styles.muted}>
          {i18n.t('Available afterwards:')} <Amount value={available - amount / 100} />
        </p>
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
    </Form>
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
