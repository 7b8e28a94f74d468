import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { type Posted, post } from './posting.ts';

/** Gives a member points by a correction, for tests. */
export const give = (
  db: Db,
  clock: Clock,
  member: string,
  amount: number,
  key: string = randomUUID(),
): Promise<Posted> =>
  post(db, clock, {
    type: 'adjust',
    activity: 'adjustment',
    key,
    legs: [
      { system: 'adjustment', amount: -amount },
      { member, amount },
    ],
  });

/** Runs statements as the owner of the tables, who may do what the product may not. */
export const asOwner = async (database: { readonly ownerUrl: string }, text: string): Promise<pg.QueryResult> => {
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
};
