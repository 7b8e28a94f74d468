import { randomUUID } from 'node:crypto';
import { transfers } from '@club/contract/club/transfers';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { post } from '#core/ledger';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let owner: pg.Client;
let members: Member[];

beforeAll(async () => {
  club = await testClub();
  owner = new pg.Client(club.database.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await club.close();
});
beforeEach(async () => {
  members = [];
  for (let made = 0; made < 6; made += 1) members.push(await factories.member(club));
  await owner.query(`update ledger_accounts set created_at = created_at - interval '2 days' where kind = 'member'`);
  for (const member of members) await give(member, 1000);
});

const give = (member: Member, minor: number) =>
  post(club.database.db, club.clock, {
    ...{ type: 'adjust', activity: 'adjustment', key: `given:${randomUUID()}` },
    legs: [
      { system: 'adjustment', amount: -minor },
      { member: member.id, amount: minor },
    ],
  });

/** Sends from one member to another, by position. */
const send = (from: number, to: number, amount: number, headers = {}) =>
  call(club.app, transfers.transferTokens, { client_code: members[to]?.client_code, amount } as never, {
    as: members[from] as Member,
    headers,
  });

const balances = async (): Promise<number[]> => {
  const { rows } = await owner.query<{ balance: string }>(
    `select balance from unnest($1::uuid[]) with ordinality as m(id, place) join ledger_accounts on owner_id = m.id order by place`,
    [members.map(({ id }) => id)],
  );
  return rows.map(({ balance }) => Number(balance));
};

/** The number of calls waiting for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await owner.query<{ waiting: string }>(
    `select count(*) as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.waiting);
};

test('concurrent transfers are all sent, each with its own answer', async () => {
  const times = 5;
  const answers = await Promise.all(
    Array.from({ length: 6 * times }, (_, at) => send(at % 6, (at + 1) % 6, 1 + (at % 6) / 10)),
  );
  expect(answers.map(({ status, body }) => [status, body.amount])).toEqual(
    answers.map((_, at) => [201, 1 + (at % 6) / 10]),
  );
  expect(new Set(answers.map(({ body }) => body.transaction_id)).size).toBe(6 * times);
  // everyone sends 0.10 more than they receive, except the first
  expect(await balances()).toEqual([1250, 950, 950, 950, 950, 950]);
});

test('a refused transfer gets its own reason, and the others beside it are sent', async () => {
  const answers = await Promise.all([
    send(0, 1, 1),
    send(1, 2, 20),
    send(2, 3, 2),
    send(3, 3, 2),
    call(club.app, transfers.transferTokens, { email: 'nobody@example.org', amount: 1 } as never, { as: members[4] }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 409, 201, 400, 404]);
  expect(answers[1]?.problem.code).toBe('insufficient_points');
  expect(await balances()).toEqual([900, 1100, 800, 1200, 1000, 1000]);
});

test('two concurrent requests with one key move the points once', async () => {
  const headers = { 'idempotency-key': 'twice-in-one-go' };
  const answers = await Promise.all([send(0, 1, 1, headers), send(2, 3, 1), send(0, 1, 1, headers)]);
  expect(answers[2]?.body).toEqual(answers[0]?.body);
  expect(answers.filter((answer) => answer.headers['idempotency-replayed'])).toHaveLength(1);
  expect(await balances()).toEqual([900, 1100, 900, 1100, 1000, 1000]);
});

/** Runs `work` while another connection holds the second member's account; `free` releases it. */
const whileBusy = async (work: (free: () => Promise<unknown>) => Promise<void>): Promise<void> => {
  const busy = new pg.Client(club.database.ownerUrl);
  await busy.connect();
  try {
    await busy.query('begin');
    await busy.query('select from ledger_accounts where owner_id = $1 for update', [members[1]?.id]);
    await work(() => busy.query('rollback'));
  } finally {
    await busy.end();
  }
};

test('only those who send to a busy account wait', () =>
  whileBusy(async (free) => {
    const done: number[] = [];
    const all = [
      send(0, 1, 1).then(({ status }) => done.push(1, status)),
      send(2, 3, 1).then(({ status }) => done.push(2, status)),
      send(4, 5, 1).then(({ status }) => done.push(3, status)),
    ];
    await Promise.all(all.slice(1));
    expect(done.toSorted()).toEqual([2, 201, 201, 3]);
    // later transfers are not delayed either
    expect((await send(3, 2, 1)).status).toBe(201);
    expect(done).not.toContain(1);
    await free();
    await all[0];
    expect(done.slice(-2)).toEqual([1, 201]);
  }));

test('two requests with one key to a busy account move the points once it is free', () =>
  whileBusy(async (free) => {
    const headers = { 'idempotency-key': 'twice-while-busy' };
    const both = [send(0, 1, 1, headers), send(0, 1, 1, headers)];
    await expect.poll(waiting).toBe(2);
    await free();
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'])).toHaveLength(1);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await balances()).slice(0, 2)).toEqual([900, 1100]);
  }));

test('two concurrent requests with one key and points for one both get the successful answer', () =>
  whileBusy(async (free) => {
    const headers = { 'idempotency-key': 'the-last-ten-points' };
    const both = [send(0, 1, 10, headers), send(0, 1, 10, headers)];
    await expect.poll(waiting).toBe(2);
    await free();
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await balances()).slice(0, 2)).toEqual([0, 2000]);
  }));

test('a transfer to an account that stays busy is refused with a time to retry, and its key succeeds later', async () => {
  const headers = { 'idempotency-key': 'later-then' };
  await whileBusy(async () => {
    const refused = await send(0, 1, 1, headers);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
  });
  expect((await send(0, 1, 1, headers)).status).toBe(201);
  expect((await balances()).slice(0, 2)).toEqual([900, 1100]);
});

test('a transfer that fails at its commit does not affect the others', async () => {
  await owner.query(`create function broken() returns trigger language plpgsql as
    $$ begin if new.amount = 777 then raise exception 'broken at the commit'; end if; return null; end $$;
    create constraint trigger broken after insert on transfers deferrable initially deferred for each row execute function broken()`);
  try {
    const answers = await Promise.all([send(0, 1, 1), send(2, 3, 7.77), send(4, 5, 1)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 500, 201]);
    expect(await balances()).toEqual([900, 1100, 1000, 1000, 900, 1100]);
  } finally {
    await owner.query('drop function broken cascade');
  }
});
