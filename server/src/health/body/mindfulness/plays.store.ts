import { sql } from 'kysely';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

export interface StoredPlay {
  readonly id: string;
  readonly session: string;
  readonly plannedSeconds: number;
  readonly heardSeconds: number;
  readonly position: number;
  readonly startedAt: Date;
  readonly playingSince: Date | null;
  readonly lastSignalAt: Date;
  /** `YYYY-MM-DD`, the member's own day. */
  readonly day: string;
  readonly finishedAt: Date | null;
}

const columns = sql`id, session, planned_seconds as "plannedSeconds", heard_seconds as "heardSeconds", position,
  started_at as "startedAt", playing_since as "playingSince", last_signal_at as "lastSignalAt",
  to_char(day, 'YYYY-MM-DD') as day, finished_at as "finishedAt"`;

export const insertPlay = (db: Db, memberId: string, play: StoredPlay): Promise<void> => runStatement(db)`
  insert into mindfulness_plays
      (member_id, id, session, planned_seconds, heard_seconds, position, started_at, playing_since, last_signal_at, day,
        finished_at)
    values (${memberId}, ${play.id}, ${play.session}, ${play.plannedSeconds}, ${play.heardSeconds}, ${play.position},
      ${play.startedAt}, ${play.playingSince}, ${play.lastSignalAt}, ${play.day}, ${play.finishedAt})`;

/** A practice, held until the transaction ends: its signals are counted one after the other. */
export const lockPlay = (db: Db, memberId: string, id: string): Promise<StoredPlay | undefined> => {
  return queryRow<StoredPlay>(db)`
    select ${columns} from mindfulness_plays where member_id = ${memberId} and id = ${id} for update`;
};

/** The newest practice of an exercise at a length that was left unfinished since an instant. */
export const findOpenPlay = (
  db: Db,
  memberId: string,
  { session, plannedSeconds, since }: Pick<StoredPlay, 'session' | 'plannedSeconds'> & { readonly since: Date },
): Promise<StoredPlay | undefined> => queryRow<StoredPlay>(db)`
    select ${columns} from mindfulness_plays
    where member_id = ${memberId} and session = ${session} and planned_seconds = ${plannedSeconds}
      and finished_at is null and last_signal_at > ${since}
    order by started_at desc limit 1 for update`;

export const updatePlay = (db: Db, memberId: string, play: StoredPlay): Promise<void> => runStatement(db)`
  update mindfulness_plays set heard_seconds = ${play.heardSeconds}, position = ${play.position},
      playing_since = ${play.playingSince}, last_signal_at = ${play.lastSignalAt}, finished_at = ${play.finishedAt}
    where member_id = ${memberId} and id = ${play.id}`;

/** Practices begun since a day, newest first. */
export const listPlays = (
  db: Db,
  memberId: string,
  since: string,
): Promise<readonly StoredPlay[]> => queryRows<StoredPlay>(db)`
    select ${columns} from mindfulness_plays where member_id = ${memberId} and mindfulness_plays.day >= ${since}
    order by started_at desc`;

export const deletePlay = async (db: Db, memberId: string, id: string): Promise<boolean> => {
  const rows = await queryRows(db)`delete from mindfulness_plays where member_id = ${memberId} and id = ${id}
    returning id`;
  return rows.length > 0;
};

/** Every other practice of the member stands still. */
export const pauseOthers = (db: Db, memberId: string, id: string): Promise<void> => runStatement(db)`
  update mindfulness_plays set playing_since = null
    where member_id = ${memberId} and id <> ${id} and playing_since is not null`;
