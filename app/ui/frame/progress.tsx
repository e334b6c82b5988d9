import { useNavigation } from 'react-router';

/** A thin line at the top while the next screen is on its way, once that takes longer than a blink. */
export function Progress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="progress no-print" aria-hidden="true" />;
}
