import type { Database } from '#app/data/database/database.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';

/** An entry of the log of sign-ins to the panel. */
interface SignInEntry {
  id: number;
  /** Time of the entry in milliseconds since 1970. */
  atMs: number;
  kind: 'signed-in' | 'guessed' | 'passkey-made' | 'passkey-removed';
  /** Name of the device or passkey; '' for an entry about guessed tokens. */
  name: string;
}

const kinds: Readonly<Record<string, SignInEntry['kind']>> = {
  'session create': 'signed-in',
  'session change': 'guessed',
  'passkey create': 'passkey-made',
  'passkey delete': 'passkey-removed',
};
const hourMs = 60 * 60 * 1000;

/** Lists the latest entries since `sinceMs`, the newest first. Sign-outs are left out. */
export async function listSignInEntries(
  db: Database,
  { sinceMs, limit }: { sinceMs: number; limit: number },
): Promise<SignInEntry[]> {
  const rows = await db.query
    .selectFrom('audit_log')
    .select(['id', 'at_ms as atMs', 'subject', 'action', 'before_summary', 'after_summary'])
    .where('subject', 'in', ['session', 'passkey'])
    .where((eb) => eb.or([eb('subject', '=', 'passkey'), eb('action', '!=', 'delete')]))
    .where('at_ms', '>=', sinceMs)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, atMs, subject, action, before_summary: before, after_summary: after }) => {
    const kind = kinds[`${subject} ${action}`];
    const { name } = JSON.parse(after || before || '{}') as { name?: unknown };
    return kind ? [{ id, atMs, kind, name: typeof name === 'string' ? name : '' }] : [];
  });
}

/**
 * Records the number of wrong tokens that somebody has tried, at most once an hour. The tokens themselves are not
 * recorded.
 */
export async function recordWrongTokens(
  db: Database,
  { atMs, guesses }: { atMs: number; guesses: number },
): Promise<void> {
  await db.transact(async (tx) => {
    const recorded = await tx.query
      .selectFrom('audit_log')
      .select('id')
      .where('subject', '=', 'session')
      .where('action', '=', 'change')
      .where('at_ms', '>', atMs - hourMs)
      .limit(1)
      .executeTakeFirst();
    if (recorded) return;
    const after = { wrongTokens: guesses };
    await recordAudit(tx, { atMs, action: 'change', subject: 'session', before: {}, after });
  });
}
