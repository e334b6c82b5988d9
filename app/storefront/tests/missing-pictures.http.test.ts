import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';
import { paths } from '#app/paths.ts';
import { bundledPictures } from '#db/pictures/bundled-pictures.ts';
import { fillCatalogue, makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';

const app = setUpTestApp({
  seed: (db) =>
    fillCatalogue(db, [
      makeCatalogueRow({ parent: 'Gado leiteiro', brand: { name: 'Serra do Cedro' } }),
      makeCatalogueRow({ parent: 'Apicultura', brand: { name: 'Mel & Cia' } }),
    ]),
});

test.each([paths.home, paths.categories])(
  '%s shows the default tile for each category without a picture',
  async (page) => {
    const html = await (await app.get(page)).text();
    for (const file of ['bovinos-de-leite', 'other']) {
      const path = pictureUrl(bundledPictures[`categories/${file}`]?.hash ?? '', 320, 'avif');
      expect(html).toContain(path);
      const response = await app.get(path);
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([response.status, width, height]).toEqual([200, 320, 320]);
    }
  },
);

test.each([paths.home, paths.shop])('%s shows the initials and the name of a brand without a logo', async (page) => {
  const html = await (await app.get(page)).text();
  const monograms = [
    ...html.matchAll(/class="tint tint-\w+" aria-hidden="true" data-letters="([^"]*)"><\/span><span[^>]*>([^<]*)</g),
  ];
  expect(monograms.map(([, initials, name]) => [initials, name]).toSorted()).toEqual([
    ['MC', 'Mel &amp; Cia'],
    ['SC', 'Serra do Cedro'],
  ]);
});

test('the API returns only pictures that the owner uploaded (SV1, SV2)', async () => {
  const response = await app.get('/api/CategoriaProduto/v1/categoriasProdutosLoja');
  const { data } = (await response.json()) as { data: { img: string }[] };
  expect(data.map(({ img }) => img)).toEqual(['', '']);
});
