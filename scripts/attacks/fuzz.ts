import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, run } from '#scripts/child';
import { findLibc } from '#scripts/on-demand/libc';
import { cacheFolder, installOnDemand } from '#scripts/on-demand/packages';
import { progress } from '#scripts/progress';
import { writePlainModules } from './plain-modules.ts';

const version = '4.0.0';

/** The folders whose `any-bytes.testing.ts` has a reader of any bytes, with seeds beside it. */
const imports = 'server/src/health/exchange/imports';
const codes = 'server/src/club/marketplace';
const readers: Readonly<Record<string, string>> = {
  codes,
  csv: imports,
  fit: imports,
  glucose: imports,
  json: imports,
  sqlite: imports,
  xml: imports,
  zip: imports,
};

/** What one file may take: a hundred times what the largest seed does. */
const limits = { milliseconds: 10_000, megabytes: 1024, bytes: 64 * 1024 } as const;

/** Whose branches guide the fuzzer. */
const guiding = ['fuzz/server/src', 'csv-parse', 'fflate', 'fit-file-parser', 'saxes', 'yauzl'];

/**
 * `npm run attacks -- fuzz [reader] [--minutes N]`: gives readers of files what Jazzer.js makes of their seeds, guided by
 * the branches it reaches. Fails at anything but a file that is read or refused in words: another error, a file that takes
 * longer than ten seconds, more memory than a gigabyte.
 */
export const fuzzReaders = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string', default: '10' } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !(name in readers));
  if (unknown.length > 0)
    throw new Error(`There is no reader ${unknown.join(', ')}: ${Object.keys(readers).join(', ')}.`);
  const seconds = Math.round(60 * Number(values.minutes));
  const [loader, jazzer] = [await findLibc(), await installOnDemand('@jazzer.js/core', version)];
  const done = progress('Writing the modules as plain JavaScript');
  writePlainModules(modules);
  done('Wrote the modules as plain JavaScript');
  copyFileSync(path.join(import.meta.dirname, 'watched-reader.mjs'), path.join(modules, 'watched-reader.mjs'));
  const fuzzing = { seconds, command: [...loader, process.execPath], jazzer };
  await assertFaultsAreFound(fuzzing);
  const rows: string[][] = [];
  for (const name of positionals.length > 0 ? positionals : Object.keys(readers)) rows.push(await fuzz(name, fuzzing));
  console.log(['\n| reader | files tried | branches | found |', '|---|---|---|---|'].join('\n'));
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  const found = rows.filter((row) => row.at(-1) !== 'nothing').length;
  console.log(`\nReaders: ${rows.length - found} withstood it, ${found} did not.`);
  if (found > 0) process.exitCode = 1;
};

const cache = cacheFolder('fuzz');
const modules = path.join(cache, 'fuzz');

interface Fuzzing {
  readonly seconds: number;
  readonly command: readonly string[];
  readonly jazzer: string;
}

/** Faults that have to be found before anything is concluded from finding none. */
const planted = {
  crash: "throw new Error('planted')",
  timeout: 'for (;;);',
  memory: 'for (const all = []; ; ) all.push(Buffer.alloc(1 << 24, 1))',
} as const;

/** @throws {Error} when a planted fault is overlooked */
const assertFaultsAreFound = async (fuzzing: Fuzzing): Promise<void> => {
  const done = progress('Finding planted faults');
  for (const [kind, fault] of Object.entries(planted)) {
    const { found } = await runJazzer(`planted-${kind}`, `const read = async () => { await null; ${fault}; };`, {
      ...fuzzing,
      seconds: 30,
      milliseconds: kind === 'timeout' ? 2000 : 30_000,
      seeds: path.join(root, imports, 'fuzz-seeds/csv'),
    });
    if (!found[0]?.startsWith(kind)) throw new Error(`The fuzzer overlooked a planted fault (${kind}).`);
  }
  done('Found all planted faults');
};

const fuzz = async (name: string, fuzzing: Fuzzing): Promise<string[]> => {
  const home = readers[name] ?? '';
  const done = progress(`Fuzzing ${name} for ${fuzzing.seconds / 60} min`);
  const source = `import { readers } from './${path.join(home, 'any-bytes.testing.mjs')}';\nconst read = readers.${name};`;
  const seeds = path.join(root, home, 'fuzz-seeds', name);
  const { code, output, found, findings } = await runJazzer(name, source, { ...fuzzing, seeds });
  // A file that something happened to is kept; how Node ends after the last of them says nothing of the reader.
  const isDone = /^(?:Done \d+ runs|#\d+\s+DONE\b)/m.test(output);
  const said = found[0] ?? (isDone ? 'nothing' : `the fuzzer ended early, with code ${code}`);
  done(`${name}: ${said}`);
  if (said !== 'nothing') console.error(describe(output, findings, found[0]));
  const tried = /stat::number_of_executed_units:\s*(\d+)/.exec(output)?.[1] ?? findLast(output, /^#(\d+)/gm);
  return [name, tried, findLast(output, / cov: (\d+)/g), said];
};

interface Run extends Fuzzing {
  readonly seeds: string;
  readonly milliseconds?: number;
}

/** Runs the fuzzer on `read` of a module's source. The files it found lie in a folder of their own. */
const runJazzer = async (
  name: string,
  source: string,
  { seconds, command, jazzer, seeds, milliseconds = limits.milliseconds }: Run,
) => {
  const target = path.join(modules, `${name}.mjs`);
  const [corpus, findings] = [path.join(cache, 'corpus', name), path.join(cache, 'findings', name)];
  rmSync(findings, { recursive: true, force: true });
  for (const folder of [corpus, findings]) mkdirSync(folder, { recursive: true });
  const watched = JSON.stringify({ milliseconds, megabytes: limits.megabytes, folder: findings });
  const head = "import { watch } from './watched-reader.mjs';\n";
  writeFileSync(target, `${head}${source}\nexport const fuzz = watch(read, ${watched});\n`);
  const [program = '', ...before] = command;
  const { code, output } = await run(
    program,
    [
      ...before,
      '--disable-warning=ExperimentalWarning',
      path.join(jazzer, 'dist/cli.js'),
      target,
      ...guiding.flatMap((part) => ['-i', part]),
      '-e',
      'nothing-is-left-out',
      // The reader is watched more closely; this only has to be longer.
      `--timeout=${10 * milliseconds}`,
      corpus,
      seeds,
      '--',
      `-max_total_time=${seconds}`,
      `-max_len=${limits.bytes}`,
      `-rss_limit_mb=${2 * limits.megabytes}`,
      `-artifact_prefix=${findings}/`,
      '-print_final_stats=1',
    ],
    { quiet: true, cwd: modules },
  );
  return { code, output, found: readdirSync(findings).sort(), findings };
};

const findLast = (text: string, pattern: RegExp): string => [...text.matchAll(pattern)].at(-1)?.[1] ?? '-';

/** What the fuzzer said of it, and the bytes, to become a seed that a test reads. */
const describe = (output: string, folder: string, name: string | undefined): string => {
  const at = output.search(/==\d+==|Uncaught Exception|ERROR: libFuzzer/);
  const words = output.slice(at < 0 ? -3000 : at).slice(0, 3000);
  const bytes = name ? readFileSync(path.join(folder, name)) : Buffer.alloc(0);
  return `${words}\n${name ? path.join(folder, name) : ''} (${bytes.length} bytes)\n${bytes.subarray(0, 3000).toString('base64')}`;
};
