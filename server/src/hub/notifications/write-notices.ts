import { longestBody, longestTitle } from '@club/contract/platform/notices';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { isOpenSession } from '#core/identity';
import type { Club } from '#platform/club';
import { type Db, queryRows, runStatement, transaction } from '#platform/db';
import { fillText } from '#platform/notices';
import { insertCampaign } from './campaigns.store.ts';
import { cut } from './payload.ts';
import { findPreferences } from './preferences.ts';
import { waitForMorning } from './quiet-hours.ts';

export const QueuedNotices = {
  notices: z.array(
    z.object({
      memberId: z.uuid(),
      template: z.string(),
      facts: z.record(z.string(), z.string()).optional(),
      key: z.string(),
    }),
  ),
};
type Queued = z.output<z.ZodObject<typeof QueuedNotices>>['notices'][number];

/** How long a push message about one member's own matter is worth delivering. */
const dayOfSeconds = 86_400;

/** Writes queued notices, each once, and has them pushed to the member's devices unless that kind is muted. */
export const writeNotices = async (club: Club, notices: readonly Queued[]): Promise<void> => {
  for (const notice of notices) await transaction(club.db, (db) => writeNotice({ ...club, db }, notice));
};

const writeNotice = async ({ db, clock, notices }: Club, queued: Queued): Promise<void> => {
  const template = notices[queued.template];
  if (!template) throw new Error(`there is no notice ${queued.template}`);
  const { facts = {}, memberId, key } = queued;
  const now = clock.now();
  const written = {
    id: uuidv7({ msecs: now.getTime() }),
    memberId,
    kind: template.kind,
    title: fillText(template.title, facts),
    body: fillText(template.body, facts),
    url: fillText(template.url, facts),
    now,
  };
  const rows = await queryRows(db)`insert into notices
      (id, user_id, kind, title, body, url, why, dedupe_key, created_at)
    select ${written.id}, m.id, ${written.kind}, ${written.title}, ${written.body}, ${written.url}, ${template.why},
      ${key}, ${now}
    from members m where m.id = ${memberId} and m.status <> 'deleted'
    on conflict (dedupe_key) do nothing returning id`;
  const { title, body } = template.onDevice ?? template;
  if (rows.length > 0) await push(db, { ...written, title: fillText(title, facts), body: fillText(body, facts) });
};

interface Written {
  readonly memberId: string;
  readonly kind: Parameters<typeof insertCampaign>[1]['kind'];
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly now: Date;
}

const push = async (db: Db, { memberId, kind, title, body, url, now }: Written): Promise<void> => {
  const { muted, quiet_hours } = await findPreferences(db, memberId);
  if (muted.includes(kind)) return;
  const devices = await queryRows<{ id: string; time_zone: string }>(db)`
    select d.id, d.time_zone from push_devices d join members m on m.id = d.user_id
    where d.user_id = ${memberId} and d.is_active and m.status = 'active'
      and ${isOpenSession(sql.ref('d.session_id'), now)}`;
  if (devices.length === 0) return;
  const times = devices.map(({ time_zone }) => (quiet_hours ? waitForMorning(now, time_zone) : now));
  const id = uuidv7({ msecs: now.getTime() });
  await insertCampaign(db, {
    id,
    createdBy: null,
    memberId,
    kind,
    isTest: false,
    status: 'sending',
    deviceIds: null,
    audience: devices.length,
    sendAt: now,
    now,
    nextAt: new Date(Math.min(...times.map((time) => time.getTime()))),
    message: {
      title: cut(title, longestTitle),
      body: cut(body, longestBody),
      url,
      image: undefined,
      filters: undefined,
      ttl_seconds: dayOfSeconds,
      urgency: 'normal',
    },
  });
  await runStatement(db)`insert into push_deliveries (campaign_id, device_id, run_after)
    select ${id}::uuid, * from unnest(${devices.map((one) => one.id)}::uuid[], ${times}::timestamptz[])`;
};
