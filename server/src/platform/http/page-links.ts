import type { Config } from '#platform/config';

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
