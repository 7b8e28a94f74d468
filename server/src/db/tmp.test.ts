import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ownClone, testDatabase } from '#testing';

it('works', async () => {
  const t = await testDatabase();
  await sql`insert into local_outbox (id, sent_at, recipient, template, subject, body) values (gen_random_uuid(), now(), 'a','b','c','d')`.execute(
    t.db,
  );
  await sql`select graphile_worker.add_job('x', '{}'::json)`.execute(t.db);
  for (let i = 0; i < 5; i++) {
    const a = performance.now();
    await t.wipe();
    console.log('wipe', performance.now() - a);
  }
  expect((await sql`select * from local_outbox`.execute(t.db)).rows).toEqual([]);
  expect((await sql`select * from graphile_worker.jobs`.execute(t.db)).rows).toEqual([]);
  expect((await sql`select * from platform_clients`.execute(t.db)).rows.length).toBe(1);
  const a = performance.now();
  const c = await ownClone();
  console.log('clone', performance.now() - a);
  await c.close();
  console.log('drop', performance.now() - a);
});
