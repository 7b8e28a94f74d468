import type { LoyaltyMember } from '@club/contract/club/exchange';
import { AmountControl, countMissing, hundredths } from '#club/transfers';
import { type ContractForm, StackedForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { earnPath, profilePath } from '#platform/paths';
import { Amount, Button, Fact, Facts, Notice, points, SelectField, TextField, TextLink } from '#platform/ui';
import { calculateExchange, findRefusal, mostNow } from './exchange-sum.ts';
import type { OrderValues } from './partner-form.ts';
import { feeInWords, rateInWords, unitAmount } from './units.ts';

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
  <StackedForm form={form} gap={4} top={4}>
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
  </StackedForm>
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

/** Units, fee and remaining balance of the typed amount, or why it is refused. */
const ExchangeSums = ({
  partner,
  typed,
  available,
  refused,
}: {
  partner: LoyaltyMember;
  typed: string;
  available: number;
  /** Whether the field itself already says what is wrong. */
  refused: boolean;
}) => {
  const amount = hundredths(typed);
  const { units, fee, given } = calculateExchange(amount ?? 0, partner);
  const refusal = amount === null ? null : findRefusal(amount, partner, available);
  const missing = amount === null ? 0 : countMissing(amount, available);
  return (
    <>
      <div aria-live="polite">
        <Facts>
          <Fact name={i18n.t('You receive')} main>
            <bdi>
              {unitAmount(units)} {partner.unit_name}
            </bdi>
          </Fact>
          <Fact name={i18n.t('Rate')}>
            <bdi>{rateInWords(partner)}</bdi>
          </Fact>
          <Fact name={feeName(partner.fee_percent)}>
            <Amount value={fee} />
          </Fact>
          {missing === 0 && (
            <Fact name={i18n.t('Available afterwards')}>
              <Amount value={available - given} />
            </Fact>
          )}
        </Facts>
      </div>
      {refusal && (missing > 0 || !refused) && (
        <Notice type="info">
          {refusal} {missing > 0 && <TextLink to={earnPath}>{i18n.t('See ways to earn')}</TextLink>}
        </Notice>
      )}
    </>
  );
};

const feeName = (percent: number): string =>
  percent === 0 ? i18n.t('Fee') : i18n.t('Fee, {percent}', { percent: feeInWords(percent) });
