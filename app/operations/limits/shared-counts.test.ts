import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { createSharedCounts } from './shared-counts.ts';

describeOnBothEngines('actions counted over all processes', (open) => {
  const limits = { windowMs: 1000, perSender: 2, maxRows: 3 };

  async function openCounts() {
    const { db } = await open();
    const clock = { ms: 1 };
    const options = { limits, now: () => clock.ms, clock: () => clock.ms };
    const make = () => createSharedCounts({ db, table: 'unknown_codes', key: 'chave', ...options });
    return { db, clock, counts: [make(), make()] as const };
  }

  test('what was taken and given back is not counted, and what was stored is, everywhere', async () => {
    const { clock, counts } = await openCounts();
    const [here, there] = counts;
    expect([await here.take('a'), await here.take('a'), await here.take('a')]).toEqual([0, 0, 1000]);
    expect(await there.take('a')).toBe(0);
    there.releaseCount('a');
    here.releaseCount('a');
    expect(await here.take('a')).toBe(0);
    for (const _ of [1, 2]) await here.store('a');
    expect([await there.take('a'), await there.take('b')]).toEqual([1000, 0]);
    clock.ms += 1000;
    expect(await there.take('a')).toBe(0);
  });

  test('no more rows than the most are kept, and none of an address', async () => {
    const { db, clock, counts } = await openCounts();
    for (; clock.ms <= 6; clock.ms += 1) await counts[0].store(`203.0.113.${clock.ms}`);
    const rows = await db.query.selectFrom('unknown_codes').selectAll().orderBy('id').execute();
    expect(rows.map((row) => row.at_ms)).toEqual([4, 5, 6]);
    expect(JSON.stringify(rows)).not.toContain('203.0');
    clock.ms += limits.windowMs;
    await counts[0].store('a');
    expect(await db.query.selectFrom('unknown_codes').select('id').execute()).toHaveLength(1);
  });
});
