import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#platform/db';

export interface Passkey {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  single_device: boolean;
  backed_up: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const passkeys = (db: Db) => db.withTables<{ passkeys: Passkey }>();

/** The member's passkeys, oldest first. */
export const listByOwner = (db: Db, userId: string): Promise<Passkey[]> =>
  passkeys(db)
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findByCredential = (db: Db, credentialId: Buffer): Promise<Passkey | undefined> =>
  passkeys(db).selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** Stores a new passkey. Undefined when the credential is already someone's. */
export const insertPasskey = (
  db: Db,
  passkey: Omit<Passkey, 'id' | 'created_at' | 'last_used_at'>,
  now: Date,
): Promise<Passkey | undefined> =>
  passkeys(db)
    .insertInto('passkeys')
    .values({ ...passkey, id: uuidv7({ msecs: now.getTime() }), created_at: now, last_used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const rename = (
  db: Db,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<Passkey | undefined> =>
  passkeys(db)
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

/** Removes one of the member's passkeys. Returns false when there was none. */
export const remove = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const result = await passkeys(db)
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
};

/** Removes all of the member's passkeys, or those added since a moment. Returns how many. */
export const removeAll = async (db: Db, userId: string, since?: Date): Promise<number> => {
  const result = await passkeys(db)
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? null))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
};

/**
 * Records that a passkey was used. Of two concurrent uses with one count, a passkey that stays on its device is taken
 * once. Returns false when the passkey is gone or its count went back.
 */
export const recordUse = async (
  db: Db,
  id: string,
  { counter, backedUp, now }: { counter: number; backedUp: boolean; now: Date },
): Promise<boolean> => {
  const result = await passkeys(db)
    .updateTable('passkeys')
    .set({ counter, backed_up: backedUp, last_used_at: now })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('single_device', '=', false),
        row('counter', '<', counter),
        row.and([row('counter', '=', 0), row(row.val(counter), '=', 0)]),
      ]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Whether a use's count shows that the passkey was copied: it must grow on a device that counts. */
export const isCounterBack = (passkey: Pick<Passkey, 'single_device' | 'counter'>, counter: number): boolean =>
  passkey.single_device && (counter > 0 || passkey.counter > 0) && counter <= passkey.counter;
