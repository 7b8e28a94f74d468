import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { healthSchema, healthWorkerSchema, migrate } from '#platform/db';
import { isReachable } from './binaries.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { isAlive } from './file-lock.ts';

const started: Embedded[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const embedded of started.splice(0)) await embedded.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const newFolder = (name = 'club-embedded-'): string => {
  const folder = mkdtempSync(path.join(tmpdir(), name));
  folders.push(folder);
  return folder;
};

/** A folder whose database was prepared by an earlier start: preparing one takes longer than starting it. */
let prepared = '';
beforeAll(async () => {
  prepared = mkdtempSync(path.join(tmpdir(), 'club-embedded-'));
  await (await startEmbedded({ dataDir: prepared, log: () => undefined, durable: false })).stop();
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

const usedFolder = (): string => {
  const folder = newFolder();
  cpSync(prepared, folder, { recursive: true });
  // PostgreSQL may run as a user of its own, who owns the files.
  for (const name of ['.', ...readdirSync(prepared, { recursive: true, encoding: 'utf8' })]) {
    const { uid, gid, mode } = statSync(path.join(prepared, name));
    chownSync(path.join(folder, name), uid, gid);
    chmodSync(path.join(folder, name), mode);
  }
  return folder;
};

const start = async (dataDir: string, durable = false): Promise<Embedded> => {
  const embedded = await startEmbedded({ dataDir, log: () => undefined, durable });
  started.push(embedded);
  return embedded;
};

const ask = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

const pidFile = (folder: string): string => path.join(folder, 'postgres/postmaster.pid');
const postmaster = (folder: string): number => Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0]);

