import type { CDPSession, Page } from '@playwright/test';

/** An authenticator without hardware, in the browser of one page. */
export interface Authenticator {
  /** Whether it answers by itself, as a person who touches it at once. */
  setPresent(isPresent: boolean): Promise<void>;
  /** Whether the person is recognised by it. */
  setVerified(isVerified: boolean): Promise<void>;
  countPasskeys(): Promise<number>;
}

/** Chromium's own virtual authenticator, as a phone's would be: it keeps passkeys and verifies its user. */
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
