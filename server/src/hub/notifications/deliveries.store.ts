import type { Delivery } from '@club/contract/hub/notifications.fields';
import { sql } from 'kysely';
import { isOpenSession } from '#core/identity';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

export interface Due {
  readonly device_id: string;
  readonly user_id: string;
  readonly attempts: number;
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
  readonly public_key: string;
}

/** The next batch of a message's devices whose time has come. */
export const listDue = (
  db: Db,
  campaignId: string,
  now: Date,
  batch: number,
): Promise<readonly Due[]> => queryRows<Due>(db)`
    select l.device_id, d.user_id, l.attempts, d.endpoint, d.p256dh, d.auth, d.public_key
    from push_deliveries l join push_devices d on d.id = l.device_id
    where l.campaign_id = ${campaignId} and l.status = 'queued' and l.started_at is null and l.run_after <= ${now}
    order by l.run_after limit ${batch}`;

interface Which {
  readonly campaignId: string;
  readonly deviceId: string;
}

/**
 * Notes that a message is about to leave. Undefined when someone else noted it before: then it must not leave again.
 * It is wanted while the device is, its browser is signed in, and nobody else signed in there since a message about one
 * member's own matter was queued.
 */
export const startDelivery = (
  db: Db,
  { campaignId, deviceId }: Which,
  now: Date,
): Promise<{ readonly is_wanted: boolean } | undefined> => queryRow<{ is_wanted: boolean }>(db)`
    update push_deliveries l set started_at = ${now}, attempts = attempts + 1
    from push_devices d, push_campaigns c
    where l.campaign_id = ${campaignId} and l.device_id = ${deviceId} and l.status = 'queued' and l.started_at is null
      and d.id = l.device_id and c.id = l.campaign_id
    returning d.is_active and (c.member_id is null or c.member_id = d.user_id)
      and ${isOpenSession(sql.ref('d.session_id'), now)} as is_wanted`;

export type Outcome =
  | { readonly status: 'sent'; readonly httpStatus: number }
  | { readonly status: 'gone' | 'failed'; readonly reason: Delivery['reason']; readonly httpStatus: number | null }
  | { readonly status: 'queued'; readonly runAfter: Date; readonly httpStatus: number | null };

/** Notes how it ended, and what that says about the device. There is no other try once it was ended elsewhere. */
export const endDelivery = async (db: Db, which: Which, outcome: Outcome, now: Date): Promise<void> => {
  const { campaignId, deviceId } = which;
  const again = outcome.status === 'queued' ? outcome.runAfter : null;
  const reason = outcome.status === 'gone' || outcome.status === 'failed' ? outcome.reason : null;
  const isSent = outcome.status === 'sent';
  const isGone = outcome.status === 'gone';
  await runStatement(db)`
    with device as (
      update push_devices set
        last_success_at = case when ${isSent} then ${now}::timestamptz else last_success_at end,
        failure_count = case when ${isSent} then 0 else least(failure_count + 1, 1000) end,
        is_active = is_active and not ${isGone}::boolean,
        deactivated_at = case when is_active and ${isGone} then ${now}::timestamptz else deactivated_at end,
        deactivate_reason = case when is_active and ${isGone} then 'gone' else deactivate_reason end
      where id = ${deviceId})
    update push_deliveries set status = ${outcome.status}, reason = ${reason}, http_status = ${outcome.httpStatus},
      started_at = case when ${again}::timestamptz is null then started_at end,
      run_after = coalesce(${again}::timestamptz, run_after),
      sent_at = case when ${isSent} then ${now}::timestamptz end
    where campaign_id = ${campaignId} and device_id = ${deviceId}
      and (status = 'queued' or ${again}::timestamptz is null)`;
};

/** Ends what waits for a browser that another member signed in on: it was meant for anyone who used it before. */
export const closeForNewMember = (db: Db, endpointHash: Buffer, memberId: string): Promise<void> => runStatement(db)`
  update push_deliveries l set status = 'failed', reason = 'removed'
    from (select id from push_devices where endpoint_hash = ${endpointHash} and user_id <> ${memberId} for update) d
    where l.device_id = d.id and l.status = 'queued'`;

/** Puts off the devices of a push service that asked to be left alone. */
export const postpone = (db: Db, { campaignId, deviceId }: Which, until: Date): Promise<void> => runStatement(db)`
  update push_deliveries set run_after = ${until}
    where campaign_id = ${campaignId} and device_id = ${deviceId} and status = 'queued' and started_at is null`;

/** Ends what a killed worker had begun: whether it left is unknown, and nobody gets a message twice. */
export const closeInterrupted = (db: Db, campaignId: string): Promise<void> => runStatement(db)`
  update push_deliveries set status = 'failed', reason = 'interrupted'
    where campaign_id = ${campaignId} and status = 'queued' and started_at is not null`;

/** Ends what is older than the message may become. */
export const closeLate = (db: Db, campaignId: string): Promise<void> => runStatement(db)`
  update push_deliveries set status = 'failed', reason = 'too_late'
    where campaign_id = ${campaignId} and status = 'queued' and started_at is null`;
