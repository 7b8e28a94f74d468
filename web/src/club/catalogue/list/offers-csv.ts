import type { FoundOffer } from '@club/contract/club/catalogue/fields';
import { toCsvLine } from '@club/contract/platform/csv';
import { catalogueApi, describePrice, describeState } from '#club/catalogue';
import { useTellProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { type OffersView, toCall } from './offers-address.ts';

/** Offers as a file for a spreadsheet. */
export const toOffersCsv = (rows: readonly FoundOffer[], now: Date): string =>
  [
    [
      i18n.t('Offer'),
      i18n.t('Vendor'),
      i18n.t('Status'),
      i18n.t('Held'),
      i18n.t('Recommended'),
      i18n.t('Price'),
      i18n.t('Sold, 30 days'),
      i18n.t('Open'),
      i18n.t('Left'),
    ],
    ...rows.map((row) => [
      row.title,
      row.vendor.name,
      describeState(row, now).words,
      row.held ? i18n.t('yes') : '',
      row.featured ? i18n.t('yes') : '',
      describePrice(row),
      String(row.sold_30d),
      String(row.open),
      row.left === null ? '' : String(row.left),
    ]),
  ]
    .map((cells) => `${toCsvLine(cells)}\r\n`)
    .join('');

const pageSize = 100;

/** Reads all offers of a view, page by page. Undefined when one couldn't be read, which is told. */
export const useAllOffers = () => {
  const [read] = catalogueApi.useLazyFindOffersQuery();
  const tellProblem = useTellProblem();
  return async (view: OffersView): Promise<readonly FoundOffer[] | undefined> => {
    const found: FoundOffer[] = [];
    for (let page = 1; ; page += 1) {
      const { data, error } = await read({ ...toCall(view), page, page_size: pageSize });
      if (!data) {
        tellProblem(error);
        return undefined;
      }
      found.push(...data.results);
      if (found.length >= data.count || data.results.length === 0) return found;
    }
  };
};
