import { createHash } from 'node:crypto';

/**
 * Makes the version of a record from its values. A form sends back the version that it showed, and is rejected when the
 * version of the stored values is different.
 */
export function makeRecordVersion(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
}
