import { expect, test } from 'vitest';
import { describeOnBothEngines, openForTest } from '#tests/support/databases/databases.ts';
import { storeDevice } from './notice-targets.ts';
import { claimDeliveries, hasDueNotices, insertNotice, planNotices, postponeTarget } from './notices.ts';

const device = { endpoint: 'https://push.example/a', p256dh: 'B', auth: 'a', name: '', personId: null, createdAtMs: 0 };

describeOnBothEngines('the outbox of notices', (open) => {
  test('gives each delivery to one process, and to another after the lease has expired (N47)', async () => {
    const { db, location } = await open();
    const other = await openForTest(location);
    await db.transact(async (tx) => {
      await storeDevice(tx, device);
      for (let id = 1; id <= 10; id += 1) await insertNotice(tx, { kind: 'new', quotationId: id, nowMs: id });
    });
    const planAndClaim = (process: typeof db, nowMs: number) =>
      process.transact(async (tx) => {
        await planNotices(tx, { hasWebhook: true, nowMs });
        return claimDeliveries(tx, { nowMs, leaseMs: 7000, limit: 8 });
      });
    const claims = [db, other, db, other].map((process) => planAndClaim(process, 100));
    const claimed = (await Promise.all(claims)).flat();
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length);
    const remaining = await planAndClaim(db, 100);
    expect(claimed.length + remaining.length).toBe(20);
    expect(await hasDueNotices(other, 7099)).toBe(false);
    expect(await planAndClaim(other, 7100)).toHaveLength(8);
  });

  test('postpones all deliveries to a target that does not respond, and none to other targets (N43)', async () => {
    const { db } = await open();
    await db.transact(async (tx) => {
      await storeDevice(tx, device);
      for (let id = 1; id <= 3; id += 1) await insertNotice(tx, { kind: 'new', quotationId: id, nowMs: id });
      await planNotices(tx, { hasWebhook: true, nowMs: 100 });
      await postponeTarget(tx, { deviceId: null, untilMs: 5000 });
    });
    const claim = (nowMs: number) => db.transact((tx) => claimDeliveries(tx, { nowMs, leaseMs: 9000, limit: 9 }));
    expect((await claim(100)).map(({ device: target }) => target?.endpoint)).toEqual(Array(3).fill(device.endpoint));
    expect((await claim(5000)).map(({ device: target }) => target)).toEqual([null, null, null]);
  });
});
