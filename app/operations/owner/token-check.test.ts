import { expect, test } from 'vitest';
import { openDatabase } from '#app/data/database/open-database.ts';
import { listSignInEntries } from '#app/data/store/sign-in-log.ts';
import { describeOnBothEngines, openForTest } from '#tests/support/databases/databases.ts';
import { createTokenCheck, guessLimits } from './token-check.ts';

const adminToken = 'token-do-dono-para-os-testes';
const startMs = 1_000_000;
const { perSender, perStore, windowMs } = guessLimits;

describeOnBothEngines('guesses of the owner’s token', (open) => {
  async function openStore() {
    const { db, location } = await open();
    const clock = { ms: startMs };
    const openCheck = (processDb = db) =>
      createTokenCheck({ db: processDb, adminToken, now: () => clock.ms, clock: () => clock.ms });
    return { db, location, clock, openCheck };
  }

  test('from one IP address are counted over all processes, and the right token is still accepted', async () => {
    const { clock, location, openCheck } = await openStore();
    const checks = [openCheck(), openCheck(await openForTest(location))];
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
    const check = (await openStore()).openCheck();
    const kinds: string[] = [];
    for (let count = 0; count < perStore + 5; count += 1) {
      kinds.push((await check({ token: 'errado', sender: `198.51.100.${count}` })).kind);
    }
    expect(kinds.filter((kind) => kind === 'stranger')).toHaveLength(perStore);
    expect(await check({ token: adminToken, sender: '203.0.113.6' })).toEqual({ kind: 'owner' });
  });

  test('do not prolong the waiting time, and the right token resets no count', async () => {
    const { clock, openCheck } = await openStore();
    const check = openCheck();
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
    const { db, clock, openCheck } = await openStore();
    const check = openCheck();
    const guess = async (times: number) => {
      for (let count = 0; count < times; count += 1) await check({ token: 'errado', sender: 'a' });
    };
    const listGuesses = () => listSignInEntries(db, { sinceMs: 0, limit: 9 });
    await guess(perSender);
    expect(await listGuesses()).toEqual([]);
    await guess(3);
    expect(await listGuesses()).toMatchObject([{ kind: 'guessed', atMs: startMs }]);
    const other = openCheck();
    for (let count = 0; count < 9; count += 1) await other({ token: 'errado', sender: 'b' });
    expect(await listGuesses()).toHaveLength(1);
    clock.ms += 60 * 60 * 1000 + 1;
    await guess(perSender + 1);
    expect(await listGuesses()).toHaveLength(2);
  });

  test('are still limited when the database cannot be read, which does not lock out the owner', async () => {
    const { location, openCheck } = await openStore();
    const closedDb = await openDatabase(location);
    await closedDb.close();
    const checkToken = openCheck(closedDb);
    expect(await checkToken({ token: adminToken, sender: 'a' })).toEqual({ kind: 'owner' });
    for (let count = 0; count < perSender; count += 1) {
      expect(await checkToken({ token: 'errado', sender: 'a' })).toEqual({ kind: 'stranger' });
    }
    expect(await checkToken({ token: 'errado', sender: 'a' })).toMatchObject({ kind: 'too-many' });
  });
});
