import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { getUnanswered, nothingUnanswered, subscribeToUnanswered, type Unanswered } from './keep-screen.ts';

export function useUnanswered(): Unanswered {
  return useSyncExternalStore(subscribeToUnanswered, getUnanswered, () => nothingUnanswered);
}

/**
 * Returns a React key that changes after each response, so that the form is created again; a form that could not be
 * sent keeps its input.
 */
export function useAnsweredKey(): string {
  const { key } = useLocation();
  const { isSending } = useUnanswered();
  const [answered, setAnswered] = useState(key);
  if (!isSending && answered !== key) setAnswered(key);
  return isSending ? answered : key;
}
