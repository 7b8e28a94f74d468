import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { notifications } from '@club/contract/hub/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageSender } from '#tools/killed';
import { call, factories, type Member, startPushService, type TestClub, testClub } from '#tools/testing';
import { subscribe } from './fixtures.testing.ts';

const devices = 120;
const secret = 'a secret that nobody but the tests knows';
let club: TestClub;
let admin: Member;
let service: Awaited<ReturnType<typeof startPushService>>;
let stopAt = 40;
let reachStop: () => void;
const stopped = new Promise<void>((resolve) => {
  reachStop = resolve;
});

beforeAll(async () => {
  // Once enough have come, the service answers nobody, so that the process is killed with messages on the wire.
  service = await startPushService(() => {
    if (service.got.length < stopAt) return { status: 201 };
    reachStop();
    return new Promise(() => undefined);
  });
  club = await testClub({ PUSH_LOCAL_SERVICE: service.origin });
  admin = await factories.member(club, { permissions: ['push'] });
  const members = await Promise.all(Array.from({ length: 6 }, () => factories.member(club)));
  for (let number = 0; number < devices; number += 1)
    await subscribe(club, members[number % 6] as Member, { endpoint: `${service.origin}/${number}` });
});
afterAll(async () => {
  await club.close();
  await service.close();
});

const startWorker = (campaign: string) =>
  spawn(process.execPath, [messageSender, club.database.appUrl, campaign, club.clock.now().toISOString()], {
    env: { ...process.env, NODE_ENV: 'test', SECRET_KEY: secret, PUSH_LOCAL_SERVICE: service.origin },
    stdio: 'inherit',
  });

test('a process killed in the middle of a message is followed by another, and no device gets it twice', async () => {
  const message = { title: 'Hello', body: 'To all of you.', confirm_all: true };
  const sent = await call(club.app, notifications.sendNotification, message, { as: admin });
  const id = sent.body.campaign_id ?? '';
  const worker = startWorker(id);
  await stopped;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  const before = service.got.length;
  stopAt = Number.POSITIVE_INFINITY;
  await club.runJobs();
  expect(service.got, 'the lease of the dead process still holds').toHaveLength(before);
  club.clock.advance({ seconds: 61 });
  await club.runJobs();
  const paths = service.got.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const { body } = await call(club.app, notifications.getCampaign, { id }, { as: admin });
  expect(body).toMatchObject({ status: 'sent', waiting: 0, gone: 0 });
  // What was on the wire may or may not have arrived: it counts as failed and is never repeated.
  expect(body.sent + body.failed).toBe(devices);
  expect(body.failed).toBeGreaterThan(0);
  expect(body.failed).toBeLessThanOrEqual(10);
});
