import { expect, test } from 'vitest';
import { fillCatalogue, importedAtMs } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { listFirstPictures } from './first-pictures.ts';

describeOnBothEngines('pictures that are drawn before anybody asks for them', (open) => {
  test('are those of the first lists, each once in a size: first the one that phones ask for', async () => {
    const { db } = await open();
    expect(await listFirstPictures(db, importedAtMs)).toEqual([]);
    await fillCatalogue(
      db,
      Array.from({ length: 40 }, (_, index) => ({ img: `fotos/${index}.png`, featured: true })),
    );
    const requests = await listFirstPictures(db, importedAtMs);
    const names = requests.map(({ hash, width }) => `${hash} ${width}`);
    expect(new Set(names).size).toBe(names.length);
    const cards = requests.filter(({ width }) => width === 480);
    expect(cards.length).toBeGreaterThanOrEqual(36);
    expect(requests.slice(0, cards.length)).toEqual(cards);
  });
});
