import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './child.ts';

/** `npm run dev`: the server, restarted on change, and the page server together; one Ctrl-C ends both. */
const vite = path.join(root, 'node_modules/vite/bin/vite.js');
const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', path.join(root, 'server/tools/seed/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
  spawn(process.execPath, [vite, '--clearScreen', 'false'], {
    cwd: path.join(root, 'web'),
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
];
let ending = false;

const end = (signal: NodeJS.Signals): void => {
  if (ending) return;
  ending = true;
  for (const child of children) if (child.exitCode === null) child.kill(signal);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));
for (const child of children) {
  child.on('exit', (code) => {
    if (!ending) process.exitCode = code ?? 1;
    end('SIGTERM');
  });
}
