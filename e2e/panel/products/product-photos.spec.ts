import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { runAxe } from '../../support/run-axe.ts';
import { usePanel } from '../../support/panel-session.ts';
import { createProduct, saveProduct } from '../../support/product-form-steps.ts';
import { expect, test, type Locator, type Page } from '../../support/journey-test.ts';
import { findSmallTargets } from '../../support/touch-targets.ts';

usePanel({ isShared: true });

const phonePhoto = 'e2e/panel/fixtures/foto-iphone.heic';
const draw = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

async function choosePhotos(page: Page, files: { name: string; buffer: Buffer }[]): Promise<void> {
  const payload = files.map(({ name, buffer }) => ({ name, buffer, mimeType: 'image/png' }));
  await getPicker(page).setInputFiles(payload);
}

const getPicker = (page: Page): Locator => page.getByLabel('Escolher fotos').and(page.locator('input'));

const photos = (page: Page): Locator => page.locator('.photo-card');
const readPhotos = (page: Page) =>
  photos(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-row')));

test('a product can be created with photos that are ordered by keyboard, and visitors see it @phone', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/422/);
  const path = await createProduct(page, 'BALDE-1');
  await choosePhotos(page, [
    { name: 'a.png', buffer: await draw('#1f5130') },
    { name: 'nota.png', buffer: Buffer.from('não sou foto') },
    { name: 'b.png', buffer: await draw('#f2b233') },
    { name: 'c.png', buffer: await draw('#a63d24') },
  ]);
  await expect(photos(page)).toHaveCount(3);
  await expect(page.getByText('3 fotos adicionadas. Salve para mostrá-las.')).toBeAttached();
  await choosePhotos(page, [{ name: 'a.png', buffer: await draw('#1f5130') }]);
  await expect(page.getByText('Nenhuma foto nova: o produto já tem a que você escolheu.')).toBeAttached();
  await expect(photos(page)).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveText(/^nota\.png: o arquivo não é uma imagem/);
  const [a, b, c] = await readPhotos(page);
  const main = page.getByRole('button', { name: 'Tornar principal: foto 3' });
  await main.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => readPhotos(page)).toEqual([c, a, b]);
  // The focus must stay on the moved photo.
  await expect(page.locator('[data-row]:focus-within')).toHaveAttribute('data-row', c ?? '');
  await page.getByRole('button', { name: 'Mover para depois: foto 2' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Mover para depois: foto 3' })).toBeFocused();
  await expect.poll(() => readPhotos(page)).toEqual([c, b, a]);
  expect((await runAxe(page)).found).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remover: foto 2' }).click();
  await page.getByRole('button', { name: 'Desfazer: foto 2' }).click();
  await page.getByLabel('O que a foto 1 mostra').fill('Balde vermelho');
  await saveProduct(page);
  await expect.poll(() => readPhotos(page)).toEqual([c, b, a]);
  await page.goto(path.replace('/painel/produtos/', '/shop/shop-details/'));
  await expect(page.getByRole('img', { name: 'Balde vermelho' })).toBeVisible();
});

test('photos can be reordered by dragging, dropped from the desktop or pasted, and one in the format of a phone is converted for all browsers', async ({
  page,
}) => {
  await createProduct(page, 'BALDE-2');
  await choosePhotos(page, [
    { name: 'a.png', buffer: await draw('#225130') },
    { name: 'b.png', buffer: await draw('#f2b333') },
  ]);
  await expect(photos(page)).toHaveCount(2);
  const [a, b] = await readPhotos(page);
  await photos(page).nth(1).locator('[data-handle]').dragTo(photos(page).nth(0).locator('[data-handle]'));
  await expect.poll(() => readPhotos(page)).toEqual([b, a]);
  await page.evaluate(paste, (await draw('#9a51f0')).toString('base64'));
  await expect(photos(page)).toHaveCount(3);
  const file = test.info().outputPath('solta.png');
  await writeFile(file, await draw('#10c0e0'));
  await dropFile(page, { file, zone: page.locator('.photo-zone') });
  await expect(photos(page)).toHaveCount(4);
  await getPicker(page).setInputFiles(phonePhoto);
  await expect(photos(page)).toHaveCount(5);
  await saveProduct(page);
  const photo = (await readPhotos(page)).at(-1);
  const stored = await page.request.get(photo ?? '');
  expect(stored.headers()['content-type']).toMatch(/^image\//);
  await page.goto('/painel/loja');
  const large = { name: 'grande.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20 * 1024 * 1024) };
  await page.getByLabel('Foto da abertura').setInputFiles(large);
  await expect(page.getByText('A foto tem mais de 10 MB. Escolha uma menor.')).toBeVisible();
  await expect(page.getByLabel('Foto da abertura')).toHaveValue('');
  await page.getByLabel('Foto da abertura').setInputFiles(phonePhoto);
  await expect.poll(() => page.getByLabel('Foto da abertura').inputValue()).toMatch(/foto-iphone\.jpg$/);
});

/** Runs in the page. It simulates pasting a picture from the system's clipboard. */
function paste(base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File([bytes], 'colada.png', { type: 'image/png' }));
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Simulates dropping a file of the operating system on an element through the browser's debugging protocol. */
async function dropFile(page: Page, { file, zone }: { file: string; zone: Locator }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await zone.scrollIntoViewIfNeeded();
  const box = await zone.boundingBox();
  const dropPoint = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, ...dropPoint, data });
  await drag('dragEnter');
  await drag('dragOver');
  await expect(zone).toHaveClass(/photo-zone-over/);
  await drag('drop');
  await session.detach();
}
