import { transactionStatuses, transactionTypes } from '@club/contract/club/points';
import { i18n } from '#platform/i18n';

export const listSizes = [20, 50, 100] as const;

/** The filters of the list of all entries, as the call takes them and as they are in the address. */
export interface LedgerFilters {
  readonly status?: (typeof transactionStatuses)[number];
  readonly transaction_type?: (typeof transactionTypes)[number];
  readonly activity?: string;
  readonly amount_gte?: string;
  readonly date_from?: string;
  readonly limit?: number;
  readonly offset?: number;
}

/** Reads the filters of an address and drops invalid ones. */
export const readFilters = (search: URLSearchParams): LedgerFilters => {
  const text = (key: string) => search.get(key)?.trim() ?? '';
  const status = transactionStatuses.find((known) => known === text('status'));
  const type = transactionTypes.find((known) => known === text('transaction_type'));
  const limit = listSizes.find((known) => String(known) === text('limit'));
  const offset = Number(text('offset'));
  return {
    ...(status && { status }),
    ...(type && { transaction_type: type }),
    ...(text('activity') && { activity: text('activity') }),
    ...(text('amount_gte') && { amount_gte: text('amount_gte') }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(text('date_from')) && { date_from: text('date_from') }),
    ...(limit && { limit }),
    ...(Number.isInteger(offset) && offset > 0 && { offset }),
  };
};

/** The address of the list with these filters. */
export const listSearch = (filters: LedgerFilters): string => {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '' && value !== 0);
  return `?${new URLSearchParams([['view', 'entries'], ...given.map(([key, value]): [string, string] => [key, String(value)])])}`;
};

/** Number of active filters, paging aside. */
export const activeFilters = ({ limit: _, offset: __, ...filters }: LedgerFilters): number =>
  Object.keys(filters).length;

export const typeName = (type: string): string => {
  const names: Record<string, string> = {
    earn: i18n.t('Earned'),
    transfer: i18n.t('Transfer'),
    redeem: i18n.t('Redeemed'),
    refund: i18n.t('Refunded'),
    expire: i18n.t('Expired'),
    exchange: i18n.t('Converted'),
    adjust: i18n.t('Correction'),
    forfeit: i18n.t('Forfeited'),
  };
  return names[type] ?? type;
};

/** Activities that no rule names. */
export const movementNames = (): readonly (readonly [code: string, name: string])[] => [
  ['transfer', i18n.t('Transfer')],
  ['offer_redeemed', i18n.t('Offer redeemed')],
  ['offer_refunded', i18n.t('Offer refunded')],
  ['exchanged', i18n.t('Points converted')],
  ['exchange_refund', i18n.t('Conversion reversed')],
  ['expired', i18n.t('Points expired')],
  ['adjustment', i18n.t('Correction by the club')],
  ['reversal', i18n.t('Points reversed')],
];
