import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A program of a cluster, which can be killed and started again. */
export interface Program {
  readonly name: string;
  /** Its process; 0 while there is none. */
  pid(): number;
  /** Starts it, unless it runs. */
  launch(): void;
  /** Sends a signal and waits until it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

interface Given {
  readonly name: string;
  /** Asked at each start. */
  readonly command: () => readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Where its output goes. */
  readonly logs: string;
  /** Starts it again two seconds after it ended by itself, as a supervisor does. */
  readonly keep?: boolean;
}

/** The mark that the club's processes carry, so that a later start finds those of one that crashed. */
export const mark = 'CLUB_CLUSTER';

export const makeProgram = ({ name, command, env, cwd, logs, keep }: Given): Program => {
  let child: ChildProcess | undefined;
  let isAsked = false;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const launch = (): void => {
    if (isRunning()) return;
    isAsked = false;
    const [file = '', ...words] = command();
    const output = openSync(path.join(logs, `${name}.log`), 'a');
    child = spawn(file, words, {
      cwd,
      env: { PATH: process.env.PATH, ...env, [mark]: logs },
      stdio: ['ignore', output, output],
      // A Ctrl-C of the terminal reaches this process alone, which ends the others in order.
      detached: true,
    });
    closeSync(output);
    child.on('error', () => undefined);
    child.on('exit', () => {
      if (keep && !isAsked) setTimeout(() => isAsked || launch(), 2000);
    });
  };
  return {
    name,
    pid: () => (isRunning() ? (child?.pid ?? 0) : 0),
    launch,
    end: async (signal) => {
      isAsked = true;
      if (!child || !isRunning()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      const isGone = await Promise.race([gone.then(() => true), pause(20_000, false, { ref: false })]);
      if (!isGone) child.kill('SIGKILL');
      await gone;
    },
  };
};

/**
 * The command that runs a program inside the engines' folder, as the engines' own user. Its mounts are in a namespace of
 * its own: they end with it, whatever it ends of, and nothing outside sees them. PostgreSQL needs /dev/shm.
 * @param ahead seconds that it takes the time to be later (libfaketime; what is written in Go, such as etcd, asks the kernel).
 */
export const confine = (engines: string, program: string, ahead = 0): string[] => [
  '/usr/bin/unshare',
  '--mount',
  '--propagation',
  'private',
  '/bin/sh',
  '-ec',
  `mount -t proc proc "$1/proc"; mount --bind /dev "$1/dev"; mount --bind /dev/shm "$1/dev/shm"; exec chroot --userspec=postgres:postgres "$1" ${ahead === 0 ? '' : `faketime -f +${ahead}s `}${program}`,
  'sh',
  engines,
];

/** The processes of a cluster that an earlier start left behind: by their root folder, or by their mark. */
export const findLeftovers = (engines: string, logs: string): number[] =>
  listProcesses().filter((pid) => pid !== process.pid && (readRoot(pid) === engines || isMarked(pid, logs)));

/** A process and all that descend from it. */
export const listFamily = (pid: number): number[] => {
  const parents = new Map(listProcesses().map((one) => [one, readParent(one)]));
  const children = (of: number): number[] => [...parents].filter(([, parent]) => parent === of).map(([one]) => one);
  const grow = (of: number): number[] => [of, ...children(of).flatMap(grow)];
  return grow(pid);
};

export const killAll = (pids: readonly number[], signal: NodeJS.Signals = 'SIGKILL'): void => {
  for (const pid of pids) {
    try {
      if (pid > 1) process.kill(pid, signal);
    } catch {
      // it has already ended by itself
    }
  }
};

const listProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

const tryReading = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};

const readRoot = (pid: number): string => tryReading(() => readlinkSync(`/proc/${pid}/root`));
const isMarked = (pid: number, logs: string): boolean =>
  tryReading(() => readFileSync(`/proc/${pid}/environ`, 'utf8'))
    .split('\0')
    .includes(`${mark}=${logs}`);
const readParent = (pid: number): number =>
  Number(/\) . (\d+)/.exec(tryReading(() => readFileSync(`/proc/${pid}/stat`, 'latin1')))?.[1] ?? 0);
