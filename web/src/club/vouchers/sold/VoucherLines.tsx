import type { VendorRedemption } from '@club/contract/club/vouchers';
import { i18n } from '#platform/i18n';
import { Button, dayAndTime, fullDay, money, points, StatusChip, Text } from '#platform/ui';
import styles from './sold.module.css';
import { stateTone, stateWord } from './voucher-words.ts';

/** Vouchers line by line; open ones can be selected and refunded. */
export const VoucherLines = ({
  vouchers,
  selected,
  onSelect,
  onRefund,
}: {
  vouchers: readonly VendorRedemption[];
  selected: readonly string[];
  /** Null where nothing can be changed. */
  onSelect: ((ids: readonly string[]) => void) | null;
  onRefund: ((voucher: VendorRedemption) => void) | null;
}) => (
  <Text as="ul" className={styles.lines} top={2}>
    {vouchers.map((voucher) => {
      const { id, status, code, member } = voucher;
      const isOpen = status === 'issued';
      const isSelected = selected.includes(id);
      return (
        <li key={id} data-selected={isSelected || undefined}>
          {onSelect && (
            <input
              type="checkbox"
              aria-label={i18n.t('Select {code}', { code: code || voucher.offer })}
              disabled={!isOpen}
              checked={isOpen && isSelected}
              onChange={() => onSelect(isSelected ? selected.filter((one) => one !== id) : [...selected, id])}
            />
          )}
          <div>
            <Text as="b" anywhere>
              <bdi>{voucher.offer}</bdi>
            </Text>
            <small>
              <bdi dir="ltr">{code || i18n.t('No code')}</bdi> · <bdi>{member || '–'}</bdi>
            </small>
          </div>
          <div className={styles.state}>
            <StatusChip tone={stateTone[status]}>{stateWord(status)}</StatusChip>
            <small>{describeState(voucher)}</small>
          </div>
          <div className={styles.paid}>
            {(voucher.points > 0 || !voucher.to_pay) && (
              <span>{i18n.t('{amount} points', { amount: points(voucher.points) })}</span>
            )}
            {voucher.to_pay && (
              <small>
                {i18n.t('{amount} at the desk', { amount: money(voucher.to_pay.amount, voucher.to_pay.currency) })}
              </small>
            )}
          </div>
          <div className={styles.paid}>
            <small>{i18n.t('Sold {day}', { day: fullDay(new Date(voucher.issued_at)) })}</small>
          </div>
          {onRefund && (
            <Text as="div" className={styles.deed} align="end">
              {isOpen && (
                <Button kind="plain" onClick={() => onRefund(voucher)}>
                  {i18n.t('Refund…')}
                </Button>
              )}
            </Text>
          )}
        </li>
      );
    })}
  </Text>
);

const describeState = ({ status, used_at, used_by, expires_at }: VendorRedemption): string => {
  if (status === 'used' && used_at) {
    const when = dayAndTime(new Date(used_at));
    return used_by ? i18n.t('{when} by {name}', { when, name: used_by }) : when;
  }
  if (status === 'issued' && expires_at) return i18n.t('until {day}', { day: fullDay(new Date(expires_at)) });
  return '';
};
