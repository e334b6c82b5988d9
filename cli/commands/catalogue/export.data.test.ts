import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { importStarterCatalogue } from '#app/operations/import/import-starter-catalogue.ts';
import { fillCatalogue, openCatalogue } from '#tests/factories/catalogue.ts';
import { openLoja } from '#tests/support/loja.ts';

describe('loja export', () => {
  test.each(['json', 'csv', 'xlsx'])(
    'to %s followed by an import changes nothing, and fills an empty store with the same catalogue',
    async (extension) => {
      const { db, cwd, loja } = await openLoja();
      const other = await openLoja();
      await fillCatalogue(
        db,
        [
          {
            id: 7,
            sku: '=CMD()',
            img: 'a.png',
            imageURLs: [
              { img: 'a.png' },
              { img: 'b.png', color: { name: 'Azul=Mar', clrCode: '#1f5fa8' } },
              { img: 'c.png', alt: 'De lado' },
            ],
            offerDate: { startDate: '2026-11-01T10:00:00.123Z', endDate: '2026-12-01' },
          },
          { parent: 'Peixes', children: '', brand: null, price: 0 },
        ],
        {
          categories: [{ parent: 'Aves', img: 'aves.png', status: 'Hide' }],
          brands: [{ name: '@Marca', logo: 'm.png' }],
        },
      );
      const name = `catalogo.${extension}`;
      const exported = await loja('export', name, '--json');
      expect(exported).toMatchObject({ code: 0, stderr: '' });
      expect(exported.json()).toMatchObject({ products: 2, pictures: 5 });
      expect((await readdir(path.join(cwd, 'catalogo-imagens'))).length).toBe(5);
      const importResult = await loja('import', name);
      expect(importResult).toMatchObject({ code: 0, stderr: '' });
      expect(importResult.stdout).toMatch(/^Nada mudou: 2 produtos já estavam como no arquivo\.\n/);
      const moved = await other.loja('import', path.join(cwd, name), '--json');
      expect(moved.json()).toMatchObject({ created: 2 });
      expect(await findWithoutPicture(other.db)).toEqual(await findWithoutPicture(db));
    },
  );

  test('of the starter catalogue contains its bundled pictures as files, and importing it changes nothing', async () => {
    const { db, cwd, loja } = await openLoja();
    await importStarterCatalogue(db, { nowMs: Date.UTC(2026, 10, 20, 15) });
    const exported = await loja('export', 'c.json', '--json');
    expect(exported.json()).toMatchObject({ products: 60, pictures: 149 });
    const files = await readdir(path.join(cwd, 'c-imagens'));
    expect(files.filter((file) => !file.endsWith('.avif'))).toEqual([]);
    const importResult = await loja('import', 'c.json');
    expect(importResult.stdout).toBe('Nada mudou: 60 produtos já estavam como no arquivo.\n');
  });

  test('without pictures is still recognised by this store', async () => {
    const { cwd, loja } = await openCatalogue(openLoja, [{ img: 'a.png' }]);
    await loja('export', 'c.xlsx', '--no-pictures');
    expect(await readdir(cwd)).toEqual(['c.xlsx']);
    expect((await loja('import', 'c.xlsx')).stdout).toContain('Nada mudou');
  });
});

/**
 * Reads a product without the fields that depend on when and how its picture was encoded, because a new store encodes
 * pictures again.
 */
async function findWithoutPicture(db: Database) {
  const product = await findProduct(db, 7);
  if (!product) throw new Error('No product 7');
  const { picture: _, images, createdAtMs: __, updatedAtMs: ___, ...rest } = product;
  return { ...rest, colours: images.map(({ colour }) => colour) };
}
