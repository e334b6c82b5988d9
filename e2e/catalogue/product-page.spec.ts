import { expect, test, type Locator, type Page } from '../support/journey-test.ts';
import { readCart } from '../support/stored-lists.ts';
import { getToasts } from '../support/page-elements.ts';

const energiser = { path: '/shop/shop-details/1055', title: 'Eletrificador de Cerca Rural 4 J Bivolt – Unidade' };
const bucket = { path: '/shop/shop-details/1058', title: 'Balde Flexível com Alças 28 L – Unidade' };

test('the video is requested when its layer opens, a chosen colour shows its picture and a chosen picture its colour, and colours, video and countdown appear only on products that have them (N7, PP3, PP4, PP7)', async ({
  page,
  browserProblems,
}) => {
  // Tests cannot reach other hosts.
  browserProblems.allow(/youtube-nocookie|ERR_BLOCKED_BY_CLIENT/);
  const requestedUrls: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    requestedUrls.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Vídeo</title>' });
  });
  await page.goto(energiser.path);
  const play = page.getByRole('link', { name: 'Assistir ao vídeo do produto' });
  const video = page.getByRole('dialog', { name: `Vídeo de ${energiser.title}` });
  expect(requestedUrls, 'nothing of the video before the click').toEqual([]);
  await play.click();
  // The product's video id is not a valid YouTube id, so the demonstration's default video is shown.
  await expect.poll(() => requestedUrls.at(-1)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/BoaLida0001/);
  await video.getByRole('button', { name: 'Fechar vídeo' }).click();
  await expect(video).toBeHidden();
  await expect(page.getByRole('group', { name: 'Cor:' })).toBeHidden();

  await page.goto(bucket.path);
  await expect(page.getByRole('timer')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Assistir ao vídeo do produto' })).toBeHidden();
  const colours = page.getByRole('group', { name: 'Cor:' });
  await expect(colours.getByRole('radio')).toHaveCount(3);
  await expect(colours.getByRole('radio', { name: 'Azul' })).toBeChecked();
  const main = page.getByRole('region', { name: 'Fotos do produto' }).getByRole('img').first();
  await expect(main).toHaveAttribute('alt', `Foto de ${bucket.title} na cor Azul`);
  await colours.getByText('Verde').click();
  await expect(colours.getByRole('radio', { name: 'Verde' })).toBeChecked();
  await expect(main).toHaveAttribute('alt', `Foto de ${bucket.title} na cor Verde`);
  await page.keyboard.press('ArrowRight');
  await expect(colours.getByRole('radio', { name: 'Vermelho' })).toBeChecked();
  await expect(main).toHaveAttribute('alt', `Foto de ${bucket.title} na cor Vermelho`);
  await page.getByRole('list', { name: 'Miniaturas' }).getByRole('link').nth(1).click();
  await expect(colours.getByRole('radio', { name: 'Verde' })).toBeChecked();
});

test('thumbnails change the main picture, the quantity stays between 1 and the stock, and the description expands and collapses (PP3, PP4, PP6, PP8, CL5, Q2, ST3, ST4, M1, M3) @phone', async ({
  page,
}) => {
  await page.goto(energiser.path);
  await expectWorkingThumbnails(page);
  const quantity = page.getByLabel('Quantidade', { exact: true });
  const more = page.getByRole('button', { name: 'Aumentar quantidade' });
  const less = page.getByRole('button', { name: 'Diminuir quantidade' });
  const add = page.getByRole('button', { name: 'Adicionar ao Carrinho', exact: true });
  await expect(quantity).toHaveValue('1');
  await expect(quantity).toHaveAttribute('readonly', '');
  await less.click();
  await expect(quantity).toHaveValue('1');
  await add.click();
  await expect(getToasts(page)).toContainText(`${energiser.title} Incluído no carrinho`);
  await more.click();
  await more.click();
  await less.click();
  await expect(quantity).toHaveValue('2');
  await add.click();
  await expect(getToasts(page)).toContainText(`2 ${energiser.title} Incluído no carrinho`);
  await expect.poll(() => readCart(page)).toEqual([[1055, 3]]);
  // The stock is 22 units, of which three are in the cart. The page allows choosing 20, but adding them must fail.
  for (let step = 0; step < 18; step += 1) await more.click();
  await expect(quantity).toHaveValue('20');
  await add.click();
  const alert = getToasts(page).getByRole('alert');
  await expect(alert).toContainText('Não há mais quantidade disponível para este produto!');
  await expect.poll(() => readCart(page)).toEqual([[1055, 3]]);
  await less.click();
  await add.click();
  await expect(getToasts(page)).toContainText(`19 ${energiser.title} Incluído no carrinho`);
  await expect.poll(() => readCart(page)).toEqual([[1055, 22]]);

  await page.goto('/shop/shop-details/1050');
  await add.click();
  await expect(alert).toContainText('Fora de estoque Semente de Aveia-Preta – Saco 40 kg');
  await expect.poll(() => readCart(page)).toEqual([[1055, 22]]);

  await page.goto('/shop/shop-details/1001');
  const showMore = page.getByRole('button', { name: 'Ver mais', exact: true });
  const content = page.locator(`[id="${await showMore.getAttribute('aria-controls')}"]`);
  await expect(content.getByRole('heading', { name: 'Indicação' })).toHaveCount(1);
  // The test waits for the fonts, because the height of the text depends on them.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const folded = (await content.boundingBox())?.height ?? 0;
  await showMore.click();
  await expect(page.getByRole('button', { name: 'Ver menos', exact: true })).toBeVisible();
  await expect.poll(async () => (await content.boundingBox())?.height).toBeGreaterThan(folded + 50);
  await page.getByRole('button', { name: 'Ver menos', exact: true }).click();
  await expect(showMore).toBeVisible();
  await expect.poll(async () => (await content.boundingBox())?.height).toBe(folded);
});

test('the countdown of an offer runs to zero, where it stays and the offer is said to have ended (PP7)', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(energiser.path);
  const timer = page.getByRole('timer');
  const end = Date.parse((await page.locator('main time').first().getAttribute('datetime')) ?? '');
  await page.clock.pauseAt(end - (2 * 86_400 + 3 * 3600 + 4 * 60 + 5) * 1000);
  await expect(timer).toHaveText(/02\s*dias\s*03\s*horas\s*04\s*minutos\s*05\s*segundos/);
  await page.clock.runFor(6000);
  await expect(timer).toHaveText(/02\s*dias\s*03\s*horas\s*03\s*minutos\s*59\s*segundos/);
  await page.clock.pauseAt(end + 90_000);
  await expect(timer).toHaveText(/00\s*dias\s*00\s*horas\s*00\s*minutos\s*00\s*segundos/);
  await expect(page.getByText('Oferta encerrada')).toBeVisible();
});

async function expectWorkingThumbnails(page: Page): Promise<void> {
  const thumbnails = page.getByRole('list', { name: 'Miniaturas' }).getByRole('link');
  await expect(thumbnails).toHaveCount(2);
  await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
  const main = page.getByRole('img', { name: `Foto de ${energiser.title}` });
  const first = await readPicture(main);
  await thumbnails.nth(1).click();
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => readPicture(main)).not.toBe(first);
  await expect(page).toHaveURL(energiser.path);
  await thumbnails.first().click();
  await expect.poll(() => readPicture(main)).toBe(first);
}

/** Reads the hash in the URL of an image, which is the same for all widths and formats of a picture. */
function readPicture(image: Locator): Promise<string> {
  return image.evaluate((element: HTMLImageElement) => /\/imagens\/(\w+)\//.exec(element.currentSrc)?.[1] ?? '');
}
