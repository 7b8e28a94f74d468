import type { LoyaltyMember } from '@club/contract/club/exchange';
import { PointsReview } from '#club/transfers';
import type { Refusal } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Amount, Fact, points } from '#platform/ui';
import { calculateExchange } from './exchange-sum.ts';
import { rateInWords, unitAmount } from './units.ts';

export const ExchangeReview = ({
  partner,
  amount,
  available,
  number,
  ...actions
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
    <PointsReview
      statement={i18n.t("You'll convert {amount} points to {units} {unit}.", {
        amount: points(given),
        units: unitAmount(units),
        unit: partner.unit_name,
      })}
      facts={
        <>
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
        </>
      }
      warning={i18n.t("We'll hold the points until the partner answers. You can't undo a completed conversion.")}
      confirm={i18n.t('Confirm conversion')}
      {...actions}
    />
  );
};
