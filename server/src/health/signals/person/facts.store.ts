import type { FactCode, FactSource } from '@club/contract/health/signals/person';
import { v7 as uuidv7 } from 'uuid';
import { type Place, sealJson, unsealJson } from '#health/base/storage';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { type Db, queryRows, runStatement } from '#platform/db';

type Keys = Pick<Config, 'secretKeys'>;

/** A yes or no, a choice, a list of codes, or a number. */
export type FactValue = boolean | string | number | readonly string[];

interface SealedFact {
  readonly code: FactCode;
  readonly value: FactValue;
  readonly source: FactSource;
}

export interface StoredFact extends SealedFact {
  readonly id: string;
  readonly said_at: Date;
  readonly withdrawn_at: Date | null;
}

interface Row {
  readonly id: string;
  readonly fact: Buffer;
  readonly said_at: Date;
  readonly withdrawn_at: Date | null;
}

const findPlace = (memberId: string): Place => ({ table: 'person_facts', column: 'fact', memberId });

const toFact = (keys: Keys, memberId: string, { fact, ...row }: Row): StoredFact => ({
  ...unsealJson<SealedFact>(keys, findPlace(memberId), fact),
  ...row,
});

/** Every statement a member ever made, oldest first. */
export const listFactHistory = async (db: Db, keys: Keys, memberId: string): Promise<readonly StoredFact[]> => {
  const rows = await queryRows<Row>(db)`
    select id, fact::bytea as fact, said_at, withdrawn_at from person_facts where member_id = ${memberId}
    order by said_at, id`;
  return rows.map((row) => toFact(keys, memberId, row));
};

/** The statements that were not taken back, oldest first: at most one of each code and source. */
export const listStatements = async (db: Db, keys: Keys, memberId: string): Promise<readonly StoredFact[]> => {
  const rows = await queryRows<Row>(db)`
    select id, fact::bytea as fact, said_at, withdrawn_at from person_facts
    where member_id = ${memberId} and withdrawn_at is null order by said_at, id`;
  return rows.map((row) => toFact(keys, memberId, row));
};

/** Members of whom anything was ever written down. Over all rows: for a worker's transaction. */
export const listKnownMembers = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await queryRows<{ member_id: string }>(db)`select distinct member_id from person_facts`;
  return new Set(rows.map(({ member_id }) => member_id));
};

/** What one room heard; null takes back what it had heard. */
export type NewFacts = Readonly<Partial<Record<FactCode, FactValue | null>>>;

interface Saying {
  readonly db: Db;
  readonly config: Keys;
  readonly clock: Clock;
  readonly memberId: string;
}

/**
 * Writes down what a member said, in the transaction of the room that heard it. What the room had heard before about the
 * same no longer counts, and stays. The same said again says nothing new, unless another room heard otherwise since: then
 * a yes counts again. A no that was only left unticked does not undo a yes, and a decision holds until something else is said.
 */
export const recordFacts = async (
  { db, config, clock, memberId }: Saying,
  source: FactSource,
  facts: NewFacts,
  saidAt: Date = clock.now(),
): Promise<void> => {
  const all = await listStatements(db, config, memberId);
  const present = all.filter((one) => one.source === source);
  for (const [code, value] of Object.entries(facts) as [FactCode, FactValue | null][]) {
    const earlier = present.filter((one) => one.code === code);
    const newest = all.findLast((one) => one.code === code);
    const isContested = newest !== undefined && newest.source !== 'decided' && !isSame(newest.value, value ?? false);
    const counts = isContested && value !== false;
    if (earlier.length === 1 && value !== null && isSame(earlier[0]?.value, value) && !counts) continue;
    for (const { id } of earlier) {
      await runStatement(db)`update person_facts set withdrawn_at = greatest(said_at, ${saidAt}::timestamptz)
        where member_id = ${memberId} and id = ${id}`;
    }
    if (value === null) continue;
    await runStatement(db)`insert into person_facts (member_id, id, fact, said_at) values
      (${memberId}, ${uuidv7()}, ${sealJson(config, findPlace(memberId), { code, value, source })}, ${saidAt})`;
  }
};

export const isSame = (one: FactValue | undefined, other: FactValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
