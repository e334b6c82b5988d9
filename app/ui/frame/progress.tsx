import { useNavigation } from 'react-router';

/** Progress bar of a slow navigation. */
export function Progress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="progress no-print" aria-hidden="true" />;
}
