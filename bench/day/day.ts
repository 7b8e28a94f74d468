import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fillDaily } from '#health/health-fixtures';
import { type BenchMember, registerMembers, signIn, signInAs } from '#members';
import { fillOffers } from '#offers-fixtures';
import { asOwner, readyToSend } from '#points';
import { processorTime } from '#processor';
import { emptyFolder, type RunningProduct, startProduct } from '#product';
import { mix, signInsADay } from './mix.data.ts';
import type { DayCost } from './needs.ts';

const atOnce = 4;

/**
 * Days of members in time-lapse, as fast as four at a time go, and what each costs beyond the club at rest. Costs in
 * processor time do not depend on how fast the days pass.
 */
export const measureDay = async ({ members: count, days }: { members: number; days: number }): Promise<DayCost> => {
  const folder = emptyFolder();
  const product = await startProduct(folder);
  try {
    const registered = await registerMembers(product.url, product.ownerUrl, count);
    await readyToSend(product.ownerUrl, registered);
    await fillOffers(product.ownerUrl, 10_000);
    for (const member of registered) await fillDaily(product.ownerUrl, member, 1);
    for (const member of await signIn(product.url, registered)) await agree(product.url, member);
    await live(product, registered, Math.ceil(days / 10));
    const rest = await measure(product, folder, () => new Promise((resolve) => setTimeout(resolve, 10_000)));
    const lived = await measure(product, folder, () => live(product, registered, days));
    const share = lived.seconds / rest.seconds;
    const each = (key: 'club' | 'database' | 'transactions' | 'stored' | 'logged') =>
      Math.max(0, lived[key] - rest[key] * share) / days;
    return {
      calls: lived.result.calls / days,
      answered: lived.result.bytes / days,
      club: each('club'),
      database: each('database'),
      transactions: each('transactions'),
      stored: each('stored'),
      logged: each('logged'),
    };
  } finally {
    await product.stop();
  }
};

const agree = async (url: string, member: BenchMember): Promise<void> => {
  const body = JSON.stringify({ purpose: 'health_data', version: '2026-11' });
  const answer = await send(url, '/api/mh/consents/', member, body);
  if (answer.status >= 300) throw new Error(`the consent was refused: ${answer.text}`);
};

interface Lived {
  calls: number;
  bytes: number;
}

/** Lets members live so many days, in rotation. */
const live = async ({ url }: RunningProduct, registered: readonly BenchMember[], days: number): Promise<Lived> => {
  const lived: Lived = { calls: 0, bytes: 0 };
  const started = Date.now();
  let members = await signIn(url, registered);
  let [next, since] = [0, started];
  const client = async (): Promise<void> => {
    while (next < days) {
      const day = next++;
      if (Date.now() - since > 200_000) {
        since = Date.now();
        members = await signIn(url, registered);
      }
      const member = members[day % members.length] as BenchMember;
      await liveDay({ url, member, other: members[(day + 1) % members.length] as BenchMember, day }, lived);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return lived;
};

interface Day {
  readonly url: string;
  readonly member: BenchMember;
  readonly other: BenchMember;
  readonly day: number;
}

const liveDay = async ({ url, member, other, day }: Day, lived: Lived): Promise<void> => {
  if (isDue(signInsADay, day)) {
    await signInAs(url, member);
    lived.calls += 1;
  }
  for (const { path: address, times, body } of mix) {
    const whole = Math.floor(times) + (isDue(times % 1, day) ? 1 : 0);
    for (let time = 0; time < whole; time += 1) {
      const date = new Date(Date.now() - (1 + (day % 300)) * 86_400_000).toISOString().slice(0, 10);
      const written = body
        ?.replace('{n}', String(1000 + day))
        .replace('{day}', date)
        .replace('{other}', other.email);
      const answer = await send(url, address, member, written);
      if (answer.status >= 400) throw new Error(`${address} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
      lived.calls += 1;
      lived.bytes += answer.text.length;
    }
  }
};

/** Whether something of so many times a day falls on this day. */
const isDue = (times: number, day: number): boolean => Math.floor((day + 1) * times) > Math.floor(day * times);

const send = async (url: string, address: string, member: BenchMember, body?: string) => {
  const response = await fetch(`${url}${address}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${member.access}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body }),
  });
  return { status: response.status, text: await response.text() };
};

/** What a while costs, beside its result. */
const measure = async <Result>(product: RunningProduct, folder: string, work: () => Promise<Result>) => {
  const before = await read(product, folder);
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  // Statistics of PostgreSQL arrive within a second.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const after = await read(product, folder);
  const grown = (key: keyof typeof after) => after[key] - before[key];
  return {
    result,
    seconds,
    club: grown('club'),
    database: grown('database'),
    transactions: grown('transactions'),
    stored: grown('stored'),
    logged: grown('logged'),
  };
};

const read = async ({ ownerUrl, pid }: RunningProduct, folder: string) => {
  const [row] = await asOwner<{ transactions: number; stored: number; logged: number }>(
    ownerUrl,
    `select (select sum(xact_commit + xact_rollback)::float8 from pg_stat_database where datname = current_database()) as transactions,
       pg_database_size(current_database())::float8 as stored, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as logged`,
  );
  const postmaster = Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const database = processorTime(postmaster);
  // The embedded PostgreSQL may be below the club's process.
  const all = processorTime(pid);
  const isBelow = readFileSync(`/proc/${postmaster}/stat`, 'utf8').includes(`) S ${pid} `);
  return {
    club: isBelow ? all - database : all,
    database,
    transactions: row?.transactions ?? 0,
    stored: row?.stored ?? 0,
    logged: row?.logged ?? 0,
  };
};
