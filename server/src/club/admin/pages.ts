import type { Config } from '#platform/config';
import { Refusal } from '#platform/http';

const usualPage = 20;

interface Asked {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

export const toPage = ({ page = 1, page_size = usualPage }: Asked): { limit: number; offset: number } => ({
  limit: page_size,
  offset: (page - 1) * page_size,
});

/** One page of a list with the addresses of its neighbours. @throws {Refusal} invalid_page past the last page */
export const listed = <Row>(
  { config, input }: { config: Config; input: Asked & Readonly<Record<string, unknown>> },
  list: string,
  rows: readonly { readonly total: number }[],
  results: Row[],
) => {
  const { page = 1, page_size = usualPage } = input;
  if (rows.length === 0 && page > 1) throw new Refusal('invalid_page');
  const count = rows[0]?.total ?? 0;
  const at = (number: number): string => {
    const asked = { ...input, page: number, page_size };
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(asked)) if (value !== undefined) query.set(key, String(value));
    return `${config.publicUrl}/api/admin-stats/${list}/?${query}`;
  };
  return {
    count,
    next: page * page_size < count ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
    results,
  };
};
