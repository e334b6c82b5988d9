import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { runAxe } from '../support/axe.ts';
import { ADMIN_TOKEN, signInToPanel as signIn } from '../support/panel.ts';
import { expect, test } from '../support/store.ts';
import { findSmallTargets } from '../support/targets.ts';

test.use({ storeEnv: { ADMIN_TOKEN } });

/** A product of the test's own: its form. */
async function createProduct(page: Page, sku: string): Promise<string> {
  await signIn(page, '/produtos/novo');
  await page.getByLabel('Título', { exact: true }).fill(`Balde ${sku}`);
  await page.getByLabel('SKU (código)').fill(sku);
  await page.getByLabel('Preço (R$)').fill('25,90');
  await page.getByLabel('Categoria', { exact: true }).selectOption('Criar outra…');
  await page.getByLabel('Nova: Categoria', { exact: true }).fill('Baldes');
  await page.getByRole('button', { name: 'Criar produto' }).click();
  await expect(page.getByText('Produto criado.')).toBeVisible();
  return new URL(page.url()).pathname;
}

const draw = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

async function pick(page: Page, files: { name: string; buffer: Buffer }[]): Promise<void> {
  const payload = files.map(({ name, buffer }) => ({ name, buffer, mimeType: 'image/png' }));
  await page.getByLabel('Escolher fotos').and(page.locator('input')).setInputFiles(payload);
}

const photos = (page: Page): Locator => page.locator('.photo-card');
const readPhotos = (page: Page) =>
  photos(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-photo')));
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).last().click();

test('a product is made with photos, ordered by keyboard, and seen by visitors @phone', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/422/);
  const address = await createProduct(page, 'BALDE-1');
  await pick(page, [
    { name: 'a.png', buffer: await draw('#1f5130') },
    { name: 'nota.png', buffer: Buffer.from('não sou foto') },
    { name: 'b.png', buffer: await draw('#f2b233') },
    { name: 'c.png', buffer: await draw('#a63d24') },
  ]);
  await expect(photos(page)).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveText(/^nota\.png: o arquivo não é uma imagem/);
  const [a, b, c] = await readPhotos(page);
  const main = page.getByRole('button', { name: 'Tornar principal: foto 3' });
  await main.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => readPhotos(page)).toEqual([c, a, b]);
  // The focus stays with the photo that was moved.
  await expect(page.locator('[data-photo]:focus-within')).toHaveAttribute('data-photo', c ?? '');
  await page.getByRole('button', { name: 'Mover para depois: foto 2' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Mover para depois: foto 3' })).toBeFocused();
  await expect.poll(() => readPhotos(page)).toEqual([c, b, a]);
  expect((await runAxe(page)).found).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remover: foto 2' }).click();
  await page.getByRole('button', { name: 'Desfazer: foto 2' }).click();
  await page.getByLabel('O que a foto 1 mostra').fill('Balde vermelho');
  await save(page);
  await expect(page.getByText('Salvo. A loja já mostra o que mudou.')).toBeVisible();
  await expect.poll(() => readPhotos(page)).toEqual([c, b, a]);
  await page.goto(address.replace('/painel/produtos/', '/shop/shop-details/'));
  await expect(page.getByRole('img', { name: 'Balde vermelho' })).toBeVisible();
});

test('photos chosen before the scripts have come are sent once they have', async ({ page }) => {
  await signIn(page, '/produtos');
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/painel/produtos/novo', { waitUntil: 'domcontentloaded' });
  await pick(page, [{ name: 'cedo.png', buffer: await draw('#4a5f1b') }]);
  held.resolve();
  await expect(photos(page)).toHaveCount(1);
});

