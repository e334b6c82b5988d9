import { getSampleCatalogue } from '#app/data/samples/samples.ts';
import { expect, test } from '../support/store.ts';
import { getTitles } from '../support/screen.ts';

test.describe('screens of the store', { tag: '@phone' }, () => {
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

  test('E14: the order confirmation is a mock-up with fixed data, and says so', async ({ page }) => {
    await page.goto('/shop/order');
    const main = page.getByRole('main');
    await expect(main).toContainText('esta tela usa dados fixos e não representa um pedido real.');
    await expect(main).toContainText('EX-000123');
    await expect(main.locator('time').first()).toHaveText('10/03/2026');
    // 4 × 164,90 + 2 × 69,90 + 49,90, and 35,00 of shipping.
    await expect(main).toContainText('R$ 849,30');
    await expect(main).toContainText('R$ 35,00');
    await expect(main).toContainText('R$ 884,30');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });

  test('A02: history, privacy and contact say what they are for', async ({ page }) => {
    await page.goto('/pages/nossa-historia');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
    await page.goto('/pages/politica-de-privacidade');
    const privacy = page.getByRole('main');
    for (const part of ['controlador', 'Que dados são tratados', 'Por quanto tempo', 'Os seus direitos']) {
      await expect(privacy.getByRole('heading', { name: part })).toBeVisible();
    }
    await expect(privacy).toContainText('Lei Geral de Proteção de Dados');
    await page.goto('/pages/contact');
    const contact = page.getByRole('main');
    await expect(contact.getByRole('link', { name: '(67) 5550-0142' }).first()).toHaveAttribute('href', /^tel:/);
    await expect(contact.getByRole('link', { name: 'contato@boalida.example' })).toHaveAttribute('href', /^mailto:/);
    await expect(contact.getByRole('link', { name: /WhatsApp/ }).first()).toHaveAttribute(
      'href',
      /^https:\/\/(api\.whatsapp\.com|wa\.me)\//,
    );
    await expect(contact).toContainText('das 7h30 às 18h');
    await expect(contact.getByRole('form')).toHaveCount(0);
  });
});

test('A06 B01: the anchors of the contact screen are there', async ({ page }) => {
  for (const anchor of ['horario', 'endereco']) {
    await page.goto(`/pages/contact#${anchor}`);
    await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
  }
});

test.describe('demo pages', { tag: '@phone' }, () => {
  test('D15: each shows its own sample, says that it is one and sells nothing', async ({ page }) => {
    const { products } = getSampleCatalogue(Date.now());
    const titles = {
      '/shop/shop-details': products[0]?.title,
      '/shop/shop-details-with-video': products.find(({ videoId }) => videoId !== '')?.title,
      '/shop/shop-details-with-countdown': products.find(({ offerEndMs }) => offerEndMs !== null)?.title,
      '/shop/shop-details-list': products[5]?.title,
      '/shop/shop-details-gallery': products[8]?.title,
    };
    expect(titles['/shop/shop-details']).toBe('Fone de Ouvido Sem Fio Modinha');
    for (const [address, title] of Object.entries(titles)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      await expect(page.getByText('Catálogo de demonstração').first()).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      const image = page.getByRole('main').getByRole('img').first();
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      await expect(page.getByRole('link', { name: 'Realizar uma cotação agora.' })).toHaveCount(0);
    }
    await page.goto('/shop/shop-details-with-video');
    await expect(page.getByRole('link', { name: 'Assistir ao vídeo do produto' })).toBeVisible();
    await page.goto('/shop/shop-details-with-countdown');
    await expect(page.getByRole('timer')).toBeVisible();
  });
});

test('D15: the list and the gallery are layouts of their own', async ({ page }) => {
  await page.goto('/shop/shop-details');
  await expect(page.getByRole('tab')).toHaveCount(3);
  await page.goto('/shop/shop-details-list');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Informações Adicionais' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Descrição' }).first()).toBeVisible();
  await page.goto('/shop/shop-details-gallery');
  const pictures = page.getByRole('region', { name: 'Fotos do produto' }).getByRole('img');
  await expect.poll(() => pictures.count()).toBeGreaterThan(1);
});
