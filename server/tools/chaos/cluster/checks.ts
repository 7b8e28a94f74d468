import pg from 'pg';
import { verify } from '#core/ledger';
import { openDatabase } from '#platform/db';
import type { Cluster, ReceivedMail } from '#tools/cluster';
import type { Load, SignUp } from './load.ts';
import { amount, type LoadMember, price, withoutEarnings } from './members.ts';

interface Rows {
  readonly transfers: readonly { id: string; sender_id: string; recipient_id: string; note: string }[];
  readonly vouchers: readonly { id: string; user_id: string }[];
  readonly balances: ReadonlyMap<string, number>;
  readonly emails: ReadonlySet<string>;
}

/** Compares what was acknowledged with what is there, and verifies the ledger. One sentence for each difference. */
export const compareAll = async (cluster: Cluster, load: Load, members: readonly LoadMember[]): Promise<string[]> => {
  const rows = await readRows(cluster.ownerUrl);
  const { db, close } = openDatabase({ url: cluster.appUrl });
  const { findings } = await verify(db).finally(close);
  return [
    ...writeProblems(load, rows),
    ...balanceProblems(load, members, rows),
    ...signUpProblems(load.signUps, rows.emails, cluster.mail.mails),
    ...findings.map(({ where, sentence }) => `the ledger: ${where}: ${sentence}`),
  ];
};

const writeProblems = ({ sent }: Load, { transfers, vouchers }: Rows): string[] => {
  const byNote = Map.groupBy(transfers, ({ note }) => note);
  const bought = new Set(vouchers.map(({ id }) => id));
  const known = new Set(sent.map(({ key }) => key));
  const acknowledged = sent.filter(({ body }) => body !== null);
  const lost = acknowledged.flatMap(({ kind, key, body }) => {
    if (kind === 'purchase') {
      const { id } = (body?.redemption ?? {}) as { id?: string };
      return id && bought.has(id) ? [] : [`the purchase ${id} was acknowledged and is gone`];
    }
    const found = byNote.get(key) ?? [];
    if (found.length === 1 && found[0]?.id === body?.transaction_id) return [];
    return [`the transfer ${body?.transaction_id} was acknowledged and is there ${found.length} times`];
  });
  const purchases = acknowledged.filter(({ kind }) => kind === 'purchase').length;
  return [
    ...lost,
    ...[...byNote.keys()].filter((note) => !known.has(note)).map((note) => `nobody sent the transfer ${note}`),
    ...(purchases === vouchers.length
      ? []
      : [`${purchases} purchases were acknowledged and ${vouchers.length} are there`]),
  ];
};

const balanceProblems = ({ sent }: Load, members: readonly LoadMember[], { balances }: Rows): string[] => {
  const expected = new Map(members.map(({ id, points }) => [id, points]));
  const add = (member: LoadMember | undefined, points: number) =>
    member && expected.set(member.id, (expected.get(member.id) ?? 0) + points);
  for (const { body, kind, member, to } of sent) {
    if (body === null) continue;
    add(member, kind === 'purchase' ? -price : -amount);
    add(to, amount);
  }
  return [...expected]
    .filter(([id, points]) => balances.get(id) !== points)
    .map(([id, points]) => `${id} has ${balances.get(id)} and should have ${points}`);
};

/** A sign-up that is there has its mail exactly once, and one that was acknowledged is there. */
export const signUpProblems = (
  signUps: readonly SignUp[],
  emails: ReadonlySet<string>,
  mails: readonly Pick<ReceivedMail, 'id' | 'to'>[],
): string[] => {
  const byReader = Map.groupBy(mails, ({ to }) => to);
  return signUps.flatMap(({ email, answeredAt }) => {
    const isThere = emails.has(email);
    if (answeredAt !== null && !isThere) return [`the sign-up ${email} was acknowledged and is gone`];
    const sentMails = new Set((byReader.get(email) ?? []).map(({ id }) => id)).size;
    return sentMails === (isThere ? 1 : 0) ? [] : [`${email} got ${sentMails} mails`];
  });
};

/** Milliseconds from each acknowledged sign-up to its mail. */
export const listMailDelays = (signUps: readonly SignUp[], mails: readonly ReceivedMail[]): number[] => {
  const first = new Map<string, number>();
  for (const { to, at } of mails) if (!first.has(to)) first.set(to, at);
  return signUps.flatMap(({ email, answeredAt }) => {
    const at = first.get(email);
    return answeredAt === null || at === undefined ? [] : [Math.max(0, at - answeredAt)];
  });
};

const readRows = async (url: string): Promise<Rows> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const transfers = await client.query('select id, sender_id, recipient_id, note from transfers');
    const vouchers = await client.query('select id, user_id from redemptions');
    const balances = await client.query<{ owner_id: string; balance: number }>(
      `select owner_id, (${withoutEarnings})::float8 as balance from ledger_accounts a where kind = 'member' and asset = 'POINTS'`,
    );
    const users = await client.query<{ email: string }>('select email from users');
    return {
      transfers: transfers.rows,
      vouchers: vouchers.rows,
      balances: new Map(balances.rows.map(({ owner_id, balance }) => [owner_id, balance])),
      emails: new Set(users.rows.map(({ email }) => email)),
    };
  } finally {
    await client.end();
  }
};
