import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { useUnanswered } from './use-unanswered.ts';

/**
 * Leaves the message of an error once the screen has been read again. The router's error boundary does so by itself only where React
 * has drawn that reading began; an answer may come before that, and then only a navigation clears it.
 */
export function useClearedError(): void {
  const { isReading } = useUnanswered();
  const [wasReading, setWasReading] = useState(isReading);
  if (isReading && !wasReading) setWasReading(true);
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isStuck = wasReading && !isReading && navigation.state === 'idle' && revalidator.state === 'idle';
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isStuck) void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  }, [isStuck, navigate, pathname, search, hash]);
}
