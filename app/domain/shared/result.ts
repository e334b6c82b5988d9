/**
 * Result of an operation that may be rejected: its value, or the reason why nothing was done. A failure on which the
 * caller cannot act, such as an unreachable database, is thrown instead.
 */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure };

export function succeed<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function fail<Failure>(error: Failure): { ok: false; error: Failure } {
  return { ok: false, error };
}
