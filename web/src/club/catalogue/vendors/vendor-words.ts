import type { FoundVendor, VendorState } from '@club/contract/club/catalogue/vendor-fields';
import { toCsvLine } from '@club/contract/platform/csv';
import { i18n } from '#platform/i18n';
import type { StatusTone } from '#platform/ui';

export const vendorStateName = (state: VendorState | undefined): string => {
  const names: Readonly<Record<VendorState, string>> = {
    selling: i18n.t('May sell'),
    paused: i18n.t('Paused by staff'),
    suspended: i18n.t('Owner suspended'),
    review: i18n.t('In review'),
    rejected: i18n.t('Rejected'),
  };
  return state ? names[state] : i18n.t('All');
};

export const vendorStateTones: Readonly<Record<VendorState, StatusTone>> = {
  selling: 'good',
  paused: 'waiting',
  suspended: 'bad',
  review: 'info',
  rejected: 'quiet',
};

/** Businesses as a file for a spreadsheet. */
export const toVendorsCsv = (rows: readonly FoundVendor[]): string =>
  [
    [
      i18n.t('Business'),
      i18n.t('Owner'),
      i18n.t('Status'),
      i18n.t('Country'),
      i18n.t('Offers'),
      i18n.t('On sale'),
      i18n.t('Sold, 30 days'),
      i18n.t('Since'),
    ],
    ...rows.map((row) => [
      row.name,
      row.owner?.name ?? '',
      vendorStateName(row.state),
      row.country ?? '',
      String(row.offers),
      String(row.on_sale),
      String(row.sold_30d),
      row.since.slice(0, 10),
    ]),
  ]
    .map((cells) => `${toCsvLine(cells)}\r\n`)
    .join('');
