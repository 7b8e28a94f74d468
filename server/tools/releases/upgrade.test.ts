import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { identity } from '@club/contract/core/identity';
import { assessment } from '@club/contract/health/check-up/assessment';
import { diary } from '@club/contract/health/food/diary';
import { measurements } from '@club/contract/health/signals/measurements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, domainNames, earnRules, healthDomainNames } from '#app';
import { registerEventTypes, verify } from '#core/ledger';
import { healthSchema } from '#health/base/storage';
import { connectAdapters } from '#platform/adapters';
import { migrate, openDatabase } from '#platform/db';
import { call, emptyDatabase, password, type TestClub, testClub } from '#tools/testing';
import { keepRelease } from './keep-release.testing.ts';
import { type ReleasedHalf, readRelease, writeRows } from './release.ts';

let club: TestClub;

beforeAll(async () => {
  club = await testClub();
  if (process.env.KEEP_RELEASE) await keepRelease(club, process.env.KEEP_RELEASE);
});
afterAll(() => club.close());

const kept = readdirSync(import.meta.dirname).flatMap((file) => /^(v[\d.]+)\.json\.gz$/.exec(file)?.[1] ?? []);
const log = () => undefined;

const layOut = ({ files }: ReleasedHalf): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-release-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
};

/** A database as a released version left it. */
const build = async (ownerUrl: string, half: ReleasedHalf, schema?: typeof healthSchema): Promise<void> => {
  const folder = layOut(half);
  await migrate(ownerUrl, { log, folder, domains: half.domains, ...(schema && { schema }) });
  rmSync(folder, { recursive: true });
  await writeRows(ownerUrl, schema?.name ?? 'public', half.rows);
};

test('there is a released version to upgrade from', () => {
  expect(kept).toContain('v0.2.0');
});

test.each(kept)('the databases of %s are upgraded, and its member finds everything in place', async (version) => {
  const release = readRelease(version);
  const { ownerUrl, appUrl, close } = await emptyDatabase();
  await build(ownerUrl, release.club);
  await build(ownerUrl, release.health, healthSchema);

  const finish = (client: Parameters<typeof registerEventTypes>[0]) => registerEventTypes(client, earnRules);
  await migrate(ownerUrl, { log, domains: domainNames, finish });
  await migrate(ownerUrl, { log, domains: healthDomainNames, schema: healthSchema });

  const database = openDatabase({ url: appUrl, connectMs: 15_000 });
  const healthDatabase = openDatabase({ url: appUrl, schema: healthSchema, connectMs: 15_000 });
  const adapters = connectAdapters(club.config, database.db, club.clock);
  const app = await createApp({ database, healthDatabase, config: club.config, clock: club.clock, adapters });
  const { body } = await call(app, identity.login, { email: release.member.email, password });
  const as = { access: body.token } as never;

  const latest = await call(app, measurements.listLatestMeasurements, {}, { as });
  expect(latest.body.results).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ metric: 'weight', value: 68.5 }),
      expect.objectContaining({ metric: 'ferritin', value: 64, unit: 'µg/L' }),
    ]),
  );
  const answers = await call(app, assessment.listUserAnswers, {}, { as });
  expect(answers.body.results).toContainEqual(expect.objectContaining({ question: 'phq2_1', value: 'not_at_all' }));
  const day = await call(app, diary.getDiaryDay, {}, { as });
  expect(day.body.meals.flatMap(({ entries }) => entries.map(({ name }) => name))).toEqual(['Lentil soup']);
  expect((await verify(database.db)).findings).toEqual([]);

  await app.close();
  await healthDatabase.close();
  await database.close();
  await close();
});
