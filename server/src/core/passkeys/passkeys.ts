import { type passkeys as contract, mostPasskeys } from '@club/contract/core/passkeys';
import { auditRefusedProof, confirmSession, describeDevice, findUser, forgetProofs, lockUser } from '#core/identity';
import { audit } from '#platform/audit';
import { type Call, type Handle, inTwoSteps, Refusal, toList } from '#platform/http';
import { issueChallenge, takeChallenge } from './challenges.store.ts';
import { passkeyMails } from './mails.ts';
import { passkeyProviders } from './passkey-names.data.ts';
import { insertPasskey, listByOwner, type Passkey, remove, rename } from './passkeys.store.ts';
import { countCodes, deleteCodes, replaceCodes } from './recovery-codes.store.ts';
import { makeCreationOptions, verifyCreated } from './webauthn.ts';

/** The caller's passkeys and recovery codes, and whether their administration is locked. */
export const listPasskeys: Handle<typeof contract.listPasskeys> = async ({ db, config, caller }) => {
  const results = (await listByOwner(db, caller.id)).map(toPasskey);
  return {
    ...toList(results),
    recovery_codes_left: await countCodes(db, caller.id),
    required: config.adminPasskeys && caller.permissions.length + caller.withheld.length > 0,
    locked: caller.withheld.length > 0,
  };
};

/**
 * Options for creating a passkey.
 * @throws {Refusal} limit_reached, passkey_required
 */
export const startPasskey = async (call: Call<typeof contract.startPasskey>) => {
  const { db, config, clock, caller } = call;
  const known = await listByOwner(db, caller.id);
  requireUnlocked(call, known);
  if (known.length >= mostPasskeys) throw tooMany();
  const user = await findUser(db, caller.id);
  if (!user) throw new Refusal('session_revoked');
  const challenge = await issueChallenge(db, { purpose: 'add', sessionId: caller.sessionId }, clock.now());
  return makeCreationOptions(config, user, { challenge, known });
};

/**
 * Stores a created passkey and mails its owner. The first one comes with recovery codes. The session counts as confirmed
 * by it, since the member has just used it.
 * @throws {Refusal} passkey_refused, limit_reached, already_exists, passkey_required
 */
export const addPasskey = inTwoSteps(
  async (call: Call<typeof contract.addPasskey>) => {
    const { db, config, clock, input, caller } = call;
    const isChallenge = await takeChallenge(db, { purpose: 'add', sessionId: caller.sessionId }, clock.now());
    const made = isChallenge && (await verifyCreated(config, input.credential, isChallenge));
    if (made) return made;
    await auditRefusedProof(call, {
      userId: caller.id,
      method: 'passkey',
      reason: isChallenge ? 'invalid' : 'no_challenge',
      action: 'passkey.added',
      sessionId: caller.sessionId,
    });
    throw new Refusal('passkey_refused', { message: "We couldn't add that passkey. Try again." });
  },
  async (call, { aaguid, ...made }) => {
    const { db, config, clock, caller, origin } = call;
    const now = clock.now();
    const user = await lockUser(db, caller.id);
    if (!user) throw new Refusal('session_revoked');
    const known = await listByOwner(db, user.id);
    requireUnlocked(call, known);
    if (known.length >= mostPasskeys) throw tooMany();
    const name = chooseName(passkeyProviders[aaguid] ?? describeDevice(origin.userAgent), known);
    const passkey = await insertPasskey(db, { ...made, user_id: user.id, name }, now);
    if (!passkey) throw new Refusal('already_exists', { message: 'This passkey has already been added.' });
    await confirmSession(db, caller.sessionId, now, { proven: true });
    await writeDown(call, 'passkey.added', { passkeys: known.length + 1 });
    await passkeyMails(db, config).added(user, describeDevice(origin.userAgent));
    const isFirst = known.length === 0;
    return {
      passkey: toPasskey(passkey),
      recovery_codes: isFirst ? await replaceCodes(db, config, user.id, now) : null,
    };
  },
);

/** @throws {Refusal} not_found for a passkey that is gone or someone else's */
export const renamePasskey = async (call: Call<typeof contract.renamePasskey>) => {
  const passkey = await rename(call.db, call.caller.id, call.input);
  if (!passkey) throw new Refusal('not_found');
  await writeDown(call, 'passkey.renamed', {});
  return toPasskey(passkey);
};

/**
 * Removes a passkey and mails its owner. With the last one go the recovery codes, and no session counts as confirmed
 * any more.
 * @throws {Refusal} not_found, passkey_required
 */
export const removePasskey = async (call: Call<typeof contract.removePasskey>) => {
  const { db, config, caller, input, origin } = call;
  const user = await lockUser(db, caller.id);
  const known = await listByOwner(db, caller.id);
  requireUnlocked(call, known);
  if (!user || !(await remove(db, user.id, input.id))) throw new Refusal('not_found');
  const left = known.length - 1;
  if (left === 0) {
    await deleteCodes(db, user.id);
    await forgetProofs(db, user.id);
  }
  await writeDown(call, 'passkey.removed', { passkeys: left });
  await passkeyMails(db, config).removed(user, { device: describeDevice(origin.userAgent), left });
  return { removed: true as const };
};

/**
 * An administrator who has a passkey changes passkeys and recovery codes only with a session that one confirmed:
 * otherwise a stolen password could replace them.
 * @throws {Refusal} passkey_required
 */
export const requireUnlocked = (
  { caller }: Pick<Call<typeof contract.addPasskey>, 'caller'>,
  known: readonly Passkey[],
): void => {
  if (known.length > 0 && caller.withheld.length > 0) throw new Refusal('passkey_required');
};

const tooMany = (): Refusal =>
  new Refusal('limit_reached', {
    message: `You have ${mostPasskeys} passkeys, the most there can be. Remove one to add another.`,
  });

/** A name that none of the others has: "Chrome on Linux 2". */
const chooseName = (wanted: string, known: readonly Passkey[]): string => {
  const taken = new Set(known.map(({ name }) => name));
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted} ${number}`;
  return name;
};

const toPasskey = ({ id, name, created_at, last_used_at, backed_up }: Passkey) => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  backed_up,
});

const writeDown = (
  { db, clock, caller, origin }: Pick<Call<typeof contract.addPasskey>, 'db' | 'clock' | 'caller' | 'origin'>,
  action: 'passkey.added' | 'passkey.renamed' | 'passkey.removed',
  details: Record<string, number>,
): Promise<void> =>
  audit(db, {
    at: clock.now(),
    action,
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: 'user', id: caller.id },
    origin,
    details,
  });
