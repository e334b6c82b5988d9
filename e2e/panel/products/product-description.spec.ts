import { runAxe } from '../../support/run-axe.ts';
import { usePanel } from '../../support/panel-session.ts';
import { createProduct, saveProduct } from '../../support/product-form-steps.ts';
import { expect, test } from '../../support/journey-test.ts';

usePanel({ isShared: true });

test('the description is written by keyboard and stored unchanged, and the editor leaves pasted descriptions of the catalogue unchanged', async ({
  page,
}) => {
  await createProduct(page, 'BALDE-8');
  const editor = page.getByRole('textbox', { name: 'Descrição' });
  const toolbar = page.getByRole('toolbar', { name: 'Formatação da descrição' });
  // Until the editor's code has loaded, there is a plain text area with the same name.
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
  const descriptionHtml = '<h3>Para água</h3><p>Com <strong>alça</strong></p><ul><li>dez litros</li></ul>';
  await expect(field).toHaveValue(descriptionHtml);
  expect((await runAxe(page)).found).toEqual([]);
  await saveProduct(page);
  await expect(field).toHaveValue(descriptionHtml);

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
