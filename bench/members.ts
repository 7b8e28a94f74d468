import pg from 'pg';

export interface BenchMember {
  readonly id: string;
  readonly email: string;
  readonly access: string;
}

/** Registers and verifies members through the product itself, eight at a time; the codes come from the queued mails. */
export const registerMembers = async (url: string, ownerUrl: string, count: number): Promise<BenchMember[]> => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  try {
    return await eightAtATime(Array.from({ length: count }), (_, index) => register(url, pool, index));
  } finally {
    await pool.end();
  }
};

const register = async (url: string, pool: pg.Pool, index: number): Promise<BenchMember> => {
  const email = `bench-${Date.now()}-${index}@example.org`;
  const registered = await post(url, 'api/register/', {
    email,
    password,
    first_name: 'Bench',
    last_name: 'Member',
    accept_terms: true,
  });
  const { rows } = await pool.query<{ text: string }>(
    `select payload->>'text' as text from graphile_worker._private_jobs where payload->>'to' = $1 and payload->>'template' = 'verify_code'`,
    [email],
  );
  const code = /^\d{6}$/m.exec(rows[0]?.text ?? '')?.[0];
  if (!code) throw new Error('the code of a measured member was not queued');
  const { secret } = registered.verification as { secret: string };
  const signedIn = await post(url, 'api/validate-code/', { purpose: 'verify_account', email, code, secret });
  return { id: String(signedIn.user_id), email, access: String(signedIn.access) };
};

const eightAtATime = async <Given, Made>(
  given: readonly Given[],
  make: (one: Given, index: number) => Promise<Made>,
): Promise<Made[]> => {
  const made: Made[] = [];
  for (let start = 0; start < given.length; start += 8) {
    made.push(...(await Promise.all(given.slice(start, start + 8).map((one, at) => make(one, start + at)))));
  }
  return made;
};

/** The same members with new access tokens, which last five minutes. */
export const signIn = async (url: string, members: readonly BenchMember[]): Promise<BenchMember[]> =>
  eightAtATime(members, async (member) => {
    const { access } = await signInAs(url, member);
    return { ...member, access: String(access) };
  });

/** The whole answer to signing in, of which the pages keep more than the token. */
export const signInAs = (url: string, { email }: BenchMember): Promise<Record<string, unknown>> =>
  post(url, 'api/login/', { email, password });

const password = 'a password for measuring';

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
