import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { load } from './load.ts';
import type { BenchMember } from './members.ts';
import { type Pairs, pairs } from './pairs.ts';
import { asOwner, dropMails } from './points.ts';
import { freePort, production, type RunningProduct } from './product.ts';

const seconds = 3;

/**
 * Transfers over HTTP, each between two of the members with its own key, against the baseline in
 * `baselines/transfer.ts`, alternating. The mails of earlier transfers are dropped before each turn of the baseline.
 */
export const measureTransfers = async (
  product: RunningProduct,
  members: readonly BenchMember[],
  report: (connections: number, found: Pairs) => void,
): Promise<void> => {
  await makeBaseline(product.ownerUrl, members);
  const port = await freePort();
  const baseline = startBaseline(port, product.appUrl);
  try {
    for (const connections of [1, 8, 32]) {
      const found = await pairs(3, {
        product: async () => {
          const { perSecond } = await transfers(product.url, members, { connections, seconds });
          await dropMails(product.ownerUrl);
          return perSecond;
        },
        baseline: () => sendToBaseline(`http://127.0.0.1:${port}`, members, connections),
      });
      report(connections, found);
    }
  } finally {
    baseline.kill();
  }
};

/** Transfers per second. `to` receives them all; without it everybody sends to everybody. */
export const transfers = async (
  url: string,
  members: readonly BenchMember[],
  { connections, seconds, to }: { connections: number; seconds: number; to?: BenchMember },
): Promise<{ perSecond: number; p50: number }> => {
  const next = pairOf(members, to);
  const { failed, ...found } = await load(url, {
    connections,
    seconds,
    next: () => {
      const [from, recipient] = next();
      return {
        method: 'POST',
        path: '/api/r/v2/transfer-tokens/',
        headers: buildHeaders(from),
        body: JSON.stringify({ email: recipient?.email, amount: 1 }),
      };
    },
  });
  if (failed > 0) throw new Error(`${failed} transfers were not done while measuring`);
  return found;
};

const sendToBaseline = async (url: string, members: readonly BenchMember[], connections: number): Promise<number> => {
  const next = pairOf(members);
  const { perSecond, failed } = await load(url, {
    connections,
    seconds,
    next: () => {
      const [from, to] = next();
      return {
        method: 'POST',
        path: '/transfer',
        headers: buildHeaders(from),
        body: JSON.stringify({ to: to?.id, amount: 100 }),
      };
    },
  });
  if (failed > 0) throw new Error(`${failed} transfers of the baseline were not done while measuring`);
  return perSecond;
};

/**
 * Sender and recipient of the next transfer: all pairs in turn, starting with those half a round apart, so that
 * neighbours in the queue share no account and the slower side does not also wait for itself.
 */
const pairOf = (members: readonly BenchMember[], to?: BenchMember) => {
  const senders = members.filter((member) => member !== to);
  let turn = 0;
  return () => {
    turn += 1;
    const from = turn % senders.length;
    const rounds = Math.floor(turn / senders.length) + Math.floor(senders.length / 2);
    const apart = 1 + (rounds % (senders.length - 1));
    return [senders[from], to ?? senders[(from + apart) % senders.length]];
  };
};

export const buildHeaders = (member: BenchMember | undefined): Record<string, string> => ({
  authorization: `Bearer ${member?.access}`,
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
});

export const startBaseline = (port: number, appUrl: string): ChildProcess =>
  spawn(process.execPath, [new URL('./baselines/transfer.ts', import.meta.url).pathname], {
    env: { ...process.env, PORT: String(port), BASELINE_DATABASE: appUrl, SECRET_KEY: production.SECRET_KEY },
    stdio: 'inherit',
  });

export const makeBaseline = async (ownerUrl: string, members: readonly BenchMember[]): Promise<void> => {
  await asOwner(ownerUrl, baselineSchema);
  await asOwner(ownerUrl, 'insert into baseline.accounts select id, 1000000000 from unnest($1::uuid[]) as id', [
    members.map(({ id }) => id),
  ]);
  await pause(500);
};

const baselineSchema = `
  drop schema if exists baseline cascade;
  create schema baseline;
  create table baseline.keys (member uuid, key text, hash bytea not null, answer text, primary key (member, key));
  create table baseline.accounts (id uuid primary key, balance bigint not null check (balance >= 0)) with (fillfactor = 70);
  create table baseline.transfers (id bigint generated always as identity primary key, created_at timestamptz not null default now());
  create table baseline.entries (transfer bigint not null, account uuid not null, amount bigint not null, balance_after bigint not null);
  create index on baseline.entries (account, transfer);
  create function baseline.transfer(p_from uuid, p_to uuid, p_amount bigint, out sent bigint, out left_over bigint) language plpgsql as $$
  begin
    perform from baseline.accounts a where a.id in (p_from, p_to) order by a.id for update;
    insert into baseline.transfers default values returning id into sent;
    with moved as (
      update baseline.accounts a set balance = a.balance + case when a.id = p_from then -p_amount else p_amount end
      where a.id in (p_from, p_to) returning a.id, a.balance
    )
    insert into baseline.entries select sent, moved.id,
      case when moved.id = p_from then -p_amount else p_amount end, moved.balance from moved;
    select a.balance into left_over from baseline.accounts a where a.id = p_from;
  end $$;
  grant usage on schema baseline to club_app;
  grant select, insert, update on all tables in schema baseline to club_app;`;
