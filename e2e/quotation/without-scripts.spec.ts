import { usePanel } from '../support/panel-session.ts';
import { acceptQuotation, answerQuotation, openQuotation, readQuotation } from '../support/quotation-link.ts';
import { getCard, getFilters } from '../support/page-elements.ts';
import { expect, test } from '../support/journey-test.ts';

usePanel({ isShared: true });
test.use({ javaScriptEnabled: false });

const title = 'Eletrificador de Cerca Rural 4 J Bivolt – Unidade';

test('without JavaScript a visitor can request a product by message, or a typed list as a quotation that the shop answers and the visitor accepts and repeats (Q2, Q1)', async ({
  page,
  openDevice,
}) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Loja', exact: true }).click();
  await getFilters(page).getByRole('link', { name: 'Cercas & Arames' }).click();
  await getCard(page, title).getByRole('link', { name: title }).click();
  const link = page.getByRole('link', { name: 'Realizar uma cotação agora.' });
  const { text, href } = await readQuotation(link);
  expect(text).toBe(
    `Olá, gostaria de comprar o produto ${title}. Categoria: Cercas & Arames. Valor: R$ 501,42. Gostaria de mais informações.`,
  );
  expect(await openQuotation(page, link)).toBe(href);

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
