import type { LoyaltyMember } from '@club/contract/club/exchange';
import { Statement } from '#club/transfers';
import styles from '#club/transfers/points-form.module.css';
import type { Refusal } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Amount, Button, Fact, Facts, Notice, points } from '#platform/ui';
import { calculateExchange } from './exchange-sum.ts';
import { rateInWords, unitAmount } from './units.ts';

/** The order in full before it is placed. A failure that no field can say stands here, and nothing typed is lost. */
export const ExchangeReview = ({
  partner,
  amount,
  available,
  number,
  failure,
  busy,
  onConfirm,
  onBack,
}: {
  partner: LoyaltyMember;
  /** In hundredths of a point. */
  amount: number;
  available: number;
  number: string;
  failure: Refusal | null;
  busy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}) => {
  const { given, fee, units } = calculateExchange(amount, partner);
  return (
    <div className={styles.form}>
      <Statement>
        {i18n.t("You'll convert {amount} points to {units} {unit}.", {
          amount: points(given),
          units: unitAmount(units),
          unit: partner.unit_name,
        })}
      </Statement>
      <Facts>
        <Fact name={i18n.t('Partner')}>{partner.name}</Fact>
        <Fact name={partner.number_label}>
          <bdi dir="ltr">{number}</bdi>
        </Fact>
        <Fact name={i18n.t('Rate')}>
          <bdi>{rateInWords(partner)}</bdi>
        </Fact>
        <Fact name={i18n.t('Fee (included)')}>
          <Amount value={fee} />
        </Fact>
        <Fact name={i18n.t('Available afterwards')}>
          <Amount value={available - given} />
        </Fact>
        <Fact name={i18n.t('Arrives')}>{partner.eta}</Fact>
      </Facts>
      <p className={styles.muted}>
        {i18n.t("We'll hold the points until the partner answers. You can't undo a completed conversion.")}
      </p>
      {failure && <Notice type="error">{failure.message}</Notice>}
      <div className={styles.buttons}>
        <Button kind="soft" onClick={onBack}>
          {i18n.t('Back')}
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {i18n.t('Confirm conversion')}
        </Button>
      </div>
    </div>
  );
};
