import type { AdminPermission } from '@club/contract/platform/access';
import { sql } from 'kysely';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly permissions: readonly AdminPermission[];
  /** Null when the administrator who invited has left. */
  readonly invited_by: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Invitations that can still be accepted, the oldest first. */
export const listInvitations = (db: Db, now: Date): Promise<readonly InvitationRow[]> => queryRows<InvitationRow>(db)`
  select id, email, permissions, invited_by, created_at, expires_at from staff_invitations
  where expires_at > ${now} order by created_at, id`;

/** Stores an invitation in place of an earlier one to the same address. */
export const saveInvitation = (
  db: Db,
  { tokenHash, ...row }: InvitationRow & { readonly tokenHash: Buffer },
): Promise<void> =>
  runStatement(db)`
    insert into staff_invitations (id, email, permissions, invited_by, token_hash, created_at, expires_at)
    values (${row.id}, ${row.email}, ${[...row.permissions]}, ${row.invited_by}, ${tokenHash}, ${row.created_at}, ${row.expires_at})
    on conflict (email) do update set id = excluded.id, permissions = excluded.permissions,
      invited_by = excluded.invited_by, token_hash = excluded.token_hash, created_at = excluded.created_at,
      expires_at = excluded.expires_at`;

export const findInvitation = (db: Db, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> =>
  queryRow<InvitationRow>(db)`
    select id, email, permissions, invited_by, created_at, expires_at from staff_invitations
    where token_hash = ${tokenHash} and expires_at > ${now}`;

/** Deletes an invitation. False when it was gone. */
export const deleteInvitation = async (db: Db, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from staff_invitations where id = ${id}::uuid`.execute(db);
  return numAffectedRows === 1n;
};

/** Deletes what can no longer be accepted. */
export const purgeInvitations = (db: Db, now: Date): Promise<void> =>
  runStatement(db)`delete from staff_invitations where expires_at <= ${now}`;
