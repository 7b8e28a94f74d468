import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import { emptyDatabase, testClub } from '#tools/testing';
import { assertHasTables, describeClub } from './existing-club.ts';

const SECRET_KEY = 'a secret that nobody but this test knows';
const folder = () => mkdtempSync(path.join(tmpdir(), 'club-none-'));

/** Runs a command of the operator in a folder without a club. */
const run = (file: string, words: readonly string[], dataDir: string) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, file), ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir },
  }).then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );

test.each([
  { file: 'admin.cli.ts', words: ['referrals'] },
  { file: 'verify.cli.ts', words: [] },
  { file: 'backup.cli.ts', words: [] },
])('$file refuses a folder without a club, and makes none there', async ({ file, words }) => {
  const dataDir = folder();
  const { code, stderr } = await run(file, words, dataDir);
  expect(code).toBe(1);
  expect(stderr).toContain(`DATA_DIR: there is no club in ${dataDir}.`);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a database of the operator's own that holds no club is refused", async () => {
  const { ownerUrl, close } = await emptyDatabase();
  const toConfig = (url: string) => readConfig({ NODE_ENV: 'test', SECRET_KEY, DATABASE_URL: url });
  await expect(assertHasTables(toConfig(ownerUrl))).rejects.toThrow(/DATABASE_URL: the database .* holds no club/);
  await close();
  const club = await testClub();
  await assertHasTables(toConfig(club.database.ownerUrl));
  await club.close();
});

test('a command names the club it looks at, without a password', () => {
  const given = { NODE_ENV: 'test', SECRET_KEY, PRODUCT_NAME: 'Aurora Vita', PUBLIC_URL: 'https://club.example' };
  const dataDir = folder();
  expect(describeClub(readConfig({ ...given, DATA_DIR: dataDir }))).toBe(
    `Aurora Vita Club, https://club.example, with the embedded database in ${dataDir}`,
  );
  const elsewhere = readConfig({ ...given, DATABASE_URL: 'postgres://club_app:secret@db:5433/club' });
  expect(describeClub(elsewhere)).toBe('Aurora Vita Club, https://club.example, with the database db:5433/club');
});
