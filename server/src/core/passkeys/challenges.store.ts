import { randomBytes } from 'node:crypto';
import { minuteMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import { type Db, runStatement } from '#platform/db';
import { hashSecret } from '#platform/secrets';

/** How long a challenge can be answered. */
export const challengeLifetime = 5 * minuteMs;

/** Who may answer a challenge: one session, or before a sign-in anyone who holds the secret given with it. */
export type Bound =
  | { readonly purpose: 'add' | 'step_up'; readonly sessionId: string }
  | { readonly purpose: 'sign_in'; readonly secret: string };

interface ChallengeRow {
  id: string;
  purpose: Bound['purpose'];
  session_id: string | null;
  secret_hash: Buffer | null;
  challenge_hash: Buffer;
  expires_at: Date;
}

const challenges = (db: Db) => db.withTables<{ passkey_challenges: ChallengeRow }>();

/** Issues a challenge and stores its hash. A session has one for each purpose: the latest. */
export const issueChallenge = async (db: Db, bound: Bound, now: Date): Promise<Buffer> => {
  const challenge = randomBytes(32);
  await challenges(db)
    .insertInto('passkey_challenges')
    .values({
      id: uuidv7({ msecs: now.getTime() }),
      purpose: bound.purpose,
      session_id: 'sessionId' in bound ? bound.sessionId : null,
      secret_hash: 'secret' in bound ? hashSecret(bound.secret) : null,
      challenge_hash: hashSecret(challenge.toString('base64url')),
      expires_at: new Date(now.getTime() + challengeLifetime),
    })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'purpose']).doUpdateSet((row) => ({
        challenge_hash: row.ref('excluded.challenge_hash'),
        expires_at: row.ref('excluded.expires_at'),
      })),
    )
    .execute();
  return challenge;
};

/**
 * Takes the challenge that was bound this way, so that nobody can answer it again. Returns a check for the answer's
 * challenge, or null when there is none or its time is over.
 */
export const takeChallenge = async (
  db: Db,
  bound: Bound,
  now: Date,
): Promise<((challenge: string) => boolean) | null> => {
  const row = await challenges(db)
    .deleteFrom('passkey_challenges')
    .where('purpose', '=', bound.purpose)
    .$if('sessionId' in bound, (query) => query.where('session_id', '=', 'sessionId' in bound ? bound.sessionId : ''))
    .$if('secret' in bound, (query) =>
      query.where('secret_hash', '=', hashSecret('secret' in bound ? bound.secret : '')),
    )
    .returning(['challenge_hash', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return null;
  return (challenge) => hashSecret(challenge).equals(row.challenge_hash);
};

/** Deletes challenges whose time is over. */
export const purgeChallenges = (db: Db, now: Date): Promise<void> =>
  runStatement(db)`delete from passkey_challenges where expires_at <= ${now}`;
