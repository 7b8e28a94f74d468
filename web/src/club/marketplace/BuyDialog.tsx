import type { marketplace } from '@club/contract/club/marketplace';
import type { Output } from '@club/contract/platform/endpoint';
import { useState } from 'react';
import { type Refusal, toProblem, useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { vouchersPath } from '#platform/paths';
import { ConfirmDialog, Dialog, LinkButton, Notice, points, Stack, Text } from '#platform/ui';
import { BeforeYouBuy, type Quote } from './MayBuy.tsx';
import { marketplaceApi } from './marketplace.api.ts';
import { VoucherCode } from './VoucherCode.tsx';

type Bought = Output<typeof marketplace.buyOffer>;

/**
 * Says once more what is about to happen, does it, and shows the code. Pressing again after a lost connection is the
 * same purchase (the calls keep its key), and a price that has changed since is shown before it is paid.
 */
export const BuyDialog = ({ quote, onClose }: { quote: Quote; onClose: () => void }) => {
  const { bought, failure, busy, buy } = useBuying(quote);
  if (bought) {
    return (
      <Dialog title={i18n.t('Your voucher is ready')} onClose={onClose}>
        <Done bought={bought} title={quote.offer.title} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={quote.offer.title}
      confirm={ended(failure) ? null : failure ? i18n.t('Try again') : i18n.t('Confirm')}
      back={i18n.t('Not now')}
      busy={busy}
      failure={failure?.message}
      onConfirm={buy}
      onClose={onClose}
    >
      <Text size="md" weight="semibold">
        {statementOf(quote)}
      </Text>
      {quote.offer.price_points > 0 && <BeforeYouBuy quote={quote} />}
      {quote.offer.price_points > 0 && (
        <Text size="sm" tone="quiet">
          {i18n.t("Codes are non-refundable. If the vendor cancels, we'll refund your points.")}
        </Text>
      )}
    </ConfirmDialog>
  );
};

const statementOf = ({ offer }: Quote): string =>
  offer.price_points > 0
    ? i18n.t("You'll spend {amount} points at {vendor} and get your code right away.", {
        amount: points(offer.price_points),
        vendor: offer.vendor,
      })
    : i18n.t("You'll get a code from {vendor}. It costs no points.", { vendor: offer.vendor });

/** Trying again would fail the same way. */
const ended = (failure: Refusal | null): boolean =>
  ['sold_out', 'limit_reached', 'not_eligible', 'not_found', 'insufficient_points'].includes(failure?.code ?? '');

const useBuying = ({ offer, price_version }: Quote) => {
  const clientCode = useUser().record?.rewards_client_code ?? '';
  const [bought, setBought] = useState<Bought | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [send, { isLoading: busy }] = marketplaceApi.useBuyOfferMutation();
  const { refetch } = marketplaceApi.useQuoteOfferQuery({ clientCode, offerId: offer.id });
  const buy = async () => {
    if (busy) return;
    const { data, error } = await send({ clientCode, offerId: offer.id, price_version });
    if (data) return setBought(data);
    setFailure(toProblem(error));
    // A refusal means the data on the screen is out of date.
    void refetch();
  };
  return { bought, failure, busy, buy };
};

const Done = ({
  bought: { redemption, points_spent, points_earned, balance },
  title,
}: {
  bought: Bought;
  title: string;
}) => (
  <Stack gap={4}>
    <Notice type="success">
      {points_spent > 0
        ? i18n.t('{title} for {spent} points. Your balance is now {balance}.', {
            title,
            spent: points(points_spent),
            balance: points(balance),
          })
        : title}{' '}
      {points_earned > 0 &&
        i18n.t('That includes {earned} points for your first offer.', { earned: points(points_earned) })}
    </Notice>
    <VoucherCode voucher={redemption} />
    <LinkButton kind="soft" wide to={vouchersPath}>
      {i18n.t('See your vouchers')}
    </LinkButton>
  </Stack>
);
