import type { Movement } from '@club/contract/exchange';
import { IconArrowDownLeft, IconArrowsExchange, IconArrowUpRight, IconGift } from '@tabler/icons-react';
import { Link } from 'react-router';
import { i18n } from '#i18n';
import { vouchersPath } from '#marketplace';
import { statementPath } from '#points';
import { Amount, dayAndTime, fullDay } from '#ui';
import styles from './MovementLines.module.css';
import { MovementStatus } from './MovementStatus.tsx';
import { unitAmount } from './units.ts';

/**
 * What was redeemed, exchanged, sent and received, one below the other. A voucher leads to the vouchers, what else is on
 * the books to its entry.
 */
export const MovementLines = ({ movements }: { movements: readonly Movement[] }) => (
  <ul className={styles.lines}>
    {movements.map((movement) => (
      <Line key={movement.id} movement={movement} />
    ))}
  </ul>
);

const Line = ({ movement }: { movement: Movement }) => {
  const { kind, title, points, units, unit_name, status, note, created_at, transaction_id } = movement;
  const Icon = icons[kind];
  const to = kind === 'redemption' ? vouchersPath : transaction_id && `${statementPath}/${transaction_id}`;
  return (
    <li className={`${styles.line} ${nothingMoved(status) ? styles.undone : ''}`}>
      <span className={styles.icon}>
        <Icon size={19} stroke={1.8} aria-hidden="true" />
      </span>
      <div className={styles.what}>
        {to ? (
          <Link className={styles.whole} to={to}>
            <b>
              <bdi>{title}</bdi>
            </b>
          </Link>
        ) : (
          <b>
            <bdi>{title}</bdi>
          </b>
        )}
        <small>
          <time dateTime={created_at}>
            <bdi>{when(new Date(created_at))}</bdi>
          </time>{' '}
          <MovementStatus status={status} />
        </small>
        {note && (
          <p className={styles.note}>
            <bdi>{note}</bdi>
          </p>
        )}
        {nothingMoved(status) && <p className={styles.note}>{i18n.t('The points are yours again.')}</p>}
      </div>
      <div className={styles.amounts}>
        <Amount value={points} signed className={points > 0 ? styles.credit : undefined} />
        {units !== null && (
          <small>
            <bdi>
              {unitAmount(units)} {unit_name}
            </bdi>
          </small>
        )}
      </div>
    </li>
  );
};

/** The minute matters for what is new, the year for what is old. */
const when = (date: Date): string =>
  date.getFullYear() === new Date().getFullYear() ? dayAndTime(date) : fullDay(date);

/** An exchange that the partner refused or took back has cost nothing. */
const nothingMoved = (status: string): boolean => status === 'failed' || status === 'refunded';

const icons: Record<Movement['kind'], typeof IconGift> = {
  redemption: IconGift,
  exchange: IconArrowsExchange,
  transfer_in: IconArrowDownLeft,
  transfer_out: IconArrowUpRight,
};
