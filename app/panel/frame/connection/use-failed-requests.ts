import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';
import { failedRequestsStore, type FailedRequests } from './keep-screen.ts';

/** Returns which of the screen's last requests failed. */
export function useFailedRequests(): FailedRequests {
  return useSnapshot(failedRequestsStore);
}

/**
 * Returns a React key that changes with each navigation, so that a form is created again after a response. After a failed
 * post the key stays the same, so that the form keeps its input.
 */
export function useFormKey(): string {
  const { key } = useLocation();
  const { hasPostFailed } = useFailedRequests();
  const [answeredKey, setAnsweredKey] = useState(key);
  if (!hasPostFailed && answeredKey !== key) setAnsweredKey(key);
  return hasPostFailed ? answeredKey : key;
}
