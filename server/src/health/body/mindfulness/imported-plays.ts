import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#platform/db';

/** A practice with another app, as a file tells it. */
export interface ImportedPlay {
  readonly start: Date;
  readonly end: Date;
  /** `YYYY-MM-DD`, the member's own day. */
  readonly day: string;
}

/** Stands for the exercises of other apps, which the catalogue does not know. */
const otherApp = 'imported';
const longestPlay = 86_400;

/**
 * Stores practices with other apps, for the calendar alone: they earn nothing. One that overlaps a practice on record is
 * left alone, so that none counts twice. @returns how many were stored.
 */
export const importPlays = async (
  db: Db,
  memberId: string,
  plays: readonly ImportedPlay[],
  importId: string,
): Promise<number> => {
  const reported = plays.map(({ start, end, day }) => ({
    start: start.toISOString(),
    day,
    seconds: Math.min(longestPlay, Math.max(1, Math.round((end.getTime() - start.getTime()) / 1000))),
  }));
  const { numAffectedRows } = await sql`
    insert into mindfulness_plays (member_id, id, session, planned_seconds, heard_seconds, position, started_at,
      last_signal_at, day, finished_at, import_id)
    select ${memberId}, id, ${otherApp}, seconds, seconds, seconds, start, ended, day, ended, ${importId}
    from (select *, start + make_interval(secs => seconds) as ended
      from unnest(${reported.map(() => uuidv7())}::uuid[], ${reported.map(({ start }) => start)}::timestamptz[],
        ${reported.map(({ seconds }) => seconds)}::integer[], ${reported.map(({ day }) => day)}::date[])
        as given (id, start, seconds, day)) as reported
    where not exists (select from mindfulness_plays known where known.member_id = ${memberId}
      and known.started_at < reported.ended and known.last_signal_at > reported.start)`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Takes an import back, or what of it began at some instants. @returns how many practices it had told. */
export const undoImportedPlays = async (
  db: Db,
  memberId: string,
  importId: string,
  starts: readonly Date[] | null = null,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from mindfulness_plays where member_id = ${memberId} and import_id = ${importId}
      and (${starts === null}::boolean or started_at = any(${toTexts(starts)}::timestamptz[]))`.execute(db);
  return Number(numAffectedRows ?? 0);
};

const toTexts = (times: readonly Date[] | null): readonly string[] => (times ?? []).map((at) => at.toISOString());
