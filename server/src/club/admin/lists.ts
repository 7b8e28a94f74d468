import type { admin as contract } from '@club/contract/club/admin';
import type { Answer } from '@club/contract/platform/endpoint';
import { sql } from 'kysely';
import { referralLines } from '#club/ambassadors';
import { listApplicants, listApplicationIds, readPeriod } from '#club/approvals';
import { livePage, soldPage } from '#club/marketplace';
import { toActivityLabel, toPoints } from '#club/points';
import { listClusters, listNames, memberPage } from '#core/identity';
import { holdingPage, isActiveOwner, movementPage } from '#core/ledger';
import { auditPage } from '#platform/audit';
import type { Db } from '#platform/db';
import { type Call, fieldRefusal } from '#platform/http';
import { listed, toPage } from './pages.ts';

/** Days in which accounts used alike count as a cluster. */
const clusterDays = 30;

/** The members behind a figure. */
export const listClubMembers = async (
  call: Call<typeof contract.listClubMembers>,
): Promise<Answer<typeof contract.listClubMembers>> => {
  const { db, input } = call;
  const period = readPeriod(call);
  const { who = 'all', type_of_account: type, search } = input;
  const { rows, total } = await memberPage(db, {
    ...toPage(input),
    ...(type && { type }),
    ...(search && { search }),
    ...(who === 'joined' && { joined: period }),
    ...(who === 'active' && { among: (id) => isActiveOwner(id, period) }),
  });
  return listed(
    call,
    'members',
    total,
    rows.map(({ joined_at, ...row }) => ({ ...row, joined_at: joined_at.toISOString() })),
  );
};

/** The invitations behind a figure. */
export const listReferrals = async (
  call: Call<typeof contract.listReferrals>,
): Promise<Answer<typeof contract.listReferrals>> => {
  const { db, input } = call;
  const { reached = 'registered' } = input;
  const { rows, total } = await referralLines(db, { ...toPage(input), reached, period: readPeriod(call) });
  const names = await listNames(
    db,
    rows.flatMap(({ referrer_id, referee_id }) => [referrer_id, referee_id]),
  );
  const since = new Date(call.clock.now().getTime() - clusterDays * 86_400_000);
  const clusters = await listClusters(
    db,
    rows.map(({ referee_id }) => referee_id),
    since,
  );
  return listed(
    call,
    'referrals',
    total,
    rows.map(({ referrer_id, referee_id, registered_at, ...row }) => ({
      ...row,
      ambassador: toPerson(names, referrer_id),
      member: toPerson(names, referee_id),
      accounts: clusters.get(referee_id) ?? { mailbox: 1, device: 1, address: 1 },
      registered_at: registered_at.toISOString(),
    })),
  );
};

/** Deleted members have no name. */
const toPerson = (names: ReadonlyMap<string, string>, id: string) => ({ id, name: names.get(id) ?? '' });

export const listPointMovements = async (
  call: Call<typeof contract.listPointMovements>,
): Promise<Answer<typeof contract.listPointMovements>> => {
  const { db, input } = call;
  const { rows, total } = await movementPage(db, {
    ...toPage(input),
    movement: input.movement,
    period: readPeriod(call),
  });
  const names = await listNames(
    db,
    rows.map(({ owner_id }) => owner_id),
  );
  return listed(
    call,
    'points',
    total,
    rows.map(({ transaction_id, owner_id, activity, rule, amount, created_at }) => ({
      transaction_id,
      member: toPerson(names, owner_id),
      activity,
      activity_label: rule ?? toActivityLabel(activity),
      amount: toPoints(amount),
      created_at: created_at.toISOString(),
    })),
  );
};

export const listHoldings = async (
  call: Call<typeof contract.listHoldings>,
): Promise<Answer<typeof contract.listHoldings>> => {
  const { rows, total } = await holdingPage(call.db, toPage(call.input));
  const names = await listNames(
    call.db,
    rows.map(({ owner_id }) => owner_id),
  );
  return listed(
    call,
    'holdings',
    total,
    rows.map(({ owner_id, balance }) => ({ member: toPerson(names, owner_id), points: toPoints(balance) })),
  );
};

export const listSoldOffers = async (
  call: Call<typeof contract.listSoldOffers>,
): Promise<Answer<typeof contract.listSoldOffers>> => {
  const { rows, total } = await soldPage(call.db, { ...toPage(call.input), ...readPeriod(call) });
  const names = await listNames(
    call.db,
    rows.map(({ user_id }) => user_id),
  );
  return listed(
    call,
    'redemptions',
    total,
    rows.map(({ id, offer_id, title, vendor, user_id, points, status, issued_at }) => ({
      id,
      offer: { id: offer_id, title },
      vendor,
      member: toPerson(names, user_id),
      points: toPoints(points),
      status,
      issued_at: issued_at.toISOString(),
    })),
  );
};

export const listLiveOffers = async (
  call: Call<typeof contract.listLiveOffers>,
): Promise<Answer<typeof contract.listLiveOffers>> => {
  const { rows, total } = await livePage(call.db, { ...toPage(call.input), now: call.clock.now() });
  return listed(
    call,
    'offers',
    total,
    rows.map(({ price_points, published_at, ...row }) => ({
      ...row,
      price_points: toPoints(price_points),
      published_at: published_at?.toISOString() ?? null,
    })),
  );
};

export const listAuditLog = async (
  call: Call<typeof contract.listAuditLog>,
): Promise<Answer<typeof contract.listAuditLog>> => {
  const { db, config, input } = call;
  const { action, about, only, person, start_date: from, end_date: to } = input;
  if (from && to && from > to) throw fieldRefusal('end_date', 'Choose an end date after the start date.');
  const { rows, total } = await auditPage(db, {
    ...toPage(input),
    timeZone: config.timeZone,
    ...(action && { action }),
    ...(about && { about }),
    ...(only && { only }),
    ...(from && { from }),
    ...(to && { to }),
    ...(person && { among: await listPossible(db, person) }),
  });
  const applicants = await listApplicants(db, idsOfType(rows, 'application'));
  const members = [...idsOfType(rows, 'user'), ...applicants.values()];
  const names = await listNames(db, [...rows.flatMap(({ actor_id }) => actor_id ?? []), ...members]);
  return listed(
    call,
    'audit-log',
    total,
    rows.map(({ actor_id, object_type, object_id, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      actor: actor_id === null ? null : toPerson(names, actor_id),
      object: { type: object_type, id: object_id, name: names.get(applicants.get(object_id) ?? object_id) ?? null },
    })),
  );
};

const idsOfType = (rows: readonly { object_type: string; object_id: string }[], type: string): string[] =>
  rows.flatMap(({ object_type, object_id }) => (object_type === type && isId(object_id) ? [object_id] : []));

/** At most this many members of a name are looked at. */
const possibleMembers = 50;

/** The members whose name or e-mail contains a text, and their applications. */
const listPossible = async (db: Db, search: string): Promise<readonly string[]> => {
  const { rows } = await memberPage(db, { search, among: () => sql`true`, limit: possibleMembers, offset: 0 });
  const ids = rows.map(({ id }) => id);
  return [...ids, ...(await listApplicationIds(db, ids))];
};

const isId = (value: string): boolean => /^[\da-f-]{36}$/.test(value);
