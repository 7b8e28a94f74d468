import { type Db, runStatement, transaction } from '#platform/db';

/**
 * Runs `work` in one transaction that sees and changes the rows of one member only: the database hides all others, even
 * from a query that forgets to name the member. Joins the transaction when `db` already is one.
 */
export const asMember = <Result>(db: Db, memberId: string, work: (db: Db) => Promise<Result>): Promise<Result> =>
  transaction(db, async (within) => {
    await runStatement(within)`select set_config('health.member', ${memberId}, true)`;
    return work(within);
  });
