import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runConfined } from '#platform/confined';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'confined-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A module whose work is the given expression over `given` and `tell`. */
const write = (name: string, work: string): URL => {
  const file = path.join(folder, `${name}.mjs`);
  const door = new URL('./answer-parent.ts', import.meta.url);
  writeFileSync(file, `import { answerParent } from '${door}';\nanswerParent(async (given, tell) => { ${work} });\n`);
  return pathToFileURL(file);
};

const budget = { processorSeconds: 60, clockSeconds: 120, heapMegabytes: 64 };
const never = new AbortController().signal;
const forever =
  'const db = new (await import("node:sqlite")).DatabaseSync(":memory:"); tell("begun");' +
  ' db.prepare("with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n").get();';

test('work gets what it is given, is heard on its way, and answers', async () => {
  const heard: unknown[] = [];
  const module = write('plain', 'tell(given.one); return Buffer.concat([given.bytes, Buffer.from("!")]);');
  const given = { one: 1, bytes: Buffer.from('key') };
  const ended = await runConfined<Uint8Array, number>({
    module,
    given,
    budget,
    signal: never,
    hear: (told) => heard.push(told),
  });
  expect(ended).toEqual({ end: 'done', result: Buffer.from('key!') });
  expect(heard).toEqual([1]);
});

test('a loop inside a library is ended when its processor time is used up', async () => {
  const module = write('native', forever);
  const ended = await runConfined({ module, given: null, budget: { ...budget, processorSeconds: 2 }, signal: never });
  expect(ended).toEqual({ end: 'too_long' });
});

test('work that only waits is ended by the clock', async () => {
  const module = write('waiting', 'await new Promise((resolve) => setTimeout(resolve, 1e9));');
  const ended = await runConfined({ module, given: null, budget: { ...budget, clockSeconds: 1 }, signal: never });
  expect(ended).toEqual({ end: 'too_long' });
});

test('work that fills its memory ends by itself, and nothing else does', async () => {
  const module = write(
    'large',
    'const all = []; for (let n = 0; n < 300; n += 1) all.push(new Array(1e5).fill(n + 0.5)); return all.length;',
  );
  expect(await runConfined({ module, given: null, budget, signal: never })).toEqual({ end: 'too_large' });
});

test('a loop inside a library is ended at once when nobody wants it any more', async () => {
  const unwanted = new AbortController();
  const begun = Promise.withResolvers<void>();
  const module = write('unwanted', forever);
  const ended = runConfined({ module, given: null, budget, signal: unwanted.signal, hear: () => begun.resolve() });
  await begun.promise;
  unwanted.abort();
  expect(await ended).toEqual({ end: 'stopped' });
  expect(await runConfined({ module, given: null, budget, signal: unwanted.signal })).toEqual({ end: 'stopped' });
});

test('work gets no environment, and what it fails with never quotes what it read', async () => {
  process.env.CLUB_SECRET_OF_TEST = 'secret';
  const environment = write('environment', 'return Object.keys(process.env).sort();');
  const ended = await runConfined<string[]>({ module: environment, given: null, budget, signal: never });
  delete process.env.CLUB_SECRET_OF_TEST;
  expect(ended.end === 'done' && ended.result.filter((name) => !/^(PATH|PWD|OLDPWD|_|SHLVL)$/.test(name))).toEqual([]);
  const failing = write('failing', 'JSON.parse("{\\"weight of Marta\\": }");');
  const failed = runConfined({ module: failing, given: null, budget, signal: never });
  await expect(failed).rejects.toThrow(/SyntaxError/);
  await expect(failed).rejects.not.toThrow(/Marta/);
});

/** Starts a process that has work done, and ends it. @returns the number of the process that did the work. */
const endParent = async (name: string, how: 'exit' | NodeJS.Signals, work: string): Promise<number> => {
  const module = write(name, `tell(process.pid); ${work}`);
  const program = path.join(folder, `${name}-parent.mjs`);
  const door = new URL('./index.ts', import.meta.url);
  const leave = how === 'exit' ? 'process.exit()' : '';
  writeFileSync(
    program,
    `import { runConfined } from '${door}';
    const budget = { processorSeconds: ${how === 'exit' ? 120 : 2}, clockSeconds: 600, heapMegabytes: 64 };
    const hear = (pid) => { process.stdout.write(pid + '\\n', () => { ${leave} }); };
    runConfined({ module: new URL('${module}'), given: null, budget, signal: new AbortController().signal, hear }).catch(() => undefined);`,
  );
  const parent = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [told] = (await once(parent.stdout, 'data')) as [Buffer];
  if (how !== 'exit') parent.kill(how);
  await once(parent, 'exit');
  return Number(told.toString().trim());
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const waits = 'await new Promise((resolve) => setTimeout(resolve, 1e9));';

test.each([
  ['leaves while the work is in a loop of a library', 'exit', forever.replace('tell("begun");', '')],
  ['is killed while the work waits', 'SIGKILL', waits],
  ['is killed while the work is in a loop of a library', 'SIGKILL', forever.replace('tell("begun");', '')],
] as const)('work ends when the club %s', async (name, how, work) => {
  const pid = await endParent(name.replaceAll(' ', '-'), how, work);
  expect(pid).toBeGreaterThan(1);
  await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
});
