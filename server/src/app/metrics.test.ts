import { setTimeout as pause } from 'node:timers/promises';
import { marketplace } from '@club/contract/club/marketplace';
import { identity } from '@club/contract/core/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '#platform/jobs';
import { call, type TestClub, testClub } from '#tools/testing';

const token = 'a-token-of-the-monitoring';
let club: TestClub;

beforeAll(async () => {
  club = await testClub({ METRICS_TOKEN: token, CACHE_SECONDS: '5' });
});
afterAll(() => club.close());

const ask = (bearer?: string, app = club.app) =>
  app.inject({ url: '/metrics', headers: bearer ? { authorization: `Bearer ${bearer}` } : {} });

/** The lines of a metric. */
const read = async (name: string): Promise<string[]> => {
  const { body } = await ask(token);
  return body.split('\n').filter((line) => line.startsWith(name));
};

test('metrics are for the bearer of the token alone, and there are none without one', async () => {
  expect((await ask()).statusCode).toBe(401);
  expect((await ask('another-token-of-nobody')).statusCode).toBe(401);
  const { statusCode, headers } = await ask(token);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const without = await testClub();
  expect((await ask(token, without.app)).statusCode).toBe(404);
  await without.close();
});

test('calls are timed by their pattern and the class of their answer, never by what is in their path', async () => {
  await call(club.app, identity.login, { email: 'nobody@example.org', password: 'not-the-password' });
  await club.app.inject('/api/m/offers/0193a000-0000-7000-8000-00000000b001');
  const counts = await read('club_call_seconds_count');
  expect(counts).toContainEqual(
    expect.stringMatching(/^club_call_seconds_count\{method="POST",route="\/api\/login\/",status="4xx"\} 1$/),
  );
  expect(counts).toContainEqual(expect.stringMatching(/route="\/api\/m\/offers\/:id",status="4xx"\} 1$/));
  const { body } = await ask(token);
  expect(body).not.toMatch(/0193a000|nobody@/);
  expect(await read('club_call_seconds_bucket')).toContainEqual(
    expect.stringMatching(/route="\/api\/login\/",status="4xx",le="10"\} 1$/),
  );
});

test('jobs are counted by lane and state, connections by login, and answers of the cache by what it knew', async () => {
  await enqueue(club.database.db, 'send_mail', {}, { runAt: new Date(Date.now() + 3_600_000) });
  await enqueue(club.database.db, 'verify_ledger', {});
  const jobs = await read('club_jobs');
  expect(jobs).toContain('club_jobs{lane="codes",state="later"} 1');
  expect(jobs).toContain('club_jobs{lane="long",state="due"} 1');
  expect(jobs).toContain('club_jobs{lane="files",state="failed"} 0');
  for (const login of ['club', 'health', 'health_worker'])
    expect(await read('club_database_connections')).toContain(
      `club_database_connections{login="${login}",state="waiting"} 0`,
    );
  await call(club.app, marketplace.listCategories, {});
  await call(club.app, marketplace.listCategories, {});
  expect(await read('club_cache_requests_total')).toEqual([
    expect.stringMatching(/result="hits"\} [1-9]/),
    expect.stringMatching(/result="misses"\} [1-9]/),
  ]);
});

test("the disk's room, the event loop's delay, memory and the last check of the ledger are measured", async () => {
  expect(await read('club_ledger_check_right')).toEqual([]);
  await club.runJob('verify_ledger');
  expect(await read('club_ledger_check_right')).toEqual(['club_ledger_check_right 1']);
  const [time = ''] = await read('club_ledger_check_time_seconds');
  expect(Number(time.split(' ')[1])).toBe(club.clock.now().getTime() / 1000);
  const [room = ''] = await read('club_disk_room_bytes');
  expect(Number(room.split(' ')[1])).toBeGreaterThan(0);
  expect((await read('club_memory_bytes')).length).toBe(3);
  const readHalf = async () => {
    await pause(100);
    const [half = ''] = await read('club_event_loop_delay_seconds{quantile="0.5"}');
    return Number(half.split(' ')[1]);
  };
  await expect.poll(readHalf).toBeLessThan(0.015);
  expect(await read('club_backup_failed')).toEqual(['club_backup_failed 0']);
});
