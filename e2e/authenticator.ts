import type { CDPSession, Page } from '@playwright/test';

/** A device that keeps passkeys and answers every prompt at once, as if its owner touched it. */
export interface Authenticator {
  /** Loses every passkey it holds. */
  lose(): Promise<void>;
}

/** Gives the page's browser such a device (Chrome DevTools Protocol, WebAuthn). */
export const addAuthenticator = async (page: Page): Promise<Authenticator> => {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lose: async () => {
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
};
