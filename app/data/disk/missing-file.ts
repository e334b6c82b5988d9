import { reportError } from '#app/data/database/report-error.ts';
import { getErrorCode } from '#app/domain/shared/error-code.ts';

/**
 * Handles the error of reading a file or folder that may not exist: returns undefined when it is missing, and rethrows
 * any other error. Use it with `catch`.
 */
export function undefinedIfMissing(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT') throw error;
}

/**
 * Handles the error of listing a folder that may not exist: returns an empty list when it is missing, and rethrows any
 * other error. Use it with `catch`.
 */
export function emptyIfMissing(error: unknown): never[] {
  if (getErrorCode(error) !== 'ENOENT') throw error;
  return [];
}

/**
 * Handles the error of reading a file that the caller can do without: returns undefined, and logs the error unless the
 * file is missing. Use it with `catch`.
 */
export function reportUnlessMissing(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT') reportError(error);
}
