import type { DeviceFilters } from '@club/contract/hub/notifications.fields';
import { dayMs } from '@club/contract/platform/units';
import { type RawBuilder, sql } from 'kysely';
import { isOpenSession } from '#core/identity';
import { type Db, queryRow, queryRows } from '#platform/db';
import { waitForMorning } from './quiet-hours.ts';
import { explainCampaign } from './why-notice.ts';

/** Who a message is for: devices named one by one, or all that fit. */
export interface Wanted {
  readonly filters: DeviceFilters;
  readonly deviceIds: readonly string[] | null;
  /** Devices count whose browser is signed in at this instant. */
  readonly now: Date;
}

export interface Audience {
  readonly audience: number;
  readonly members: number;
  readonly notices: number;
  readonly muted: number;
  readonly quiet: number;
  readonly often: number;
}

/** The active members who fit, as `m`, with their profile as `f`. */
export const fittingMembers = (filters: DeviceFilters): RawBuilder<unknown> => sql`
  members m left join member_facts f on f.member_id = m.id where m.status = 'active' and ${matches(filters)}`;

const matches = (filters: DeviceFilters): RawBuilder<unknown> => {
  const parts = [sql`true`];
  const add = (value: string | undefined, condition: (value: string) => RawBuilder<unknown>): void => {
    if (value !== undefined) parts.push(sql`${condition(value)}`);
  };
  add(filters.user__gender, (value) => sql`f.gender = ${value}`);
  add(filters.user__country, (value) => sql`m.country_code = ${value}`);
  add(filters.user__email, (value) => sql`lower(m.email) = lower(${value})`);
  add(filters.user__type_of_account, (value) => sql`${value} = any (m.account_types)`);
  add(filters.user__language, (value) => sql`m.language = ${value}`);
  add(
    filters.user__topic,
    (value) => sql`exists (select from member_topics t where t.user_id = m.id and t.feature = ${value})`,
  );
  add(filters.user__date_of_birth, (value) => sql`f.date_of_birth = ${value}::date`);
  add(filters.user__date_of_birth__gte, (value) => sql`f.date_of_birth >= ${value}::date`);
  add(filters.user__date_of_birth__lte, (value) => sql`f.date_of_birth <= ${value}::date`);
  return sql.join(parts, sql` and `);
};

/** The active, signed-in devices of those who fit, as `d`, with their owner's preferences as `p`. */
const fittingDevices = ({ filters, deviceIds, now }: Wanted): RawBuilder<unknown> => sql`
  push_devices d left join notice_preferences p on p.user_id = d.user_id
  where d.is_active and ${isOpenSession(sql.ref('d.session_id'), now)}
    and d.user_id in (select m.id from ${fittingMembers(filters)})
    and (${deviceIds}::uuid[] is null or d.id = any (${deviceIds}::uuid[]))`;

const isMuted = sql<boolean>`'news' = any (coalesce(p.muted, '{}'))`;
const isQuietAtNight = sql<boolean>`coalesce(p.quiet_hours, true)`;

/** Counts who would get a message at an instant. */
export const countAudience = async (db: Db, wanted: Wanted, at: Date): Promise<Audience> => {
  const rows = await queryRows<Pick<Audience, 'audience' | 'members' | 'muted'>>(db)`
    select count(*) filter (where not ${isMuted}) as audience, count(*) filter (where ${isMuted}) as muted,
      count(distinct d.user_id) filter (where not ${isMuted}) as members
    from ${fittingDevices(wanted)}`;
  const [counted = { audience: 0, members: 0, muted: 0 }] = rows;
  const zones = await listZones(db, wanted);
  const quiet = zones.filter(({ zone }) => waitForMorning(at, zone) > at);
  return {
    ...counted,
    notices: await countNotices(db, wanted),
    quiet: quiet.reduce((sum, { devices }) => sum + devices, 0),
    often: await countOften(db, wanted, at),
  };
};

/** The zones of the devices whose owners keep their nights quiet. */
const listZones = (db: Db, wanted: Wanted): Promise<readonly { zone: string; devices: number }[]> => queryRows<{
  zone: string;
  devices: number;
}>(db)`
    select d.time_zone as zone, count(*) as devices
    from ${fittingDevices(wanted)} and not ${isMuted} and ${isQuietAtNight} group by 1`;

