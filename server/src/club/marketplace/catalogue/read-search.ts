/** What a member looks for in their own words. */
export interface Search {
  /** Words in the search's own language, each a beginning; null without words. */
  readonly query: string | null;
  /** At least this discount: of "50% off". */
  readonly percent: number | null;
  /** Nothing is discounted as much: the largest discounts come first, whatever they are. */
  readonly isLess?: boolean;
  /** Costs less than this many points in minor units: of "under 50". */
  readonly below: number | null;
}

/** What was asked, its words not yet a query. */
export interface AskedSearch extends Omit<Search, 'query'> {
  readonly words: readonly string[];
}

export const noSearch: Search = { query: null, percent: null, below: null };

export const isSearch = ({ query, percent, below }: Search): boolean =>
  query !== null || percent !== null || below !== null;

const discount = /(?<!\d)(\d{1,3})\s*(?:%|percent\b|per cent\b)(?:\s*(?:off|discount)\b)?/i;
const limit =
  /\b(under|below|less than|fewer than|cheaper than|up to|at most|max(?:imum)?)\s+(\d{1,6})(?![\d%.,]|\s*(?:%|€|\$|£|eur|usd|gbp|euros?|dollars?|pounds?|min|minutes?|hours?|days?)\b)(?:\s*(?:points?|pts?)\b)?/i;

/**
 * Understands a discount ("50% off") and the most points to pay ("under 50", "up to 50 points") in a search; the rest are
 * its words: letters and digits, at most eight words of up to forty characters.
 */
export const readSearch = (typed: string): AskedSearch => {
  const percent = Number(discount.exec(typed)?.[1] ?? 0);
  const isDiscount = percent >= 1 && percent <= 100;
  const rest = isDiscount ? typed.replace(discount, ' ') : typed;
  const [, bound = '', points] = limit.exec(rest) ?? [];
  return {
    percent: isDiscount ? percent : null,
    below: points === undefined ? null : Number(points) * 100 + (/^(?:up to|at most|max)/i.test(bound) ? 1 : 0),
    words: splitWords(points === undefined ? rest : rest.replace(limit, ' ')),
  };
};

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => word.slice(0, 40));
