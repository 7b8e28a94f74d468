import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface PoolerOptions {
  readonly databasePort: string;
  readonly users: readonly { readonly name: string; readonly password: string }[];
  /** Lines of its configuration. */
  readonly settings: readonly string[];
}

/** Runs PgBouncer in front of a server of this machine, on a free port. */
export const runPooler = async (
  binary: string,
  { databasePort, users, settings }: PoolerOptions,
): Promise<{ readonly port: number; stop(): Promise<void> }> => {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'club-pooler-'));
  writeFileSync(
    path.join(folder, 'users.txt'),
    users.map(({ name, password }) => `"${name}" "${password}"\n`).join(''),
  );
  writeFileSync(path.join(folder, 'pgbouncer.ini'), configure({ folder, port, databasePort, settings }));
  chmodSync(folder, 0o755);
  const child = spawn(binary, ['--quiet', path.join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // PgBouncer refuses to run as root.
    ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  return {
    port,
    stop: async () => {
      child.kill('SIGINT');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const configure = (place: { folder: string; port: number; databasePort: string; settings: readonly string[] }) => `
[databases]
* = host=127.0.0.1 port=${place.databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${place.port}
unix_socket_dir =
auth_type = trust
auth_file = ${place.folder}/users.txt
default_pool_size = 90
max_client_conn = 1000
${place.settings.join('\n')}
`;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
