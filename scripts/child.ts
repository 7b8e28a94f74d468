import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface Ended {
  readonly code: number;
  /** What it printed; empty when it printed to our own terminal. */
  readonly output: string;
}

interface Options {
  readonly cwd?: string;
  readonly env?: Record<string, string>;
  /** Keeps what the child prints instead of showing it. */
  readonly quiet?: boolean;
}

const running = new Set<ChildProcess>();

/** Runs a program to its end. A program that cannot be started ends with 127. */
export const run = (command: string, args: readonly string[], { cwd = root, env, quiet = false }: Options = {}) =>
  new Promise<Ended>((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    running.add(child);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${command}: ${error.message}\n` }));
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output });
    });
  });

/** Runs a file, or the entry of an installed package, under this same Node. */
export const runNode = (args: readonly string[], options?: Options) => run(process.execPath, args, options);

/** On Ctrl-C the children are told to end, and this process ends after them. */
export const endWithChildren = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      const leave = () => process.exit(128 + constants.signals[signal]);
      Promise.all([...running].map((child) => new Promise((gone) => child.once('close', gone)))).then(leave, leave);
    });
  }
};
