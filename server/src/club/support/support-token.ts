import type { support as contract } from '@club/contract/club/support';
import { SignJWT } from 'jose';
import { findUser } from '#core/identity';
import { type Handle, Refusal } from '#platform/http';

/** Lifetime of a token in seconds; it is used when the chat opens. */
const lifetime = 600;

/**
 * Signs the member's identity for the support chat with the chat's own key (HS256, key id in the header). The address
 * is included only if it is verified.
 * @throws {Refusal} unavailable while no key is configured
 */
export const createSupportToken: Handle<typeof contract.createSupportToken> = async ({ db, clock, config, caller }) => {
  if (!config.supportChat) {
    throw new Refusal('unavailable', { message: 'Support chat is not available right now.' });
  }
  const user = await findUser(db, caller.id);
  if (!user) throw new Refusal('not_authenticated');
  const now = Math.floor(clock.now().getTime() / 1000);
  const address = user.email_verified_at ? { email: user.email, email_verified: true } : {};
  const name = `${user.first_name} ${user.last_name}`;
  const token = await new SignJWT({ scope: 'user', external_id: user.id, name, ...address })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: config.supportChat.keyId })
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(new TextEncoder().encode(config.supportChat.secret));
  return { token, jwt: token, external_id: user.id, expires_in: lifetime };
};
