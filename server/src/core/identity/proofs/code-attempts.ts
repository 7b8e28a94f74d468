import { timingSafeEqual } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db';
import { type Call, Refusal } from '#platform/http';
import { deriveKeys } from '#platform/secrets';
import { type CodePurpose, type CodeRow, codeRules, codes, hashCode } from './email-codes.ts';
import { auditRefusedProof } from './refused-proofs.ts';

/** Selects the codes that may be meant: those of an address, of a member, or the one of a challenge. */
type Whose =
  | { readonly email: string; readonly bindHash?: Buffer | undefined }
  | { readonly userId: string }
  | { readonly challengeId: string; readonly bindHash: Buffer };

interface Given {
  readonly whose: Whose;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly sessionId?: string;
  /** Who enters it, where that isn't the member. */
  readonly actorId?: string;
}

/**
 * Uses a code. Each attempt is counted before the comparison, in one conditional update, so that concurrent guesses get
 * exactly five attempts. Attempts from elsewhere have a count of their own and leave those of the browser that asked for
 * the code alone. The count and the audit line stay although the call is refused.
 * @throws {Refusal} invalid_code with the remaining attempts, code_expired when no code is valid.
 */
export const consumeCode = async (
  call: Pick<Call, 'db' | 'config' | 'clock' | 'origin'>,
  given: Given,
): Promise<{ userId: string; email: string; elsewhere: boolean }> => {
  const { db, config, clock } = call;
  const now = clock.now();
  const refuse = async (userId: string | null, refusal: Refusal): Promise<Refusal> => {
    const { sessionId, actorId } = given;
    await auditRefusedProof(call, { ...proofs[given.purpose], userId, reason: refusal.code, sessionId, actorId });
    return refusal;
  };
  const { candidates, left, elsewhere } = await countAttempt(db, given, now);
  const [first] = candidates;
  if (!first) throw await refuse(await lastOwner(db, given), new Refusal('code_expired', { keep: true }));
  const keys = deriveKeys(config, 'mailed-code');
  const row = candidates.find(({ email, code_hmac }) =>
    keys.some((key) => timingSafeEqual(hashCode(key, given.purpose, email, given.code), code_hmac)),
  );
  if (!row) {
    if (left === 0) throw await refuse(first.user_id, new Refusal('code_expired', { keep: true }));
    const message = `That code is not correct. ${left} ${left === 1 ? 'attempt' : 'attempts'} left.`;
    throw await refuse(first.user_id, new Refusal('invalid_code', { message, keep: true }));
  }
  await codes(db).updateTable('email_codes').set({ consumed_at: now }).where('id', '=', row.id).execute();
  return { userId: row.user_id, email: row.email, elsewhere };
};

type Candidate = Pick<CodeRow, 'id' | 'email' | 'user_id' | 'code_hmac'>;

interface Counted {
  /** The live codes that the given one may be. */
  readonly candidates: readonly Candidate[];
  /** Attempts that remain. */
  readonly left: number;
  /** Not the browser that the code was requested from. */
  readonly elsewhere: boolean;
}

/** Counts an attempt at the code that its own browser asked for; failing that, at every other live code. */
const countAttempt = async (db: Db, { whose, purpose }: Given, now: Date): Promise<Counted> => {
  const live = liveCodes(db, whose, purpose, now);
  if (!('email' in whose)) {
    const rows = await live.count('misses', sql<boolean>`true`);
    return { candidates: rows, left: codeRules.misses - (rows[0]?.count ?? 0), elsewhere: false };
  }
  // no code is bound to the empty hash
  const mine = whose.bindHash ?? Buffer.alloc(0);
  const [own] = await live.count('misses', sql<boolean>`bind_hash = ${mine}`);
  if (own) return { candidates: await live.list(), left: codeRules.misses - own.count, elsewhere: false };
  const rows = await live.count('misses_elsewhere', sql<boolean>`bind_hash is distinct from ${mine}`);
  const left = codeRules.misses - Math.min(codeRules.misses, ...rows.map(({ count }) => count));
  const owner = rows[0]?.user_id;
  const known = owner && (await isRegisteredBrowser(db, owner, mine));
  return { candidates: rows, left, elsewhere: !known };
};

const liveCodes = (db: Db, whose: Whose, purpose: CodePurpose, now: Date) => {
  const isLive = sql<boolean>`${meant(whose)} and purpose = ${purpose} and consumed_at is null
    and superseded_at is null and expires_at > ${now}`;
  return {
    list: (): Promise<Candidate[]> =>
      codes(db).selectFrom('email_codes').select(['id', 'email', 'user_id', 'code_hmac']).where(isLive).execute(),
    count: (counter: 'misses' | 'misses_elsewhere', which: RawBuilder<boolean>) =>
      codes(db)
        .updateTable('email_codes')
        .set({ [counter]: sql`${sql.ref(counter)} + 1` })
        .where(isLive)
        .where(which)
        .where(counter, '<', codeRules.misses)
        .returning(['id', 'email', 'user_id', 'code_hmac', sql<number>`${sql.ref(counter)}`.as('count')])
        .execute(),
  };
};

/** Whether the account was registered in the browser that holds this secret. */
export const isRegisteredBrowser = async (db: Db, userId: string, bindHash: Buffer): Promise<boolean> => {
  const row = await codes(db)
    .selectFrom('email_codes')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify_account')
    .where('bind_hash', '=', bindHash)
    .executeTakeFirst();
  return row !== undefined;
};

/** The audit log's name for a wrong code, by purpose. */
const proofs = {
  verify_account: { method: 'verify', action: 'sign_in.failed' },
  card_login: { method: 'card', action: 'sign_in.failed' },
  step_up: { method: 'code', action: 'session.step_up' },
  change_email: { method: 'code', action: 'email.changed' },
} as const;

/** The owner of the newest code of this kind, valid or not; null when none was ever issued. */
const lastOwner = async (
  db: Db,
  { whose, purpose }: { whose: Whose; purpose: CodePurpose },
): Promise<string | null> => {
  const row = await codes(db)
    .selectFrom('email_codes')
    .select('user_id')
    .where(meant(whose))
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.user_id ?? null;
};

const meant = (whose: Whose): RawBuilder<SqlBool> => {
  if ('email' in whose) return sql`lower(email) = ${whose.email.toLowerCase()}`;
  if ('userId' in whose) return sql`user_id = ${whose.userId}`;
  return sql`id = ${whose.challengeId} and bind_hash = ${whose.bindHash}`;
};
