import type { CDPSession, Page } from '@playwright/test';

/** A virtual authenticator in the browser of one page. */
export interface Authenticator {
  /** Sets whether the user confirms at once, as by touching the device. */
  setPresent(isPresent: boolean): Promise<void>;
  /** Sets whether the device recognises its user. */
  setVerified(isVerified: boolean): Promise<void>;
  countPasskeys(): Promise<number>;
}

/** Adds Chromium's virtual authenticator, which stores passkeys and verifies its user as a phone does. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
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
    setPresent: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    setVerified: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    countPasskeys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
