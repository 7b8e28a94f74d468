/**
 * The entry of every npm script: completes node_modules, then runs the command under Node 24 or newer. Plain JavaScript
 * without packages, because an older Node may start it before anything is installed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { restartWithAllocator, setAllocator } from './allocator.mjs';
import { keepCompiledCode } from './compiled-code.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const oldestNode = 24;
const stampFile = join(root, 'node_modules', '.setup');
const lockFile = join(root, 'package-lock.json');

const commands = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  'test:oldest-postgres': 'scripts/test-oldest-postgres.ts',
  'test:two-databases': 'scripts/test-two-databases.ts',
  'test:postgres-18': 'scripts/test-postgres-18.ts',
  'test:pgbouncer': 'scripts/test-pgbouncer.ts',
  'test:meal-plans': 'scripts/test-meal-plans.ts',
  'test:upgrade': 'server/tools/releases/upgrade.cli.ts',
  'test:operations': 'scripts/test-operations.ts',
  attacks: 'scripts/attacks/main.ts',
  check: 'scripts/check.ts',
  e2e: 'scripts/e2e.ts',
  bench: 'bench/main.ts',
  chaos: 'server/tools/chaos/chaos.cli.ts',
  cluster: 'server/tools/cluster/main.ts',
  seed: 'server/tools/seed/seed.cli.ts',
  docs: 'scripts/docs.ts',
  structure: 'scripts/structure.ts',
  admin: 'server/src/app/admin.cli.ts',
  backup: 'server/src/app/backup.cli.ts',
  restore: 'server/src/app/restore.cli.ts',
  'ledger:verify': 'server/src/app/verify.cli.ts',
  'foods:import': 'server/src/health/food/composition/table/import.cli.ts',
};

await main(process.argv[2], process.argv.slice(3));

async function main(command, args) {
  if (!Object.hasOwn(commands, command ?? '')) stop(`Name a command: ${Object.keys(commands).join(', ')}.`);
  if (!isComplete()) await install();
  const node = findNode();
  const script = join(root, commands[command]);
  if (!existsSync(script)) stop(`There is nothing to run for "${command}" yet (${commands[command]} does not exist).`);
  const isHere = realpathSync(node) === realpathSync(process.execPath);
  keepCompiledCode();
  // The server runs in this process, and measurements start servers as in production.
  if (command === 'start' && isHere) restartWithAllocator();
  else if (command === 'start' || command === 'bench') setAllocator();
  process.chdir(root);
  process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  if (isHere) await runHere(script, args);
  else runUnder(node, script, args);
}

/** Saves a process: this one already is the right Node. */
async function runHere(script, args) {
  process.argv = [process.argv[0], script, ...args];
  onceOrphaned(() => process.kill(process.pid, 'SIGTERM'));
  await import(pathToFileURL(script).href);
}

/** Forwards signals to the child and exits with its code, so that nothing keeps running. */
function runUnder(node, script, args) {
  const child = spawn(node, [script, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onceOrphaned(() => child.kill('SIGTERM'));
  child.on('error', (error) => stop(`${node} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/**
 * npm signals the shell between it and us, and that shell dies without forwarding. A changed parent is then the only
 * sign that npm was told to stop.
 */
function onceOrphaned(end) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 300);
  watch.unref();
}

/** The project's own Node if its binary was installed, else the Node that runs this file. */
function findNode() {
  const own = ownNode();
  if (own && major(own.version) >= oldestNode) return own.path;
  if (major(process.version) >= oldestNode) return process.execPath;
  return stop(
    `Node ${oldestNode} or newer is needed and this is ${process.version}. ` +
      'The copy that comes with the packages did not install on this machine: install Node 24 and run the command again.',
  );
}

function ownNode() {
  const folder = join(root, 'node_modules', 'node');
  const path = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(path)) return undefined;
  return { path, version: readJson(join(folder, 'package.json')).version };
}

function major(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10);
}

/**
 * Complete means: installed from this lock file on this machine. A matching stamp says so at once; otherwise npm's own
 * record is compared, so that a manual `npm install` is not repeated.
 */
function isComplete() {
  if (!existsSync(lockFile)) return existsSync(stampFile);
  const wanted = stamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return true;
  if (!installedAsLocked()) return false;
  writeFileSync(stampFile, wanted);
  return true;
}

function stamp() {
  const lock = existsSync(lockFile) ? createHash('sha256').update(readFileSync(lockFile)).digest('hex') : 'none';
  return `${lock} ${process.platform}-${process.arch} ${ownNode()?.version ?? process.version}\n`;
}

function installedAsLocked() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  const nodeIsThere = ownNode() !== undefined || major(process.version) >= oldestNode;
  return (
    nodeIsThere &&
    Object.entries(readJson(lockFile).packages).every(
      ([path, wanted]) =>
        !path.includes('node_modules/') || wanted.optional || installed[path]?.version === wanted.version,
    )
  );
}

async function install() {
  const mode = existsSync(lockFile) ? 'ci' : 'install';
  const started = Date.now();
  const line = () => `Installing the packages ... ${Math.round((Date.now() - started) / 1000)} s`;
  const live = process.stdout.isTTY === true;
  if (live) process.stdout.write(line());
  else console.log('Installing the packages ...');
  const ticking = live ? setInterval(() => process.stdout.write(`\r${line()}`), 1000) : undefined;
  // The pages are built here, so production needs the tools as well.
  const { code, output } = await npm([mode, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  clearInterval(ticking);
  if (live) process.stdout.write('\r');
  if (code !== 0) stop(explain(code, output), output);
  console.log(`Installed the packages in ${Math.round((Date.now() - started) / 1000)} s.`);
  writeFileSync(stampFile, stamp());
}

/** Runs npm under the Node that started npm, because the project's own copy is being replaced. */
function npm(args) {
  const cli = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const [command, head] = cli ? [process.env.npm_node_execpath ?? process.execPath, [cli]] : ['npm', []];
  const child = spawn(command, [...head, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !cli && process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
  return new Promise((resolve) => {
    const end = (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code, signal) => {
      if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(130);
      end(code ?? 1);
    });
  });
}

function explain(code, output) {
  const reasons = [
    [/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/, 'the network cannot be reached'],
    [/ENOSPC/, 'the disk is full'],
    [/EACCES|EPERM|EROFS/, 'this folder cannot be written to'],
    [/EUSAGE|not in sync/, 'package-lock.json does not fit package.json (run "npm install" once and keep its result)'],
    [/ETARGET|E404|EINTEGRITY/, 'a package is missing or differs from the one that was locked'],
  ];
  if (code === 127) return 'The packages could not be installed: npm was not found.';
  const known = reasons.find(([pattern]) => pattern.test(output));
  return `The packages could not be installed: ${known ? known[1] : `npm ended with code ${code}`}.`;
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function stop(sentence, details = '') {
  const tail = details.trim().split('\n').slice(-8).join('\n');
  console.error(tail ? `${tail}\n\n${sentence}` : sentence);
  process.exit(1);
}
