import { getSampleCatalogue } from '#app/data/samples/samples.ts';
import { expect, test } from '../support/store.ts';
import { getTitles } from '../support/screen.ts';

test.describe('screens of the store', () => {
  test("C07: a card per category with name and '{n} Products' leads to its list", async ({ page }) => {
    await page.goto('/shop/shop-category');
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Products' });
    await expect(cards).toHaveCount(13);
    const fences = cards.filter({ hasText: 'Cercas & Arames' });
    await expect(fences.getByText('3 Products', { exact: true })).toHaveAttribute('lang', 'en');
    const picture = fences.locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await fences.getByRole('link').click();
    await expect(page).toHaveURL('/shop?category=cercas--arames');
    await expect(getTitles(page)).toHaveCount(3);
  });

  test('A06 B01: the anchors of the contact screen are there', async ({ page }) => {
    for (const anchor of ['horario', 'endereco']) {
      await page.goto(`/pages/contact#${anchor}`);
      await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
    }
  });
});

test.describe('demo pages', () => {
  test('D15: each shows its own sample, says that it is one and sells nothing; the list and the gallery are layouts of their own', async ({
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
