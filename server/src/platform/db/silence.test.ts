import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownClone, type TestDatabase } from '#tools/testing';
import { startWire, type Wire } from '#tools/wire';
import { isUnavailable } from './failures.ts';
import { type Database, openDatabase } from './pool.ts';
import { transaction } from './transaction.ts';

let database: TestDatabase;
let wire: Wire;
let product: Database;

beforeAll(async () => {
  database = await ownClone();
});
afterAll(() => database.close());
beforeEach(async () => {
  const url = new URL(database.appUrl);
  wire = await startWire(Number(url.port || 5432));
  url.port = String(wire.port);
  url.hostname = '127.0.0.1';
  url.searchParams.delete('host');
  product = openDatabase({ url: url.href, max: 3, silentMs: 400 });
});
afterEach(async () => {
  await wire.stop();
  await product.close();
});

const ask = () => sql`select 1`.execute(product.db);
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a connection that fell silent', () => {
  it('fails its query as unavailable, and the idle ones beside it end with it', async () => {
    await Promise.all([ask(), ask(), ask()]);
    wire.halfOpen();
    expect(isUnavailable(await failure(ask()))).toBe(true);
    expect(product.pool.totalCount).toBe(0);
    expect((await ask()).rows).toHaveLength(1);
  });

  it('is not one whose statement was given more time', async () => {
    const slept = await transaction(product.db, async (db) => {
      await sql`set local statement_timeout = '10s'`.execute(db);
      return sql`select 1 as woken from pg_sleep(1.8)`.execute(db);
    });
    expect(slept.rows).toEqual([{ woken: 1 }]);
  });

  it('tells a callback, too', async () => {
    await new Promise((resolve, reject) =>
      product.pool.query('select 1', (error) => (error ? reject(error) : resolve(undefined))),
    );
    wire.halfOpen();
    const error = await new Promise((resolve) => product.pool.query('select 1', (found) => resolve(found)));
    expect(isUnavailable(error)).toBe(true);
  });
});
