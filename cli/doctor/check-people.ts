import type { Database } from '#app/data/database/database.ts';
import { listPeople } from '#app/data/owner/people.ts';
import { hashSecret } from '#app/data/owner/hash-secret.ts';
import { ok, warning, type Finding } from './finding.ts';
import { peopleCheckTexts as texts } from './shop-texts.ts';

/**
 * Counts the members of staff, and warns of members who cannot sign in, for example because the owner's token has
 * changed.
 */
export async function checkPeople(
  db: Database,
  { adminToken, nowMs }: { adminToken: string | null; nowMs: number },
): Promise<Finding[]> {
  const people = await listPeople(db, { ownerHash: hashSecret(adminToken ?? '') });
  const staff = people.filter(({ revokedAtMs }) => revokedAtMs === null);
  if (staff.length === 0) return [];
  const lockedOut = staff.filter(
    ({ hasPassword, passkeys, invitedUntilMs }) => !hasPassword && passkeys === 0 && (invitedUntilMs ?? 0) <= nowMs,
  );
  const names = lockedOut.map(({ name }) => name).join(', ');
  return [ok(texts.counted(staff.length)), ...(names ? [warning(texts.lockedOut(names), texts.invite)] : [])];
}
