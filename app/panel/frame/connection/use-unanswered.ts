import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';
import { unansweredStore, type Unanswered } from './keep-screen.ts';

export function useUnanswered(): Unanswered {
  return useSnapshot(unansweredStore);
}

/**
 * Returns a React key that changes with each navigation, so that a form is created again after a response. While a
 * posted form is unanswered the key stays, so that the form keeps its input.
 */
export function useAnsweredKey(): string {
  const { key } = useLocation();
  const { isSending } = useUnanswered();
  const [answered, setAnswered] = useState(key);
  if (!isSending && answered !== key) setAnswered(key);
  return isSending ? answered : key;
}
