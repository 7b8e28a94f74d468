import type { AssertedPasskey, CreatedPasskey, CreationOptions, RequestOptions } from '@club/contract/core/passkeys';
import { somethingWentWrong } from '@club/contract/platform/problems';
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { z } from 'zod/mini';
import { i18n } from '#platform/i18n';

/** What the browser gave, or the sentence that says why it gave nothing. */
export type Outcome<T> = { readonly credential: T } | { readonly failure: string };

/** Lets the browser create a passkey. */
export const createPasskey = (
  optionsJSON: z.output<typeof CreationOptions>,
): Promise<Outcome<z.input<typeof CreatedPasskey>>> =>
  attempt(async () => {
    // The server names transports that this browser may not know.
    const { id, response } = await startRegistration({
      optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON,
    });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
  });

/** Lets the member pick and use a passkey. */
export const askForPasskey = (
  optionsJSON: z.output<typeof RequestOptions>,
): Promise<Outcome<z.input<typeof AssertedPasskey>>> =>
  attempt(async () => {
    const { id, response }: AuthenticationResponseJSON = await startAuthentication({
      optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } };
  });

const attempt = async <T>(work: () => Promise<T>): Promise<Outcome<T>> => {
  if (!browserSupportsWebAuthn()) {
    return { failure: i18n.t("This browser doesn't support passkeys. Use another browser or device.") };
  }
  try {
    return { credential: await work() };
  } catch (error) {
    return { failure: explain(error) };
  }
};

/** Closing the prompt and letting it time out look alike, so that pages learn nothing about a member's passkeys. */
const explain = (error: unknown): string => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return i18n.t('This device already has a passkey for your account.');
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return i18n.t('The passkey prompt was closed or timed out. Try again.');
  }
  if (name === 'SecurityError') return i18n.t("Passkeys only work at the club's own address.");
  return somethingWentWrong;
};
