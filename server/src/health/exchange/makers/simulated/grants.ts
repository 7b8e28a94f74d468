import type { Clock } from '#platform/clock';

interface Grant {
  readonly account: string;
  readonly scope: string;
  /** Which of its tokens is the last one. */
  generation: number;
  issuedAt: number;
  /** Whether the newest access token was used. */
  isUsed: boolean;
  revoked: boolean;
}

export interface Issued {
  readonly access: string;
  readonly refresh: string;
  readonly account: string;
  readonly scope: string;
}

export interface Grants {
  /** What the member's agreement is exchanged for, once. */
  begin(scope: string): string;
  exchange(code: string): Issued | null;
  refresh(token: string): Issued | null;
  /** Whether an access token opens something: `ok`, or why not. */
  check(access: string): 'ok' | 'expired' | 'revoked';
  findAccount(access: string): string;
  revoke(access: string): void;
  revokeAccount(account: string): void;
  revokeAll(): void;
  /** The newest access token of the newest agreement. */
  newest(): string;
}

/**
 * Tokens as a maker hands them out: an access token ends, a refresh token is good for one use, and using one again ends
 * everything that came of it. `grace` is how long the one before stays good while the newer access token is unused.
 */
export const createGrants = (
  clock: Clock,
  name: string,
  { accessLife, grace = 0 }: { readonly accessLife: number; readonly grace?: number },
): Grants => {
  const grants = new Map<string, Grant>();
  const codes = new Map<string, string>();
  let count = 0;
  const now = () => clock.now().getTime();
  const issue = (id: string, grant: Grant): Issued => {
    Object.assign(grant, { generation: grant.generation + 1, issuedAt: now(), isUsed: false });
    const token = (kind: string) => `${name}-${kind}-${id}-${grant.generation}`;
    return { access: token('a'), refresh: token('r'), account: grant.account, scope: grant.scope };
  };
  const find = (token: string, kind: 'a' | 'r') => {
    const [, found, id = '', generation = '0'] = /^\w+-(a|r)-(\w+)-(\d+)$/.exec(token) ?? [];
    if (found !== kind) return null;
    // Grants from before a restart are taken at their word.
    const known = grants.get(id) ?? makeGrant(id, Number(generation));
    return { id, grant: known, generation: Number(generation) };
  };
  const makeGrant = (id: string, generation: number, scope = ''): Grant => {
    const grant = { account: `account${id}`, scope, generation, issuedAt: now(), isUsed: false, revoked: false };
    grants.set(id, grant);
    return grant;
  };
  return {
    begin: (scope) => {
      count += 1;
      const id = `${now().toString(36)}x${count}`;
      makeGrant(id, 0, scope);
      codes.set(`code-${id}`, id);
      return `code-${id}`;
    },
    exchange: (code) => {
      const id = codes.get(code);
      const grant = id === undefined ? undefined : grants.get(id);
      codes.delete(code);
      return id === undefined || !grant ? null : issue(id, grant);
    },
    refresh: (token) => {
      const found = find(token, 'r');
      if (!found || found.grant.revoked) return null;
      const { id, grant, generation } = found;
      if (generation === grant.generation) return issue(id, grant);
      const isInGrace = generation === grant.generation - 1 && !grant.isUsed && now() - grant.issuedAt < grace;
      if (isInGrace) return issue(id, grant);
      grant.revoked = true;
      return null;
    },
    check: (access) => {
      const found = find(access, 'a');
      if (!found || found.grant.revoked) return 'revoked';
      const { grant, generation } = found;
      if (generation !== grant.generation || now() - grant.issuedAt >= accessLife) return 'expired';
      grant.isUsed = true;
      return 'ok';
    },
    findAccount: (access) => find(access, 'a')?.grant.account ?? '',
    revoke: (access) => {
      const found = find(access, 'a');
      if (found) found.grant.revoked = true;
    },
    revokeAccount: (account) => {
      for (const grant of grants.values()) if (grant.account === account) grant.revoked = true;
    },
    newest: () => {
      const [id = '', grant] = [...grants].at(-1) ?? [];
      return `${name}-a-${id}-${grant?.generation ?? 0}`;
    },
    revokeAll: () => {
      for (const grant of grants.values()) grant.revoked = true;
    },
  };
};
