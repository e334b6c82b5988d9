import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { useUnanswered } from './use-unanswered.ts';

/**
 * Removes an error message once the screen's data have been loaded again. The router's error boundary does so only if
 * React has rendered the loading state; a response may arrive before that, and then a navigation to the same URL is
 * needed.
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
