import { listCards, listNames, lockUser, type User } from '#core/identity';
import { type AuditAction, findNewestEntry } from '#platform/audit';
import type { Club } from '#platform/club';
import type { Db } from '#platform/db';
import { type Caller, Refusal, refuseAdministration } from '#platform/http';

/** What staff do to members, and what they do themselves that changes what staff decide on. */
const acts: readonly AuditAction[] = [
  'member.suspended',
  'member.restored',
  'points.adjusted',
  'card.blocked',
  'card.issued',
  'passkey.reset',
  'permissions.changed',
  'account.deletion_requested',
  'email.change_requested',
  'email.changed',
];

interface Acting extends Pick<Club, 'db'> {
  readonly caller: Caller;
  readonly input: { readonly id: string };
}

/**
 * The member that an administrator acts on, locked until the transaction ends. On another administrator only those act
 * who look after administrators.
 * @throws {Refusal} self_review for the caller's own account, not_found, forbidden
 */
export const lockOther = async ({ db, caller, input }: Acting): Promise<User> => {
  if (input.id === caller.id)
    throw new Refusal('self_review', { message: "You can't do this to your own account. Ask another administrator." });
  const user = await lockUser(db, input.id);
  if (!user || user.status === 'deleted') throw new Refusal('not_found');
  if (user.permissions.length > 0 && !caller.permissions.includes('staff'))
    throw refuseAdministration(caller, ['staff'], 'forbidden');
  return user;
};

/**
 * The same, for an act that was decided on by what the caller saw of earlier ones.
 * @throws {Refusal} stale_version, which says who did what meanwhile
 */
export const lockSeen = async (call: Acting & { readonly input: { readonly seen: number } }): Promise<User> => {
  const user = await lockOther(call);
  const last = await findLastAct(call.db, user.id);
  if (!last || last.id <= call.input.seen) return user;
  const names = last.actor_id ? await listNames(call.db, [last.actor_id]) : new Map<string, string>();
  const who = (last.actor_id && names.get(last.actor_id)) || last.operator || 'The club';
  const did = saidOf[last.action] ?? 'changed this account';
  throw new Refusal('stale_version', { message: `${who} ${did} meanwhile. Look at the page again before you go on.` });
};

const saidOf: Readonly<Record<string, string>> = {
  'member.suspended': 'suspended the member',
  'member.restored': 'restored the member',
  'points.adjusted': 'corrected the points',
  'card.blocked': 'blocked the card',
  'card.issued': 'issued a card',
  'passkey.reset': 'reset the passkeys',
  'permissions.changed': "changed the member's permissions",
  'account.deletion_requested': 'asked for the account to be deleted',
  'email.change_requested': 'started a change of the e-mail address',
  'email.changed': 'changed the e-mail address',
};

/** The newest act on a member; undefined without one. */
export const findLastAct = async (db: Db, userId: string) =>
  findNewestEntry(db, [userId, ...(await listCards(db, userId)).map(({ id }) => id)], acts);
