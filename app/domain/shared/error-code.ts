/** The code of an error of the system or of a library; '' where there is none. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether an error says that there is no room left: on the disk, in the account's share of it, or for the database (53100: PostgreSQL's). */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'].includes(getErrorCode(error));
}
