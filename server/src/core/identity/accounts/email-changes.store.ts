import { randomBytes } from 'node:crypto';
import { emailUndoDays } from '@club/contract/core/identity.fields';
import { dayMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#platform/db';
import { hashSecret } from '#platform/secrets';

const undoableFor = emailUndoDays * dayMs;

export interface EmailChange {
  id: string;
  user_id: string;
  old_email: string;
  new_email: string;
  undo_hash: Buffer;
  changed_at: Date;
  undone_at: Date | null;
  closed_at: Date | null;
}

const changes = (db: Db) => db.withTables<{ email_changes: EmailChange }>();

/** Records a change of address and returns the secret of the link that undoes it. Only a hash is stored. */
export const recordEmailChange = async (
  db: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
  now: Date,
): Promise<string> => {
  const uid = randomBytes(32).toString('base64url');
  await changes(db)
    .insertInto('email_changes')
    .values({
      id: uuidv7({ msecs: now.getTime() }),
      user_id: userId,
      old_email: from,
      new_email: to,
      undo_hash: hashSecret(uid),
      changed_at: now,
      undone_at: null,
      closed_at: null,
    })
    .execute();
  return uid;
};

/** The change that an undo link belongs to, locked; undefined for a dead or invented link. */
export const findUndoable = (db: Db, uid: string, now: Date): Promise<EmailChange | undefined> =>
  changes(db)
    .selectFrom('email_changes')
    .selectAll()
    .where('undo_hash', '=', hashSecret(uid))
    .where('undone_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('changed_at', '>', new Date(now.getTime() - undoableFor))
    .forUpdate()
    .executeTakeFirst();

/**
 * Marks a change as undone. The links of later changes stop working too: they were mailed to addresses that anyone who
 * took the account may read.
 */
export const markUndone = async (db: Db, { id, user_id, changed_at }: EmailChange, now: Date): Promise<void> => {
  await changes(db).updateTable('email_changes').set({ undone_at: now }).where('id', '=', id).execute();
  await changes(db)
    .updateTable('email_changes')
    .set({ closed_at: now })
    .where('user_id', '=', user_id)
    .where('changed_at', '>=', changed_at)
    .where('undone_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
};

/** The member's last change of address, done or undone, while its undo link would work. */
export const findLastEmailChange = (db: Db, userId: string, now: Date): Promise<EmailChange | undefined> =>
  changes(db)
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .where('changed_at', '>', new Date(now.getTime() - undoableFor))
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** When the undo link of a change stops working. */
export const toUndoDeadline = ({ changed_at }: EmailChange): Date => new Date(changed_at.getTime() + undoableFor);
