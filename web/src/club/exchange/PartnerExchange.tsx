import type { exchange, LoyaltyMember } from '@club/contract/club/exchange';
import type { Output } from '@club/contract/platform/endpoint';
import { useEffect, useRef, useState } from 'react';
import { pointsApi } from '#club/points';
import { hundredths, MovementStatus, PointsReview, refusedField, Statement } from '#club/transfers';
import styles from '#club/transfers/points-form.module.css';
import { type Refusal, toProblem, useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { movementsPath } from '#platform/paths';
import { Amount, Button, Fact, Facts, LinkButton, Notice, points, Row, Stack } from '#platform/ui';
import { exchangeApi } from './exchange.api.ts';
import { calculateExchange } from './exchange-sum.ts';
import { PartnerForm } from './PartnerForm.tsx';
import { orderFields, usePartnerForm } from './partner-form.ts';
import { rateInWords, unitAmount } from './units.ts';

type Ordered = Output<typeof exchange.exchangePoints>;

/** Form, review and placed order. The form keeps its values until the order is placed. */
export const PartnerExchange = ({ partners, available }: { partners: readonly LoyaltyMember[]; available: number }) => {
  const { form, partner, choose, reviewing, failure, ordered, busy, confirm, back } = useOrdering(partners, available);
  const number = form.values.membership_number;
  if (ordered) return <OrderCard order={ordered.order} partner={ordered.partner} number={number} onAgain={back} />;
  const amount = hundredths(form.values.points);
  if (!reviewing || !partner || amount === null) {
    return <PartnerForm form={form} partners={partners} partner={partner} available={available} onChoose={choose} />;
  }
  return (
    <ExchangeReview
      partner={partner}
      amount={amount}
      available={available}
      number={number}
      failure={failure}
      busy={busy}
      onConfirm={() => void confirm()}
      onBack={back}
    />
  );
};

/** A refusal during the review leads back to the form and its field. */
const useOrdering = (partners: readonly LoyaltyMember[], available: number) => {
  const [reviewing, setReviewing] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [ordered, setOrdered] = useState<{ order: Ordered; partner: LoyaltyMember } | null>(null);
  const [send, { isLoading: busy }] = exchangeApi.useExchangePointsMutation();
  const { form, partner, choose } = usePartnerForm({ partners, available, onReady: () => setReviewing(true) });
  const confirm = async () => {
    if (!partner || busy) return;
    setFailure(null);
    const { data, error } = await send(form.values);
    if (data) return setOrdered({ order: data, partner });
    const refused = refusedField(error, orderFields, byCode);
    if (!refused) return setFailure(toProblem(error));
    setReviewing(false);
    form.refuse(refused.field, refused.message);
  };
  const back = () => {
    setFailure(null);
    setReviewing(false);
    setOrdered(null);
  };
  return { form, partner, choose, reviewing, failure, ordered, busy, confirm, back };
};

const byCode = { not_found: 'loyalty_member', insufficient_points: 'points', limit_reached: 'points' } as const;

const ExchangeReview = ({
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

/** A placed order with its current status. */
const OrderCard = ({
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
    <Stack gap={4} top={4}>
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
      <Row className={styles.buttons} gap={2} align="stretch">
        <LinkButton kind="soft" to={movementsPath}>
          {i18n.t('See your conversions')}
        </LinkButton>
        <Button onClick={onAgain}>{failed ? i18n.t('Change and try again') : i18n.t('Convert more points')}</Button>
      </Row>
    </Stack>
  );
};

const headline = (status: string, { name }: LoyaltyMember, eta: string): string => {
  if (status === 'completed') return i18n.t('Converted to {partner}', { partner: name });
  if (status === 'failed') return i18n.t('{partner} declined the conversion', { partner: name });
  if (status === 'refunded') return i18n.t('{partner} reversed the conversion', { partner: name });
  return i18n.t('Sent to {partner}, usually {eta}', { partner: name, eta: inSentence(eta) });
};

/** "Within a day" as it stands inside a sentence. */
const inSentence = (eta: string): string => eta.charAt(0).toLowerCase() + eta.slice(1);

/** Polling intervals in milliseconds: an order is sent within seconds, but a partner may take days to answer. */
const atFirst = 2_000;
const pauses: Readonly<Record<string, number>> = { held: atFirst, submitted: 15_000 };

/**
 * How an order stands, asked again while it is open. When that changes, balances and limits are asked for as well: a
 * partner's answer is no call of the member's, so nothing else would tell the page.
 */
const useOrder = (id: string, first: string): { status: string; reason: string | null } => {
  const [pause, setPause] = useState(atFirst);
  const { data } = exchangeApi.useListUserTransactionsQuery({ kind: 'exchange' }, { pollingInterval: pause });
  const order = data?.results.find((movement) => movement.id === id);
  const status = order?.status ?? first;
  const isKnown = order !== undefined;
  const email = useUser().record?.email ?? '';
  const balance = pointsApi.useGetBalanceQuery();
  const accounts = pointsApi.useListBalancesQuery({ email, limit: 100 }, { skip: email === '' });
  const partners = exchangeApi.useListLoyaltyMembersQuery();
  const ask = useRef(() => {});
  ask.current = () => {
    void balance.refetch();
    void partners.refetch();
    if (!accounts.isUninitialized) void accounts.refetch();
  };
  const known = useRef<string | undefined>(undefined);
  useEffect(() => {
    setPause(isKnown ? (pauses[status] ?? 0) : atFirst);
    if (known.current !== undefined && known.current !== status) ask.current();
    known.current = status;
  }, [status, isKnown]);
  return { status, reason: order?.note ?? null };
};
