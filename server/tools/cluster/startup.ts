import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readStatements } from '#tools/operations';
import { logins } from './clubs.ts';
import { nodes, type Ports, writeAway, writePatroni, writePooler, writeProxy } from './configuration.ts';

/** Where the engines see the cluster's own files. */
export const inside = '/var/lib/club-cluster';

interface Given {
  readonly engines: string;
  readonly folder: string;
  readonly logs: string;
  readonly ports: Ports;
  readonly password: string;
}

/** Makes the folders and configurations again. @returns where the engines' data is. */
export const layOut = ({ engines, folder, logs, ports, password }: Given): string => {
  const data = path.join(engines, inside);
  for (const one of [data, logs, path.join(folder, 'club')]) rmSync(one, { recursive: true, force: true });
  const folders = ['etcd', ...nodes];
  for (const one of [data, ...folders.map((name) => path.join(data, name)), logs, path.join(folder, 'club')])
    mkdirSync(one, { recursive: true, mode: 0o700 });
  const files = {
    ...Object.fromEntries(
      nodes.map((name, index) => [`${name}.yml`, writePatroni({ index, ports, folder: inside, password })]),
    ),
    'haproxy.cfg': writeProxy(ports, inside),
    'away.http': writeAway(),
    'pgbouncer.ini': writePooler(ports, inside),
    'users.txt': logins.map((name) => `"${name}" "${password}"\n`).join(''),
    'club.pem': makeCertificate(engines, data),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(data, name), text, { mode: 0o600 });
  const users = readFileSync(path.join(engines, 'etc/passwd'), 'utf8');
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  for (const one of ['', ...folders, ...Object.keys(files)]) chownSync(path.join(data, one), Number(uid), Number(gid));
  return data;
};

/** A certificate that nobody vouches for, and its key. */
const makeCertificate = (engines: string, data: string): string => {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const out = ['-keyout', `${inside}/key.pem`, '-out', `${inside}/certificate.pem`];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '365', ...subject, ...out];
  execFileSync('chroot', [engines, 'openssl', ...words], { stdio: 'ignore' });
  return ['certificate.pem', 'key.pem'].map((name) => readFileSync(path.join(data, name), 'utf8')).join('');
};

/** Makes the logins and the database as the operators' manual says, word for word. */
export const makeLogins = async (url: string, password: string): Promise<void> => {
  const pooled = (login: string, role: string, schema: string): string[] =>
    readStatements('Behind PgBouncer', password).map((statement) =>
      statement
        .replaceAll('club_login', login)
        .replaceAll('club_app', role)
        .replace('public, pg_temp', `${schema}, pg_temp`),
    );
  const statements = [
    ...readStatements('A database of your own', password),
    ...pooled('club_login', 'club_app', 'public'),
    ...pooled('health_login', 'health_app', 'health'),
    ...pooled('health_worker_login', 'health_worker', 'health'),
  ];
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
