import pg from 'pg';

export interface BenchMember {
  readonly id: string;
  readonly email: string;
  readonly access: string;
}

/** Registers and verifies members through the product itself; their codes are read from the queued mails. */
export const registerMembers = async (url: string, ownerUrl: string, count: number): Promise<BenchMember[]> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const members: BenchMember[] = [];
    for (let index = 0; index < count; index += 1) {
      const email = `bench-${Date.now()}-${index}@example.org`;
      await post(url, 'api/register/', {
        email,
        password: 'a password for measuring',
        first_name: 'Bench',
        last_name: 'Member',
        accept_terms: true,
      });
      const { rows } = await client.query<{ text: string }>(
        `select payload->>'text' as text from graphile_worker._private_jobs where payload->>'to' = $1 and payload->>'template' = 'verify_code'`,
        [email],
      );
      const code = /^\d{6}$/m.exec(rows[0]?.text ?? '')?.[0];
      if (!code) throw new Error('the code of a measured member was not queued');
      const signedIn = await post(url, 'api/validate-code/', { purpose: 'verify_account', email, code });
      members.push({ id: String(signedIn.user_id), email, access: String(signedIn.access) });
    }
    return members;
  } finally {
    await client.end();
  }
};

const post = async (url: string, path: string, body: object): Promise<Record<string, unknown>> => {
  const response = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
};