const countNotices = async (db: Db, wanted: Wanted): Promise<number> => {
  const people = wanted.deviceIds
    ? sql`select count(distinct d.user_id) as total from ${fittingDevices(wanted)}`
    : sql`select count(*) as total from ${fittingMembers(wanted.filters)}`;
  const row = await queryRow<{ total: number }>(db)`${people}`;
  return row?.total ?? 0;
};

const week = 7 * dayMs;

const countOften = async (db: Db, wanted: Wanted, at: Date): Promise<number> => {
  const row = await queryRow<{ total: number }>(db)`
    select count(*) as total from (
      select n.user_id from notices n where n.kind = 'news' and n.created_at > ${new Date(at.getTime() - week)}
        and n.user_id in (select d.user_id from ${fittingDevices(wanted)} and not ${isMuted})
      group by 1 having count(*) >= 2) as often`;
  return row?.total ?? 0;
};

interface Expanded extends Wanted {
  readonly campaignId: string;
  readonly isTest: boolean;
}

/** What is written next: so many rows after an id; null for the first. */
export interface Batch {
  readonly after: string | null;
  readonly size: number;
}

/** Writes deliveries, at the earliest when the device's night is over. Returns the last device, or null after the end. */
export const addDeliveries = async (
  db: Db,
  { campaignId, isTest, ...wanted }: Expanded,
  { after, size }: Batch,
): Promise<string | null> => {
  const zones = isTest ? [] : await listZones(db, wanted);
  const mornings = zones.map(({ zone }) => waitForMorning(wanted.now, zone));
  const row = await queryRow<{ last: string | null }>(db)`
    with chosen as (
      select d.id, d.time_zone, ${isQuietAtNight} as is_quiet
      from ${fittingDevices(wanted)} and (${isTest} or not ${isMuted}) and (${after}::uuid is null or d.id > ${after}::uuid)
      order by d.id limit ${size}),
    added as (
      insert into push_deliveries (campaign_id, device_id, run_after)
      select ${campaignId}::uuid, c.id, coalesce(case when c.is_quiet then (
          select morning from unnest(${zones.map(({ zone }) => zone)}::text[], ${mornings}::timestamptz[]) as z (zone, morning)
          where z.zone = c.time_zone) end, ${wanted.now}::timestamptz)
      from chosen c on conflict do nothing)
    select id as last from chosen order by id desc limit 1`;
  return row?.last ?? null;
};

/**
 * Writes the same message as a notice for everyone who fits, with or without a device, and of a test for its sender; one
 * already written stays.
 * Returns the last member, or null after the end.
 */
export const addNotices = async (
  db: Db,
  { campaignId, isTest, ...wanted }: Expanded,
  { after, size }: Batch,
): Promise<string | null> => {
  const people = isTest
    ? sql`select created_by as user_id from push_campaigns where id = ${campaignId} and created_by is not null`
    : listPeople(wanted);
  const row = await queryRow<{ last: string | null }>(db)`
    with chosen as (
      select user_id from (${people}) as who where ${after}::uuid is null or user_id > ${after}::uuid
      order by user_id limit ${size}),
    added as (
      insert into notices (id, user_id, kind, title, body, url, why, dedupe_key, created_at)
      select ${toTimedId(wanted.now)}, who.user_id, 'news', c.title, c.body, c.url,
        ${explainCampaign({ ...wanted, isTest })},
        'campaign:' || c.id || ':' || who.user_id, ${wanted.now}
      from chosen who, push_campaigns c where c.id = ${campaignId}
      on conflict (dedupe_key) do nothing)
    select user_id as last from chosen order by user_id desc limit 1`;
  return row?.last ?? null;
};

const listPeople = (wanted: Wanted): RawBuilder<unknown> =>
  wanted.deviceIds
    ? sql`select distinct d.user_id from ${fittingDevices(wanted)}`
    : sql`select m.id as user_id from ${fittingMembers(wanted.filters)}`;

/** A UUIDv7 (RFC 9562, 5.7) made by the database, one a row: its time is the instant, the rest is drawn. */
const toTimedId = (at: Date): RawBuilder<string> => {
  const time = at.getTime().toString(16).padStart(12, '0');
  return sql`(${time} || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14, 3)
    || '8' || substr(replace(gen_random_uuid()::text, '-', ''), 18, 15))::uuid`;
};
