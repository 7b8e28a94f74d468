import type { AnswerValue } from '@club/contract/health/check-up/assessment';
import type { MeasurementSource } from '@club/contract/health/signals/measurements';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Place, seal, unseal } from '#health/base/storage';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

type Keys = Pick<Config, 'secretKeys'>;

/** What is sealed: the question, too, since being asked it may already say something. */
interface SealedAnswer {
  readonly question: string;
  readonly skipped: boolean;
  readonly value: AnswerValue | null;
  readonly unit: string | null;
  readonly source: MeasurementSource;
  /** The catalogue, and the version of the questionnaire, that it was given under. */
  readonly version: string;
  readonly questionnaire_version: string | null;
}

export interface StoredAnswer extends SealedAnswer {
  readonly id: string;
  readonly revision: number;
  readonly answered_at: Date;
  readonly replaced_at: Date | null;
}

export interface StoredAssessment {
  readonly revision: number;
  readonly started_at: Date;
  readonly completed_at: Date | null;
}

interface Row {
  readonly id: string;
  readonly answer: Buffer;
  readonly revision: number;
  readonly answered_at: Date;
  readonly replaced_at: Date | null;
}

const findPlace = (memberId: string): Place => ({ table: 'assessment_answers', column: 'answer', memberId });

const columns = sql`id, answer::bytea as answer, revision, answered_at, replaced_at`;

/** Every answer a member ever gave, oldest first; with `since` only those that counted at that moment or later. */
export const listAnswerHistory = async (
  db: Db,
  keys: Keys,
  memberId: string,
  since: Date | null = null,
): Promise<readonly StoredAnswer[]> => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from assessment_answers where member_id = ${memberId}
      and (${since}::timestamptz is null or replaced_at is null or replaced_at > ${since}) order by revision, id`;
  return rows.map((row) => toAnswer(keys, memberId, row));
};

/** The answers that count, by question. */
export const findAnswers = async (db: Db, keys: Keys, memberId: string): Promise<ReadonlyMap<string, StoredAnswer>> => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from assessment_answers where member_id = ${memberId} and replaced_at is null
    order by revision, id`;
  return new Map(rows.map((row) => toAnswer(keys, memberId, row)).map((answer) => [answer.question, answer]));
};

/** Of all answers the ones that counted at a moment, by question. */
export const pickAnswers = (history: readonly StoredAnswer[], at: Date): ReadonlyMap<string, StoredAnswer> =>
  new Map(
    history
      .filter(({ answered_at, replaced_at }) => answered_at <= at && (replaced_at === null || replaced_at > at))
      .map((answer) => [answer.question, answer]),
  );

export const findAssessment = (
  db: Db,
  memberId: string,
): Promise<StoredAssessment | undefined> => queryRow<StoredAssessment>(db)`
    select revision, started_at, completed_at from assessments where member_id = ${memberId}`;

/** Begins the assessment if need be, and holds it: anyone else who saves answers waits. Returns it with the next revision. */
export const holdAssessment = async (db: Db, clock: Clock, memberId: string): Promise<StoredAssessment> => {
  const row = await queryRow<StoredAssessment>(db)`
    insert into assessments (member_id, revision, started_at) values (${memberId}, 1, ${clock.now()})
    on conflict (member_id) do update set revision = assessments.revision + 1
    returning revision, started_at, completed_at`;
  return row as StoredAssessment;
};

export const completeAssessment = (db: Db, clock: Clock, memberId: string): Promise<void> => runStatement(db)`
  update assessments set completed_at = ${clock.now()}
    where member_id = ${memberId} and completed_at is null`;

/** Stores an answer. The one it replaces no longer counts, and stays. */
export const insertAnswer = async (
  db: Db,
  keys: Keys,
  clock: Clock,
  memberId: string,
  { revision, replaces, ...answer }: SealedAnswer & { revision: number; replaces: string | undefined },
): Promise<StoredAnswer> => {
  const now = clock.now();
  if (replaces !== undefined) {
    await runStatement(db)`update assessment_answers set replaced_at = greatest(answered_at, ${now}::timestamptz)
      where member_id = ${memberId} and id = ${replaces}`;
  }
  const id = uuidv7();
  await runStatement(db)`insert into assessment_answers (member_id, id, answer, revision, answered_at)
    values (${memberId}, ${id}, ${seal(keys, findPlace(memberId), JSON.stringify(answer))}, ${revision}, ${now})`;
  return { ...answer, id, revision, answered_at: now, replaced_at: null };
};

const toAnswer = (keys: Keys, memberId: string, { answer, ...row }: Row): StoredAnswer => ({
  ...(JSON.parse(unseal(keys, findPlace(memberId), answer)) as SealedAnswer),
  ...row,
});
