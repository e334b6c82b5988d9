import { useEffect, useRef, type SubmitEvent } from 'react';
import type { Navigation } from 'react-router';
import type { Reply } from '#app/panel/forms/reply.ts';
import { failedRequestsStore } from '#app/panel/frame/connection/keep-screen.ts';

interface SubmissionState {
  /** State of the router's navigation. */
  state: Navigation['state'];
  isSaved: boolean;
  reply: Reply | undefined;
}

/**
 * Returns the handler of a form's submissions, and a function that tells whether a submission was sent and the screen has
 * not reloaded its data yet. Until then, the handler drops a repeated submission with the same values. Any other one is
 * postponed until the reply to the first one arrives, and then sent with the version of that reply, unless this form was
 * refused.
 */
export function useSubmitOnce({ state, isSaved, reply }: SubmissionState) {
  // React may render the router's state only after the next press of the button, so the values are kept at once.
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
