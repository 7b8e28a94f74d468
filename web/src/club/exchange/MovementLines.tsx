import type { Movement } from '@club/contract/club/exchange';
import { IconArrowDownLeft, IconArrowsExchange, IconArrowUpRight, IconGift } from '@tabler/icons-react';
import { MovementStatus } from '#club/transfers';
import { i18n } from '#platform/i18n';
import { statementPath, vouchersPath } from '#platform/paths';
import { dayAndTime, fullDay, Line, Lines } from '#platform/ui';
import { unitAmount } from './units.ts';

/**
 * What was redeemed, exchanged, sent and received, one below the other. A voucher leads to the vouchers, what else is on
 * the books to its entry.
 */
export const MovementLines = ({ movements }: { movements: readonly Movement[] }) => (
  <Lines>
    {movements.map((movement) => (
      <MovementLine key={movement.id} movement={movement} />
    ))}
  </Lines>
);

const MovementLine = ({ movement }: { movement: Movement }) => {
  const { kind, title, points, units, unit_name, status, note, created_at, transaction_id } = movement;
  const Icon = icons[kind];
  const undone = nothingMoved(status);
  return (
    <Line
      icon={<Icon size={19} stroke={1.8} aria-hidden="true" />}
      title={title}
      to={kind === 'redemption' ? vouchersPath : transaction_id && `${statementPath}/${transaction_id}`}
      undone={undone}
      under={
        <>
          <time dateTime={created_at}>
            <bdi>{when(new Date(created_at))}</bdi>
          </time>{' '}
          <MovementStatus status={status} partner={kind === 'exchange' ? title : undefined} />
        </>
      }
      notes={
        <>
          {note && (
            <p>
              <bdi>{note}</bdi>
            </p>
          )}
          {undone && <p>{i18n.t('Your points are available again.')}</p>}
        </>
      }
      amount={points}
      more={
        units === null ? (
          points === 0 && i18n.t('No points')
        ) : (
          <bdi>
            {unitAmount(units)} {unit_name}
          </bdi>
        )
      }
    />
  );
};

/** Recent movements show the time, old ones the year. */
const when = (date: Date): string =>
  date.getFullYear() === new Date().getFullYear() ? dayAndTime(date) : fullDay(date);

/** A conversion the partner refused or refunded cost nothing. */
const nothingMoved = (status: string): boolean => status === 'failed' || status === 'refunded';

const icons: Record<Movement['kind'], typeof IconGift> = {
  redemption: IconGift,
  exchange: IconArrowsExchange,
  transfer_in: IconArrowDownLeft,
  transfer_out: IconArrowUpRight,
};
