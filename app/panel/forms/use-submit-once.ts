import { useEffect, useRef, type SubmitEvent } from 'react';
import type { Navigation } from 'react-router';
import type { Reply } from '#app/panel/forms/reply.ts';
import { failedRequestsStore } from '#app/panel/frame/connection/keep-screen.ts';

interface SubmissionState {
  /** State of the router's navigation. */
  state: Navigation['state'];
  /** Whether the last reply to this form says that it was saved. */
  isSaved: boolean;
  /** Last reply to any form of the screen. */
  reply: Reply | undefined;
}

/**
 * Prevents a form from being sent twice with the same values. From the submission until the screen has reloaded its data,
 * `isBeingSent` returns true and `submitOnce`, the handler of the form's submissions, drops a repetition. A submission of
 * other values is sent after the reply to the first one, with the version in that reply; if the first one was refused, the
 * second one is not sent.
 */
export function useSubmitOnce({ state, isSaved, reply }: SubmissionState) {
  // A ref holds the values, because the button may be pressed again before React has rendered the router's new state.
  const sentValues = useRef<string>(undefined);
  const postponedButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'submitting') return;
    const isRefused = sentValues.current !== undefined && !isSaved;
    if (state === 'idle') sentValues.current = undefined;
    const button = postponedButton.current;
    postponedButton.current = null;
    if (!isRefused) button?.form?.requestSubmit(button);
  }, [state, isSaved, reply]);
  function submitOnce(event: SubmitEvent<HTMLFormElement>, submit: (event: SubmitEvent<HTMLFormElement>) => void) {
    submit(event);
    // Conform handles invalid values and changes of its own, which are not sent.
    if (event.defaultPrevented) return;
    // A submission that failed in the network has no reply, and must be possible to repeat.
    if (state === 'idle' && failedRequestsStore.getSnapshot().hasPostFailed) sentValues.current = undefined;
    const values = serializeValues(event);
    const isRepeated = values === sentValues.current;
    if (!isRepeated && (state === 'loading' || (state === 'idle' && sentValues.current === undefined))) {
      sentValues.current = values;
      return;
    }
    event.preventDefault();
    postponedButton.current = isRepeated ? null : (event.nativeEvent.submitter as HTMLButtonElement | null);
  }
  return { submitOnce, isBeingSent: () => sentValues.current !== undefined };
}

/** Serializes the values that a form sends, apart from the version of the record. */
function serializeValues({ currentTarget, nativeEvent }: SubmitEvent<HTMLFormElement>): string {
  const values = [...new FormData(currentTarget, nativeEvent.submitter)].filter(([name]) => name !== 'versao');
  return JSON.stringify(values, (_, value: unknown) => (value instanceof File ? [value.name, value.size] : value));
}
