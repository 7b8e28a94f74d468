import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { identity } from '@club/contract/core/identity';
import { assessment } from '@club/contract/health/check-up/assessment';
import { diary } from '@club/contract/health/food/diary';
import { measurements } from '@club/contract/health/signals/measurements';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, domainNames, earnRules, healthDomainNames, listTasks } from '#app';
import { registerEventTypes, verify } from '#core/ledger';
import { connectAdapters } from '#platform/adapters';
import type { BackgroundClub } from '#platform/club';
import { type Db, healthSchema, healthWorkerSchema, migrate, openDatabase, transaction } from '#platform/db';
import { byHand } from '#platform/jobs';
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

/** Health acts as the versions before rewarded them: with the act in every row. */
const oldActs = [
  ['steps_goal', '2026-11-19'],
  ['questionnaire_completed', 'health-assessment'],
  ['questionnaire_completed', '0123456789abcdef01234567'],
];

const asOwner = async <Result>(ownerUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  return work(client).finally(() => client.end());
};

const earnOldHealthActs = (ownerUrl: string, member: string) =>
  asOwner(ownerUrl, async (client) => {
    for (const [event, reference] of oldActs) {
      await client.query(`select ledger_earn(gen_random_uuid(), $1, $2, $3, now(), false, '{}', 'UTC', now())`, [
        member,
        event,
        reference,
      ]);
    }
  });

const expectKeyedHealthActs = async (upgraded: BackgroundClub, ownerUrl: string) => {
  await listTasks(upgraded).key_plain_references?.({}, byHand);
  const { rows } = await asOwner(ownerUrl, (client) =>
    client.query(`
      select x.code, e.reference, e.is_plain, t.metadata::text, t.idempotency_key = 'earn:' || t.id as anonymous
      from reward_events e join event_types x on x.id = e.event_type_id join ledger_transactions t on t.id = e.transaction_id
      where x.is_health order by x.code`),
  );
  const kept = { reference: expect.stringMatching(/^[\w-]{43}$/), is_plain: false, metadata: '{}', anonymous: true };
  const codes = ['health_questionnaire_completed', 'health_questionnaire_completed', 'steps_goal'];
  expect(rows).toEqual(codes.map((code) => ({ code, ...kept })));
};

/** Before, a setting of the transaction opened all members' rows to every call. */
const expectWall = async (calls: Db, background: Db) => {
  const count = (db: Db) => sql<{ n: number }>`select count(*)::int as n from measurements`.execute(db);
  const widened = await transaction(calls, async (db) => {
    await sql`select set_config('health.scope', 'all', true)`.execute(db);
    return count(db);
  });
  expect(widened.rows).toEqual([{ n: 0 }]);
  expect((await count(background)).rows[0]?.n).toBeGreaterThan(0);
};

test('there is a released version to upgrade from', () => {
  expect(kept).toContain('v0.2.0');
});

test.each(kept)('the databases of %s are upgraded, and its member finds everything in place', async (version) => {
  const release = readRelease(version);
  const { ownerUrl, appUrl, healthUrl, healthWorkerUrl, close } = await emptyDatabase();
  await build(ownerUrl, release.club);
  await build(ownerUrl, release.health, healthSchema);

  await earnOldHealthActs(ownerUrl, release.member.id);

  const finish = (client: Parameters<typeof registerEventTypes>[0]) => registerEventTypes(client, earnRules);
  await migrate(ownerUrl, { log, domains: domainNames, finish });
  await migrate(ownerUrl, { log, domains: healthDomainNames, schema: healthSchema, alsoFor: [healthWorkerSchema] });
  const database = openDatabase({ url: appUrl, connectMs: 15_000 });
  const healthDatabase = openDatabase({ url: healthUrl, schema: healthSchema, connectMs: 15_000 });
  const healthWorkerDatabase = openDatabase({ url: healthWorkerUrl, schema: healthWorkerSchema, connectMs: 15_000 });
  const adapters = connectAdapters(club.config, database.db, club.clock);
  const { config, clock } = club;
  const app = await createApp({ database, healthDatabase, healthWorkerDatabase, config, clock, adapters });
  const { body } = await call(app, identity.login, { email: release.member.email, password });
  const as = { access: body.token } as never;

  const latest = await call(app, measurements.listLatestMeasurements, {}, { as });
  expect(latest.body.results).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ metric: 'weight', value: 68.5 }),
      expect.objectContaining({ metric: 'ferritin', value: 64, unit: 'µg/L' }),
    ]),
  );
  await expectWall(healthDatabase.db, healthWorkerDatabase.db);
  const answers = await call(app, assessment.listUserAnswers, {}, { as });
  expect(answers.body.results).toContainEqual(expect.objectContaining({ question: 'phq2_1', value: 'not_at_all' }));
  const day = await call(app, diary.getDiaryDay, {}, { as });
  expect(day.body.meals.flatMap(({ entries }) => entries.map(({ name }) => name))).toEqual(['Lentil soup']);
  expect((await verify(database.db)).findings).toEqual([]);
  await expectKeyedHealthActs(
    { ...club.club, db: database.db, healthDb: healthDatabase.db, healthWorkerDb: healthWorkerDatabase.db },
    ownerUrl,
  );

  await app.close();
  await healthWorkerDatabase.close();
  await healthDatabase.close();
  await database.close();
  await close();
});
