import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { root } from './child.ts';

/** Loads a typed file in a thread, and says which parts of Node the thread loaded for it. */
const listLoaded = async (cache: string): Promise<string> => {
  const thread = `
    import { parentPort } from 'node:worker_threads';
    import './scripts/progress.ts';
    parentPort.postMessage(process.moduleLoadList.join());
  `;
  const program = `
    import { once } from 'node:events';
    import { Worker } from 'node:worker_threads';
    import { keepCompiledCode } from './scripts/compiled-code.mjs';
    keepCompiledCode();
    const [loaded] = await once(new Worker(${JSON.stringify(thread)}, { eval: true }), 'message');
    console.log(loaded);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return printed;
};

it('a thread does without the type stripper once its files were loaded before', async () => {
  const cache = await mkdtemp(path.join(tmpdir(), 'club-compiled-'));
  expect(await listLoaded(cache)).toContain('deps/amaro');
  const second = await listLoaded(cache);
  expect(second).toContain('worker_threads');
  expect(second).not.toContain('amaro');
});
