import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { post } from '#core/ledger';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { events } from './plan.ts';
import type { Processes } from './processes.ts';

export interface Member {
  readonly id: string;
  readonly email: string;
  access: string;
  /** When the access token was issued; it lasts five minutes. */
  since: number;
}

const password = 'a password for the simulation';
const tokenAge = 120_000;

/** Registers members through the API, gives each 5,000.00 points, and makes their accounts two days old. */
export const registerMembers = async (processes: Processes, count: number): Promise<Member[]> => {
  const client = new pg.Pool({ connectionString: processes.ownerUrl(), max: 4 });
  try {
    const members = await Promise.all(Array.from({ length: count }, () => register(processes.url, client)));
    const { db, close } = openDatabase({ url: processes.appUrl() });
    for (const { id } of members) {
      const legs = [
        { system: 'adjustment', amount: -500_000 },
        { member: id, amount: 500_000 },
      ] as const;
      await post(db, systemClock, { type: 'adjust', activity: 'adjustment', key: `given:${id}`, legs });
    }
    await close();
    await client.query(`update ledger_accounts set created_at = created_at - interval '2 days' where kind = 'member'`);
    await client.query('update event_types set is_active = true where code = any ($1)', [events]);
    return members;
  } finally {
    await client.end();
  }
};

/** Signs in every member whose token expires soon. */
export const renewTokens = async (url: string, members: readonly Member[]): Promise<void> => {
  for (const member of members.filter(({ since }) => Date.now() - since > tokenAge)) {
    member.access = String((await ask(url, 'api/login/', { email: member.email, password })).access);
    member.since = Date.now();
  }
};

const register = async (url: string, client: pg.Pool): Promise<Member> => {
  const email = `${randomUUID()}@example.org`;
  const registered = await ask(url, 'api/register/', {
    email,
    password,
    first_name: 'Ada',
    last_name: 'Member',
    accept_terms: true,
  });
  const { secret } = registered.verification as { secret: string };
  const code = await readCode(client, email);
  const signedIn = await ask(url, 'api/validate-code/', { purpose: 'verify_account', email, code, secret });
  return { id: String(signedIn.user_id), email, access: String(signedIn.access), since: Date.now() };
};

const readCode = async (client: pg.Pool, email: string): Promise<string> => {
  for (let waited = 0; waited < 20_000; waited += 50) {
    const { rows } = await client.query<{ body: string }>('select body from local_outbox where recipient = $1', [
      email,
    ]);
    const code = /^\d{6}$/m.exec(rows[0]?.body ?? '')?.[0];
    if (code) return code;
    await pause(50);
  }
  throw new Error('the code of a member was not mailed');
};

const ask = async (url: string, path: string, body: object): Promise<Record<string, unknown>> => {
  const response = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
};
