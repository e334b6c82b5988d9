import { ADMIN_TOKEN } from '../support/panel.ts';
import { acceptQuotation, answerQuotation } from '../support/quotation.ts';
import { expect, test } from '../support/store.ts';

test.use({ storeEnv: { PUBLIC_URL: 'http://loja.example', ADMIN_TOKEN }, javaScriptEnabled: false });

test.describe('without JavaScript', () => {
  test('the page of a product leads to the list in words, with the product on it', async ({ page }) => {
    await page.goto('/shop/shop-details/1055');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('link', { name: 'Pedir uma cotação por escrito' }).click();
    await expect(page).toHaveURL('/cotacao?produto=1055');
    await expect(page.getByLabel('Produtos e quantidades')).toHaveValue(`1 x ${title}\n`);
    await page.getByRole('button', { name: 'Pedir a cotação' }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByText('Pedido por escrito')).toHaveCount(0);
  });

  test('a list in words becomes a quotation', async ({ page }) => {
    await page.goto('/pages/cart');
    await page.getByRole('link', { name: 'Pedir uma cotação por escrito' }).click();
    await expect(page).toHaveURL('/cotacao');
    await page
      .getByLabel('Produtos e quantidades')
      .fill('3 Eletrificador de Cerca Rural 4 J Bivolt – Unidade\n2 Corda azul');
    await page.getByLabel('Cidade').fill('Bonito');
    await page.getByLabel('Retiro na loja').check();
    await page.getByRole('button', { name: 'Pedir a cotação' }).click();
    await expect(page).toHaveURL(/\/cotacao\/[\w-]{22}$/);
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page.getByText('Pedido por escrito')).toBeVisible();
    await expect(page.getByText('1.504,26').first()).toBeVisible();
    await page.getByLabel('Observação').fill('Portão azul');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Salvo.')).toBeVisible();
    await expect(page.getByLabel('Observação')).toHaveValue('Portão azul');
  });

  test('a list of 60 is posted once, answered, accepted on a second device and asked for again', async ({
    page,
    openDevice,
  }) => {
    const ids = Array.from({ length: 60 }, (_, index) => 1001 + index);
    const found = await page.request.get(`/api/Produto/v1/produtos?ids=${ids.join(',')}`);
    const { data } = (await found.json()) as { data: { title: string }[] };
    await page.goto('/cotacao');
    await page.getByLabel('Produtos e quantidades').fill(data.map(({ title }) => `2 x ${title}`).join('\n'));
    await page.getByRole('button', { name: 'Pedir a cotação' }).click();
    await expect(page.getByRole('row')).toHaveCount(60 + 1);

    const [device, panel] = [
      await openDevice({ javaScriptEnabled: false }),
      await openDevice({ javaScriptEnabled: false }),
    ];
    await device.goto(page.url());
    await expect(device.getByRole('row')).toHaveCount(60 + 1);
    await answerQuotation(panel, { 'Frete (R$)': '25,00', 'Recado para o cliente': 'Entrego na quinta.' });
    await acceptQuotation(device, 'Entrego na quinta.');
    await device.getByRole('button', { name: 'Pedir de novo' }).click();
    await expect(device).not.toHaveURL(page.url());
    await expect(device.getByRole('row')).toHaveCount(60 + 1);
  });
});
