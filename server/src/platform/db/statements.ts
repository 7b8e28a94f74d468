import { sql } from 'kysely';
import type { Db } from './pool.ts';

type Values = readonly unknown[];

/** Runs the statement that follows it, as in queryRows<Row>(db)`select …`, and returns its rows. */
export const queryRows =
  <Row>(db: Db) =>
  async (text: TemplateStringsArray, ...values: Values): Promise<Row[]> =>
    (await sql<Row>(text, ...values).execute(db)).rows;

/** The same for a statement of which only the first row matters. */
export const queryRow =
  <Row>(db: Db) =>
  async (text: TemplateStringsArray, ...values: Values): Promise<Row | undefined> =>
    (await sql<Row>(text, ...values).execute(db)).rows[0];

/** The same for a statement without an answer. */
export const runStatement =
  (db: Db) =>
  async (text: TemplateStringsArray, ...values: Values): Promise<void> => {
    await sql(text, ...values).execute(db);
  };
