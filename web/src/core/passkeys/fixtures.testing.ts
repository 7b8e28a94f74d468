import type { passkeys } from '@club/contract/core/passkeys';
import type { Output } from '@club/contract/platform/endpoint';
import { onTestFinished, vi } from 'vitest';

type Credentials = Pick<CredentialsContainer, 'create' | 'get'>;

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** What a browser gives for a created and for a used passkey, as far as it is read. */
const created = {
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client data'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};
const used = {
  ...created,
  response: {
    clientDataJSON: bytes('client data'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('handle'),
  },
};

/** What the club receives for the passkeys below. */
export const sentPasskeys = {
  created: {
    id: 'cGFzc2tleQ',
    response: { clientDataJSON: 'Y2xpZW50IGRhdGE', attestationObject: 'YXR0ZXN0YXRpb24', transports: ['internal'] },
  },
  used: {
    id: 'cGFzc2tleQ',
    response: {
      clientDataJSON: 'Y2xpZW50IGRhdGE',
      authenticatorData: 'ZGF0YQ',
      signature: 'c2lnbmF0dXJl',
      userHandle: 'aGFuZGxl',
    },
  },
};

/** Gives this browser passkeys, which the environment of the tests lacks. */
export const offerPasskeys = (own: Partial<Credentials> = {}): { create: unknown; get: unknown } => {
  const credentials = {
    create: vi.fn(own.create ?? (async () => created as unknown as Credential)),
    get: vi.fn(own.get ?? (async () => used as unknown as Credential)),
  };
  vi.stubGlobal(
    'PublicKeyCredential',
    class {
      readonly isFake = true;
    },
  );
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return credentials;
};

/** The prompt was closed, or nobody answered it. */
export const closedPrompt = async (): Promise<never> => {
  throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError');
};

export const creationOptions: Output<typeof passkeys.startPasskey> = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Longevity Club' },
  user: { id: 'aGFuZGxl', name: 'ada@demo.test', displayName: 'Ada Lindqvist' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};

export const requestOptions: Output<typeof passkeys.startPasskeyStepUp> = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
};

export const recoveryCodes = Array.from({ length: 10 }, (_, index) => `AAAA${index}-BBBB${index}`);
