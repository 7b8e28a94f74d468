import type { GlucoseProvider } from '@club/contract/health/body/glucose-sources';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { seal, unseal } from '#health/base/storage';
import type { Config } from '#platform/config';
import { type Db, queryRows, runStatement } from '#platform/db';
import { hashSecret } from '#platform/secrets';

type Keys = Pick<Config, 'secretKeys'>;

/** A connection that was begun and waits for its code. */
export interface Authorization {
  readonly provider: GlucoseProvider;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** Connections that a member has begun at the same time, in several windows. */
const mostBegun = 5;

export const insertAuthorization = async (
  db: Db,
  keys: Keys,
  memberId: string,
  { provider, verifier, redirectUri, state, at, expires }: Authorization & { state: string; at: Date; expires: Date },
): Promise<void> => {
  await runStatement(db)`
    delete from glucose_authorizations where member_id = ${memberId} and (expires_at <= ${at} or id not in (
    select id from glucose_authorizations where member_id = ${memberId} order by id desc limit ${mostBegun - 1}))`;
  await runStatement(db)`
    insert into glucose_authorizations (member_id, id, provider, state_hash, verifier, redirect_uri, expires_at)
    values (${memberId}, ${uuidv7()}, ${provider}, ${hashSecret(state)}, ${seal(keys, findPlace(memberId), verifier)},
      ${redirectUri}, ${expires})`;
};

/** Takes what a state belongs to: once, in time, and for the member who began it. */
export const takeAuthorization = async (
  db: Db,
  keys: Keys,
  memberId: string,
  { state, at }: { state: string; at: Date },
): Promise<Authorization | undefined> => {
  const rows = await queryRows<{ provider: GlucoseProvider; sealed: Buffer; redirectUri: string; expires: Date }>(db)`
    delete from glucose_authorizations where member_id = ${memberId} and state_hash = ${hashSecret(state)}
    returning provider, verifier::bytea as sealed, redirect_uri as "redirectUri", expires_at as expires`;
  const [row] = rows;
  if (!row || row.expires <= at) return undefined;
  return {
    provider: row.provider,
    redirectUri: row.redirectUri,
    verifier: unseal(keys, findPlace(memberId), row.sealed),
  };
};

/** Deletes what was begun and never completed. */
export const purgeAuthorizations = (healthWorkerDb: Db, at: Date): Promise<unknown> =>
  sql`delete from glucose_authorizations where expires_at <= ${at}`.execute(healthWorkerDb);

const findPlace = (memberId: string) => ({ table: 'glucose_authorizations', column: 'verifier', memberId });

/** For the member's copy of their data: everything but the secrets. */
export const copyAuthorizations = (db: Db, memberId: string): Promise<Record<string, unknown>[]> => queryRows<
  Record<string, unknown>
>(db)`
    select provider, expires_at from glucose_authorizations where member_id = ${memberId}`;
