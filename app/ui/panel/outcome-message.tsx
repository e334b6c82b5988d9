/** What became of what the owner just did. */
export interface Outcome {
  message: string | null;
  error: string | null;
}

/** The same where several things may be wrong at once. */
export interface ListedOutcome {
  message: string | null;
  errors: readonly string[];
}

/** Announced when it appears. */
export function OutcomeMessage({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <div role="status" className="empty:hidden">
      {outcome?.message && (
        <p className="mt-4 rounded bg-pasture-soft p-3 font-medium text-pasture">{outcome.message}</p>
      )}
      {outcome?.error && <p className="mt-4 rounded bg-clay-soft p-3 font-medium text-clay">{outcome.error}</p>}
    </div>
  );
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
  return (
    <>
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
    </>
  );
}
