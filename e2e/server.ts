import { spawn } from 'node:child_process';
import { appendFileSync, createWriteStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The server of one product as the journeys start it. What it prints goes on, and into the file that E2E_LOG names;
 * once it has ended, what its database logged is added there.
 */
const { E2E_LOG: log = '', DATA_DIR: folder = '' } = process.env;
const kept = createWriteStream(log);
const server = spawn(process.execPath, ['../server/tools/seed/main.ts'], { stdio: ['ignore', 'pipe', 'pipe'] });
server.stdout.pipe(process.stdout);
server.stderr.pipe(process.stderr);
for (const stream of [server.stdout, server.stderr]) stream.pipe(kept, { end: false });

// The server gets the signal too; this process ends after it.
process.on('SIGTERM', () => server.kill('SIGTERM'));
process.on('SIGINT', () => server.kill('SIGINT'));
server.on('close', (code) => {
  kept.end(`The server ended with code ${code}.\n`, () => {
    const database = path.join(folder, 'postgres.log');
    if (existsSync(database)) appendFileSync(log, readFileSync(database));
    process.exit(code ?? 1);
  });
});
