import { runAxe } from '../../support/run-axe.ts';
import { usePanel } from '../../support/panel-session.ts';
import { createProduct, pressSave, saveProduct } from '../../support/product-form-steps.ts';
import { expect, test, type Page } from '../../support/journey-test.ts';

usePanel({ isShared: true });

test('a product form with errors focuses them, keeps all typed values, asks before the owner leaves, and has a bar that covers no field @phone', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/422/);
  await createProduct(page, 'BALDE-5');
  const [price, sizes, end] = ['Preço (R$)', 'Tamanhos', 'Fim da oferta'].map((label) => page.getByLabel(label));
  if (!price || !sizes || !end) throw new Error('A field is missing');
  await price.fill('dez');
  await sizes.fill('10 litros');
  const category = page.getByLabel('Categoria', { exact: true });
  await category.selectOption('Criar outra…');
  await pressSave(page);
  await expect(page.getByLabel('Nova: Categoria')).toBeFocused();
  await category.selectOption('Baldes');
  await pressSave(page);
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription(/não é um número/);
  await expect(sizes).toHaveValue('10 litros');
  expect((await runAxe(page)).found).toEqual([]);
  const products = page.getByRole('link', { name: 'Produtos' }).last();
  await products.click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(sizes).toHaveValue('10 litros');
  await price.fill('19,9');
  await end.focus();
  await page.keyboard.type('01122027');
  await pressSave(page);
  await expect(end).toBeFocused();
  await end.fill('2027-12-01T18:00');
  // The editor above the wrong field is much taller than the text area that it replaces.
  await page.locator('.product-editor').fill('Linha do texto\n'.repeat(60));
  await page.getByLabel('Valor da linha 1').fill('Arame');
  await pressSave(page);
  const rowName = page.getByLabel('Nome da linha 1');
  await expect(rowName).toBeFocused();
  await expect(rowName).toHaveAccessibleDescription('Informações adicionais: linha 1, nome: falta preencher.');
  await expect(page.locator('.product-editor')).toBeVisible();
  await expect(rowName).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#campo-information-erro')).toBeInViewport({ ratio: 1 });
  await rowName.fill('Alça');
  await pressSave(page);
  await expect(page.getByText('Salvo. A oferta não tem desconto: a loja mostra até quando ela vale')).toBeVisible();
  await expect(price).toHaveValue('19,90');
  await expect(end).toHaveValue('2027-12-01T18:00');
  await page.getByLabel('Quantidade em estoque').fill('0');
  await pressSave(page);
  const status = page.getByLabel('Situação');
  await expect(status).toHaveValue('out-of-stock');
  await status.selectOption('Em estoque');
  await pressSave(page);
  await expect(page.getByText('Salvo, mas sem unidades a loja mostra o produto fora de estoque')).toBeVisible();
  await page.getByLabel('Quantidade em estoque').fill('5');
  await pressSave(page);
  await expect(page.getByText('Salvo. O produto voltou ao estoque.')).toBeFocused();
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
  await products.click();
  await page.waitForURL('/painel/produtos');
});

test('what is typed after a save is kept when the owner goes back or loads the form again', async ({ page }) => {
  await createProduct(page, 'BALDE-7');
  await page.goto('/painel/produtos');
  await page.getByLabel('Nome, código ou marca').fill('BALDE-7');
  await page.getByRole('button', { name: 'Procurar' }).click();
  await page.getByRole('link', { name: 'Balde BALDE-7' }).click();
  const unit = page.getByLabel('Unidade ou peso');
  await unit.fill('balde 8 L');
  await page.getByLabel('Nome da linha 1').fill('Alça');
  await page.getByLabel('Valor da linha 1').fill('Arame');
  await saveProduct(page);
  await expect(page.getByText('Salvo. A loja já mostra o que mudou.')).toBeFocused();
  await page.getByRole('button', { name: 'Tirar a linha 1' }).click();
  await expect(page.getByText('Há mudanças não salvas')).toBeVisible();
  await unit.fill('balde 9 L');
  await expect(page.getByText('Salvo. A loja já mostra o que mudou.')).toBeHidden();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Salvo. A loja já mostra o que mudou.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(unit).toHaveValue('balde 9 L');
  await expect(page.getByLabel('Nome da linha 1')).toHaveValue('');
  await page.goBack();
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible();
});

test('recovered input keeps what others have changed in other fields, and asks only about a field that both have changed', async ({
  page,
}) => {
  const path = await createProduct(page, 'BALDE-RASCUNHO');
  const [title, price, hidden] = ['Título', 'Preço (R$)', 'Na loja'].map((name) =>
    page.getByLabel(name, { exact: true }),
  );
  if (!title || !price || !hidden) throw new Error('A field is missing');
  const recover = page.getByRole('button', { name: 'Recuperar' });
  const conflict = page.getByRole('heading', { name: 'Alguém mudou isto enquanto você editava' });
  await title.fill('Balde da lida');
  await page.getByRole('button', { name: 'Ocultar', exact: true }).click();
  await recover.click();
  await expect(title).toHaveValue('Balde da lida');
  await expect(hidden).toHaveValue('true');
  await pressSave(page);
  await expect(page.getByText('Salvo. O produto está oculto.')).toBeVisible();

  const leave = async () => {
    await page.getByRole('link', { name: 'Produtos' }).last().click();
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  };
  await title.fill('Balde do pasto');
  await leave();
  await savePriceInAnotherTab(page, { path, price: '31,00' });
  await page.goto(path);
  await recover.click();
  await expect(price).toHaveValue('31,00');
  await price.fill('27,00');
  await leave();
  await savePriceInAnotherTab(page, { path, price: '32,00' });
  for (const visit of ['first', 'after leaving the question open']) {
    await page.goto(path);
    await recover.click();
    await expect(conflict, visit).toBeFocused();
    await expect(page.getByLabel('O seu: 27,00')).toBeChecked();
    await leave();
  }
  await page.goto(path);
  await recover.click();
  await page.getByLabel('O de agora: 32,00').check();
  await pressSave(page);
  await expect(page.getByText('Salvo. O produto está oculto.')).toBeVisible();
  await expect(price).toHaveValue('32,00');
  await expect(title).toHaveValue('Balde do pasto');
});

async function savePriceInAnotherTab(page: Page, { path, price }: Record<'path' | 'price', string>): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await tab.getByLabel('Preço (R$)').fill(price);
  await pressSave(tab);
  await expect(tab.getByText('Salvo. O produto está oculto.')).toBeVisible();
  await tab.close();
}
