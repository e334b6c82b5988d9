import { expect, test, onTestFinished } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { addMissedSearches } from '#app/data/missed-searches/missed-searches.ts';
import { describeOnBothEngines, openForTest } from '#tests/support/databases/databases.ts';
import { dismissMissed, listLatestMissed, missedLimits, startMissedSearches } from './missed-searches.ts';

const today = Date.UTC(2026, 10, 22, 15);

describeOnBothEngines('searches that found nothing', (open) => {
  test('are counted by text over all processes, without IP addresses', async () => {
    const { db, location } = await open();
    const [firstProcess, secondProcess] = [startForTest(db), startForTest(await openForTest(location))];
    searchWithoutResult(firstProcess, 'Ração  de peixe', 'a');
    searchWithoutResult(firstProcess, 'ração de peixe', 'b');
    searchWithoutResult(secondProcess, 'racao de peixe', 'c');
    searchWithoutResult(secondProcess, 'sela', 'c');
    await Promise.all([firstProcess.write(), secondProcess.write()]);
    searchWithoutResult(firstProcess, 'sela', '203.0.113.7');
    await firstProcess.write();
    expect(await listMissed(db)).toEqual([
      { words: 'ração de peixe', searches: 3 },
      { words: 'sela', searches: 2 },
    ]);
    expect(JSON.stringify(await db.query.selectFrom('missed_searches').selectAll().execute())).not.toContain('203.');
  });

  test('count once per IP address, and only a few texts of each are counted', async () => {
    const { db } = await open();
    const clock = { ms: 0 };
    const missed = startForTest(db, { clock: () => clock.ms });
    for (let count = 0; count < 5; count += 1) searchWithoutResult(missed, 'sela', 'a');
    for (let count = 0; count < 50; count += 1) searchWithoutResult(missed, `coisa rara ${count}`, 'a');
    await missed.write();
    const rows = await db.query.selectFrom('missed_searches').selectAll().execute();
    expect(rows).toHaveLength(missedLimits.perSender);
    expect(rows.every(({ searches }) => searches === 1)).toBe(true);
    clock.ms += missedLimits.windowMs;
    searchWithoutResult(missed, 'sela', 'a');
    await missed.write();
    expect((await listMissed(db))[0]).toEqual({ words: 'sela', searches: 2 });
  });

  test('do not include pages that find something or are unknown', async () => {
    const { db } = await open();
    const missed = startForTest(db);
    missed.noteRendered('/p', 'sela');
    missed.noteRendered('/p', null);
    missed.count({ key: '/p', sender: 'a' });
    missed.count({ key: '/never', sender: 'a' });
    missed.noteRendered('/q', 'ana@example.com');
    missed.count({ key: '/q', sender: 'a' });
    await missed.write();
    expect(await listMissed(db)).toEqual([]);
  });

  test('cannot fill the queue or the table when a thousand IP addresses send random words', async () => {
    const { db } = await open();
    const missed = startForTest(db);
    searchWithoutResult(missed, 'peixe', 'a');
    searchWithoutResult(missed, 'peixe', 'b');
    await missed.write();
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 1000; count += 1)
        searchWithoutResult(missed, `palavra ${round} ${count}`, `s${round} ${count}`);
      await missed.write();
    }
    const rows = await db.query.selectFrom('missed_searches').select('words').execute();
    expect(rows.length).toBeLessThanOrEqual(missedLimits.maxPerDay);
    expect((await listMissed(db))[0]).toEqual({ words: 'peixe', searches: 2 });
  });

  test('are shown for thirty days and forgotten after ninety', async () => {
    const { db } = await open();
    const add = (day: string, words: string, firstDay = '2026-01-01') =>
      db.transact((tx) => addMissedSearches(tx, { day, counts: new Map([[words, 1]]), maxPerDay: 9, firstDay }));
    await add('2026-07-01', 'antiga');
    await add('2026-10-01', 'passada');
    await add('2026-11-01', 'recente');
    expect((await listMissed(db)).map(({ words }) => words)).toEqual(['recente']);
    const missed = startForTest(db);
    searchWithoutResult(missed, 'nova', 'a');
    await missed.write();
    const storedSearches = await db.query.selectFrom('missed_searches').select('words').orderBy('day').execute();
    expect(storedSearches.map(({ words }) => words)).toEqual(['passada', 'recente', 'nova']);
  });

  test('disappear in every spelling, and for good, when the owner has dismissed them', async () => {
    const { db } = await open();
    const missed = startForTest(db);
    searchWithoutResult(missed, 'Ração', 'a');
    searchWithoutResult(missed, 'racao', 'b');
    searchWithoutResult(missed, 'sela', 'b');
    await missed.write();
    await dismissMissed(db, { words: 'ração', nowMs: today });
    await dismissMissed(db, { words: 'nunca houve', nowMs: today });
    searchWithoutResult(missed, 'RACAO', 'c');
    await missed.write();
    expect(await listMissed(db)).toEqual([{ words: 'sela', searches: 1 }]);
    expect(await db.query.selectFrom('dismissed_searches').select('words_key').execute()).toHaveLength(1);
  });

  test('are reported when they cannot be written, and the store continues', async () => {
    const { location } = await open();
    const { openDatabase } = await import('#app/data/database/open-database.ts');
    const closedDb = await openDatabase(location);
    const reportedErrors: unknown[] = [];
    const missed = startForTest(closedDb, { onError: (error) => reportedErrors.push(error) });
    await closedDb.close();
    searchWithoutResult(missed, 'sela', 'a');
    await missed.stop();
    expect(reportedErrors).toHaveLength(1);
  });
});

function startForTest(db: Database, options: Partial<Parameters<typeof startMissedSearches>[0]> = {}) {
  const missed = startMissedSearches({ db, now: () => today, onError: () => {}, ...options });
  onTestFinished(() => missed.stop());
  return missed;
}

function searchWithoutResult(missed: ReturnType<typeof startForTest>, text: string, sender: string): void {
  missed.noteRendered(`/pages/search?searchText=${text}`, text);
  missed.count({ key: `/pages/search?searchText=${text}`, sender });
}

function listMissed(db: Database) {
  return listLatestMissed(db, { nowMs: today, limit: 10 });
}
