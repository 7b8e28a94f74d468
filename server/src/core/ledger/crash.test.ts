import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#platform/clock';
import { type Database, migrate, openDatabase } from '#platform/db';
import { type Embedded, startEmbedded } from '#platform/db/embedded';
import { ledgerWriter } from '#tools/killed';
import { openAccount } from './accounts.ts';
import { asOwner, give } from './fixtures.testing.ts';
import { verify } from './verify.ts';

const enough = 400;
const members = Array.from({ length: 12 }, () => randomUUID());
let folder: string;
let embedded: Embedded;
let database: Database;

const open = async (): Promise<void> => {
  embedded = await startEmbedded({ dataDir: folder, log: () => undefined });
  database = openDatabase({ url: embedded.appUrl });
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'club-crash-'));
  await open();
  await migrate(embedded.ownerUrl, { log: () => undefined, domains: ['core/ledger'] });
  for (const member of members) {
    await openAccount(database.db, systemClock, member);
    await give(database.db, systemClock, member, 100_000);
  }
});

afterAll(async () => {
  await database.close();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the writers; `acknowledged` collects every key they print. */
const startWriters = (prefix: string) => {
  const child = spawn(process.execPath, [ledgerWriter, embedded.appUrl, prefix, ...members], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const acknowledged = new Set<string>();
  createInterface(child.stdout).on('line', (line) => acknowledged.add(line));
  return { child, acknowledged };
};

const reaches = (acknowledged: Set<string>) =>
  expect.poll(() => acknowledged.size, { timeout: 20_000, interval: 10 }).toBeGreaterThan(enough);

/** Resolves when the process is gone and its output has been read to the end. */
const killed = async (child: ChildProcess): Promise<void> => {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
};

/** Every acknowledged posting is complete, none is partial, and all sums and chains are right. */
const expectWhole = async (prefix: string, acknowledged: Set<string>): Promise<void> => {
  const { rows } = await sql<{ key: string; legs: number; total: number }>`
    select t.idempotency_key as key, count(e.id) as legs, coalesce(sum(e.amount), 0)::bigint as total
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
    where t.idempotency_key like ${`${prefix}-%`} group by t.id`.execute(database.db);
  const present = new Set(rows.map(({ key }) => key));
  acknowledged.delete('ended');
  expect([...acknowledged].filter((key) => !present.has(key))).toEqual([]);
  expect(rows.filter(({ legs, total }) => legs !== 2 || total !== 0)).toEqual([]);
  const sums = await sql<{ total: number }>`select sum(balance)::bigint as total from ledger_accounts`.execute(
    database.db,
  );
  expect(sums.rows).toEqual([{ total: members.length * 100_000 }]);
  expect((await verify(database.db)).findings).toEqual([]);
};

describe('an acknowledged posting', () => {
  it('survives the server being killed under ten writers, and none is partial', async () => {
    const { child, acknowledged } = startWriters('server');
    await reaches(acknowledged);
    await killed(child);
    await expectWhole('server', acknowledged);
  });

  it('survives PostgreSQL and all its processes being killed, and none is partial', async () => {
    const { child, acknowledged } = startWriters('database');
    await reaches(acknowledged);
    const { rows } = await asOwner(embedded, 'select pid from pg_stat_activity');
    const postmaster = Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    for (const pid of [postmaster, ...rows.map(({ pid }) => Number(pid))]) kill(pid);
    await expect.poll(() => acknowledged.has('ended')).toBe(true);
    await killed(child);
    await database.close();
    await embedded.stop();
    await open();
    await expectWhole('database', acknowledged);
  });
});

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has already ended by itself
  }
};
