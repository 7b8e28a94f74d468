import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const rows: string[][] = [];
  for (const name of positionals.length > 0 ? positionals : Object.keys(readers)) {
    rows.push(await fuzz(name, { seconds, command: [...loader, process.execPath], jazzer }));
  }
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

const fuzz = async (name: string, { seconds, command, jazzer }: Fuzzing): Promise<string[]> => {
  const home = readers[name] ?? '';
  const target = path.join(modules, `${name}.mjs`);
  const reader = `./${path.join(home, 'any-bytes.testing.mjs')}`;
  writeFileSync(target, `import { readers } from '${reader}';\nexport const fuzz = readers.${name};\n`);
  const [corpus, findings] = [path.join(cache, 'corpus', name), path.join(cache, 'findings', name)];
  rmSync(findings, { recursive: true, force: true });
  for (const folder of [corpus, findings]) mkdirSync(folder, { recursive: true });
  const done = progress(`Fuzzing ${name} for ${seconds / 60} min`);
  const [program = '', ...before] = command;
  const dictionary = path.join(root, home, 'fuzz-seeds', `${name}.dict`);
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
      `--timeout=${limits.milliseconds}`,
      corpus,
      path.join(root, home, 'fuzz-seeds', name),
      '--',
      `-max_total_time=${seconds}`,
      `-max_len=${limits.bytes}`,
      `-rss_limit_mb=${limits.megabytes}`,
      `-artifact_prefix=${findings}/`,
      '-print_final_stats=1',
      ...(existsSync(dictionary) ? [`-dict=${dictionary}`] : []),
    ],
    { quiet: true, cwd: modules },
  );
  const found = readdirSync(findings);
  const said = code === 0 && found.length === 0 ? 'nothing' : (found[0] ?? `the fuzzer ended with code ${code}`);
  done(`${name}: ${said}`);
  if (said !== 'nothing') console.error(describe(output, findings, found[0]));
  const tried = /stat::number_of_executed_units:\s*(\d+)/.exec(output)?.[1] ?? findLast(output, /^#(\d+)/gm);
  return [name, tried, findLast(output, / cov: (\d+)/g), said];
};

const findLast = (text: string, pattern: RegExp): string => [...text.matchAll(pattern)].at(-1)?.[1] ?? '-';

/** What the fuzzer said of it, and the bytes, to become a seed that a test reads. */
const describe = (output: string, folder: string, name: string | undefined): string => {
  const at = output.search(/==\d+==|Uncaught Exception|ERROR: libFuzzer/);
  const words = output.slice(at < 0 ? -3000 : at).slice(0, 3000);
  const bytes = name ? readFileSync(path.join(folder, name)) : Buffer.alloc(0);
  return `${words}\n${name ? path.join(folder, name) : ''} (${bytes.length} bytes)\n${bytes.subarray(0, 3000).toString('base64')}`;
};
