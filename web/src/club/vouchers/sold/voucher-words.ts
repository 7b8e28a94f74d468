import type { VendorRedemption } from '@club/contract/club/vouchers';
import { toCsvLine } from '@club/contract/platform/csv';
import { i18n } from '#platform/i18n';
import type { StatusTone } from '#platform/ui';

type Status = VendorRedemption['status'];

export const stateWord = (status: Status): string => {
  const words: Readonly<Record<Status, string>> = {
    issued: i18n.t('Open'),
    used: i18n.t('Used'),
    refunded: i18n.t('Refunded'),
    expired: i18n.t('Expired'),
  };
  return words[status];
};

export const stateTone: Readonly<Record<Status, StatusTone>> = {
  issued: 'good',
  used: 'info',
  refunded: 'quiet',
  expired: 'waiting',
};

/** The vouchers as comma-separated values, with times in UTC. */
export const toVouchersCsv = (vouchers: readonly VendorRedemption[]): string =>
  [
    ['code', 'offer', 'member', 'state', 'points', 'to_pay', 'currency', 'sold', 'valid_until', 'used', 'used_by'],
    ...vouchers.map((one) => [
      one.code,
      one.offer,
      one.member,
      stateWord(one.status),
      String(one.points),
      one.to_pay ? String(one.to_pay.amount) : '',
      one.to_pay?.currency ?? '',
      one.issued_at,
      one.expires_at ?? '',
      one.used_at ?? '',
      one.used_by ?? '',
    ]),
  ]
    .map((cells) => `${toCsvLine(cells)}\r\n`)
    .join('');
