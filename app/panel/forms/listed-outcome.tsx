import { useEffect, useRef } from 'react';
import { OutcomeMessage } from '#app/design/outcome-message.tsx';

/** Outcome of the owner's last action, where several things may be wrong at once. */
export interface ListedOutcome {
  message: string | null;
  errors: readonly string[];
}

/** @param refused above the errors */
export function ListedOutcomeMessage({
  outcome,
  refused,
  className = '',
}: {
  outcome: ListedOutcome | undefined;
  refused: string;
  className?: string;
}) {
  const { message = null, errors = [] } = outcome ?? {};
  const box = useRef<HTMLDivElement>(null);
  // On a phone the button of a long form is screens below this.
  useEffect(() => {
    if (outcome) box.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return (
    <div ref={box} className="scroll-my-4">
      <OutcomeMessage outcome={{ message, error: null }} />
      {errors.length > 0 && (
        <div role="alert" className={`rounded bg-clay-soft p-3 text-clay ${className}`}>
          <p className="font-medium">{refused}</p>
          <ul className="list-disc pl-5">
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
