import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { useUnanswered } from './use-unanswered.ts';

/**
 * Removes an error screen once its data have been loaded again. The router's error boundary resets only if React has
 * rendered the loading state. If the response arrives before that, a navigation to the same URL resets it.
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
