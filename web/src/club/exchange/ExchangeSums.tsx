import type { LoyaltyMember } from '@club/contract/club/exchange';
import { countMissing, hundredths } from '#club/transfers';
import { i18n } from '#platform/i18n';
import { earnPath } from '#platform/paths';
import { Amount, Fact, Facts, Notice, TextLink } from '#platform/ui';
import { calculateExchange, findRefusal } from './exchange-sum.ts';
import { feeInWords, rateInWords, unitAmount } from './units.ts';

/** Units, fee and remaining balance of the typed amount, or why it is refused. */
export const ExchangeSums = ({
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
