import { expect, test } from 'vitest';
import { openDatabase } from '#app/data/database/open-database.ts';
import { listSignInEntries } from '#app/data/store/sign-in-log.ts';
import { describeOnBothEngines, openForTest } from '#tests/support/databases/databases.ts';
import { createTokenCheck, guessLimits } from './token-check.ts';

const adminToken = 'token-do-dono-para-os-testes';
const { perSender, perStore, windowMs } = guessLimits;

describeOnBothEngines('guesses of the owner’s token', (open) => {
  test('from one IP address are counted over all processes, and the right token is still accepted', async () => {
    const { db, location } = await open();
    const clock = { ms: 0 };
    const options = { adminToken, now: () => clock.ms, clock: () => clock.ms };
    const checks = [db, await openForTest(location)].map((processDb) =>
      createTokenCheck({ db: processDb, ...options }),
    );
    const checkToken = (process: number, token: string, sender = '203.0.113.5') => checks[process]?.({ token, sender });
    for (let count = 0; count < perSender; count += 1) {
      expect(await checkToken(count % 2, `errado ${count}`)).toEqual({ kind: 'stranger' });
    }
    for (const process of [0, 1]) {
      expect(await checkToken(process, 'errado')).toEqual({ kind: 'too-many', retryAfterSeconds: windowMs / 1000 });
      expect(await checkToken(process, adminToken)).toEqual({ kind: 'owner' });
    }
    clock.ms += windowMs;
    for (const process of [0, 1]) expect(await checkToken(process, 'errado')).toEqual({ kind: 'stranger' });
  });

  test('from all IP addresses together are limited, and the owner can still sign in', async () => {
    const { db } = await open();
    const check = createTokenCheck({ db, adminToken, now: () => 1, clock: () => 1 });
    const kinds: string[] = [];
    for (let count = 0; count < perStore + 5; count += 1) {
      kinds.push((await check({ token: 'errado', sender: `198.51.100.${count}` })).kind);
    }
    expect(kinds.filter((kind) => kind === 'stranger')).toHaveLength(perStore);
    expect(await check({ token: adminToken, sender: '203.0.113.6' })).toEqual({ kind: 'owner' });
  });

  test('do not prolong the waiting time, and the right token resets no count', async () => {
    const { db } = await open();
    const clock = { ms: 0 };
    const check = createTokenCheck({ db, adminToken, now: () => clock.ms, clock: () => clock.ms });
    const guess = (token: string) => check({ token, sender: '203.0.113.5' });
    for (let count = 1; count < perSender; count += 1) await guess('errado');
    expect(await guess(adminToken)).toEqual({ kind: 'owner' });
    expect(await guess('errado')).toEqual({ kind: 'stranger' });
    clock.ms += windowMs - 1000;
    expect(await guess('errado')).toEqual({ kind: 'too-many', retryAfterSeconds: 1 });
    clock.ms += 1000;
    expect(await guess(adminToken)).toEqual({ kind: 'owner' });
  });

  test('are reported to the owner once an hour, however many there are', async () => {
    const { db } = await open();
    const clock = { ms: 1_000_000 };
    const check = createTokenCheck({ db, adminToken, now: () => clock.ms, clock: () => clock.ms });
    const guess = async (times: number) => {
      for (let count = 0; count < times; count += 1) await check({ token: 'errado', sender: 'a' });
    };
    const listGuesses = () => listSignInEntries(db, { sinceMs: 0, limit: 9 });
    await guess(perSender);
    expect(await listGuesses()).toEqual([]);
    await guess(3);
    expect(await listGuesses()).toMatchObject([{ kind: 'guessed', atMs: 1_000_000 }]);
    const other = createTokenCheck({ db, adminToken, now: () => clock.ms, clock: () => clock.ms });
    for (let count = 0; count < 9; count += 1) await other({ token: 'errado', sender: 'b' });
    expect(await listGuesses()).toHaveLength(1);
    clock.ms += 60 * 60 * 1000 + 1;
    await guess(perSender + 1);
    expect(await listGuesses()).toHaveLength(2);
  });

  test('are still limited when the database cannot be read, which does not lock out the owner', async () => {
    const { location } = await open();
    const closedDb = await openDatabase(location);
    await closedDb.close();
    const checkToken = createTokenCheck({ db: closedDb, adminToken, now: () => 0, clock: () => 0 });
    expect(await checkToken({ token: adminToken, sender: 'a' })).toEqual({ kind: 'owner' });
    for (let count = 0; count < perSender; count += 1) {
      expect(await checkToken({ token: 'errado', sender: 'a' })).toEqual({ kind: 'stranger' });
    }
    expect(await checkToken({ token: 'errado', sender: 'a' })).toMatchObject({ kind: 'too-many' });
  });
});
