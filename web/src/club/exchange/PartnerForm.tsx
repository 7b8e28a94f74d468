import type { LoyaltyMember } from '@club/contract/club/exchange';
import { AmountControl } from '#club/transfers';
import styles from '#club/transfers/points-form.module.css';
import { type ContractForm, Form } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { profilePath } from '#platform/paths';
import { Button, Notice, points, SelectField, TextField, TextLink } from '#platform/ui';
import { ExchangeSums } from './ExchangeSums.tsx';
import { mostNow } from './exchange-sum.ts';
import type { OrderValues } from './partner-form.ts';

/** Partner, number and amount, with live totals. */
export const PartnerForm = ({
  form,
  partners,
  partner,
  available,
  onChoose,
}: {
  form: ContractForm<OrderValues>;
  partners: readonly LoyaltyMember[];
  partner: LoyaltyMember | undefined;
  available: number;
  onChoose: (code: string) => void;
}) => (
  <Form form={form} className={styles.form}>
    <SelectField
      label={i18n.t('Partner')}
      empty={i18n.t('Choose a partner')}
      hint={partner?.description ?? i18n.t("Choose one to see what you'll get.")}
      options={partners.map(({ code, name, available: open }) => ({
        value: code,
        label: open ? name : i18n.t('{partner} (not available)', { partner: name }),
      }))}
      {...form.field('loyalty_member')}
      onChange={(event) => onChoose(event.target.value)}
    />
    {partner && !partner.available && <Notice type="error">{partner.unavailable_reason}</Notice>}
    {partner?.available && <Order form={form} partner={partner} available={available} />}
    {(!partner || partner.available) && (
      <Button type="submit" wide busy={form.pending}>
        {i18n.t('Review')}
      </Button>
    )}
  </Form>
);

const Order = ({
  form,
  partner,
  available,
}: {
  form: ContractForm<OrderValues>;
  partner: LoyaltyMember;
  available: number;
}) => {
  const { onChange, ...amount } = form.field('points');
  return (
    <>
      <TextField
        label={partner.number_label}
        hint={partner.number_hint}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        {...form.field('membership_number')}
      />
      {partner.category === 'crypto' && !partner.saved_number && (
        <TextLink to={profilePath}>{i18n.t('Add your wallet to your profile')}</TextLink>
      )}
      <AmountControl
        label={i18n.t('Amount')}
        hint={limitsInWords(partner)}
        range={{ least: partner.min_points, most: mostNow(partner, available), step: partner.step_points }}
        onChange={onChange}
        {...amount}
      />
      <ExchangeSums
        partner={partner}
        typed={form.values.points}
        available={available}
        refused={Boolean(amount.error)}
      />
    </>
  );
};

const limitsInWords = ({ min_points, max_points, step_points, daily_left, monthly_left }: LoyaltyMember): string =>
  i18n.t('From {least} to {most} points in steps of {step}. You have {today} left today, {month} this month.', {
    least: points(min_points),
    most: points(max_points),
    step: points(step_points),
    today: points(daily_left),
    month: points(monthly_left),
  });