/** Another process that starts the database in the folder, writes a row and then runs `last`. */
const otherProcess = async (folder: string, last: string, durable = false) => {
  const code = `
    import pg from 'pg';
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    const { ownerUrl } = await startEmbedded({ dataDir: ${JSON.stringify(folder)}, log: () => {}, durable: ${durable} });
    const client = new pg.Client(ownerUrl);
    await client.connect();
    await client.query('create table kept (n int); insert into kept values (7)');
    await client.end();
    console.log('ready');
    ${last}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: path.dirname(new URL(import.meta.url).pathname),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

const gone = (pid: number) => expect.poll(() => isAlive(pid), { interval: 20 }).toBe(false);

describe('the embedded database', () => {
  it('starts empty, reachable only from this machine, with the same sort order and case rules everywhere', async () => {
    const folder = newFolder();
    const { ownerUrl, appUrl, healthUrl, healthWorkerUrl } = await start(folder);
    const rows = await ask(
      ownerUrl,
      `select current_setting('listen_addresses') as listens,
        current_setting('server_encoding') as encoding, lower('ÉÇ') as lower, 'Z' < 'a' as by_code`,
    );
    expect(rows).toEqual([{ listens: '127.0.0.1', encoding: 'UTF8', lower: 'éç', by_code: true }]);
    for (const [url, name] of [
      [appUrl, 'club_app'],
      [healthUrl, 'health_app'],
      [healthWorkerUrl, 'health_worker'],
    ] as const) {
      expect(await ask(url, 'select current_user as name')).toEqual([{ name }]);
    }
    const passwords = JSON.parse(readFileSync(path.join(folder, 'postgres-passwords.json'), 'utf8'));
    expect(new Set(Object.values(passwords)).size).toBe(4);
    expect(statSync(path.join(folder, 'postgres-passwords.json')).mode & 0o777).toBe(0o600);
    await expect(ask(appUrl.replace(/:[^:@]*@/, ':guess@'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('is reached through a socket in a folder that only its user may enter', async () => {
    const folder = usedFolder();
    const { appUrl } = await start(folder);
    const asked = await ask(appUrl, 'select inet_client_addr() as address');
    expect(asked).toEqual([{ address: null }]);
    const place = path.join(folder, 'postgres');
    expect(readdirSync(place)).toContain(`.s.PGSQL.${new URL(appUrl).port}`);
    expect(statSync(place).mode & 0o777).toBe(0o700);
  });

  it("is reached over the network where a socket's path would be too long", async () => {
    const { appUrl } = await start(newFolder(`club-embedded-${'long-'.repeat(20)}`));
    const asked = await ask(appUrl, 'select host(inet_client_addr()) as address');
    expect(asked).toEqual([{ address: '127.0.0.1' }]);
  });

  it('gives the health half its own logins in a folder that an earlier version prepared', async () => {
    const folder = usedFolder();
    const first = await start(folder);
    await ask(first.ownerUrl, 'drop role health_worker; alter role health_app nologin password null');
    await first.stop();
    const file = path.join(folder, 'postgres-passwords.json');
    const { owner, app } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ owner, app }));
    const { appUrl, healthUrl, healthWorkerUrl } = await start(folder);
    expect(appUrl).toContain(app);
    expect(await ask(healthUrl, 'select current_user as name')).toEqual([{ name: 'health_app' }]);
    expect(await ask(healthWorkerUrl, 'select current_user as name')).toEqual([{ name: 'health_worker' }]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is freed by the migrations of what an earlier version granted from one half to the other', async () => {
    const { ownerUrl, appUrl, healthUrl } = await start(usedFolder());
    await ask(ownerUrl, 'grant health_app to club_app with inherit false, set true');
    expect(await ask(appUrl, 'set role health_app')).toEqual([]);
    const tasks = { log: () => undefined, domains: [] };
    await migrate(ownerUrl, tasks);
    await migrate(ownerUrl, { ...tasks, schema: healthSchema, alsoFor: [healthWorkerSchema] });
    await expect(ask(appUrl, 'set role health_app')).rejects.toThrow('permission denied');
    expect(await ask(healthUrl, 'select current_user as name')).toEqual([{ name: 'health_app' }]);
  });

  it('keeps its data across a restart', async () => {
    const folder = usedFolder();
    const first = await start(folder);
    await ask(first.ownerUrl, 'create table kept (n int); insert into kept values (7)');
    const pid = postmaster(folder);
    await first.stop();
    await gone(pid);
    const second = await start(folder);
    expect(await ask(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('is shared by two processes and stopped by the last one to leave', async () => {
    const folder = newFolder();
    const [first, second] = await Promise.all([start(folder), start(folder)]);
    expect(second.ownerUrl).toBe(first.ownerUrl);
    const pid = postmaster(folder);
    await first.stop();
    expect(await ask(second.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    await second.stop();
    await gone(pid);
  });

  it('is taken over after its process was killed, and later stopped', async () => {
    const folder = usedFolder();
    const child = await otherProcess(folder, 'setInterval(() => {}, 1000);');
    const pid = postmaster(folder);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isAlive(pid)).toBe(true);
    const mine = await start(folder);
    expect(postmaster(folder)).toBe(pid);
    expect(await ask(mine.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }]);
    await mine.stop();
    await gone(pid);
  });

  it('stops with a process that exits without stopping it', async () => {
    const folder = usedFolder();
    const child = await otherProcess(folder, "process.stdin.once('data', () => process.exit(3));");
    const pid = postmaster(folder);
    child.stdin.write('exit now');
    await once(child, 'exit');
    await gone(pid);
  });

  it('restarts at the same address with everything committed after PostgreSQL was killed', async () => {
    const folder = usedFolder();
    const { ownerUrl } = await start(folder, true);
    await ask(ownerUrl, 'create table kept (n int); insert into kept values (7)');
    const pid = postmaster(folder);
    process.kill(pid, 'SIGKILL');
    const read = () => ask(ownerUrl, 'select n from kept').catch(() => 'not yet');
    await gone(pid);
    await expect.poll(read, { interval: 50 }).toEqual([{ n: 7 }]);
    expect(postmaster(folder)).not.toBe(pid);
  });

  it('starts with everything committed after PostgreSQL and its process were killed', async () => {
    const folder = usedFolder();
    const child = await otherProcess(folder, 'setInterval(() => {}, 1000);', true);
    const pid = postmaster(folder);
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await once(child, 'exit');
    const second = await start(folder, true);
    expect(await ask(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it("starts although another process now has an earlier server's id", async () => {
    const folder = usedFolder();
    writeFileSync(
      pidFile(folder),
      `${process.pid}\n${path.join(folder, 'postgres')}\n0\n5432\n\n127.0.0.1\n0 0\nready\n`,
    );
    const again = await start(folder);
    expect(await ask(again.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('explains what to do with data of another major version', async () => {
    const folder = usedFolder();
    writeFileSync(path.join(folder, 'postgres/PG_VERSION'), '17\n');
    await expect(start(folder)).rejects.toThrow(/written by PostgreSQL 17, .* brings PostgreSQL 18.*pg_upgrade/s);
  });

  it('explains what to do when the stored passwords do not match the data', async () => {
    const folder = usedFolder();
    rmSync(path.join(folder, 'postgres-passwords.json'));
    await expect(start(folder)).rejects.toThrow(/Put postgres-passwords.json back/);
  });

  it('recognises that another user cannot reach a folder below a closed one', () => {
    const folder = newFolder();
    const inner = path.join(folder, 'closed/open');
    mkdirSync(inner, { recursive: true });
    chmodSync(folder, 0o755);
    const { uid, gid } = statSync(inner);
    const stranger = { uid: uid + 4321, gid: gid + 4321 };
    expect(isReachable(inner, stranger)).toBe(isReachable(tmpdir(), stranger));
    chmodSync(path.dirname(inner), 0o700);
    expect(isReachable(inner, stranger)).toBe(false);
    expect(isReachable(inner, { uid, gid })).toBe(isReachable(tmpdir(), { uid, gid }));
  });
});
