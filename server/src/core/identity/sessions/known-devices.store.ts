import { createHash } from 'node:crypto';
import { dayMs } from '@club/contract/platform/units';
import { maskNetwork } from '#platform/audit';
import { type Db, queryRow } from '#platform/db';
import type { Origin } from '#platform/origin';

/** How long a device stays known after it was last used. */
const knownFor = 90 * dayMs;

type DeviceTables = { known_devices: { user_id: string; device: Buffer; seen_at: Date } };

/** A coarse fingerprint of the caller's device: network prefix and browser. */
export const hashDevice = ({ ip, userAgent }: Pick<Origin, 'ip' | 'userAgent'>): Buffer =>
  createHash('sha256')
    .update(`${maskNetwork(ip)}\n${userAgent}`)
    .digest();

/** Remembers that the member proved their identity on this device. */
export const rememberDevice = async (
  db: Db,
  userId: string,
  origin: Pick<Origin, 'ip' | 'userAgent'>,
  now: Date,
): Promise<void> => {
  await db
    .withTables<DeviceTables>()
    .insertInto('known_devices')
    .values({ user_id: userId, device: hashDevice(origin), seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ seen_at: now }))
    .execute();
};

/** Whether the owner of an address proved their identity on this device before. Costs the same for any address. */
export const isKnownDevice = async (db: Db, email: string, device: Buffer, now: Date): Promise<boolean> => {
  const row = await queryRow<{ known: boolean }>(db)`
    select exists (select from users u join known_devices d on d.user_id = u.id and d.device = ${device}
      where lower(u.email) = ${email.toLowerCase()} and u.status <> 'deleted'
        and d.seen_at > ${new Date(now.getTime() - knownFor)}) as known`;
  return row?.known ?? false;
};

/** Deletes devices not seen for 90 days. */
export const purgeKnownDevices = async (db: Db, now: Date): Promise<void> => {
  await db
    .withTables<DeviceTables>()
    .deleteFrom('known_devices')
    .where('seen_at', '<=', new Date(now.getTime() - knownFor))
    .execute();
};
