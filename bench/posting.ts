import { execFile } from 'node:child_process';
import { existsSync, globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BenchMember } from './members.ts';
import { type Pairs, pairs } from './pairs.ts';
import { asOwner } from './points.ts';
import { emptyFolder, type RunningProduct } from './product.ts';

const seconds = 3;

/** The path of pgbench: from PATH, or where Debian installs it. Null when missing. */
export const findPgbench = (): string | null => {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...globSync('/usr/lib/postgresql/*/bin')];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file)) ?? null;
};

/**
 * The product's own posting SQL through pgbench, beside pgbench's standard script (TPC-B-like) in its own database on
 * the same server, alternating. Neither involves HTTP, a JavaScript driver or anything else around the posting.
 */
export const measurePosting = async (
  pgbench: string,
  product: RunningProduct,
  members: readonly BenchMember[],
  report: (connections: number, found: Pairs) => void,
): Promise<void> => {
  const script = await postingScript(product, members);
  await asOwner(product.ownerUrl, 'create database bench_standard');
  const standard = product.ownerUrl.replace(/club$/, 'bench_standard');
  await promisify(execFile)(pgbench, ['-i', '-q', '-s', '20', standard]);
  for (const connections of [1, 8, 32]) {
    const found = await pairs(3, {
      product: () => perSecond(pgbench, connections, ['-f', script, product.appUrl]),
      baseline: () => perSecond(pgbench, connections, [standard]),
    });
    report(connections, found);
  }
};

/** Each transfer is between two different members, through the function that every posting uses. */
const postingScript = async ({ ownerUrl }: RunningProduct, members: readonly BenchMember[]): Promise<string> => {
  await asOwner(ownerUrl, 'create table bench_members (n integer primary key, id uuid not null)');
  await asOwner(ownerUrl, 'grant select on bench_members to club_app');
  await asOwner(
    ownerUrl,
    'insert into bench_members select n - 1, id from unnest($1::uuid[]) with ordinality as m (id, n)',
    [members.map(({ id }) => id)],
  );
  const file = path.join(emptyFolder(), 'posting.sql');
  writeFileSync(
    file,
    `\\set from random(0, ${members.length - 1})
\\set to (:from + random(1, ${members.length - 1})) % ${members.length}
select ledger_post(gen_random_uuid(), 'transfer', 'transfer', 'pgbench:' || gen_random_uuid(), '{member,member}',
  array[(select id from bench_members where n = :from), (select id from bench_members where n = :to)],
  '{POINTS,POINTS}', '{-100,100}', '{}', null, null, null, false);
`,
  );
  return file;
};

const perSecond = async (pgbench: string, connections: number, args: readonly string[]): Promise<number> => {
  const settings = ['-n', '-M', 'prepared', '-c', String(connections), '-j', String(Math.min(2, connections))];
  const { stdout } = await promisify(execFile)(pgbench, [...settings, '-T', String(seconds), ...args]);
  const found = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (!found) throw new Error(`pgbench told no figure: ${stdout}`);
  return Number(found);
};
