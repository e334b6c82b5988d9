import { reportError } from '#app/data/database/report-error.ts';
import { getErrorCode } from '#app/domain/shared/error-code.ts';

/** For `catch` on reading a file or folder that may not exist: undefined then; any other error goes on. */
export function undefinedIfMissing(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT') throw error;
}

/** For `catch` on listing a folder that may not exist: it has no files then; any other error goes on. */
export function emptyIfMissing(error: unknown): never[] {
  if (getErrorCode(error) !== 'ENOENT') throw error;
  return [];
}

/** For `catch` where the work goes on without the file whatever kept it from being read: any other error goes to the log. */
export function reportUnlessMissing(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT') reportError(error);
}
