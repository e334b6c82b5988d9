import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { accessTexts } from '#app/panel/access/texts.ts';

/**
 * Asks the browser to sign a new challenge with a passkey.
 * @param usesAutofill whether the browser suggests passkeys in the password field instead of opening its dialog
 * @returns the browser's response in JSON
 */
export async function requestPasskeyResponse({ usesAutofill }: { usesAutofill: boolean }): Promise<string> {
  const optionsJSON = await fetchOptions<PublicKeyCredentialRequestOptionsJSON>(panelPaths.signInChallenge);
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: usesAutofill }));
}

/**
 * Creates a new passkey on this device.
 * @param path URL path of the challenge, below the panel's root
 * @returns the passkey in JSON
 */
export async function createPasskey(path: string = panelPaths.passkeyChallenge): Promise<string> {
  const optionsJSON = await fetchOptions<PublicKeyCredentialCreationOptionsJSON>(path);
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

/** Formats the reason why the browser returned no passkey, as a message for the user. */
export function formatPasskeyFailure(error: unknown): string {
  const texts = accessTexts.passkeys.failed;
  if (error instanceof WebAuthnError) {
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return texts.known;
    if (error.code === 'ERROR_INVALID_DOMAIN' || error.code === 'ERROR_INVALID_RP_ID') return texts.address;
  }
  return error instanceof Error && error.name === 'NotAllowedError' ? texts.cancelled : texts.other;
}

async function fetchOptions<Options>(path: string): Promise<Options> {
  const response = await fetch(panelRoot + path);
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as Options;
}
