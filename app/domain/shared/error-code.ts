/** Code of an error of the system or of a library; '' when the error has no code. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether an error reports that no space is left: on the disk, in the account's quota, or for PostgreSQL (53100). */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'].includes(getErrorCode(error));
}

/**
 * Throws the error if its type suggests a bug in the program. It is used in `catch` blocks around libraries that also
 * throw for invalid input of users.
 */
export function throwBug(error: unknown): void {
  if (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError) throw error;
}
