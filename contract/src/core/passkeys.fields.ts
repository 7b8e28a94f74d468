import * as z from 'zod/mini';

/** Bytes in base64url. Whether they are is found when they are read, so that every fault gets the same refusal. */
const bytes = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** What the browser gets to create a passkey (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** What the browser gets to use a passkey (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`). */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Descriptor),
});

/** What the browser gives back after creating a passkey. Only the parts that are read. */
export const CreatedPasskey = z.object({
  id: bytes(1400),
  response: z.object({
    clientDataJSON: bytes(8192),
    attestationObject: bytes(32_768),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

/** What the browser gives back after using a passkey. Only the parts that are read. */
export const AssertedPasskey = z.object({
  id: bytes(1400),
  response: z.object({
    clientDataJSON: bytes(8192),
    authenticatorData: bytes(8192),
    signature: bytes(8192),
    userHandle: z.optional(z.string().check(z.maxLength(128))),
  }),
});
