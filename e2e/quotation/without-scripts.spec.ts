import { ADMIN_TOKEN } from '../support/panel.ts';
import { acceptQuotation, answerQuotation } from '../support/quotation.ts';
import { expect, test } from '../support/store.ts';

test.use({ storeEnv: { PUBLIC_URL: 'http://loja.example', ADMIN_TOKEN }, javaScriptEnabled: false });

test.describe('without JavaScript', () => {
  test("a product's page links to a list in words, which becomes a quotation that the shop answers, and that the customer accepts and requests again", async ({
    page,
    openDevice,
  }) => {
    await page.goto('/shop/shop-details/1055');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('link', { name: 'Pedir uma cotação por escrito' }).click();
    await expect(page).toHaveURL('/cotacao?produto=1055');
    const list = page.getByLabel('Produtos e quantidades');
    await expect(list).toHaveValue(`1 x ${title}\n`);
    await list.fill(`3 ${title}\n2 Corda azul`);
    await page.getByLabel('Cidade').fill('Bonito');
    await page.getByLabel('Retiro na loja').check();
    await page.getByRole('button', { name: 'Pedir a cotação' }).click();
    await expect(page).toHaveURL(/\/cotacao\/[\w-]{22}$/);
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByText('Pedido por escrito')).toBeVisible();
    await expect(page.getByText('1.504,26').first()).toBeVisible();
    await page.getByLabel('Observação').fill('Portão azul');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Salvo.')).toBeVisible();
    await expect(page.getByLabel('Observação')).toHaveValue('Portão azul');

    const panel = await openDevice({ javaScriptEnabled: false });
    await answerQuotation(panel, { 'Frete (R$)': '25,00', 'Recado para o cliente': 'Entrego na quinta.' });
    const first = page.url();
    await acceptQuotation(page, 'Entrego na quinta.');
    await page.getByRole('button', { name: 'Pedir de novo' }).click();
    await expect(page).not.toHaveURL(first);
    await expect(page.getByRole('row')).toHaveCount(3);
  });
});
