import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { createRateLimit } from './rate-limit.ts';

const limits = { windowMs: 1000, perSender: 2, perStore: 20, maxRows: 60 };

describeOnBothEngines('actions counted over all processes', (open) => {
  async function openCounts() {
    const { db } = await open();
    const clock = { ms: 1 };
    const options = { limits, now: () => clock.ms, clock: () => clock.ms };
    const makeRateLimit = () => createRateLimit({ db, table: 'unknown_codes', key: 'chave', ...options });
    return { db, clock, counts: [makeRateLimit(), makeRateLimit()] as const };
  }

  test('a released action is not counted, and a stored one is counted in every process', async () => {
    const { clock, counts } = await openCounts();
    const [firstProcess, secondProcess] = counts;
    expect(await Promise.all(['a', 'a', 'a'].map(firstProcess.take))).toEqual([0, 0, 1000]);
    expect(await secondProcess.take('a')).toBe(0);
    secondProcess.releaseCount('a');
    firstProcess.releaseCount('a');
    expect(await firstProcess.take('a')).toBe(0);
    for (const _ of [1, 2]) await firstProcess.store('a');
    expect([await secondProcess.take('a'), await secondProcess.take('b')]).toEqual([1000, 0]);
    clock.ms += 1000;
    expect(await secondProcess.take('a')).toBe(0);
  });

  test('networks of one provider share a limit, and all networks share the limit of the store', async () => {
    const { counts } = await openCounts();
    const countTaken = async (times: number, makeSender: (index: number) => string) => {
      let acceptedCount = 0;
      for (let index = 0; index < times; index += 1) {
        const process = counts[index % 2] ?? counts[0];
        if ((await process.take(makeSender(index))) > 0) continue;
        await process.store(makeSender(index));
        acceptedCount += 1;
      }
      return acceptedCount;
    };
    expect(await countTaken(12, (index) => `2001:db8:1:${(256 * index).toString(16)}::/64`)).toBe(8);
    expect(await countTaken(20, (index) => `203.0.113.${index}`)).toBe(12);
  });

  test('the number of stored rows is limited, and none contains an IP address', async () => {
    const { db, clock, counts } = await openCounts();
    const listRows = () => db.query.selectFrom('unknown_codes').selectAll().orderBy('id').execute();
    for (; clock.ms <= 35; clock.ms += 1) await counts[0].store(`203.0.113.${clock.ms}`);
    const rows = await listRows();
    expect(rows.map((row) => row.at_ms).filter((_, index) => index % 2 === 0)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 6),
    );
    expect(JSON.stringify(rows)).not.toContain('203.0');
    clock.ms += limits.windowMs;
    await counts[0].store('a');
    expect(await listRows()).toHaveLength(2);
  });
});
