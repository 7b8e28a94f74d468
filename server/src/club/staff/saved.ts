import {
  type saved as contract,
  mostSaved,
  type Saved,
  type SavedPlace,
  sharedPlaces,
} from '@club/contract/club/staff/saved';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { type Caller, type Handle, Refusal, refuseAdministration } from '#platform/http';

const columns = sql`id, place, name, value, is_start, version`;

/** @throws {Refusal} forbidden, passkey_required for messages and audiences without the permission to send any */
export const listSaved: Handle<typeof contract.listSaved> = async ({ db, caller, input: { place } }) => {
  const owner = findOwner(caller, place);
  const results = await queryRows<Saved>(db)`
    select ${columns} from staff_saved where place = ${place} and owner_id is not distinct from ${owner}::uuid
    order by lower(name), id`;
  return { results: [...results] };
};

/** @throws {Refusal} as listSaved; already_exists for a name in use, limit_reached */
export const save: Handle<typeof contract.save> = async ({ db, clock, caller, input }) => {
  const { place, name, value, is_start } = input;
  const owner = findOwner(caller, place);
  await lockPlace(db, place, owner);
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::int as count from staff_saved where place = ${place} and owner_id is not distinct from ${owner}::uuid`;
  if ((row?.count ?? 0) >= mostSaved) throw new Refusal('limit_reached');
  await assertFree(db, { place, owner, name, id: null });
  if (is_start) await endStart(db, place, owner);
  const now = clock.now();
  const added = await queryRow<Saved>(db)`
    insert into staff_saved (id, place, owner_id, saved_by, name, value, is_start, created_at, updated_at)
    values (${uuidv7({ msecs: now.getTime() })}, ${place}, ${owner}, ${caller.id}, ${name}, ${value}, ${is_start}, ${now},
      ${now}) returning ${columns}`;
  if (!added) throw new Refusal('not_found');
  return added;
};

/** @throws {Refusal} as listSaved; not_found for another's, already_exists, stale_version */
export const changeSaved: Handle<typeof contract.changeSaved> = async ({ db, clock, caller, input }) => {
  const { id, version, name, value, is_start } = input;
  const seen = await findSaved(db, caller, id);
  if (!seen) throw new Refusal('not_found');
  const { place } = seen;
  const owner = findOwner(caller, place);
  await lockPlace(db, place, owner);
  await assertFree(db, { place, owner, name, id });
  if (is_start) await endStart(db, place, owner);
  const changed = await queryRow<Saved>(db)`
    update staff_saved set name = ${name}, value = ${value}, is_start = ${is_start}, saved_by = ${caller.id},
      version = version + 1, updated_at = ${clock.now()}
    where id = ${id} and version = ${version} returning ${columns}`;
  if (!changed)
    throw new Refusal('stale_version', { message: 'Someone else has changed it. Choose it again, then change it.' });
  return changed;
};

/** @throws {Refusal} as listSaved */
export const deleteSaved: Handle<typeof contract.deleteSaved> = async ({ db, caller, input: { id } }) => {
  const found = await findSaved(db, caller, id);
  if (found) await runStatement(db)`delete from staff_saved where id = ${id}`;
  return { deleted: found !== undefined };
};

/** Whose it is: nobody's where it is shared by all who send messages. */
const findOwner = (caller: Caller, place: SavedPlace): string | null => {
  if (!sharedPlaces.includes(place)) return caller.id;
  if (!caller.permissions.includes('push')) throw refuseAdministration(caller, ['push']);
  return null;
};

/** What the caller may read and change; another's is as good as none. */
const findSaved = async (db: Db, caller: Caller, id: string): Promise<Saved | undefined> => {
  const found = await queryRow<Saved & { owner_id: string | null }>(db)`
    select ${columns}, owner_id from staff_saved where id = ${id}`;
  return found && findOwner(caller, found.place) === found.owner_id ? found : undefined;
};

/** Of two who save at a place at once, one comes after the other. */
const lockPlace = (db: Db, place: SavedPlace, owner: string | null): Promise<void> =>
  runStatement(db)`select pg_advisory_xact_lock(hashtextextended(${`staff_saved ${place} ${owner ?? ''}`}, 0))`;

const assertFree = async (
  db: Db,
  { place, owner, name, id }: { place: SavedPlace; owner: string | null; name: string; id: string | null },
): Promise<void> => {
  const rows = await queryRows(db)`
    select from staff_saved where place = ${place} and owner_id is not distinct from ${owner}::uuid
      and lower(name) = lower(${name}) and id is distinct from ${id}::uuid`;
  if (rows.length > 0) throw new Refusal('already_exists', { message: 'Something of that name is saved already.' });
};

const endStart = (db: Db, place: SavedPlace, owner: string | null): Promise<void> => runStatement(db)`
  update staff_saved set is_start = false
    where place = ${place} and owner_id is not distinct from ${owner}::uuid and is_start`;
