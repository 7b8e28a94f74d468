import { type notifications as contract, pushPageSize } from '@club/contract/hub/notifications';
import { messagesPerHour, scheduleDays } from '@club/contract/hub/notifications.fields';
import { dayMs, hourMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import { listNames } from '#core/identity';
import { audit } from '#platform/audit';
import { type Db, queryRows } from '#platform/db';
import { type Call, fieldRefusal, Refusal, RolledBack, requireRecentSignIn } from '#platform/http';
import { type Audience, countAudience, type Wanted } from './audience.ts';
import {
  cancelWaiting,
  countSince,
  findCampaign,
  insertCampaign,
  listCampaignRows,
  listDeliveryRows,
  toCampaign,
  toDelivery,
} from './campaigns.store.ts';
import { toListAnswer, toListPage } from './list-pages.ts';

type Sending = Call<typeof contract.sendNotification>;

/**
 * Sends a message to the notices and devices that fit, or counts them; without a device it is a notice alone. A worker does the sending; this only writes down what to
 * send, so that it goes out exactly when this call's transaction commits.
 * @throws {Refusal} no_devices, stale_version, step_up_required, rate_limited
 */
export const sendNotification = async (call: Sending) => {
  const { db, clock, caller, input } = call;
  const now = clock.now();
  const sendAt = readSendTime(call, now);
  const wanted = await readWanted(call);
  const counted = await countAudience(db, wanted, sendAt);
  if (input.dry_run) throw new RolledBack(counted);
  assertAudience(call, counted);
  if (!input.to_myself) {
    requireRecentSignIn(caller, now);
    await assertWithinLimit(call, now);
  }
  const campaign_id = uuidv7({ msecs: now.getTime() });
  const status = sendAt > now ? 'scheduled' : 'queued';
  await insertCampaign(db, {
    id: campaign_id,
    createdBy: caller.id,
    memberId: null,
    kind: 'news',
    isTest: input.to_myself === true,
    status,
    deviceIds: wanted.deviceIds,
    audience: reach(call, counted),
    sendAt,
    now,
    nextAt: sendAt,
    message: input,
  });
  await audit(db, {
    at: now,
    action: 'push.sent',
    actorId: caller.id,
    sessionId: caller.sessionId,
    origin: call.origin,
    object: { type: 'push', id: campaign_id },
    details: { audience: reach(call, counted), test: input.to_myself === true, scheduled: status === 'scheduled' },
  });
  return { campaign_id, status, ...counted, audience: reach(call, counted) } as const;
};

/** A test also reaches the caller's devices when they muted club news, and always their notices. */
const reach = ({ input }: Sending, { audience, muted }: Audience): number =>
  input.to_myself ? audience + muted : audience;

const readSendTime = ({ input }: Sending, now: Date): Date => {
  const sendAt = input.send_at ? new Date(input.send_at) : now;
  if (input.send_at && input.to_myself) throw fieldRefusal('send_at', 'A test is sent at once.');
  if (sendAt.getTime() > now.getTime() + scheduleDays * dayMs)
    throw fieldRefusal('send_at', `Choose a time within ${scheduleDays} days.`);
  return sendAt > now ? sendAt : now;
};

const readWanted = async ({ db, clock, caller, input }: Sending): Promise<Wanted> => {
  const now = clock.now();
  const { filters = {}, device_ids = null, to_myself, dry_run, confirm_all } = input;
  if (to_myself) return { filters: {}, deviceIds: await listActiveIds(db, caller.id), now };
  const chosen = Object.values(filters).some((value) => value !== undefined);
  if (chosen && device_ids) throw fieldRefusal('device_ids', 'Choose devices or filters, not both.');
  if (!chosen && !device_ids && !dry_run && !confirm_all)
    throw fieldRefusal('confirm_all', 'Confirm that this goes to every device.');
  return { filters, deviceIds: device_ids, now };
};

const listActiveIds = async (db: Db, memberId: string): Promise<readonly string[]> => {
  const rows = await queryRows<{ id: string }>(db)`
    select id from push_devices where user_id = ${memberId} and is_active`;
  return rows.map(({ id }) => id);
};

/** How far the audience may be off what was shown. */
const tolerance = 0.1;

const assertAudience = (call: Sending, counted: Audience): void => {
  const { expected_audience: expected, to_myself } = call.input;
  const found = reach(call, counted);
  if (found === 0 && counted.notices === 0 && !to_myself) throw new Refusal('no_devices');
  if (expected !== undefined && Math.abs(found - expected) > expected * tolerance)
    throw new Refusal('stale_version', { message: 'The audience has changed. Check it, then send again.' });
};

const assertWithinLimit = async ({ db, caller, config }: Sending, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - hourMs);
  const { sent, first } = await countSince(db, caller.id, since);
  if (!first || sent < messagesPerHour * config.rateLimitFactor) return;
  throw new Refusal('rate_limited', { retryAfter: Math.ceil((first.getTime() - since.getTime()) / 1000) });
};

export const listCampaigns = async (call: Call<typeof contract.listCampaigns>) => {
  const { rows, total } = await listCampaignRows(call.db, toListPage(call.input, pushPageSize));
  const names = await listNames(
    call.db,
    rows.flatMap(({ created_by }) => created_by ?? []),
  );
  return toListAnswer(
    call,
    { path: 'push-campaigns/', pageSize: pushPageSize, total },
    rows.map((row) => toCampaign(row, names)),
  );
};

/** @throws {Refusal} not_found */
export const getCampaign = async ({ db, input }: Pick<Call<typeof contract.getCampaign>, 'db' | 'input'>) => {
  const row = await findCampaign(db, input.id);
  if (!row) throw new Refusal('not_found');
  return toCampaign(row, await listNames(db, row.created_by ? [row.created_by] : []));
};

export const listDeliveries = async (call: Call<typeof contract.listDeliveries>) => {
  const { db, input } = call;
  if (!(await findCampaign(db, input.id))) throw new Refusal('not_found');
  const { rows, total } = await listDeliveryRows(db, input.id, {
    status: input.status,
    ...toListPage(input, pushPageSize),
  });
  const names = await listNames(db, [...new Set(rows.map(({ user_id }) => user_id))]);
  const { id, ...asked } = input;
  return toListAnswer(
    { config: call.config, input: asked },
    { path: `push-campaigns/${id}/deliveries/`, pageSize: pushPageSize, total },
    rows.map((row) => toDelivery(row, names)),
  );
};

/** @throws {Refusal} not_found; invalid_transition once it has begun or ended */
export const cancelCampaign = async (call: Call<typeof contract.cancelCampaign>) => {
  const { db, clock, caller, input, origin } = call;
  if (!(await findCampaign(db, input.id))) throw new Refusal('not_found');
  if (!(await cancelWaiting(db, input.id, clock.now()))) throw new Refusal('invalid_transition');
  await audit(db, {
    at: clock.now(),
    action: 'push.cancelled',
    actorId: caller.id,
    sessionId: caller.sessionId,
    origin,
    object: { type: 'push', id: input.id },
  });
  return getCampaign(call);
};
