import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { askPasskey, formatPasskeyFailure } from '#app/panel/access/ask-passkey.ts';

/** Interval in ms at which the challenge is renewed; it is shorter than the lifetime of a challenge. */
const renewMs = 4 * 60 * 1000;

/**
 * Signs in with a passkey, by a button or, where the browser supports it, by a suggestion in the password field.
 * @param attempt value that changes after each sign-in attempt, so that passkeys are suggested again
 * @param onAnswer receives the passkey's response in JSON
 */
export function usePasskeySignIn({
  isOffered,
  attempt,
  onAnswer,
}: {
  isOffered: boolean;
  attempt: unknown;
  onAnswer: (json: string) => void;
}) {
  const [isSupported, setSupported] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isAsking = useRef(false);
  const onSuggested = useEffectEvent(onAnswer);

  useEffect(() => {
    if (!isOffered || !browserSupportsWebAuthn()) return;
    setSupported(true);
    let isGone = false;
    async function suggest() {
      if (isAsking.current || !(await browserSupportsWebAuthnAutofill()) || isGone) return;
      // The promise rejects when the button starts another request or the user leaves the screen; neither is an error.
      const json = await askPasskey({ isInField: true }).catch(() => undefined);
      if (json !== undefined && !isGone) onSuggested(json);
    }
    void suggest();
    const timer = setInterval(() => void suggest(), renewMs);
    return () => {
      isGone = true;
      clearInterval(timer);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [isOffered, attempt]);

  async function requestSignIn() {
    isAsking.current = true;
    setProblem(null);
    try {
      onAnswer(await askPasskey({ isInField: false }));
    } catch (error) {
      setProblem(formatPasskeyFailure(error));
    } finally {
      isAsking.current = false;
    }
  }

  return { isSupported, problem, ask: requestSignIn };
}
