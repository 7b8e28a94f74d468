import type { VendorRole } from '@club/contract/platform/access';
import { minuteMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

interface MembershipRow {
  readonly vendor_id: string;
  readonly role: VendorRole;
}

/** The business a member works in without owning it. */
export const findMembership = (db: Db, userId: string): Promise<MembershipRow | undefined> =>
  queryRow<MembershipRow>(db)`select vendor_id, role from vendor_people where user_id = ${userId}::uuid`;

/** Notes that someone is at work, at most once a minute. */
export const noteUse = (db: Db, userId: string, now: Date): Promise<void> => runStatement(db)`
    update vendor_people set last_used_at = ${now}
    where user_id = ${userId}::uuid and (last_used_at is null or last_used_at <= ${new Date(now.getTime() - minuteMs)})`;

interface PersonRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role: VendorRole;
  readonly added_at: Date;
  readonly last_used_at: Date | null;
}

/** Whether someone of a business wants to hear of its sales; without a choice the owner does. */
export const wantsSaleNotices = async (
  db: Db,
  { userId, isOwner }: { readonly userId: string; readonly isOwner: boolean },
): Promise<boolean> => {
  const row = await queryRow<{ wanted: boolean }>(db)`
    select wanted from sale_notice_choices where user_id = ${userId}::uuid`;
  return row?.wanted ?? isOwner;
};

export const putSaleNotices = (db: Db, userId: string, wanted: boolean): Promise<void> => runStatement(db)`
  insert into sale_notice_choices (user_id, wanted) values (${userId}, ${wanted})
  on conflict (user_id) do update set wanted = excluded.wanted`;

/** Everyone but the owner, longest there first. */
export const listPeople = (db: Db, vendorId: string): Promise<readonly PersonRow[]> => queryRows<PersonRow>(db)`
    select m.id, m.first_name, m.last_name, m.email, p.role, p.added_at, p.last_used_at
    from vendor_people p join members m on m.id = p.user_id where p.vendor_id = ${vendorId}::uuid order by p.added_at, m.id`;

export const findPerson = (db: Db, vendorId: string, userId: string): Promise<MembershipRow | undefined> =>
  queryRow<MembershipRow>(db)`
    select vendor_id, role from vendor_people where vendor_id = ${vendorId}::uuid and user_id = ${userId}::uuid for update`;

/** Adds someone to a business. False when they work in one already. */
export const addPerson = async (
  db: Db,
  { vendorId, userId, role, now }: { vendorId: string; userId: string; role: VendorRole; now: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into vendor_people (user_id, vendor_id, role, added_at) values (${userId}, ${vendorId}, ${role}, ${now})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
};

export const setRole = (db: Db, userId: string, role: VendorRole): Promise<void> =>
  runStatement(db)`update vendor_people set role = ${role} where user_id = ${userId}::uuid`;

export const deletePerson = (db: Db, userId: string): Promise<void> =>
  runStatement(db)`delete from vendor_people where user_id = ${userId}::uuid`;

interface InvitationRow {
  readonly id: string;
  readonly vendor_id: string;
  readonly email: string;
  readonly role: VendorRole;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Invitations that can still be accepted. */
export const listInvitations = (db: Db, vendorId: string, now: Date): Promise<readonly InvitationRow[]> =>
  queryRows<InvitationRow>(db)`
    select id, vendor_id, email, role, created_at, expires_at from vendor_invitations
    where vendor_id = ${vendorId}::uuid and expires_at > ${now} order by created_at`;

/** Stores an invitation in place of an earlier one to the same address. */
export const saveInvitation = (
  db: Db,
  { tokenHash, ...row }: InvitationRow & { readonly tokenHash: Buffer },
): Promise<void> =>
  runStatement(db)`
    insert into vendor_invitations (id, vendor_id, email, role, token_hash, created_at, expires_at)
    values (${row.id}, ${row.vendor_id}, ${row.email}, ${row.role}, ${tokenHash}, ${row.created_at}, ${row.expires_at})
    on conflict (vendor_id, email) do update set id = excluded.id, role = excluded.role, token_hash = excluded.token_hash,
      created_at = excluded.created_at, expires_at = excluded.expires_at`;

export const findInvitation = (db: Db, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> =>
  queryRow<InvitationRow>(db)`
    select id, vendor_id, email, role, created_at, expires_at from vendor_invitations
    where token_hash = ${tokenHash} and expires_at > ${now}`;

/** Deletes an invitation, of one vendor where that is named. False when it was gone. */
export const deleteInvitation = async (db: Db, id: string, vendorId: string | null = null): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from vendor_invitations where id = ${id}::uuid and (${vendorId}::uuid is null or vendor_id = ${vendorId}::uuid)`.execute(
    db,
  );
  return numAffectedRows === 1n;
};

/** Deletes what can no longer be accepted. */
export const purgeInvitations = (db: Db, now: Date): Promise<void> =>
  runStatement(db)`delete from vendor_invitations where expires_at <= ${now}`;