test('photos are dragged into another order, dropped from the desktop and pasted', async ({ page }) => {
  await createProduct(page, 'BALDE-2');
  await pick(page, [
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
  await save(page);
  await expect(page.getByText('Salvo. A loja já mostra o que mudou.')).toBeVisible();
  await expect(photos(page)).toHaveCount(4);
});

test('a deleted product comes back, a copy and a hidden one too @phone', async ({ page }) => {
  const address = await createProduct(page, 'BALDE-3');
  await page.getByRole('button', { name: 'Duplicar' }).click();
  await expect(page.getByText('Esta é a cópia.')).toBeVisible();
  await expect(page.getByLabel('SKU (código)')).toHaveValue('BALDE-3-copia');
  await page.getByRole('button', { name: 'Desfazer', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: /\(cópia\) foi excluído/ })).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Ocultar' }).click();
  await expect(page.getByText('Oculto: não aparece na loja.')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Ver na loja' })).toBeVisible();
  await page.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('heading', { name: 'Balde BALDE-3 foi excluído' })).toBeVisible();
  const visitors = address.replace('/painel/produtos/', '/shop/shop-details/');
  expect((await page.request.get(visitors)).status()).toBe(404);
  expect((await runAxe(page)).found).toEqual([]);
  await page.getByRole('link', { name: 'Lixeira' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lixeira' })).toBeVisible();
  expect((await runAxe(page)).found).toEqual([]);
  await page.getByRole('button', { name: 'Trazer de volta: Balde BALDE-3', exact: true }).click();
  await expect(page.getByText('Produto de volta')).toBeVisible();
  expect((await page.request.get(visitors)).status()).toBe(200);
});

test('two tabs change the same product: the second one sees both and chooses', async ({ page, browserProblems }) => {
  browserProblems.allow(/409/);
  const address = await createProduct(page, 'BALDE-4');
  const other = await page.context().newPage();
  await other.goto(address);
  await page.goto(address);
  await other.getByLabel('Preço (R$)').fill('30');
  await other.getByLabel('Unidade ou peso').fill('peça');
  await save(other);
  await expect(other.getByText('Salvo. A loja já mostra o que mudou.')).toBeVisible();
  await page.getByLabel('Preço (R$)').fill('40');
  await save(page);
  await expect(page.getByRole('heading', { name: 'Alguém mudou este produto' })).toBeFocused();
  await expect(page.getByLabel('O seu: 40')).toBeChecked();
  await expect(page.getByLabel('Unidade ou peso')).toHaveValue('peça');
  expect((await runAxe(page)).found).toEqual([]);
  await page.getByLabel('O de agora: 30,00').check();
  await save(page);
  await expect(page.getByText('Salvo. A loja já mostra o que mudou.')).toBeVisible();
  await expect(page.getByLabel('Preço (R$)')).toHaveValue('30,00');
});

test('what is wrong is named, focused and loses nothing; leaving asks first @phone', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/422/);
  await createProduct(page, 'BALDE-5');
  await page.getByLabel('Preço (R$)').fill('dez');
  await page.getByLabel('Tamanhos').fill('10 litros');
  await save(page);
  await expect(page.getByLabel('Preço (R$)')).toBeFocused();
  await expect(page.getByLabel('Preço (R$)')).toHaveAccessibleDescription(/não é um número/);
  await expect(page.getByLabel('Tamanhos')).toHaveValue('10 litros');
  expect((await runAxe(page)).found).toEqual([]);
  await page.getByRole('link', { name: 'Produtos' }).last().click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Tamanhos')).toHaveValue('10 litros');
  await page.getByLabel('Preço (R$)').fill('19,9');
  await save(page);
  await expect(page.getByText('Salvo. A loja já mostra o que mudou.')).toBeVisible();
  await expect(page.getByLabel('Preço (R$)')).toHaveValue('19,90');
  await page.getByRole('link', { name: 'Produtos' }).last().click();
  await page.waitForURL('/painel/produtos');
});

test('what was typed outlives a session that has ended', async ({ page }) => {
  const address = await createProduct(page, 'BALDE-6');
  await page.getByLabel('Unidade ou peso').fill('balde 10 L');
  await page.context().clearCookies();
  await save(page);
  await page.getByLabel('Token da loja').fill(ADMIN_TOKEN);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(address);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByLabel('Unidade ou peso')).toHaveValue('balde 10 L');
  await save(page);
  await expect(page.getByText('Salvo. A loja já mostra o que mudou.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recuperar' })).toBeHidden();
});

