import type { members as contract } from '@club/contract/club/members';
import { listPhoneOwners } from '#club/account';
import { listBuyersByCode } from '#club/marketplace';
import { toPoints } from '#club/points';
import { countVisitors, listCardOwners, listCompanies, searchMembers } from '#core/identity';
import { addDays, findEndOfDay, toCalendarDay } from '#platform/calendar';
import type { Club } from '#platform/club';
import { type Db, queryRows } from '#platform/db';
import { fieldRefusal, type Handle, linkPages, toPage } from '#platform/http';

/** At most this many members are found by each of phone number, card and code. */
const mostElsewhere = 50;

/**
 * A page of the members that staff look for.
 * @throws {Refusal} validation_error for a period that ends before it begins, invalid_page
 */
export const findMembers: Handle<typeof contract.findMembers> = async (call) => {
  const { db, config, clock, input } = call;
  const { search = '', status, type_of_account: type, company, country, joined_from, joined_to } = input;
  if (joined_from && joined_to && joined_from > joined_to)
    throw fieldRefusal('joined_to', 'Choose an end date after the start date.');
  const also = await findElsewhere(call, search);
  const found = await searchMembers(db, {
    ...toPage(input),
    ...{ search, also, status, type, company, country },
    ...{ joinedFrom: joined_from, joinedTo: joined_to, timeZone: config.timeZone },
  });
  const balances = await listBalances(
    db,
    found.rows.map(({ id }) => id),
  );
  const yesterday = addDays(toCalendarDay(clock.now(), config.timeZone), -1);
  const { members, here } = await countVisitors(db, findEndOfDay(yesterday, config.timeZone));
  return {
    ...linkPages(`${config.publicUrl}/api/members/`, input, found),
    results: found.rows.map((row) => ({
      ...row,
      points: toPoints(balances.get(row.id) ?? 0),
      joined_at: row.joined_at.toISOString(),
      last_seen_at: row.last_seen_at?.toISOString() ?? null,
    })),
    members,
    here_today: here,
    found_elsewhere: also.length,
    companies: [...(await listCompanies(db))],
  };
};

/** Members by what only one of them has: a phone number, a card, or a voucher's code. */
const findElsewhere = async ({ db, config }: Pick<Club, 'db' | 'config'>, search: string): Promise<string[]> => {
  const digits = search.replace(/[\s()/.+-]/g, '');
  const isNumber = /^\d{4,19}$/.test(digits);
  const owners = [
    ...(isNumber && digits.length > 4 ? await listPhoneOwners(db, digits.replace(/^0+/, ''), mostElsewhere) : []),
    ...(isNumber ? await listCardOwners(db, config, digits, mostElsewhere) : []),
    ...(search.length >= 4 ? await listBuyersByCode(db, search, mostElsewhere) : []),
  ];
  return [...new Set(owners)];
};

const listBalances = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await queryRows<{ user_id: string; balance: number }>(db)`
    select user_id, balance from member_balances where user_id = any (${ids}::uuid[])`;
  return new Map(rows.map(({ user_id, balance }) => [user_id, balance]));
};
