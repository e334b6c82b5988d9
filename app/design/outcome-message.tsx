import type { ComponentProps } from 'react';

/** Outcome of the last action: a message of success, an error, or neither. */
export interface Outcome {
  message: string | null;
  error: string | null;
}

/** Shows the outcome of the last action, and announces it to screen readers when it appears. */
export function OutcomeMessage({ outcome, className = '' }: { outcome: Outcome | undefined; className?: string }) {
  return (
    <div role="status" className={`empty:hidden ${className}`}>
      {outcome?.message ? (
        <p className="mt-4 rounded bg-pasture-soft p-3 font-medium text-pasture">{outcome.message}</p>
      ) : null}
      {outcome?.error ? <ErrorBox className="mt-4">{outcome.error}</ErrorBox> : null}
    </div>
  );
}

/** Shows an error or a warning in a box. */
export function ErrorBox({ className = '', ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={`rounded bg-clay-soft p-3 font-medium text-clay ${className}`} />;
}
