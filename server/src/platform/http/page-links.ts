import type { Config } from '#platform/config';
import { countLimit } from '#platform/db';
import { Refusal } from './refusal.ts';

/** The highest offset of a list. */
const farthest = 10_000;

interface Filters {
  readonly limit: number;
  readonly offset: number;
  readonly [filter: string]: string | number | undefined;
}

/** Absolute addresses of the previous and next page, with all filters; null where there is none. */
export const pageLinks = (
  config: Pick<Config, 'publicUrl'>,
  path: string,
  filters: Filters,
  total: number,
  isMinimum = false,
): { next: string | null; previous: string | null } => {
  const { limit, offset } = filters;
  const at = (moved: number): string => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries({ ...filters, offset: moved })) {
      if (value !== undefined) query.set(key, String(value));
    }
    return `${config.publicUrl}/${path}?${query}`;
  };
  const after = offset + limit;
  return {
    next: (isMinimum || after < total) && after <= farthest ? at(after) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
  };
};

/** A list that is shown whole, or the `count` of all where it is cut. */
export const toList = <Row>(results: Row[], count = results.length) => ({ count, next: null, previous: null, results });

interface NumberedPage {
  readonly page: number;
  readonly page_size: number;
}

/**
 * The rows of a numbered page.
 * @throws {Refusal} invalid_page beyond the highest offset
 */
export const toPage = ({ page, page_size }: NumberedPage): { limit: number; offset: number } => {
  const offset = (page - 1) * page_size;
  if (offset >= countLimit) {
    throw new Refusal('invalid_page', {
      status: 400,
      message: 'That page is too far down the list. Use filters to narrow it.',
    });
  }
  return { limit: page_size, offset };
};

/**
 * The count of a list and links to a numbered page's neighbours, with all its filters. `total` stops counting at its
 * bound.
 * @throws {Refusal} invalid_page past the last page
 */
export const linkPages = (
  address: string,
  input: NumberedPage & Readonly<Record<string, unknown>>,
  { rows, total }: { readonly rows: readonly unknown[]; readonly total: number },
): { count: number; count_is_minimum?: true; next: string | null; previous: string | null } => {
  const { page, page_size } = input;
  if (rows.length === 0 && page > 1) throw new Refusal('invalid_page');
  const count = Math.min(total, countLimit);
  const at = (number: number): string => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries({ ...input, page: number, page_size }))
      if (value !== undefined) query.set(key, String(value));
    return `${address}?${query}`;
  };
  return {
    count,
    ...(total > countLimit && { count_is_minimum: true as const }),
    next: page * page_size < count ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
  };
};
