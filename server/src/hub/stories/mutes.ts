import type { stories as contract } from '@club/contract/hub/stories';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { toDisplayName } from '#core/identity';
import { type Db, queryRows, runStatement } from '#platform/db';
import { type Call, fieldRefusal, type Handle, Refusal, toList } from '#platform/http';
import { requireReportable } from './reports.ts';

interface MuteRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly created_at: Date;
}

const toMute = (row: MuteRow) => ({
  id: row.id,
  display_name: toDisplayName(row),
  muted_at: row.created_at.toISOString(),
});

const listRows = (db: Db, userId: string, mutedId?: string): Promise<readonly MuteRow[]> => queryRows<MuteRow>(db)`
  select q.id, q.created_at, m.first_name, m.last_name
    from story_mutes q join members m on m.id = q.muted_id where q.user_id = ${userId}
    ${mutedId ? sql`and q.muted_id = ${mutedId}` : sql``} order by q.created_at desc limit 500`;

export const listMutes: Handle<typeof contract.listMutes> = async ({ db, caller }) => {
  return toList((await listRows(db, caller.id)).map(toMute));
};

/** Mutes anyone who wrote a story or comment that the caller can see. @throws {Refusal} not_found, validation_error */
export const muteAuthor: Handle<typeof contract.muteAuthor> = async (call) => {
  const { db, clock, caller } = call;
  const { author } = await requireReportable(call);
  if (author === caller.id) throw fieldRefusal('object_id', "You can't mute yourself.");
  await runStatement(db)`insert into story_mutes (id, user_id, muted_id, created_at)
    values (${uuidv7()}, ${caller.id}, ${author}, ${clock.now()}) on conflict do nothing`;
  const [row] = await listRows(db, caller.id, author);
  if (!row) throw new Refusal('not_found');
  return toMute(row);
};

/** @throws {Refusal} not_found for a mute of someone else */
export const unmuteAuthor = async ({ db, caller, input }: Call<typeof contract.unmuteAuthor>) => {
  const { numAffectedRows } = await sql`delete from story_mutes
    where id = ${input.mute_id} and user_id = ${caller.id}`.execute(db);
  if (numAffectedRows === 0n) throw new Refusal('not_found');
  return { id: input.mute_id };
};
