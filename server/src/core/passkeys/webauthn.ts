import type { AssertedPasskey, CreatedPasskey, CreationOptions, RequestOptions } from '@club/contract/core/passkeys';
import type { z } from 'zod';
import type { User } from '#core/identity';
import type { Config } from '#platform/config';
import { challengeLifetime } from './challenges.store.ts';
import type { Passkey } from './passkeys.store.ts';

/** The library takes a quarter of a second to load, so it loads with the first passkey instead of at the start. */
const load = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, the best first. */
const algorithms = [-8, -7, -257];

const transports: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Passkeys belong to the host that people open. */
const relyingParty = ({ publicUrl }: Config) => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
};

/** A member's handle in their passkeys: the account's id as bytes, without personal data (WebAuthn 14.6.1). */
export const toUserHandle = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex');

export const toCredentialId = (id: string): Buffer => Buffer.from(id, 'base64url');

/** Options for a passkey that signs in without a name and asks for the person (PIN, fingerprint, face). */
export const makeCreationOptions = (
  config: Config,
  user: User,
  { challenge, known }: { challenge: Buffer; known: readonly Passkey[] },
): z.input<typeof CreationOptions> => ({
  challenge: challenge.toString('base64url'),
  rp: { id: relyingParty(config).id, name: `${config.product.name} Club` },
  user: {
    id: toUserHandle(user.id).toString('base64url'),
    name: user.email,
    displayName: `${user.first_name} ${user.last_name}`.trim() || user.email,
  },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: challengeLifetime,
  attestation: 'none',
  excludeCredentials: known.map(toDescriptor),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
});

/** Options for using a passkey: one of the given ones, or without any whichever the member picks. */
export const makeRequestOptions = (
  config: Config,
  { challenge, allowed = [] }: { challenge: Buffer; allowed?: readonly Passkey[] },
): z.input<typeof RequestOptions> => ({
  challenge: challenge.toString('base64url'),
  rpId: relyingParty(config).id,
  timeout: challengeLifetime,
  userVerification: 'required',
  allowCredentials: allowed.map(toDescriptor),
});

const toDescriptor = ({ credential_id, transports }: Passkey) => ({
  id: credential_id.toString('base64url'),
  type: 'public-key' as const,
  transports,
});

type IsChallenge = (challenge: string) => boolean;

/** Verifies a created passkey. Null for any fault: another origin or host, another challenge, no user verification. */
export const verifyCreated = async (
  config: Config,
  { id, response }: z.output<typeof CreatedPasskey>,
  isChallenge: IsChallenge,
) => {
  const { verifyRegistrationResponse } = await load();
  const known = response.transports?.filter((transport) => transports.includes(transport)) ?? [];
  const party = relyingParty(config);
  const made = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
    },
    expectedChallenge: isChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!made?.verified) return null;
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = made.registrationInfo;
  return {
    aaguid,
    credential_id: toCredentialId(credential.id),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: known,
    single_device: credentialDeviceType === 'singleDevice',
    backed_up: credentialBackedUp,
  };
};

/**
 * Verifies the use of a passkey. Null for any fault: another origin, host or challenge, a wrong signature, no user
 * verification. The count is the caller's to judge.
 */
export const verifyAsserted = async (
  config: Config,
  { id, response }: z.output<typeof AssertedPasskey>,
  { passkey, isChallenge }: { passkey: Passkey; isChallenge: IsChallenge },
): Promise<{ counter: number; backedUp: boolean } | null> => {
  const { verifyAuthenticationResponse } = await load();
  const party = relyingParty(config);
  const used = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: isChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // The library would refuse a count that went back for shared passkeys too.
    credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
  }).catch(() => null);
  if (!used?.verified) return null;
  const { newCounter, credentialBackedUp } = used.authenticationInfo;
  return { counter: newCounter, backedUp: credentialBackedUp };
};
