import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { requestPasskeyResponse, formatPasskeyFailure } from '#app/panel/access/browser-passkeys.ts';

/** Interval in ms after which a new challenge is requested; it is shorter than the lifetime of a challenge. */
const renewalMs = 4 * 60 * 1000;

/**
 * Signs in with a passkey, by a button or, where the browser supports it, by a suggestion in the password field.
 * @param attempt value that changes after each sign-in attempt, so that passkeys are suggested again
 * @param onResponse receives the passkey's response in JSON
 */
export function usePasskeySignIn({
  isOffered,
  attempt,
  onResponse,
}: {
  isOffered: boolean;
  attempt: unknown;
  onResponse: (json: string) => void;
}) {
  const [isSupported, setSupported] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isRequested = useRef(false);
  const onSuggested = useEffectEvent(onResponse);

  useEffect(() => {
    if (!isOffered || !browserSupportsWebAuthn()) return;
    setSupported(true);
    let isUnmounted = false;
    async function suggestPasskeys() {
      if (isRequested.current || !(await browserSupportsWebAuthnAutofill()) || isUnmounted) return;
      // The promise rejects when the button starts another request or the user leaves the screen; neither is an error.
      const json = await requestPasskeyResponse({ usesAutofill: true }).catch(() => undefined);
      if (json !== undefined && !isUnmounted) onSuggested(json);
    }
    void suggestPasskeys();
    const timer = setInterval(() => void suggestPasskeys(), renewalMs);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [isOffered, attempt]);

  async function requestSignIn() {
    isRequested.current = true;
    setProblem(null);
    try {
      onResponse(await requestPasskeyResponse({ usesAutofill: false }));
    } catch (error) {
      setProblem(formatPasskeyFailure(error));
    } finally {
      isRequested.current = false;
    }
  }

  return { isSupported, problem, requestSignIn };
}
