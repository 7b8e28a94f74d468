import { ECDH } from 'node:crypto';
import type { notifications as contract } from '@club/contract/hub/notifications';
import { v7 as uuidv7 } from 'uuid';
import { describeDevice } from '#core/identity';
import { type Db, queryRows, runStatement } from '#platform/db';
import { type Call, fieldRefusal, Refusal, toList } from '#platform/http';
import { hashSecret } from '#platform/secrets';
import { closeForNewMember } from './deliveries.store.ts';
import { chooseZone } from './quiet-hours.ts';

/** Active devices of one member; the oldest makes room for another. */
const mostActive = 20;

export const getPushKey = async ({ adapters }: Call<typeof contract.getPushKey>) => ({
  public_key: adapters.push.publicKey,
});

/**
 * Subscribes a browser, or renews what is known of it. An endpoint belongs to anyone who signed in last: it names the browser,
 * and anyone who holds it has that browser in hand. Only endpoints of known push services are taken, since the server
 * calls them.
 */
export const subscribeDevice = async (call: Call<typeof contract.subscribeDevice>) => {
  const { db, clock, caller, config, adapters, input, origin, answerWith } = call;
  if (!adapters.push.accepts(input.endpoint))
    throw fieldRefusal('endpoint', 'This is not the address of a push service.');
  const [browser = '', platform = ''] = describeDevice(origin.userAgent).split(' on ');
  const now = clock.now();
  await closeForNewMember(db, hashSecret(input.endpoint), caller.id);
  const rows = await queryRows<DeviceRow & { is_new: boolean }>(db)`
    insert into push_devices (id, user_id, session_id, endpoint, endpoint_hash, p256dh, auth, public_key, platform,
      browser, language, time_zone, created_at)
    values (${uuidv7({ msecs: now.getTime() })}, ${caller.id}, ${caller.sessionId}, ${input.endpoint},
      ${hashSecret(input.endpoint)}, ${readPoint(input.keys.p256dh)}, ${Buffer.from(input.keys.auth, 'base64url')},
      ${adapters.push.publicKey}, ${platform || 'Another system'}, ${browser}, ${input.language ?? 'en'},
      ${chooseZone(input.time_zone, config.timeZone)}, ${now})
    on conflict (endpoint_hash) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, public_key = excluded.public_key, platform = excluded.platform,
      browser = excluded.browser, language = excluded.language, time_zone = excluded.time_zone, is_active = true,
      deactivated_at = null, deactivate_reason = null, failure_count = 0
    returning *, (xmax = 0) as is_new`;
  const [row] = rows;
  if (!row) throw new Error('the device was not stored');
  await makeRoom(db, caller.id, now);
  if (!row.is_new) answerWith(200);
  return toOwnDevice(row);
};

/** The browser's public key as bytes. @throws {Refusal} validation_error when it is no point of the curve */
const readPoint = (key: string): Buffer => {
  try {
    return Buffer.from(
      ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed') as string,
      'base64url',
    );
  } catch {
    throw fieldRefusal('keys.p256dh', 'This key is not valid.');
  }
};

const makeRoom = (db: Db, memberId: string, now: Date): Promise<void> => runStatement(db)`
  update push_devices set is_active = false, deactivated_at = ${now}, deactivate_reason = 'replaced'
    where id in (select id from push_devices where user_id = ${memberId} and is_active
      order by coalesce(last_success_at, created_at) desc, id desc offset ${mostActive})`;

export const unsubscribeDevice = async ({ db, caller, input }: Call<typeof contract.unsubscribeDevice>) => {
  const rows = await queryRows(db)`delete from push_devices
    where user_id = ${caller.id} and endpoint_hash = ${hashSecret(input.endpoint)} returning id`;
  return { removed: rows.length > 0 };
};

/** @throws {Refusal} not_found for another member's device */
export const removeDevice = async ({ db, caller, input }: Call<typeof contract.removeDevice>) => {
  const rows = await queryRows(db)`
    delete from push_devices where user_id = ${caller.id} and id = ${input.id} returning id`;
  if (rows.length === 0) throw new Refusal('not_found');
  return { removed: true };
};

export const listOwnDevices = async ({ db, caller }: Call<typeof contract.listOwnDevices>) => {
  const rows = await queryRows<DeviceRow>(db)`
    select id, platform, browser, is_active, created_at, last_success_at, deactivate_reason from push_devices
    where user_id = ${caller.id} order by is_active desc, created_at desc, id limit 100`;
  return toList(rows.map(toOwnDevice));
};

interface DeviceRow {
  readonly id: string;
  readonly platform: string;
  readonly browser: string;
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly last_success_at: Date | null;
  readonly deactivate_reason: 'gone' | 'signed_out' | 'removed' | 'replaced' | null;
}

const toOwnDevice = (row: DeviceRow) => ({
  id: row.id,
  device: nameDevice(row),
  is_active: row.is_active,
  created_at: row.created_at.toISOString(),
  last_success_at: row.last_success_at?.toISOString() ?? null,
  reason: row.deactivate_reason,
});

export const nameDevice = ({ browser, platform }: { readonly browser: string; readonly platform: string }): string =>
  `${browser} on ${platform}`;

/** Ends the messages to the browsers whose session ended. */
export const silenceSignedOut = (
  { db, clock }: Pick<Call, 'db' | 'clock'>,
  { userId, sessionId, keepSessionId }: { userId: string; sessionId?: string; keepSessionId?: string },
): Promise<void> => runStatement(db)`
  update push_devices set is_active = false, deactivated_at = ${clock.now()}, deactivate_reason = 'signed_out'
    where user_id = ${userId} and is_active and (${sessionId ?? null}::uuid is null or session_id = ${sessionId ?? null}::uuid)
      and (${keepSessionId ?? null}::uuid is null or session_id <> ${keepSessionId ?? null}::uuid)`;
