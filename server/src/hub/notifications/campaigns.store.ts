import type { Campaign, Delivery, NewMessage } from '@club/contract/hub/notifications.fields';
import type { NoticeKind } from '@club/contract/platform/notices';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { nameDevice } from './devices.ts';

type Message = z.output<typeof NewMessage>;

export interface CampaignRow
  extends Pick<Campaign, 'id' | 'title' | 'body' | 'url' | 'filters' | 'is_test' | 'status'> {
  readonly created_by: string | null;
  readonly member_id: string | null;
  readonly kind: NoticeKind;
  readonly image: string | null;
  readonly device_ids: string[] | null;
  readonly audience: number;
  readonly sent: number;
  readonly failed: number;
  readonly gone: number;
  readonly ttl_seconds: number;
  readonly urgency: Campaign['urgency'];
  readonly send_at: Date;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly begun_at: Date | null;
}

interface NewCampaign {
  readonly id: string;
  readonly createdBy: string | null;
  readonly memberId: string | null;
  readonly kind: NoticeKind;
  readonly isTest: boolean;
  readonly status: 'scheduled' | 'queued' | 'sending';
  readonly deviceIds: readonly string[] | null;
  readonly audience: number;
  readonly sendAt: Date;
  readonly now: Date;
  /** When a worker looks at it first. */
  readonly nextAt: Date;
  readonly message: Pick<Message, 'title' | 'body' | 'url' | 'image' | 'ttl_seconds' | 'urgency' | 'filters'>;
}

export const insertCampaign = async (db: Db, given: NewCampaign): Promise<void> => {
  const { id, createdBy, memberId, kind, isTest, status, deviceIds, audience, sendAt, now, nextAt, message } = given;
  const { title, body, url, image, ttl_seconds, urgency, filters = {} } = message;
  await runStatement(db)`
    insert into push_campaigns (id, created_by, member_id, kind, is_test, title, body, url, image, filters,
      device_ids, status, audience, ttl_seconds, urgency, send_at, created_at, next_at, begun_at)
    values (${id}, ${createdBy}, ${memberId}, ${kind}, ${isTest}, ${title}, ${body}, ${url ?? null}, ${image ?? null},
      ${JSON.stringify(filters)}::jsonb, ${deviceIds}::uuid[], ${status}, ${audience}, ${ttl_seconds}, ${urgency},
      ${sendAt}, ${now}, ${nextAt}, ${status === 'sending' ? now : null})`;
};

/** Messages by administrators, with counts that are true while they go out. */
const selectCampaigns = (rest: RawBuilder<unknown>): RawBuilder<CampaignRow> => sql<CampaignRow>`
  select c.id, c.created_by, c.member_id, c.kind, c.title, c.body, c.url, c.image, c.filters, c.device_ids, c.is_test,
    c.status, c.audience, c.ttl_seconds, c.urgency, c.send_at, c.created_at, c.finished_at, c.begun_at,
    case when c.status = 'sending' then d.sent else c.sent end as sent,
    case when c.status = 'sending' then d.failed else c.failed end as failed,
    case when c.status = 'sending' then d.gone else c.gone end as gone
  from push_campaigns c left join lateral (
    select count(*) filter (where status = 'sent') as sent, count(*) filter (where status = 'failed') as failed,
      count(*) filter (where status = 'gone') as gone
    from push_deliveries where campaign_id = c.id and c.status = 'sending') d on true
  where c.member_id is null ${rest}`;

export const listCampaignRows = async (
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: readonly CampaignRow[]; total: number }> => {
  const { rows } = await selectCampaigns(sql`order by c.created_at desc, c.id limit ${limit} offset ${offset}`).execute(
    db,
  );
  const counted = await queryRows<{ total: number }>(db)`
    select count(*) as total from push_campaigns where member_id is null`;
  return { rows, total: counted[0]?.total ?? 0 };
};

export const findCampaign = async (db: Db, id: string): Promise<CampaignRow | undefined> =>
  (await selectCampaigns(sql`and c.id = ${id}`).execute(db)).rows[0];

/** Cancels a message that waits for its time. False when it has begun, or has come to an end. */
export const cancelWaiting = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const rows = await queryRows(db)`update push_campaigns set status = 'cancelled', finished_at = ${now}, next_at = null
    where id = ${id} and member_id is null and status in ('scheduled', 'queued') returning id`;
  return rows.length > 0;
};

/** How many messages an administrator sent to others since an instant, and when the first of them was. */
export const countSince = async (
  db: Db,
  adminId: string,
  since: Date,
): Promise<{ readonly sent: number; readonly first: Date | null }> => {
  const row = await queryRow<{ sent: number; first: Date | null }>(db)`
    select count(*) as sent, min(created_at) as first from push_campaigns
    where created_by = ${adminId} and not is_test and created_at > ${since}`;
  return row ?? { sent: 0, first: null };
};

type DeliveryRow = Pick<Delivery, 'device_id' | 'status' | 'reason' | 'http_status' | 'attempts'> & {
  readonly user_id: string;
  readonly platform: string;
  readonly browser: string;
  readonly run_after: Date;
  readonly sent_at: Date | null;
};

interface Page {
  readonly status: Delivery['status'] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A page of what became of a message; what went wrong comes first. */
export const listDeliveryRows = async (
  db: Db,
  campaignId: string,
  { status = undefined, limit, offset }: Page,
): Promise<{ rows: readonly DeliveryRow[]; total: number }> => {
  const matching = sql`from push_deliveries l join push_devices d on d.id = l.device_id
    where l.campaign_id = ${campaignId} and (${status ?? null}::text is null or l.status = ${status ?? null})`;
  const rows = await queryRows<DeliveryRow>(db)`
    select l.device_id, l.status, l.reason, l.http_status, l.attempts, l.run_after, l.sent_at, d.user_id, d.platform,
      d.browser
    ${matching} order by array_position(array['failed', 'gone', 'queued', 'sent'], l.status), l.device_id
    limit ${limit} offset ${offset}`;
  const counted = await queryRows<{ total: number }>(db)`select count(*) as total ${matching}`;
  return { rows, total: counted[0]?.total ?? 0 };
};

export const toDelivery = (
  { user_id, platform, browser, ...row }: DeliveryRow,
  names: ReadonlyMap<string, string>,
) => ({
  ...row,
  member: { id: user_id, name: names.get(user_id) ?? '' },
  device: nameDevice({ platform, browser }),
  run_after: row.run_after.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
});

export const toCampaign = (row: CampaignRow, names: ReadonlyMap<string, string>): Campaign => {
  const { member_id: _member, kind: _kind, image: _image, device_ids, begun_at: _begun, created_by, ...shown } = row;
  const waits = row.status === 'sending' || row.status === 'queued' || row.status === 'scheduled';
  return {
    ...shown,
    named_devices: device_ids?.length ?? 0,
    waiting: waits ? Math.max(0, row.audience - row.sent - row.failed - row.gone) : 0,
    send_at: row.send_at.toISOString(),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    created_by: created_by ? { id: created_by, name: names.get(created_by) ?? '' } : null,
  };
};
