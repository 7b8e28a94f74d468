import type { FormAnswers } from '@club/contract/health/check-up/questions';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Place, seal, unseal } from '#health/base/storage';
import type { Config } from '#platform/config';
import { type Db, queryRows, runStatement } from '#platform/db';
import { Refusal } from '#platform/http';
import type { MemberBasis } from './scoring.ts';

/** What a response holds: the answers, and what else its score is based on. */
interface ResponseContent {
  readonly answers: FormAnswers;
  readonly basis: MemberBasis;
}

export interface StoredResponse extends ResponseContent {
  readonly id: string;
  readonly questionnaire: string;
  readonly version: string;
  readonly answeredAt: Date;
}

export interface NewResponse extends ResponseContent {
  readonly questionnaire: string;
  readonly version: string;
  readonly at: Date;
  readonly day: string;
}

interface Row {
  readonly id: string;
  readonly questionnaire: string;
  readonly version: string;
  readonly answers: Buffer;
  readonly answered_at: Date;
}

type Keys = Pick<Config, 'secretKeys'>;

/** The most results of one questionnaire that are compared. */
const mostResults = 60;

const placeAnswers = (memberId: string): Place => ({
  table: 'health_questionnaire_responses',
  column: 'answers',
  memberId,
});

/**
 * Stores a response; an earlier one of the same questionnaire and day no longer counts.
 * @throws {Refusal} already_exists when another tab was first by a moment.
 */
export const insertResponse = async (
  db: Db,
  keys: Keys,
  memberId: string,
  { questionnaire, version, at, day, ...content }: NewResponse,
): Promise<StoredResponse> => {
  const id = uuidv7();
  await runStatement(db)`update health_questionnaire_responses set superseded = true
    where member_id = ${memberId} and questionnaire = ${questionnaire} and day = ${day} and not superseded`;
  const sealed = seal(keys, placeAnswers(memberId), JSON.stringify(content));
  await sql`insert into health_questionnaire_responses (member_id, id, questionnaire, version, answers, answered_at, day)
    values (${memberId}, ${id}, ${questionnaire}, ${version}, ${sealed}, ${at}, ${day})`
    .execute(db)
    .catch(refuseSecond);
  return { id, questionnaire, version, answeredAt: at, ...content };
};

const refuseSecond = (error: { code?: string }): never => {
  if (error.code !== '23505') throw error;
  throw new Refusal('already_exists', { message: 'Another tab has just saved answers. Send yours again.' });
};

/** The responses that count, the oldest first: the latest ones of each questionnaire. */
export const listResponses = async (db: Db, keys: Keys, memberId: string): Promise<readonly StoredResponse[]> => {
  const rows = await queryRows<Row>(db)`
    select id, questionnaire, version, answers, answered_at from (
      select r.*, row_number() over (partition by questionnaire order by answered_at desc) as place
      from health_questionnaire_responses r where member_id = ${memberId} and not superseded
    ) ranked where place <= ${mostResults} order by answered_at`;
  return rows.map((row) => toResponse(keys, memberId, row));
};

/** Every response, those that no longer count included, for the member's own copy. */
export const listAllResponses = async (db: Db, keys: Keys, memberId: string): Promise<readonly StoredResponse[]> => {
  const rows = await queryRows<Row>(db)`
    select id, questionnaire, version, answers, answered_at from health_questionnaire_responses
    where member_id = ${memberId} order by answered_at`;
  return rows.map((row) => toResponse(keys, memberId, row));
};

/** Deletes a response; undefined when the member has none. */
export const deleteResponse = async (
  db: Db,
  keys: Keys,
  memberId: string,
  id: string,
): Promise<StoredResponse | undefined> => {
  const rows = await queryRows<Row>(db)`
    delete from health_questionnaire_responses where member_id = ${memberId} and id = ${id}
    returning id, questionnaire, version, answers, answered_at`;
  return rows[0] && toResponse(keys, memberId, rows[0]);
};

const toResponse = (keys: Keys, memberId: string, row: Row): StoredResponse => ({
  id: row.id,
  questionnaire: row.questionnaire,
  version: row.version,
  answeredAt: row.answered_at,
  ...(JSON.parse(unseal(keys, placeAnswers(memberId), row.answers)) as ResponseContent),
});
