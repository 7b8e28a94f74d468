import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { type AssertedPasskey, type CreatedPasskey, passkeys } from '@club/contract/core/passkeys';
import type { Arguments, Output } from '@club/contract/platform/endpoint';
import type { z } from 'zod/mini';
import { call, type TestClub } from '#tools/testing';

interface Device {
  /** Where the browser shows the page, and the host it answers for. */
  readonly origin: string;
  readonly rpId: string;
  /** Whether the device asked for the person. */
  readonly verified: boolean;
  /** Whether other devices share the passkey. */
  readonly shared: boolean;
  readonly aaguid: string;
}

const usual: Device = {
  origin: 'http://localhost:8000',
  rpId: 'localhost',
  verified: true,
  shared: false,
  aaguid: '00000000-0000-0000-0000-000000000000',
};

export type Authenticator = ReturnType<typeof makeAuthenticator>;

/** A device with one ES256 passkey, as a browser would drive it. `counter` may be set back. */
export const makeAuthenticator = (device: Partial<Device> = {}) => {
  const own = { ...usual, ...device };
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(20);
  const state = { counter: 0, userHandle: '' };
  return {
    id: id.toString('base64url'),
    state,
    create: (
      { challenge, user }: Output<typeof passkeys.startPasskey>,
      change: Partial<Device> = {},
    ): z.input<typeof CreatedPasskey> => {
      const here = { ...own, ...change };
      state.userHandle = user.id;
      const attested = Buffer.concat([
        Buffer.from(here.aaguid.replaceAll('-', ''), 'hex'),
        Buffer.from([0, id.length]),
        id,
        toCoseKey(publicKey.export({ format: 'jwk' })),
      ]);
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: toClientData('webauthn.create', challenge, here.origin).toString('base64url'),
          attestationObject: toAttestation(makeData(here, state.counter, attested)).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    use: (
      { challenge }: { challenge: string },
      change: Partial<Device> & { userHandle?: string } = {},
    ): z.input<typeof AssertedPasskey> => {
      const here = { ...own, ...change };
      if (!here.shared) state.counter += 1;
      const clientData = toClientData('webauthn.get', challenge, here.origin);
      const data = makeData(here, state.counter);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: change.userHandle ?? state.userHandle,
        },
      };
    },
  };
};

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

const toClientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** Authenticator data (WebAuthn 6.1). */
const makeData = ({ rpId, verified, shared }: Device, counter: number, attested?: Buffer): Buffer => {
  const flags = 0x01 | (verified ? 0x04 : 0) | (shared ? 0x18 : 0) | (attested ? 0x40 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
};

/** A P-256 key as COSE writes it: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
const toCoseKey = ({ x = '', y = '' }: { x?: string; y?: string }): Buffer =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

/** An attestation object of format `none` in CBOR. */
const toAttestation = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([data.length]),
    data,
  ]);

/** Adds a passkey for a member who signed in just now; returns the answer. */
export const addPasskey = async (club: TestClub, as: { access: string }, device: Authenticator) => {
  const { body: options } = await call(club.app, passkeys.startPasskey, {}, { as });
  return call(club.app, passkeys.addPasskey, { credential: device.create(options) }, { as });
};

/** A device with a passkey of the member, and the recovery codes that came with it. */
export const aPasskey = async (club: TestClub, as: { access: string }, device = makeAuthenticator()) => {
  const { body } = await addPasskey(club, as, device);
  return { device, id: body.passkey.id, codes: body.recovery_codes ?? [] };
};

/** Signs in with a passkey alone. */
export const signInByPasskey = async (
  club: TestClub,
  device: Authenticator,
  change: Parameters<Authenticator['use']>[1] = {},
) => {
  const { body } = await call(club.app, passkeys.startPasskeySignIn, {});
  const input: Arguments<typeof passkeys.signInWithPasskey> = {
    secret: body.secret,
    credential: device.use(body.options, change),
  };
  return { input, reply: await call(club.app, passkeys.signInWithPasskey, input) };
};

/** Confirms with a passkey who the signed-in member is. */
export const confirmByPasskey = async (club: TestClub, as: { access: string }, device: Authenticator) => {
  const { body } = await call(club.app, passkeys.startPasskeyStepUp, {}, { as });
  return call(club.app, passkeys.stepUpWithPasskey, { credential: device.use(body) }, { as });
};
