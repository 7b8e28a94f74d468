import type { Config } from '#platform/config';
import { Refusal } from '#platform/http';

interface Asked {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

/** Where a page of an administrators' list begins. */
export const toListPage = ({ page = 1, page_size }: Asked, pageSize: number): { limit: number; offset: number } => {
  const limit = page_size ?? pageSize;
  return { limit, offset: (page - 1) * limit };
};

interface List {
  readonly path: string;
  readonly pageSize: number;
  readonly total: number;
}

/** A page of a list with links to its neighbours, which keep the filters. @throws {Refusal} invalid_page past the last */
export const toListAnswer = <Row>(
  { config, input }: { config: Pick<Config, 'publicUrl'>; input: Asked & object },
  { path, pageSize, total }: List,
  results: Row[],
) => {
  const { page = 1, page_size = pageSize } = input;
  if (results.length === 0 && page > 1) throw new Refusal('invalid_page');
  const at = (number: number): string => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries({ ...input, page: number, page_size }))
      if (value !== undefined) query.set(key, String(value));
    return `${config.publicUrl}/api/${path}?${query}`;
  };
  return {
    count: total,
    next: page * page_size < total ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
    results,
  };
};
