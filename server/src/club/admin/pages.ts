import { adminPageSize } from '@club/contract/club/admin';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { listNames } from '#core/identity';
import type { Config } from '#platform/config';
import { countLimit, type Db } from '#platform/db';
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

interface Asking {
  readonly db: Db;
  readonly config: Config;
  readonly input: Asked & Readonly<Record<string, unknown>>;
}

interface Person {
  readonly id: string;
  readonly name: string;
}

/**
 * A page of records of a list, with links to its neighbours. `members` are the members that a row is about, whose names
 * are looked up; deleted members have none.
 * @throws {Refusal} invalid_page past the last page
 */
export const listRecords = async <Row, Item>(
  { db, config, input }: Asking,
  { path }: Pick<Endpoint, 'path'>,
  { rows, total }: { readonly rows: readonly Row[]; readonly total: number },
  members: (row: Row) => readonly string[],
  toItem: (row: Row, toPerson: (id: string) => Person) => Item,
) => {
  const { page = 1, page_size = adminPageSize } = input;
  if (rows.length === 0 && page > 1) throw new Refusal('invalid_page');
  const names = await listNames(db, rows.flatMap(members));
  const count = Math.min(total, countLimit);
  const at = (number: number): string => {
    const asked = { ...input, page: number, page_size };
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(asked)) if (value !== undefined) query.set(key, String(value));
    return `${config.publicUrl}/${path}?${query}`;
  };
  return {
    count,
    ...(total > countLimit && { count_is_minimum: true }),
    next: page * page_size < count ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
    results: rows.map((row) => toItem(row, (id) => ({ id, name: names.get(id) ?? '' }))),
  };
};
