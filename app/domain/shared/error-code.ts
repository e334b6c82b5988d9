/** The code of an error of the system or of a library; '' where there is none. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether an error says that there is no room left: on the disk, in the account's share of it, or for the embedded database. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(getErrorCode(error));
}
