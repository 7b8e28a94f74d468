import type { members as contract } from '@club/contract/club/members';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '#platform/audit';
import { type Db, queryRows, runStatement } from '#platform/db';
import type { Handle } from '#platform/http';
import { copyRows, eraseRows, type PersonalData } from '#platform/personal-data';
import { lockOther } from './other-member.ts';

interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly written_by: string | null;
  readonly at: Date;
}

/** What staff wrote about a member, the newest first. */
export const listNotes = (db: Db, userId: string): Promise<readonly NoteRow[]> => queryRows<NoteRow>(db)`
    select id, text, written_by, at from member_notes where user_id = ${userId} order by at desc, id desc limit 50`;

/** Writes a note that only staff see. The log says that there is one, not what it says. */
export const addMemberNote: Handle<typeof contract.addMemberNote> = async (call) => {
  const { db, clock, caller, input, origin } = call;
  const user = await lockOther(call);
  const id = uuidv7({ msecs: clock.now().getTime() });
  await runStatement(db)`insert into member_notes (id, user_id, written_by, text, at)
    values (${id}, ${user.id}, ${caller.id}, ${input.note}, ${clock.now()})`;
  const object = { type: 'user', id: user.id } as const;
  const by = { actorId: caller.id, sessionId: caller.sessionId, origin };
  await audit(db, { at: clock.now(), action: 'member.noted', object, ...by });
  return { id };
};

/** Notes are about a member, and are theirs to have a copy of; their author's name isn't. */
export const notesPersonalData: readonly PersonalData[] = [
  {
    table: 'member_notes',
    copy: copyRows((userId) => sql`select text, at from member_notes where user_id = ${userId} order by at`),
    erase: eraseRows(
      (userId) => sql`delete from member_notes where user_id = ${userId}`,
      (userId) => sql`update member_notes set written_by = null where written_by = ${userId}`,
    ),
  },
];