test('the description is written by keyboard and stored as it was written', async ({ page }) => {
  await createProduct(page, 'BALDE-7');
  const editor = page.getByRole('textbox', { name: 'Descrição' });
  const toolbar = page.getByRole('toolbar', { name: 'Formatação da descrição' });
  // Until the editor has come there is a plain field of the same name.
  await expect(toolbar).toBeVisible();
  await editor.click();
  await page.keyboard.type('Para água');
  await page.keyboard.press('Shift+Tab');
  await expect(toolbar.getByRole('button', { name: 'Negrito' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Com ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('alça');
  await page.keyboard.press('Enter');
  await toolbar.getByRole('button', { name: 'Lista', exact: true }).click();
  await page.keyboard.type('dez litros');
  const field = page.locator('textarea[name=description]');
  const html = '<h3>Para água</h3><p>Com <strong>alça</strong></p><ul><li>dez litros</li></ul>';
  await expect(field).toHaveValue(html);
  expect((await runAxe(page)).found).toEqual([]);
  await save(page);
  await expect(page.getByText('Salvo. A loja já mostra o que mudou.')).toBeVisible();
  await expect(field).toHaveValue(html);
});

test('every description of the catalogue goes through the editor unchanged', async ({ page }) => {
  await createProduct(page, 'BALDE-8');
  const table =
    '<p>Doses</p><table><caption>Por animal</caption><thead><tr><th scope="col">Peso</th><th scope="col">Dose</th></tr></thead>' +
    '<tbody><tr><td>10 kg</td><td>1 ml <strong>ao dia</strong></td></tr><tr><td colspan="2">Sacuda &amp; sirva<br />fria</td></tr></tbody></table>' +
    '<ol><li>um<ul><li>dois</li></ul></li></ol><p><a href="mailto:loja@exemplo.com" rel="nofollow noopener noreferrer">Pergunte</a> <em>antes</em></p>';
  const stored = await page.evaluate(async () => {
    const response = await fetch('/api/Produto/v1/produtosComFiltros?pageSize=48');
    const { data } = (await response.json()) as { data: { products: { id: number }[] } };
    const details = data.products.slice(0, 12).map(async ({ id }) => {
      const detail = await fetch(`/api/Produto/v1/produtoDetalhe/${id}`);
      return ((await detail.json()) as { data: { description: string } }).data.description;
    });
    return Promise.all(details);
  });
  const editor = page.getByRole('textbox', { name: 'Descrição' });
  const field = page.locator('textarea[name=description]');
  // Until the editor has come there is a plain field of the same name.
  await expect(page.getByRole('toolbar', { name: 'Formatação da descrição' })).toBeVisible();
  for (const html of [table, ...stored]) {
    await editor.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await editor.evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
    await expect.poll(async () => (await field.inputValue()).replace(/<p><\/p>$/, '')).toBe(html);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a photo is sent, moved and saved with the rest of the form @phone', async ({ page }) => {
    await signIn(page, '/produtos/novo');
    await page.getByLabel('Título', { exact: true }).fill('Pá');
    await page.getByLabel('SKU (código)').fill(`PA-${test.info().project.name}`);
    await page.getByLabel('Preço (R$)').fill('45');
    await page.getByLabel('Nova: Categoria', { exact: true }).fill('Ferramentas');
    const files = ['#2f5130', '#3f5130'].map(async (colour) => ({
      ...{ name: `${colour}.png`, mimeType: 'image/png' },
      buffer: await draw(colour),
    }));
    await page.getByLabel('Escolher fotos').setInputFiles(await Promise.all(files));
    await page.getByRole('button', { name: 'Enviar fotos' }).click();
    await expect(photos(page)).toHaveCount(2);
    const [a, b] = await readPhotos(page);
    await page.getByRole('button', { name: 'Mover para depois: foto 1' }).click();
    await expect.poll(() => readPhotos(page)).toEqual([b, a]);
    await page.getByRole('button', { name: 'Criar produto' }).click();
    await expect(page.getByText('Produto criado.')).toBeVisible();
    await expect.poll(() => readPhotos(page)).toEqual([b, a]);
  });
});

/** Hands a picture to the page as the system's clipboard does. */
function paste(base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File([bytes], 'colada.png', { type: 'image/png' }));
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Drags a file of the system over an element and lets it go, as no script of a page can. */
async function dropFile(page: Page, { file, zone }: { file: string; zone: Locator }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await zone.scrollIntoViewIfNeeded();
  const box = await zone.boundingBox();
  const place = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, ...place, data });
  await drag('dragEnter');
  await drag('dragOver');
  await expect(zone).toHaveClass(/photo-zone-over/);
  await drag('drop');
  await session.detach();
}
