import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { countPosting, reviewLimits, type CountedPosting } from './post-review.ts';

const { perProduct, perSender, windowMs } = reviewLimits;
const startMs = Date.UTC(2026, 10, 20, 12);
const senderAddress = '203.0.113.9';

function makeTaker(db: Database, maxPerHour = 600) {
  const clock = { ms: startMs };
  const take = ({ sender = senderAddress, productId = 1, isRepeat = false }: Partial<CountedPosting> = {}) =>
    db.transact((tx) =>
      countPosting(tx, { sender, productId, isRepeat }, { key: 'chave', nowMs: clock.ms, maxPerHour }),
    );
  return { clock, take };
}

async function repeat<Value>(times: number, work: (index: number) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let index = 0; index < times; index += 1) values.push(await work(index));
  return values;
}

describeOnBothEngines('the limit of reviews', (open) => {
  test('allows 5 reviews of a product and 30 in all in 10 minutes (R8)', () => {
    expect(reviewLimits).toMatchObject({ perProduct: 5, perSender: 30, windowMs: 600_000 });
  });

  test('lets a sender post again after a time, is not prolonged by refusals, and stores no IP address', async () => {
    const { db } = await open();
    const { clock, take } = makeTaker(db);
    const waits = await repeat(perProduct, async () => {
      const waited = await take();
      clock.ms += 1000;
      return waited;
    });
    expect(new Set(waits)).toEqual(new Set([0]));
    const rows = await db.query.selectFrom('review_postings').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(senderAddress);
    const refused = (windowMs - perProduct * 1000) / 1000;
    expect(await repeat(3, () => take())).toEqual([refused, refused, refused]);
    expect([await take({ sender: 'b' }), await take({ productId: 2 })]).toEqual([0, 0]);
    clock.ms = startMs + windowMs - 1;
    expect(await take()).toBe(1);
    clock.ms += 1;
    expect([await take(), await take()]).toEqual([0, 1]);
  });

  test('counts a repeated review only for its sender, and not for the product', async () => {
    const { take } = makeTaker((await open()).db);
    expect(new Set(await repeat(perSender, () => take({ isRepeat: true })))).toEqual(new Set([0]));
    expect([await take({ isRepeat: true }), await take({ productId: 2 }), await take({ sender: 'b' })]).toEqual([
      windowMs / 1000,
      windowMs / 1000,
      0,
    ]);
  });

  test('blocks a sender who changes between networks of one provider, and no other sender', async () => {
    const { take } = makeTaker((await open()).db, 6000);
    const post = (subnet: number, productId: number) =>
      take({ sender: `2001:db8:1:${subnet.toString(16)}::/64`, productId });
    const ofProduct = await repeat(2 * perProduct + 2, (index) => post(index, 1));
    expect(ofProduct.filter((wait) => wait === 0)).toHaveLength(2 * perProduct);
    const ofAnyProduct = await repeat(2 * perSender, (index) => post(index, 2 + index));
    expect(ofAnyProduct.filter((wait) => wait === 0)).toHaveLength(2 * perSender - 2 * perProduct);
    expect(await take({ sender: '2001:db8:2:0::/64' })).toBe(0);
    expect(await take({ sender: '203.0.113.9' })).toBe(0);
  });

  test('allows in ten minutes a sixth of the shop’s hourly limit, whoever the senders are, and does not count repeated reviews', async () => {
    const { clock, take } = makeTaker((await open()).db);
    const waits = await repeat(105, (index) => take({ sender: `198.51.100.${index}` }));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(100);
    expect(await take({ sender: 'b', isRepeat: true })).toBe(0);
    clock.ms += windowMs;
    expect(await take({ sender: 'b' })).toBe(0);
  });

  test('never delays anyone longer than the window because a clock was set back', async () => {
    const { clock, take } = makeTaker((await open()).db);
    await repeat(perProduct, () => take());
    clock.ms -= windowMs / 2;
    expect(await take()).toBe(windowMs / 1000);
    clock.ms = Date.UTC(2020, 0, 1);
    expect(await take()).toBe(0);
  });
});
