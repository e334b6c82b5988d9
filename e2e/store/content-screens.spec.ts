import { getSampleCatalogue } from '#app/data/samples/samples.ts';
import { expect, test } from '../support/store.ts';

test.describe('demo pages', () => {
  test('each shows its own sample, says that it is one and sells nothing; list and gallery have their own layouts (PP11)', async ({
    page,
  }) => {
    const { products } = getSampleCatalogue(Date.now());
    const titles = {
      '/shop/shop-details': products[0]?.title,
      '/shop/shop-details-with-video': products.find(({ videoId }) => videoId !== '')?.title,
      '/shop/shop-details-with-countdown': products.find(({ offerEndMs }) => offerEndMs !== null)?.title,
      '/shop/shop-details-list': products[5]?.title,
      '/shop/shop-details-gallery': products[8]?.title,
    };
    expect(titles['/shop/shop-details']).toBe('Fone de Ouvido Sem Fio Modinha');
    const main = page.getByRole('main');
    const own: Record<string, () => Promise<void>> = {
      '/shop/shop-details': () => expect(main.getByRole('tab')).toHaveCount(3),
      '/shop/shop-details-with-video': () =>
        expect(main.getByRole('link', { name: 'Assistir ao vídeo do produto' })).toBeVisible(),
      '/shop/shop-details-with-countdown': () => expect(main.getByRole('timer')).toBeVisible(),
      async '/shop/shop-details-list'() {
        await expect(main.getByRole('tab')).toHaveCount(0);
        await expect(main.getByRole('heading', { name: 'Informações Adicionais' })).toBeVisible();
        await expect(main.getByRole('heading', { name: 'Descrição' }).first()).toBeVisible();
      },
      async '/shop/shop-details-gallery'() {
        const pictures = main.getByRole('region', { name: 'Fotos do produto' }).getByRole('img');
        await expect.poll(() => pictures.count()).toBeGreaterThan(1);
      },
    };
    for (const [address, title] of Object.entries(titles)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      await own[address]?.();
      await expect(page.getByText('Catálogo de demonstração').first()).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      const image = main.getByRole('img').first();
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      await expect(page.getByRole('link', { name: 'Realizar uma cotação agora.' })).toHaveCount(0);
    }
  });
});
