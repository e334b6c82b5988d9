/** Code of an error of the system or of a library; '' when it has none. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether an error reports that no space is left: on the disk, in the account's quota, or for PostgreSQL (53100). */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'].includes(getErrorCode(error));
}

/** Throws an error that only a mistake in a program makes: for `catch` where a library throws for what somebody has sent. */
export function throwBug(error: unknown): void {
  if (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError) throw error;
}
