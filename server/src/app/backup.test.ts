import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openAccount } from '#core/ledger';
import { give } from '#core/ledger/fixtures';
import { openBucket, openMedia } from '#platform/adapters';
import { fetchBackup, readLastBackup, readManifest } from '#platform/backup';
import { type Config, readConfig } from '#platform/config';
import { type Embedded, startEmbedded } from '#platform/db/embedded';
import { ledgerWriter } from '#tools/killed';
import { openS3Service } from '#tools/testing';
import { backUp } from './back-up.ts';
import { type OpenClub, openClub } from './club.ts';
import { restore } from './restore.ts';

const log = () => undefined;
const folder = mkdtempSync(path.join(tmpdir(), 'club-backup-'));
// PostgreSQL may run as a user of its own, who has to pass through.
chmodSync(folder, 0o711);
const secretKey = 'a secret that nobody but this test knows';
const toConfig = (name: string, key = secretKey): Config =>
  readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRET_KEY: key, DATA_DIR: path.join(folder, name) });
const config = toConfig('club');
const target = path.join(folder, 'backups');
const members = Array.from({ length: 6 }, () => randomUUID());

let running: OpenClub;
let embedded: Embedded;
/** What the writer was told is stored, in order, and of that what it was told before the copy's end. */
const acknowledged: string[] = [];
let beforeStart = 0;
let beforeEnd = 0;
let backup = '';
let onEnd = (): unknown => undefined;

