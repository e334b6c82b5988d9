import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getCatalogueVersion } from '#app/data/catalogue-version.ts';
import type { Database } from '#app/data/database.ts';
import { areListingCountsRight } from '#app/data/health.ts';
import { findStaleInSearch, isVocabularyRight } from '#app/data/search-rebuild.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { createOwnersFolder, runLoja } from '#tests/support/loja.ts';

const products = 600;
const rounds = 5;

/** Every title that is stored, once: `antes` of the old catalogue, `depois N` of a new one. */
async function listTitles(db: Database): Promise<string[]> {
  const rows = await db.query.selectFrom('products').select('title').distinct().execute();
  return rows.map(({ title }) => title);
}

describeOnBothEngines('an import that is killed', (open) => {
  test('at any moment leaves the old catalogue or the new one, never a mix', { timeout: 120_000 }, async () => {
    const { db, location } = await open();
    await fillCatalogue(db, [{ sku: 'X', title: 'antes' }]);
    const cwd = await createOwnersFolder();
    const write = (round: number) =>
      writeFile(
        path.join(cwd, 'a.csv'),
        `sku;título;preço;categoria\n${Array.from({ length: products }, (_, index) => `R${round}-${index};depois ${round};1;C`).join('\n')}\n`,
      );
    await write(0);
    const startedAt = performance.now();
    await runLoja(['import', 'a.csv', '--replace'], { location, cwd });
    const wholeMs = performance.now() - startedAt;

    let previous = 'depois 0';
    let killed = 0;
    for (let round = 1; round <= rounds; round += 1) {
      await write(round);
      const version = await getCatalogueVersion(db);
      const run = await runLoja(['import', 'a.csv', '--replace'], {
        location,
        cwd,
        // Spread over the whole run, from its start to its end.
        onStart: (kill) => void setTimeout(kill, (wholeMs * round) / rounds).unref(),
      });
      if (run.code === null) killed += 1;
      const titles = await listTitles(db);
      expect(titles).toHaveLength(1);
      expect([previous, `depois ${round}`]).toContain(titles[0]);
      const isNew = titles[0] !== previous;
      expect(await getCatalogueVersion(db)).toBe(isNew ? version + 1 : version);
      expect(await areListingCountsRight(db)).toBe(true);
      previous = titles[0] ?? previous;
    }
    expect(killed).toBeGreaterThan(0);
    expect(await findStaleInSearch(db, 1)).toEqual([]);
    expect(await isVocabularyRight(db)).toBe(true);
  });
});
