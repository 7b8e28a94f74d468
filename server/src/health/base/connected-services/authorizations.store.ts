import { randomBytes } from 'node:crypto';
import { minuteMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { seal, unseal } from '#health/base/storage';
import type { Config } from '#platform/config';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { hashSecret } from '#platform/secrets';

type Keys = Pick<Config, 'secretKeys'>;

/** A connection that was begun and waits for its code. */
export interface Authorization<Provider extends string> {
  readonly provider: Provider;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** Connections that a member has begun at the same time, in several windows. */
const mostBegun = 5;
const stateLife = 10 * minuteMs;

/** Connections that were begun, in a table of their own: what comes back must belong to one of them. */
export const authorizationStore = <Provider extends string>(name: string) => {
  const table = sql.table(name);
  const findPlace = (memberId: string) => ({ table: name, column: 'verifier', memberId });
  return {
    /** @returns the state that has to come back within ten minutes, and the verifier of PKCE. */
    begin: async (
      db: Db,
      keys: Keys,
      memberId: string,
      { provider, redirectUri, at }: { provider: Provider; redirectUri: string; at: Date },
    ): Promise<{ readonly state: string; readonly verifier: string }> => {
      // 128 bits (RFC 9700, section 2.1), and 256 for PKCE.
      const [state, verifier] = [randomBytes(16).toString('base64url'), randomBytes(32).toString('base64url')];
      await runStatement(db)`
        delete from ${table} where member_id = ${memberId} and (expires_at <= ${at} or id not in (
        select id from ${table} where member_id = ${memberId} order by id desc limit ${mostBegun - 1}))`;
      await runStatement(db)`
        insert into ${table} (member_id, id, provider, state_hash, verifier, redirect_uri, expires_at)
        values (${memberId}, ${uuidv7()}, ${provider}, ${hashSecret(state)},
          ${seal(keys, findPlace(memberId), verifier)}, ${redirectUri}, ${new Date(at.getTime() + stateLife)})`;
      return { state, verifier };
    },

    /** Takes what a state belongs to: once, in time, and for the member who began it. */
    take: async (
      db: Db,
      keys: Keys,
      memberId: string,
      { state, at }: { state: string; at: Date },
    ): Promise<Authorization<Provider> | undefined> => {
      const row = await queryRow<{ provider: Provider; sealed: Buffer; redirectUri: string; expires: Date }>(db)`
        delete from ${table} where member_id = ${memberId} and state_hash = ${hashSecret(state)}
        returning provider, verifier::bytea as sealed, redirect_uri as "redirectUri", expires_at as expires`;
      if (!row || row.expires <= at) return undefined;
      const verifier = unseal(keys, findPlace(memberId), row.sealed);
      return { provider: row.provider, redirectUri: row.redirectUri, verifier };
    },

    /** Deletes what was begun and never completed. */
    purge: (healthWorkerDb: Db, at: Date): Promise<unknown> =>
      sql`delete from ${table} where expires_at <= ${at}`.execute(healthWorkerDb),

    /** For the member's copy of their data: everything but the secrets. */
    copy: (db: Db, memberId: string): Promise<Record<string, unknown>[]> => queryRows<Record<string, unknown>>(db)`
      select provider, expires_at from ${table} where member_id = ${memberId}`,
  };
};
