import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { createOwnerSessions, sessionLimits, type SignIn } from './owner-sessions.ts';
import { createTokenCheck } from './token-check.ts';

const adminToken = 'token-do-dono-para-os-testes';
const attempt = { token: adminToken, sender: '203.0.113.5', userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/150' };

describeOnBothEngines('sessions of the panel', (open) => {
  test('a session begins with the right token and is known to other processes, and no table contains its token', async () => {
    const { db } = await open();
    const token = readToken(await openSessions(db, { now: () => 1000 }).signIn(attempt));
    const session = await openSessions(db, { now: () => 1000 }).find(token);
    expect(session).toMatchObject({ createdAtMs: 1000, device: 'Chrome, Android' });
    const rows = JSON.stringify(await db.query.selectFrom('owner_sessions').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(adminToken);
  });

  test('each sign-in gets a new token, and an unknown token gives no access', async () => {
    const { db } = await open();
    const sessions = openSessions(db, { now: () => 1000 });
    const tokens = [readToken(await sessions.signIn(attempt)), readToken(await sessions.signIn(attempt))];
    expect(new Set(tokens).size).toBe(2);
    expect(await sessions.find('a'.repeat(43))).toBeUndefined();
    expect(await sessions.find('')).toBeUndefined();
  });

  test('a session ends twelve hours after the last request, and after a week at the latest', async () => {
    const { db } = await open();
    const clock = { ms: 0 };
    const sessions = openSessions(db, { now: () => clock.ms });
    const token = readToken(await sessions.signIn(attempt));
    for (; clock.ms <= sessionLimits.maxMs; clock.ms += sessionLimits.idleMs) {
      expect(await sessions.find(token)).toBeDefined();
    }
    expect(await sessions.find(token)).toBeUndefined();
    const idleToken = readToken(await sessions.signIn(attempt));
    clock.ms += sessionLimits.idleMs + 1;
    expect(await sessions.find(idleToken)).toBeUndefined();
  });

  test('changing the owner token ends the sessions that began with the earlier one', async () => {
    const { db } = await open();
    const token = readToken(await openSessions(db).signIn(attempt));
    const sessionsOfNewToken = openSessions(db, { token: `${adminToken}-novo` });
    expect(await sessionsOfNewToken.find(token)).toBeUndefined();
  });

  test('one device can be signed out alone, or all together', async () => {
    const { db } = await open();
    const sessions = openSessions(db);
    const tokens = [];
    for (let count = 0; count < 3; count += 1) tokens.push(readToken(await sessions.signIn(attempt)));
    const [first, second, third] = tokens;
    const session = await sessions.find(first ?? '');
    if (session) await sessions.end(session);
    expect(await sessions.list()).toHaveLength(2);
    expect([await sessions.find(first ?? ''), Boolean(await sessions.find(second ?? ''))]).toEqual([undefined, true]);
    await sessions.endAll(null);
    expect(await sessions.find(third ?? '')).toBeUndefined();
  });
});

function openSessions(
  db: Database,
  { token = adminToken, now = () => 0 }: { token?: string; now?: () => number } = {},
) {
  const options = { db, adminToken: token, now };
  return createOwnerSessions({ ...options, checkToken: createTokenCheck(options) });
}

function readToken(outcome: SignIn): string {
  if (outcome.kind !== 'signed-in') throw new Error(outcome.kind);
  return outcome.token;
}
