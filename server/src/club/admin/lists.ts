import { adminPageSize, admin as contract } from '@club/contract/club/admin';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { dayMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { referralLines } from '#club/ambassadors';
import { listApplicants, listApplicationIds, readPeriod } from '#club/approvals';
import { listOffersOnSale, listSoldVouchers, listVendorNames } from '#club/marketplace';
import { toActivityLabel, toPoints } from '#club/points';
import { listClusters, listCompanies, listMembers, listNames } from '#core/identity';
import { isActiveOwner, listHolders, listMovements } from '#core/ledger';
import { auditPage } from '#platform/audit';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { fieldRefusal, type Handle, linkPages, toPage } from '#platform/http';

/** Days in which accounts used alike count as a cluster. */
const clusterDays = 30;

/** The members behind a figure. */
export const listClubMembers: Handle<typeof contract.listClubMembers> = async (call) => {
  const { db, input } = call;
  const period = readPeriod(call);
  const { who = 'all', type_of_account: type, search } = input;
  const page = await listMembers(db, {
    ...toRange(input),
    ...(type && { type }),
    ...(search && { search }),
    ...(who === 'joined' && { joined: period }),
    ...(who === 'active' && { among: (id) => isActiveOwner(id, period) }),
  });
  return listRecords(call, contract.listClubMembers, page, noMembers, ({ joined_at, ...row }) => ({
    ...row,
    joined_at: joined_at.toISOString(),
  }));
};

/** For rows that have the names they show. */
const noMembers = () => [];

/** The invitations behind a figure. */
export const listReferrals: Handle<typeof contract.listReferrals> = async (call) => {
  const { db, clock, input } = call;
  const { reached = 'registered' } = input;
  const page = await referralLines(db, { ...toRange(input), reached, period: readPeriod(call) });
  const since = new Date(clock.now().getTime() - clusterDays * dayMs);
  const invited = page.rows.map(({ referee_id }) => referee_id);
  const clusters = await listClusters(db, invited, since);
  return listRecords(
    call,
    contract.listReferrals,
    page,
    ({ referrer_id, referee_id }) => [referrer_id, referee_id],
    ({ referrer_id, referee_id, registered_at, ...row }, toPerson) => ({
      ...row,
      ambassador: toPerson(referrer_id),
      member: toPerson(referee_id),
      accounts: clusters.get(referee_id) ?? { mailbox: 1, device: 1, address: 1 },
      registered_at: registered_at.toISOString(),
    }),
  );
};

export const listPointMovements: Handle<typeof contract.listPointMovements> = async (call) => {
  const { movement } = call.input;
  return listRecords(
    call,
    contract.listPointMovements,
    await listMovements(call.db, { ...toRange(call.input), movement, period: readPeriod(call) }),
    ({ owner_id }) => [owner_id],
    ({ transaction_id, owner_id, activity, rule, amount, created_at }, toPerson) => ({
      transaction_id,
      member: toPerson(owner_id),
      activity,
      activity_label: rule ?? toActivityLabel(activity),
      amount: toPoints(amount),
      created_at: created_at.toISOString(),
    }),
  );
};

export const listHoldings: Handle<typeof contract.listHoldings> = async (call) =>
  listRecords(
    call,
    contract.listHoldings,
    await listHolders(call.db, toRange(call.input)),
    ({ owner_id }) => [owner_id],
    ({ owner_id, balance }, toPerson) => ({ member: toPerson(owner_id), points: toPoints(balance) }),
  );

export const listSoldOffers: Handle<typeof contract.listSoldOffers> = async (call) =>
  listRecords(
    call,
    contract.listSoldOffers,
    await listSoldVouchers(call.db, { ...toRange(call.input), ...readPeriod(call) }),
    ({ user_id }) => [user_id],
    ({ id, offer_id, title, vendor, user_id, points, status, issued_at }, toPerson) => ({
      id,
      offer: { id: offer_id, title },
      vendor,
      member: toPerson(user_id),
      points: toPoints(points),
      status,
      issued_at: issued_at.toISOString(),
    }),
  );

export const listLiveOffers: Handle<typeof contract.listLiveOffers> = async (call) => {
  const page = await listOffersOnSale(call.db, { ...toRange(call.input), now: call.clock.now() });
  return listRecords(call, contract.listLiveOffers, page, noMembers, ({ price_points, published_at, ...row }) => ({
    ...row,
    price_points: toPoints(price_points),
    published_at: published_at?.toISOString() ?? null,
  }));
};

export const listAuditLog: Handle<typeof contract.listAuditLog> = async (call) => {
  const { db, config, input } = call;
  const { action, about, only, person, start_date: from, end_date: to } = input;
  if (from && to && from > to) throw fieldRefusal('end_date', 'Choose an end date after the start date.');
  const page = await auditPage(db, {
    ...toRange(input),
    timeZone: config.timeZone,
    ...(action && { action }),
    ...(about && { about }),
    ...(only && { only }),
    ...(from && { from }),
    ...(to && { to }),
    ...(person && { among: await listPossible(db, person) }),
  });
  const isAbout = (type: string, row: (typeof page.rows)[number]) => row.object_type === type && isId(row.object_id);
  const applications = page.rows.filter((row) => isAbout('application', row)).map(({ object_id }) => object_id);
  const applicants = await listApplicants(db, applications);
  const vendors = page.rows.filter((row) => isAbout('vendor', row)).map(({ object_id }) => object_id);
  const vendorNames = await listVendorNames(db, vendors);
  const hasCompany = page.rows.some((row) => isAbout('company', row));
  const companyNames = new Map(hasCompany ? (await listCompanies(db)).map(({ id, name }) => [id, name]) : []);
  return listRecords(
    call,
    contract.listAuditLog,
    page,
    (row) => {
      const about = applicants.get(row.object_id) ?? (isAbout('user', row) ? row.object_id : null);
      return [row.actor_id, about].filter((id) => id !== null);
    },
    ({ actor_id, object_type, object_id, at, ...row }, toPerson) => ({
      ...row,
      at: at.toISOString(),
      actor: actor_id === null ? null : toPerson(actor_id),
      object: {
        type: object_type,
        id: object_id,
        name:
          vendorNames.get(object_id) ??
          companyNames.get(object_id) ??
          (toPerson(applicants.get(object_id) ?? object_id).name || null),
      },
    }),
  );
};

/** At most this many members of a name are looked at. */
const possibleMembers = 50;

/** The members whose name or e-mail contains a text, and their applications. */
const listPossible = async (db: Db, search: string): Promise<readonly string[]> => {
  const { rows } = await listMembers(db, { search, among: () => sql`true`, limit: possibleMembers, offset: 0 });
  const ids = rows.map(({ id }) => id);
  return [...ids, ...(await listApplicationIds(db, ids))];
};

const isId = (value: string): boolean => /^[\da-f-]{36}$/.test(value);

interface Asked {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

/** @throws {Refusal} invalid_page beyond the highest offset */
const toRange = ({ page = 1, page_size = adminPageSize }: Asked) => toPage({ page, page_size });

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
const listRecords = async <Row, Item>(
  { db, config, input }: Asking,
  { path }: Pick<Endpoint, 'path'>,
  found: { readonly rows: readonly Row[]; readonly total: number },
  members: (row: Row) => readonly string[],
  toItem: (row: Row, toPerson: (id: string) => Person) => Item,
) => {
  const { page = 1, page_size = adminPageSize } = input;
  const links = linkPages(`${config.publicUrl}/${path}`, { ...input, page, page_size }, found);
  const names = await listNames(db, found.rows.flatMap(members));
  return {
    ...links,
    results: found.rows.map((row) => toItem(row, (id) => ({ id, name: names.get(id) ?? '' }))),
  };
};
