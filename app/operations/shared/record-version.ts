import { createHash } from 'node:crypto';

/**
 * Derives the version of a record from its values. A form sends back the version that it showed, and is rejected when
 * the stored values have another version.
 */
export function makeRecordVersion(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
}
