import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownClone, type TestDatabase } from '#tools/testing';
import { isLockTimeout, isUnavailable } from './failures.ts';
import { type Db, openDatabase } from './pool.ts';
import { transaction } from './transaction.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await ownClone();
  db = database.db;
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query(
    'create table counters (id int primary key, n int not null); insert into counters values (1, 0), (2, 0)',
  );
  await owner.query('grant select, insert, update on counters to club_app');
  await owner.end();
});
afterAll(() => database.close());

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the connections of the product', () => {
  it('run as the role that owns nothing, with time limits', async () => {
    const { rows } = await sql`
      select current_user as role, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle,
        (select count(*) from pg_class where pg_has_role(current_user, relowner, 'usage')) as owned`.execute(db);
    // A pooler resets the role, and its login has the role's rights.
    const role = process.env.TEST_POOLER ? 'club_login' : 'club_app';
    expect(rows).toEqual([{ role, statement: '5s', lock: '3s', idle: '10s', owned: 0 }]);
  });

  it('read whole numbers exactly, days as text and instants as dates', async () => {
    const { rows } = await sql`
      select 9007199254740991::int8 as whole, array[1, 2]::int8[] as wholes, 1.50::numeric as decimal,
        date '2026-03-29' as day, array[date '2026-03-29'] as days, timestamptz '2026-03-29T01:30:00Z' as instant
    `.execute(db);
    expect(rows).toEqual([
      {
        whole: 9007199254740991,
        wholes: [1, 2],
        decimal: '1.50',
        day: '2026-03-29',
        days: ['2026-03-29'],
        instant: new Date('2026-03-29T01:30:00Z'),
      },
    ]);
    await expect(sql`select 9007199254740992::int8 as whole`.execute(db)).rejects.toThrow(RangeError);
  });

  it('send each parameterised text as one prepared statement, up to a thousand texts', async () => {
    const small = openDatabase({ url: database.appUrl, max: 1 });
    const prepared = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(small.db);
      return rows[0]?.count;
    };
    for (const n of [1, 2, 3]) await sql`select ${n}::int as n`.execute(small.db);
    expect(await prepared()).toBe(1);
    for (let n = 0; n < 1100; n += 1) await sql`select ${n}::int as ${sql.ref(`n${n}`)}`.execute(small.db);
    expect(await prepared()).toBe(1000);
    await small.close();
  });

  it('prepare nothing when named statements are off', async () => {
    const plain = openDatabase({ url: database.appUrl, max: 1, named: false });
    const count = (n: number) =>
      sql<{ count: number }>`select count(*) from pg_prepared_statements where ${n}::int = ${n}`.execute(plain.db);
    await transaction(plain.db, async () => undefined);
    for (const n of [1, 2]) expect((await count(n)).rows).toEqual([{ count: 0 }]);
    await plain.close();
  });
});

describe('a transaction', () => {
  const add = (within: Db, id: number) => sql`update counters set n = n + 1 where id = ${id}`.execute(within);
  const read = async () => {
    const { rows } = await sql<{ n: number }>`select n from counters order by id`.execute(db);
    return rows.map(({ n }) => n);
  };

  it('commits all of its work or nothing', async () => {
    const before = await read();
    await failure(
      transaction(db, async (within) => {
        await add(within, 1);
        throw new Error('no');
      }),
    );
    expect(await read()).toEqual(before);
  });

  it('joins the one that is already open', async () => {
    const before = await read();
    await failure(
      transaction(db, async (outer) => {
        await transaction(outer, (inner) => add(inner, 1));
        throw new Error('no');
      }),
    );
    expect(await read()).toEqual(before);
  });

  it('is retried after a deadlock, so that both sides succeed', async () => {
    const [first = 0, second = 0] = await read();
    let arrived = 0;
    let open: () => void = () => undefined;
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const cross = (from: number, to: number) =>
      transaction(db, async (within) => {
        await add(within, from);
        arrived += 1;
        if (arrived === 2) open();
        await both;
        await add(within, to);
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    expect(await read()).toEqual([first + 2, second + 2]);
    expect(arrived).toBe(3);
  });

  it('gives up after the last attempt', async () => {
    let tries = 0;
    const work = transaction(
      db,
      async (within) => {
        tries += 1;
        await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(within);
      },
      { attempts: 2 },
    );
    await expect(work).rejects.toMatchObject({ code: '40001' });
    expect(tries).toBe(2);
  });
});

describe('failures', () => {
  it('recognise a lock that was not granted in time', async () => {
    const error = await transaction(db, async (holder) => {
      await sql`select * from counters where id = 1 for update`.execute(holder);
      return failure(
        transaction(db, async (waiter) => {
          await sql`set local lock_timeout = '30ms'`.execute(waiter);
          await sql`select * from counters where id = 1 for update`.execute(waiter);
        }),
      );
    });
    expect(isLockTimeout(error)).toBe(true);
    expect(isUnavailable(error)).toBe(false);
  });

  it.each([true, false])(
    'distinguish an unreachable server, an ended session or a full pool from a wrong query (named: %s)',
    async (named) => {
      const nowhere = openDatabase({ url: database.appUrl.replace(/:\d+\//, ':1/'), named });
      expect(isUnavailable(await failure(sql`select 1`.execute(nowhere.db)))).toBe(true);
      const some = openDatabase({ url: database.appUrl, named });
      const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(some.db);
      expect(isUnavailable(await failure(ended))).toBe(true);
      const one = openDatabase({ url: database.appUrl, max: 1, named });
      const busy = sql`select pg_sleep(2.3)`.execute(one.db);
      expect(isUnavailable(await failure(sql`select 1`.execute(one.db)))).toBe(true);
      await busy;
      expect(isUnavailable(await failure(sql`select nonsense`.execute(one.db)))).toBe(false);
      expect(isUnavailable(new Error('any'))).toBe(false);
      await Promise.all([nowhere.close(), some.close(), one.close()]);
    },
  );

  it.each([true, false])(
    'leave a server that takes no writes any more: the next call is on a new connection (named: %s)',
    async (named) => {
      const { db, pool, close } = openDatabase({ url: database.appUrl, max: 1, named });
      let opened = 0;
      pool.on('connect', () => {
        opened += 1;
      });
      const read = () => sql`select 1`.execute(db);
      const update = (inside: Db) => sql`update counters set n = n + ${1} where id = ${2}`.execute(inside);
      const write = () => transaction(db, update);
      // What a server that has become a standby says. Told to the transaction alone: behind a pooler a session is shared.
      const writeAtStandby = () =>
        transaction(db, async (inside) => {
          await sql`set transaction read only`.execute(inside);
          await update(inside);
        });
      await read();
      await read();
      expect(opened).toBe(1);
      expect(isUnavailable(await failure(writeAtStandby()))).toBe(true);
      await read();
      expect(opened).toBe(2);
      await write();
      expect(pool.totalCount).toBe(1);
      await close();
    },
  );
});
