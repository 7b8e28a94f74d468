import { adminPageSize } from '@club/contract/club/admin';
import type { Config } from '#platform/config';
import { countLimit } from '#platform/db';
import { Refusal } from '#platform/http';

interface Asked {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

/** @throws {Refusal} invalid_page beyond the highest offset */
export const toPage = ({ page = 1, page_size = adminPageSize }: Asked): { limit: number; offset: number } => {
  const offset = (page - 1) * page_size;
  if (offset >= countLimit) {
    throw new Refusal('invalid_page', {
      status: 400,
      message: 'That page is too far down the list. Use filters to narrow it.',
    });
  }
  return { limit: page_size, offset };
};

/** One page of a list with links to its neighbours. @throws {Refusal} invalid_page past the last page */
export const listed = <Row>(
  { config, input }: { config: Config; input: Asked & Readonly<Record<string, unknown>> },
  list: string,
  total: number,
  results: Row[],
) => {
  const { page = 1, page_size = adminPageSize } = input;
  if (results.length === 0 && page > 1) throw new Refusal('invalid_page');
  const count = Math.min(total, countLimit);
  const at = (number: number): string => {
    const asked = { ...input, page: number, page_size };
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(asked)) if (value !== undefined) query.set(key, String(value));
    return `${config.publicUrl}/api/admin-stats/${list}/?${query}`;
  };
  return {
    count,
    ...(total > countLimit && { count_is_minimum: true }),
    next: page * page_size < count ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
    results,
  };
};
