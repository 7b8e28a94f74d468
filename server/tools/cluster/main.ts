import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster } from './cluster.ts';
import { findEngines, findLeftovers, killAll } from './machine/index.ts';
import { prepareMachine } from './prepare-machine.ts';

/** `npm run cluster`: the demo club in production on three PostgreSQL, until Ctrl-C. */
const log = (line: string) => console.log(`  ${line}`);

const open = async (): Promise<void> => {
  const folder = prepareMachine(log);
  const root = path.resolve(import.meta.dirname, '../../..');
  const words = ['scripts/setup.mjs', 'start', '--only-build'];
  if (spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1);
  const mails = path.join(folder, 'mails');
  mkdirSync(mails, { recursive: true });
  const starting = startCluster({
    folder,
    log,
    demo: !process.argv.includes('--empty'),
    hearMail: ({ at, to, text }) =>
      writeFileSync(path.join(mails, `${at}-${to.replaceAll(/[^\w@.-]/g, '')}.eml`), text),
  });
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    console.log('\nStopping.');
    // A start that is under way has nothing to finish.
    const isOpen = await Promise.race([
      starting.then(
        () => true,
        () => false,
      ),
      pause(100, false),
    ]);
    if (isOpen) await (await starting).stop();
    const engines = findEngines(folder);
    killAll(findLeftovers(engines, path.join(folder, 'logs')));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  const { publicUrl, url, ports, logs } = await starting;
  console.log(`
The club is open at ${publicUrl} (a certificate of its own, which the browser warns of) and ${url}

  Demo sign-ins are the ones that npm start names, with the password ${process.env.DEMO_PASSWORD || 'demo-club-2026'}.
  The database that writes: 127.0.0.1:${ports.writer}. One that only reads: 127.0.0.1:${ports.reader}. PgBouncer: 127.0.0.1:${ports.pooler}.
  Who leads: http://127.0.0.1:${ports.patroni[0]}/cluster
  Mails: ${mails}. Logs: ${logs}.

  Ctrl-C stops everything.`);
};

open().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
