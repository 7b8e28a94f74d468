import type { exchange, LoyaltyMember } from '@club/contract/club/exchange';
import type { Output } from '@club/contract/platform/endpoint';
import { MovementStatus, Statement } from '#club/transfers';
import styles from '#club/transfers/points-form.module.css';
import { i18n } from '#platform/i18n';
import { movementsPath } from '#platform/paths';
import { Amount, Button, Fact, Facts, LinkButton, Notice } from '#platform/ui';
import { unitAmount } from './units.ts';
import { useOrder } from './use-order.ts';

/** A placed order with its current status. */
export const OrderCard = ({
  order,
  partner,
  number,
  onAgain,
}: {
  order: Output<typeof exchange.exchangePoints>;
  partner: LoyaltyMember;
  number: string;
  onAgain: () => void;
}) => {
  const { status, reason } = useOrder(order.order_id, order.status);
  const failed = status === 'failed';
  return (
    <div className={styles.form}>
      <Statement>{headline(status, partner, order.eta)}</Statement>
      {failed && (
        <Notice type="error">
          {reason} {i18n.t('Your points are available again.')}
        </Notice>
      )}
      <Facts>
        <Fact name={i18n.t('Status')}>
          <span aria-live="polite">
            <MovementStatus status={status} />
          </span>
        </Fact>
        <Fact name={failed ? i18n.t('Not received') : i18n.t('You receive')}>
          <bdi>
            {unitAmount(order.units)} {order.unit_name}
          </bdi>
        </Fact>
        <Fact name={i18n.t('Points')}>
          <Amount value={order.points} />
        </Fact>
        <Fact name={partner.number_label}>
          <bdi dir="ltr">{number}</bdi>
        </Fact>
        {!failed && (
          <Fact name={i18n.t('Available afterwards')}>
            <Amount value={order.available} />
          </Fact>
        )}
      </Facts>
      <div className={styles.buttons}>
        <LinkButton kind="soft" to={movementsPath}>
          {i18n.t('See your conversions')}
        </LinkButton>
        <Button onClick={onAgain}>{failed ? i18n.t('Change and try again') : i18n.t('Convert more points')}</Button>
      </div>
    </div>
  );
};

const headline = (status: string, { name }: LoyaltyMember, eta: string): string => {
  if (status === 'completed') return i18n.t('Converted with {partner}', { partner: name });
  if (status === 'failed') return i18n.t('{partner} declined the conversion', { partner: name });
  if (status === 'refunded') return i18n.t('{partner} reversed the conversion', { partner: name });
  return i18n.t('Sent to {partner}, usually {eta}', { partner: name, eta: inSentence(eta) });
};

/** "Within a day" as it stands inside a sentence. */
const inSentence = (eta: string): string => eta.charAt(0).toLowerCase() + eta.slice(1);