/** Backs up while points are posted. The control file is copied last, so until it is there the copy has not ended. */
const backUpUnderLoad = async (): Promise<string> => {
  const writer = spawn(process.execPath, [ledgerWriter, embedded.appUrl, 'posted', ...members], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(writer, 'close');
  onEnd = () => writer.kill('SIGKILL');
  createInterface(writer.stdout).on('line', (line) => acknowledged.push(line));
  await vi.waitUntil(() => acknowledged.length > 100, { timeout: 20_000, interval: 10 });
  beforeStart = acknowledged.length;
  const look = setInterval(() => {
    const count = acknowledged.length;
    const [draft] = existsSync(target) ? readdirSync(target).filter((name) => name.endsWith('.part')) : [];
    if (draft && !existsSync(path.join(target, draft, 'database/global/pg_control'))) beforeEnd = count;
  }, 2);
  const ended = await backUp(config, target, (line) => line.startsWith('Copied') && clearInterval(look));
  onEnd();
  await closed;
  return ended.folder;
};

beforeAll(async () => {
  running = await openClub(log, config);
  embedded = await startEmbedded({ dataDir: config.dataDir, log });
  const { db } = running.club;
  for (const member of members) {
    await openAccount(db, running.club.clock, member);
    await give(db, running.club.clock, member, 100_000);
  }
  mkdirSync(path.join(config.dataDir, 'media/ab'), { recursive: true });
  writeFileSync(path.join(config.dataDir, 'media/ab/abcd.webp'), 'a picture');
  mkdirSync(path.join(config.dataDir, 'imports'), { recursive: true });
  writeFileSync(path.join(config.dataDir, 'imports/1'), 'half a file of a member');
  backup = await backUpUnderLoad();
});

afterAll(async () => {
  onEnd();
  await embedded.stop();
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

const countPosted = async (name: string): Promise<ReadonlySet<string>> => {
  const { club, close } = await openClub(log, toConfig(name));
  const { rows } = await sql<{ key: string }>`select idempotency_key as key from ledger_transactions`.execute(club.db);
  await close();
  return new Set(rows.map(({ key }) => key));
};

test('a backup made while points are posted restores every posting acknowledged before its end', async () => {
  expect(beforeEnd).toBeGreaterThan(beforeStart);
  const { transactions } = await restore(toConfig('elsewhere'), backup, log);
  const posted = await countPosted('elsewhere');
  expect(acknowledged.slice(0, beforeEnd).filter((key) => !posted.has(key))).toEqual([]);
  expect(transactions).toBe(posted.size);
  expect(readFileSync(path.join(folder, 'elsewhere/media/ab/abcd.webp'), 'utf8')).toBe('a picture');
});

test('a folder that holds a club is not restored into', async () => {
  const other = toConfig('occupied');
  mkdirSync(path.join(other.dataDir, 'postgres'), { recursive: true });
  await expect(restore(other, backup, log)).rejects.toThrow(/occupied already holds a club/);
  await expect(restore(config, backup, log)).rejects.toThrow(/already holds a club/);
});

test('a backup holds no key, no password and no file of an import, and leaves nothing of its trial', async () => {
  const passwords = Object.values(
    JSON.parse(readFileSync(path.join(config.dataDir, 'postgres-passwords.json'), 'utf8')),
  ) as string[];
  const files = readdirSync(backup, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files.map((entry) => readFileSync(path.join(entry.parentPath, entry.name)));
  for (const secret of [secretKey, ...passwords, 'half a file of a member'])
    expect(texts.some((text) => text.includes(secret))).toBe(false);
  expect(readdirSync(target)).toEqual([path.basename(backup)]);
});

test('the start of the record names the last backup, and a failure after it', async () => {
  const { passed, failed } = readLastBackup(config.dataDir);
  expect(passed).toMatchObject({ folder: backup, failure: null });
  expect(passed?.files).toBe((await readManifest(backup)).files.length);
  expect(passed?.transactions).toBeGreaterThanOrEqual(beforeEnd);
  expect(failed).toBeNull();
  writeFileSync(path.join(folder, 'a file'), '');
  await expect(backUp(config, path.join(folder, 'a file'), log)).rejects.toThrow();
  const after = readLastBackup(config.dataDir);
  expect(after.passed).toEqual(passed);
  expect(after.failed?.failure).toMatch(/ENOTDIR|EEXIST/);
});

test('a secret key that is not the one of the backup is refused by its fingerprint', async () => {
  const other = toConfig('other-key', 'another secret that nobody but this test knows');
  const { keys } = await readManifest(backup);
  await expect(restore(other, backup, log)).rejects.toThrow(`the backup was sealed with ${keys[0]}`);
  expect(existsSync(path.join(other.dataDir, 'postgres'))).toBe(false);
});

test('a backup with a changed or missing file is refused, and leaves the folder without a club', async () => {
  const damaged = path.join(folder, 'damaged');
  cpSync(backup, damaged, { recursive: true });
  const { files } = await readManifest(damaged);
  const largest = files.reduce((one, other) => (other.bytes > one.bytes ? other : one));
  const bytes = readFileSync(path.join(damaged, largest.path));
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(path.join(damaged, largest.path), bytes);
  await expect(restore(toConfig('fresh'), damaged, log)).rejects.toThrow(`${largest.path} is not what was copied`);
  rmSync(path.join(damaged, largest.path));
  await expect(restore(toConfig('fresh'), damaged, log)).rejects.toThrow(`${largest.path} is missing`);
  expect(existsSync(path.join(folder, 'fresh/postgres'))).toBe(false);
  expect(existsSync(path.join(folder, 'fresh/media'))).toBe(false);
});

test('a backup goes to a bucket and comes back from there, with the pictures of the bucket', async () => {
  const service = await openS3Service();
  const toBucket = (name: string) =>
    readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SECRET_KEY: secretKey,
      DATA_DIR: path.join(folder, name),
      ...service.settings,
    });
  const files = toBucket('club').files as NonNullable<Config['files']>;
  const fetched = path.join(folder, 'fetched');
  mkdirSync(fetched);
  try {
    await openMedia(toBucket('club')).put('efgh.webp', Buffer.from('a picture in the bucket'));
    let puts = 0;
    service.meet = ({ method }) => {
      if (method === 'PUT') puts += 1;
      return puts === 2 ? 'lose' : null;
    };
    const { folder: place } = await backUp(toBucket('club'), target, log, { inBucket: true });
    expect(place).toMatch(/^s3:\/\/club-files\/backups\/club-[\dT-]+Z$/);
    expect(readdirSync(target)).toEqual([path.basename(backup)]);
    const bucket = openBucket(files);
    await expect(fetchBackup(bucket, 'club-of-another-day', fetched)).rejects.toThrow(path.basename(place));
    expect(await fetchBackup(bucket, undefined, fetched)).toBe(path.basename(place));
    service.objects.delete('media/efgh.webp');
    const { transactions } = await restore(toBucket('from-bucket'), fetched, log);
    expect(transactions).toBe((await countPosted('from-bucket')).size);
    expect(service.objects.get('media/efgh.webp')?.bytes.toString()).toBe('a picture in the bucket');
    expect(service.objects.get('media/abcd.webp')?.bytes.toString()).toBe('a picture');
    service.objects.delete(`backups/${path.basename(place)}/piece-000002`);
    await expect(fetchBackup(bucket, undefined, fetched)).rejects.toThrow('fewer pieces than its manifest needs');
  } finally {
    await service.close();
  }
});

test('a backup that the bucket refuses is recorded as failed, and is none', async () => {
  const service = await openS3Service();
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SECRET_KEY: secretKey,
    DATA_DIR: path.join(folder, 'club'),
    ...service.settings,
  });
  const fetched = path.join(folder, 'fetched-none');
  mkdirSync(fetched);
  try {
    service.meet = ({ method, key }) => (method === 'PUT' && key.endsWith('piece-000003') ? 403 : null);
    await expect(backUp(config, target, log, { inBucket: true })).rejects.toThrow('S3_SECRET_KEY');
    expect(readdirSync(target)).toEqual([path.basename(backup)]);
    expect(readLastBackup(config.dataDir).failed?.failure).toContain('S3_SECRET_KEY');
    expect([...service.objects.keys()].filter((key) => key.startsWith('backups/'))).toEqual([]);
    await expect(
      fetchBackup(openBucket(config.files as NonNullable<Config['files']>), undefined, fetched),
    ).rejects.toThrow('It has none');
  } finally {
    await service.close();
  }
});
