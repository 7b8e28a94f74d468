import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Db } from '#platform/db';
import { hashSecret } from '#platform/secrets';

/**
 * Stored in plain: their ids travel in signed cookies, so the id alone grants nothing, and the provider needs it back.
 */
const keptWhole: ReadonlySet<string> = new Set(['Session', 'Interaction']);

/**
 * Milliseconds in which a reused refresh token is only refused: a second tab, or a lost answer. Later it is treated as
 * stolen and its whole family ends.
 */
const grace = 10_000;

interface RecordRow {
  model: string;
  id_hash: Buffer;
  payload: string;
  grant_id: string | null;
  uid: string | null;
  account_id: string | null;
  expires_at: Date | null;
  consumed_at: Date | null;
}

const records = (db: Db) => db.withTables<{ provider_records: RecordRow }>();

/**
 * The provider's storage for one kind of record (Session, Grant, AuthorizationCode, RefreshToken …) in PostgreSQL. One
 * conditional update consumes a code or refresh token, so that of many concurrent uses exactly one succeeds and the
 * others are refused without affecting it.
 */
export const listRecords = (db: Db, model: string): Adapter => {
  const one = (id: string) =>
    records(db).selectFrom('provider_records').where('model', '=', model).where('id_hash', '=', hashSecret(id));
  return {
    upsert: async (id, payload, expiresIn) => {
      const { jti, ...rest } = payload;
      const row = {
        payload: JSON.stringify(keptWhole.has(model) ? payload : rest),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        account_id: payload.accountId ?? null,
        expires_at: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      };
      await records(db)
        .insertInto('provider_records')
        .values({ model, id_hash: hashSecret(id), consumed_at: null, ...row })
        .onConflict((conflict) => conflict.columns(['model', 'id_hash']).doUpdateSet(row))
        .execute();
    },
    find: async (id) => {
      const row = await one(id).select(['payload', 'consumed_at', 'expires_at']).executeTakeFirst();
      return row && { jti: id, ...toPayload(row, model) };
    },
    findByUid: async (uid) => {
      const row = await records(db)
        .selectFrom('provider_records')
        .select(['payload', 'consumed_at', 'expires_at'])
        .where('model', '=', model)
        .where('uid', '=', uid)
        .executeTakeFirst();
      return row && toPayload(row, model);
    },
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const { numUpdatedRows } = await records(db)
        .updateTable('provider_records')
        .set({ consumed_at: new Date() })
        .where('model', '=', model)
        .where('id_hash', '=', hashSecret(id))
        .where('consumed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new errors.InvalidGrant('already used');
    },
    destroy: async (id) => {
      await records(db)
        .deleteFrom('provider_records')
        .where('model', '=', model)
        .where('id_hash', '=', hashSecret(id))
        .execute();
    },
    revokeByGrantId: async (grantId) => {
      await records(db)
        .deleteFrom('provider_records')
        .where('model', '=', model)
        .where('grant_id', '=', grantId)
        .execute();
    },
  };
};

/** Ends all of a member's sign-ins at the provider: their cookies and tokens stop working. */
export const forgetSignIns = async (db: Db, userId: string): Promise<void> => {
  await records(db).deleteFrom('provider_records').where('account_id', '=', userId).execute();
};

/** Deletes expired records. */
export const purgeProviderRecords = async (db: Db, now: Date): Promise<void> => {
  await records(db).deleteFrom('provider_records').where('expires_at', '<', now).execute();
};

type Stored = Pick<RecordRow, 'consumed_at'> & { payload: unknown };

const toPayload = ({ payload, consumed_at }: Stored, model: string): AdapterPayload => {
  const justNow = model === 'RefreshToken' && consumed_at && Date.now() - consumed_at.getTime() <= grace;
  const consumed = consumed_at && !justNow ? { consumed: Math.floor(consumed_at.getTime() / 1000) } : {};
  return { ...(payload as AdapterPayload), ...consumed };
};
