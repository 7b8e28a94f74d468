import { dayMs } from '@club/contract/platform/units';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { type Db, queryRow, runStatement } from '#platform/db';
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

/** Milliseconds after which an agent that registered, and that no member allowed anything, is forgotten. */
const unusedFor = dayMs;

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
        expires_at: toExpiry(model, expiresIn),
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

const toExpiry = (model: string, expiresIn: number | undefined): Date | null => {
  if (model === 'Client') return new Date(Date.now() + unusedFor);
  return expiresIn ? new Date(Date.now() + expiresIn * 1000) : null;
};

/** Ends all of a member's sign-ins to the web app: their cookies and tokens stop working. Agents keep theirs. */
export const forgetSignIns = async (db: Db, userId: string, webClientId: string): Promise<void> => {
  await runStatement(db)`delete from provider_records where account_id = ${userId}
    and (model in ('Session', 'Interaction') or payload ->> 'clientId' = ${webClientId})`;
};

/** Deletes everything that the provider has of a member. */
export const forgetMember = async (db: Db, userId: string): Promise<void> => {
  await records(db).deleteFrom('provider_records').where('account_id', '=', userId).execute();
};

/** An agent's token as the provider stored it. */
interface AgentToken {
  readonly userId: string;
  readonly clientId: string;
  readonly grantId: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date;
}

/** The token that an agent sent for a resource; nothing for one that is unknown, expired, or for something else. */
export const findAgentToken = async (
  db: Db,
  token: string,
  { resource, now }: { readonly resource: string; readonly now: Date },
): Promise<AgentToken | undefined> => {
  const row = await queryRow<AgentToken>(db)`
    select account_id as "userId", payload ->> 'clientId' as "clientId", grant_id as "grantId",
      string_to_array(coalesce(payload ->> 'scope', ''), ' ') as scopes, expires_at as "expiresAt"
    from provider_records
    where model = 'AccessToken' and id_hash = ${hashSecret(token)} and payload ->> 'aud' = ${resource}
      and expires_at > ${now} and account_id is not null and grant_id is not null`;
  return row;
};

/** Ends a grant with its codes and tokens, at once and in every process. */
export const endProviderGrant = (db: Db, grantId: string): Promise<void> =>
  runStatement(db)`delete from provider_records
    where grant_id = ${grantId} or (model = 'Grant' and id_hash = ${hashSecret(grantId)})`;

/** Keeps an agent's registration as long as a member lets it read. */
export const keepClient = (db: Db, clientId: string, until: Date): Promise<void> =>
  runStatement(db)`update provider_records set expires_at = greatest(expires_at, ${until})
    where model = 'Client' and id_hash = ${hashSecret(clientId)}`;

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
