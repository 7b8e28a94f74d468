import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { account } from '@club/contract/club/account';
import { marketplace } from '@club/contract/club/marketplace';
import { staff } from '@club/contract/club/staff';
import { vendors } from '@club/contract/club/vendors';
import { identity } from '@club/contract/core/identity';
import { consents } from '@club/contract/health/base/consents';
import { settings } from '@club/contract/hub/settings';
import { stories } from '@club/contract/hub/stories';
import { limits } from '@club/contract/platform/limits';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture, aVendorOwner, published } from '#club/vendors/fixtures';
import {
  call,
  factories,
  type Member,
  openS3Service,
  password,
  type S3Service,
  type TestClub,
  testClub,
} from '#tools/testing';

// Two processes of one club as in production: one database, one bucket, a data folder each.
let service: S3Service;
let club: TestClub;
let one: FastifyInstance;
let other: FastifyInstance;
const children: ChildProcess[] = [];
const folders: string[] = [];

const start = async (): Promise<FastifyInstance> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-process-'));
  folders.push(folder);
  const { database, config } = club;
  const child = spawn(process.execPath, ['src/app/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'development',
      DEMO: 'false',
      PORT: '0',
      LOG_LEVEL: 'error',
      CONNECTION_SECONDS: '15',
      CACHE_SECONDS: '20',
      SECRET_KEY: config.secretKeys[0],
      DATA_DIR: folder,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      HEALTH_DATABASE_URL: database.healthUrl,
      HEALTH_DATABASE_OWNER_URL: database.healthOwnerUrl,
      HEALTH_WORKER_DATABASE_URL: database.healthWorker.pool.options.connectionString,
      ...service.settings,
    },
  });
  children.push(child);
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const found = /Listening on (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', () => reject(new Error(`the process ended: ${said}`)));
  });
  return reach(url);
};

/** A process, by the one method through which tests make calls. */
const reach = (origin: string) => {
  const inject = async (wanted: {
    url: string;
    method?: string;
    headers?: Record<string, string>;
    payload?: object | FormData;
  }) => {
    const { url, method = 'GET', headers = {}, payload } = wanted;
    const isForm = payload instanceof FormData;
    const answer = await fetch(new URL(url, origin), {
      method,
      headers: { ...headers, ...(payload && !isForm && { 'content-type': 'application/json' }) },
      ...(payload && { body: isForm ? payload : JSON.stringify(payload) }),
    });
    return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };
  return { inject } as unknown as FastifyInstance;
};

beforeAll(async () => {
  service = await openS3Service();
  club = await testClub();
  [one, other] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null) continue;
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  await club.close();
  await service.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Signs a member in at one of the two. */
const signIn = async <Known extends Member>(member: Known, at = one): Promise<Known> => {
  const { body } = await call(at, identity.login, { email: member.email, password });
  return { ...member, access: body.token, refresh: body.refresh };
};
const aMember = async (wish: Parameters<typeof factories.member>[1] = {}) => signIn(await factories.member(club, wish));

test('a picture uploaded at one process is read at the other', async () => {
  const ada = await aMember();
  const { profile_pic } = (await call(one, account.saveProfile, { profile_pic: await aPicture() }, { as: ada })).body
    .profile;
  expect(await other.inject({ url: profile_pic ?? '' })).toMatchObject({ statusCode: 200 });
});

test('a session ended at one process is refused at the other at once', async () => {
  const ada = await aMember();
  expect((await call(other, account.getProfile, {}, { as: ada })).status).toBe(200);
  await call(one, identity.logout, {}, { as: ada });
  expect((await call(other, account.getProfile, {}, { as: ada })).problem.code).toBe('session_revoked');
});

test('a permission taken at one process is gone at the other at once', async () => {
  const [grace, alan] = [
    await aMember({ permissions: ['staff', 'settings'] }),
    await aMember({ permissions: ['settings'] }),
  ];
  const read = (at: FastifyInstance) => call(at, settings.getClubSettings, {}, { as: alan });
  expect((await read(other)).status).toBe(200);
  const change = { id: alan.id, permissions: [], seen: ['settings' as const], reason: 'Moved to another team.' };
  expect((await call(one, staff.changeStaff, change as never, { as: grace })).status).toBe(200);
  expect((await read(other)).status).toBe(403);
});

test('a consent withdrawn at one process holds at the other at once', async () => {
  const ada = await aMember();
  await factories.consent({ ...club, app: one }, ada);
  const save = () =>
    other.inject({
      url: '/api/mh/measurements/',
      method: 'POST',
      headers: { authorization: `Bearer ${ada.access}` },
      payload: { values: [{ metric: 'weight', value: 70, unit: 'kg' }], observed_at: new Date().toISOString() },
    });
  expect((await save()).body).not.toContain('consent_required');
  await call(one, consents.withdrawHealthConsent, { purpose: 'health_data' }, { as: ada });
  expect((await save()).body).toContain('consent_required');
});

test('a like at one process is counted at the other at once', async () => {
  const [ada, ben] = [await aMember(), await aMember()];
  const story = (
    await call(
      one,
      stories.createStory,
      { title: 'Ten minutes of daylight', body: 'I walk before coffee.' },
      { as: ada },
    )
  ).body;
  const count = async () =>
    (await call(other, stories.listStories, {}, { as: ada })).body.results.find(({ id }) => id === story.id)
      ?.likes_count;
  expect(await count()).toBe(0);
  await call(one, stories.likeStory, { story_id: story.id }, { as: ben });
  expect(await count()).toBe(1);
});

test('a limit is exact over both processes', async () => {
  const ada = await aMember();
  const most = limits.feedback[0].max;
  const send = (at: FastifyInstance) =>
    at.inject({
      url: '/api/feedback/',
      method: 'POST',
      headers: { authorization: `Bearer ${ada.access}` },
      payload: { category: 'bug', message: 'The same thing happens at both of them.' },
    });
  const answers = await Promise.all(Array.from({ length: 2 * most }, (_, index) => send(index % 2 ? one : other)));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(most);
});

test('an offer paused at one process leaves the lists and counts of the other within a second', async () => {
  const owner = await signIn(await aVendorOwner(club));
  const offer = await published({ ...club, app: one }, owner);
  const look = async (at: FastifyInstance) => {
    const [list, counts] = await Promise.all([
      call(at, marketplace.listOffers, {}, {}),
      call(at, marketplace.countOffers, {}, {}),
    ]);
    return { listed: list.body.results.map(({ id }) => id), total: list.body.count, counts: counts.body };
  };
  // Answers are kept from the second request on.
  for (let time = 0; time < 3; time += 1) await look(other);
  const before = await look(other);
  expect(before.listed).toContain(offer.id);
  await call(one, vendors.editVendorOffer, { id: offer.id, status: 'paused' } as never, { as: owner });
  const there = await look(one);
  expect(there.listed).not.toContain(offer.id);
  await expect.poll(() => look(other), { timeout: 1000, interval: 20 }).toEqual(there);
});

test('a process whose ear was cut off hears again, and shows nothing old meanwhile', async () => {
  const owner = await signIn(await aVendorOwner(club));
  const offer = await published({ ...club, app: one }, owner);
  const list = async () => (await call(other, marketplace.listOffers, {}, {})).body.results.map(({ id }) => id);
  for (let time = 0; time < 3; time += 1) await list();
  await club.database.owners[0]?.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen club_changed' and datname = current_database()",
  );
  await call(one, vendors.editVendorOffer, { id: offer.id, status: 'paused' } as never, { as: owner });
  await expect.poll(list, { timeout: 5000, interval: 20 }).not.toContain(offer.id);
});
