import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { getUnanswered, nothingUnanswered, subscribeToUnanswered, type Unanswered } from './keep-screen.ts';

export function useUnanswered(): Unanswered {
  return useSyncExternalStore(subscribeToUnanswered, getUnanswered, () => nothingUnanswered);
}

/**
 * Returns the key of a form that is created again after each answer; a form that could not be sent stays as it was
 * typed.
 */
export function useAnsweredKey(): string {
  const { key } = useLocation();
  const { isSending } = useUnanswered();
  const [answered, setAnswered] = useState(key);
  if (!isSending && answered !== key) setAnswered(key);
  return isSending ? answered : key;
}
