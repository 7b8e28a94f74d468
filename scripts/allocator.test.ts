import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { root } from './child.ts';

/** What a process prints that begins with `restartWithAllocator`, and its id. */
const runRestarted = async (code: string, args: readonly string[] = [], env: Record<string, string> = {}) => {
  const program = `import { restartWithAllocator } from './scripts/allocator.mjs'; restartWithAllocator(); ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { printed, pid: child.pid };
};

const hashThree = `
  import { argon2, randomBytes } from 'node:crypto';
  import { promisify } from 'node:util';
  const hash = () => promisify(argon2)('argon2id', {
    message: 'a password', nonce: randomBytes(16), memory: 19456, passes: 1, parallelism: 1, tagLength: 32,
  });
  const before = process.memoryUsage.rss();
  for (let turn = 0; turn < 3; turn += 1) await Promise.all([hash(), hash(), hash()]);
  console.log((process.memoryUsage.rss() - before) / 1024 ** 2);
`;

it('gives the memory in which passwords were hashed back to the system', async () => {
  const { printed } = await runRestarted(hashThree);
  expect(Number(printed)).toBeLessThan(12);
});

it('keeps its id and its arguments when it begins again', async () => {
  const { printed, pid } = await runRestarted('console.log(process.pid, process.argv.slice(1).join())', ['one', 'two']);
  expect(printed).toBe(`${pid} one,two\n`);
});

it("leaves the operator's own settings as they are", async () => {
  const { printed } = await runRestarted('console.log(process.env.MALLOC_ARENA_MAX)', [], { MALLOC_ARENA_MAX: '8' });
  expect(printed).toBe('8\n');
});
