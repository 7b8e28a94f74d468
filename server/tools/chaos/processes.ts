import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** How long a start may take on a machine that is busy with other work. */
const patience = 300_000;

/** The real server as a separate process over the embedded PostgreSQL in `dataDir`, with ways to kill either. */
export class Processes {
  readonly url: string;
  private readonly dataDir: string;
  private readonly port: number;
  private child: ChildProcess | undefined;
  private ending = false;

  private constructor(dataDir: string, port: number) {
    this.dataDir = dataDir;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(dataDir: string): Promise<Processes> {
    const processes = new Processes(dataDir, await freePort());
    processes.launch();
    await processes.ready();
    return processes;
  }

  /** Starts the server; its output goes to a file beside its data. */
  launch(): void {
    const output = openSync(path.join(this.dataDir, 'server.log'), 'a');
    this.child = spawn(process.execPath, ['server/src/app/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DEMO: 'false',
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        RATE_LIMIT_FACTOR: '1000000',
        // A machine busy with other work makes a call wait, which is none of the faults that are looked for.
        CONNECTION_SECONDS: '10',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', output, output],
    });
    this.ending = false;
  }

  /** Waits until the server is ready. @throws with the server's log when it ends or is not ready in five minutes. */
  async ready(): Promise<void> {
    for (const end = Date.now() + patience; Date.now() < end; await pause(20)) {
      const signal = AbortSignal.timeout(5000);
      const answer = await fetch(`${this.url}/api/readyz`, { signal }).catch(() => null);
      await answer?.text().catch(() => undefined);
      if (answer?.ok) return;
      if (this.hasEnded()) throw new Error(`The server ended by itself.\n${this.log()}`);
    }
    throw new Error(`The server was not ready within five minutes.\n${this.log()}`);
  }

  async killServer(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Kills PostgreSQL and all its processes, like a power failure: one left over could wait for a lock of the others. */
  async killDatabase(): Promise<void> {
    signal([this.postmaster(), ...(await this.backends('true'))], 'SIGKILL');
  }

  /** Kills one PostgreSQL process; the server then restarts all the others. */
  async killOneConnection(): Promise<void> {
    const [first] = await this.connections();
    if (first) signal([first], 'SIGKILL');
  }

  async stopServerFor(milliseconds: number): Promise<void> {
    await standStill([this.child?.pid ?? 0], milliseconds);
  }

  async stopDatabaseFor(milliseconds: number): Promise<void> {
    await standStill([this.postmaster(), ...(await this.connections())], milliseconds);
  }

  /** Leaves nothing running, even after a simulation that stopped between two starts. */
  async removeAll(): Promise<void> {
    const { child } = this;
    // only a running server shuts PostgreSQL down
    if (!child || child.exitCode !== null || child.signalCode !== null) this.launch();
    await this.ready().catch(() => undefined);
    await this.end('SIGTERM');
  }

  /** Whether the server ended without being killed. */
  private hasEnded(): boolean {
    const { child } = this;
    return !this.ending && (child?.exitCode !== null || child.signalCode !== null);
  }

  ownerUrl(): string {
    return this.address('club_owner', 'owner');
  }

  appUrl(): string {
    return this.address('club_app', 'app');
  }

  /** The tail of the server's output. */
  log(): string {
    return readFileSync(path.join(this.dataDir, 'server.log'), 'utf8')
      .split('\n')
      .slice(-12)
      .map((line) => line.slice(0, 400))
      .join('\n');
  }

  private async end(how: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.ending = true;
    const gone = once(child, 'exit');
    child.kill(how);
    await gone;
  }

  private address(role: string, of: 'owner' | 'app'): string {
    const passwords = JSON.parse(readFileSync(path.join(this.dataDir, 'postgres-passwords.json'), 'utf8'));
    return `postgres://${role}:${passwords[of]}@127.0.0.1:${this.postmasterLines()[3]}/club`;
  }

  private postmaster(): number {
    return Number(this.postmasterLines()[0]);
  }

  private postmasterLines(): string[] {
    return readFileSync(path.join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  }

  /** Process ids of the server's database connections. */
  private connections(): Promise<number[]> {
    return this.backends(`usename = 'club_app'`);
  }

  private async backends(condition: string): Promise<number[]> {
    const client = new pg.Client(this.ownerUrl());
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where ${condition} order by state, pid`,
    );
    await client.end();
    return rows.map(({ pid }) => pid);
  }
}

const standStill = async (pids: readonly number[], milliseconds: number): Promise<void> => {
  signal(pids, 'SIGSTOP');
  try {
    await pause(milliseconds);
  } finally {
    signal(pids, 'SIGCONT');
  }
};

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      if (pid > 1) process.kill(pid, name);
    } catch {
      // it has already ended by itself
    }
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
