import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';
import { unansweredStore, type Unanswered } from './keep-screen.ts';

export function useUnanswered(): Unanswered {
  return useSnapshot(unansweredStore);
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
