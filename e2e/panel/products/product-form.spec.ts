import { runAxe } from '../../support/axe.ts';
import { ADMIN_TOKEN, usePanel } from '../../support/panel.ts';
import { createProduct, pressSave, saveProduct } from '../../support/product-form.ts';
import { expect, test } from '../../support/store.ts';

usePanel();

test('a deleted product can be restored, and a copied or hidden one too', async ({ page }) => {
  const address = await createProduct(page, 'BALDE-3');
  await page.getByRole('button', { name: 'Duplicar' }).click();
  await expect(page.getByText('Esta é a cópia.')).toBeVisible();
  await expect(page.getByLabel('Código (SKU)')).toHaveValue('BALDE-3-copia');
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
  const readStatus = async () => (await page.request.get(visitors)).status();
  await expect.poll(readStatus).toBe(404);
  expect((await runAxe(page)).found).toEqual([]);
  await page.getByRole('link', { name: 'Lixeira' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lixeira' })).toBeVisible();
  expect((await runAxe(page)).found).toEqual([]);
  await page.getByRole('button', { name: 'Trazer de volta: Balde BALDE-3', exact: true }).click();
  await expect(page.getByText('Produto de volta')).toBeVisible();
  await expect.poll(readStatus).toBe(200);
});

test('two tabs change the same product: the second one shows both values and lets the owner choose [W13]', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/409/);
  const address = await createProduct(page, 'BALDE-4');
  const other = await page.context().newPage();
  await other.goto(address);
  await page.goto(address);
  await other.getByLabel('Preço (R$)').fill('30');
  await other.getByLabel('Unidade ou peso').fill('peça');
  await saveProduct(other);
  await page.getByLabel('Preço (R$)').fill('40');
  await pressSave(page);
  await expect(page.getByRole('heading', { name: 'Alguém mudou isto' })).toBeFocused();
  await expect(page.getByLabel('O seu: 40')).toBeChecked();
  await expect(page.getByLabel('O de agora: peça')).toBeChecked();
  await expect(page.getByLabel('Unidade ou peso')).toHaveValue('peça');
  expect((await runAxe(page)).found).toEqual([]);
  await page.getByLabel('O de agora: 30,00').check();
  await saveProduct(page);
  await expect(page.getByLabel('Preço (R$)')).toHaveValue('30,00');
});

test('errors are named and focused, and nothing typed is lost; leaving asks first @phone-only', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/422/);
  await createProduct(page, 'BALDE-5');
  await page.getByLabel('Preço (R$)').fill('dez');
  await page.getByLabel('Tamanhos').fill('10 litros');
  await pressSave(page);
  await expect(page.getByLabel('Preço (R$)')).toBeFocused();
  await expect(page.getByLabel('Preço (R$)')).toHaveAccessibleDescription(/não é um número/);
  await expect(page.getByLabel('Tamanhos')).toHaveValue('10 litros');
  expect((await runAxe(page)).found).toEqual([]);
  await page.getByRole('link', { name: 'Produtos' }).last().click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Tamanhos')).toHaveValue('10 litros');
  await page.getByLabel('Preço (R$)').fill('19,9');
  await saveProduct(page);
  await expect(page.getByLabel('Preço (R$)')).toHaveValue('19,90');
  await page.getByRole('link', { name: 'Produtos' }).last().click();
  await page.waitForURL('/painel/produtos');
});

test('a date without a time is reported, and the save bar covers no focused field', async ({ page }) => {
  const address = await createProduct(page, 'BALDE-8');
  await page.goto(address);
  const end = page.getByLabel('Fim da oferta');
  await end.focus();
  await page.keyboard.type('01122027');
  await pressSave(page);
  await expect(end).toBeFocused();
  await expect(page).toHaveURL(address);
  await end.fill('2027-12-01T18:00');
  await saveProduct(page);
  await expect(end).toHaveValue('2027-12-01T18:00');
  const covered = await page.evaluate(() => {
    const bar = document.querySelector('.product-save');
    const fields = [...document.querySelectorAll<HTMLElement>('.product-fields :is(input, select, textarea)')];
    return fields.flatMap((field) => {
      field.focus();
      const { left, bottom } = field.getBoundingClientRect();
      return document.elementFromPoint(left + 8, bottom - 4)?.closest('.product-save') === bar ? [field.id] : [];
    });
  });
  expect(covered).toEqual([]);
});

test('typed values survive the end of the session', async ({ page }) => {
  const address = await createProduct(page, 'BALDE-6');
  await page.getByLabel('Unidade ou peso').fill('balde 10 L');
  await page.context().clearCookies();
  await pressSave(page);
  await page.getByLabel('Senha do painel').fill(ADMIN_TOKEN);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(address);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByLabel('Unidade ou peso')).toHaveValue('balde 10 L');
  await saveProduct(page);
  await expect(page.getByRole('button', { name: 'Recuperar' })).toBeHidden();
});
