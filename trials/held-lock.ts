import path from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseFileName } from '#app/data/database/open-database.ts';
import { postReview } from './lib/store-writes.ts';
import { makeTrialDatabase, startTrialStore } from './lib/trial-setup.ts';
import { formatSeconds, type Trial } from './lib/trial.ts';
import { countFailed, startLoad } from './lib/visits.ts';

const heldMs = 10_000;

/** Holds the write lock of the embedded database through another connection while the store serves requests. */
export const heldLock: Trial = {
  title: 'Lock held by another process',
  async run() {
    const { location, db } = await makeTrialDatabase(null);
    const store = await startTrialStore(location);
    const other = new SqliteConnection(path.join(location.dataDir, databaseFileName));
    other.exec('begin immediate');
    const paths = ['/home', '/shop', '/shop/shop-details/1', '/shop?minPrice=7'];
    const load = startLoad(store.url, { visitors: 4, paths });
    const startedAt = performance.now();
    const posting = Array.from({ length: 10 }, async () => {
      const text = await postReview(store.url);
      return { text, ms: performance.now() - startedAt };
    });
    await wait(heldMs);
    other.exec('rollback');
    other.close();
    const answers = await Promise.all(posting);
    const failed = countFailed(await load.stop());
    const acceptedTexts = answers.flatMap(({ text }) => text ?? []);
    const stored = await db.query.selectFrom('reviews').select('comment').execute();
    const lostCount = acceptedTexts.filter((text) => !stored.some(({ comment }) => comment === text)).length;
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    return [
      {
        tried: 'lock of SQLite held for 10 s by another process',
        times: 1,
        outcome: `${acceptedTexts.length} of ${answers.length} reviews taken meanwhile, ${lostCount} of those lost; ${failed} of ${load.countSoFar()} page views failed`,
        servedAgain: `${formatSeconds(Math.max(0, slowest - heldMs))} s after the lock`,
        isHeld: failed === 0 && lostCount === 0,
      },
    ];
  },
};
