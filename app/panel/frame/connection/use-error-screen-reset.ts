import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { useFailedRequests } from './use-failed-requests.ts';

/**
 * Replaces an error screen once its data have been loaded again. The router's error boundary resets only after React has
 * rendered the loading state. If the response arrives before that, the hook navigates to the same URL, which resets it.
 */
export function useErrorScreenReset(): void {
  const { hasLoadFailed } = useFailedRequests();
  const [hadLoadFailed, setHadLoadFailed] = useState(hasLoadFailed);
  if (hasLoadFailed && !hadLoadFailed) setHadLoadFailed(true);
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isStuck = hadLoadFailed && !hasLoadFailed && navigation.state === 'idle' && revalidator.state === 'idle';
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isStuck) void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  }, [isStuck, navigate, pathname, search, hash]);
}
