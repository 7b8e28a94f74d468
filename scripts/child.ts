import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface Ended {
  readonly code: number;
  /** Its output; empty when it printed to our own terminal. */
  readonly output: string;
}

interface Options {
  readonly cwd?: string;
  readonly env?: Record<string, string>;
  /** Captures the child's output instead of showing it. */
  readonly quiet?: boolean;
}

const running = new Set<ChildProcess>();

/** Runs a program to its end. Returns 127 when it cannot be started. */
export const run = (command: string, args: readonly string[], options: Options = {}): Promise<Ended> =>
  start(command, args, options).ended;

export interface Started {
  readonly ended: Promise<Ended>;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<Ended>;
}

/** Starts a program that runs until it is stopped. */
export const start = (
  command: string,
  args: readonly string[],
  { cwd = root, env, quiet = false }: Options = {},
): Started => {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  running.add(child);
  const ended = new Promise<Ended>((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: `${output}${command}: ${error.message}\n` }));
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output });
    });
  });
  return {
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

/** Runs a file, or an installed package's entry, under this same Node. */
export const runNode = (args: readonly string[], options?: Options) => run(process.execPath, args, options);

/** On Ctrl-C, ends the children first and then this process. */
export const endWithChildren = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      const leave = () => process.exit(128 + constants.signals[signal]);
      Promise.all([...running].map((child) => new Promise((gone) => child.once('close', gone)))).then(leave, leave);
    });
  }
};
