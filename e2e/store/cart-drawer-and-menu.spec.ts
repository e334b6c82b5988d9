import { expectNoViolations } from '../support/accessibility.ts';
import { openQuotation, readQuotation } from '../support/quotation-link.ts';
import { getCard, getTitles, getToasts, openCartDrawer } from '../support/page-elements.ts';
import { expect, test } from '../support/journey-test.ts';

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const breeding = 'Suplemento Mineral Cocho Cria 90 – Saco 30 kg';

test('the cart drawer removes and restores entries, and links to the cart and the quotation (CL9, M1, M3) @phone', async ({
  page,
}) => {
  await page.goto('/pages/contact');
  const drawer = await openCartDrawer(page, 'Carrinho, 0 itens');
  await expect(drawer).toBeInViewport({ ratio: 0.9 });
  await expect(drawer).toContainText('Seu carrinho está vazio.');
  await drawer.getByRole('link', { name: 'Ir para a loja.', exact: true }).click();
  await expect(page).toHaveURL('/shop');
  await expect(drawer).toBeHidden();

  for (const title of [salt, breeding])
    await getCard(page, title).getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await openCartDrawer(page, 'Carrinho, 2 itens');
  const items = drawer.getByRole('listitem');
  await expect(items).toHaveCount(2);
  const picture = items.first().locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await drawer.getByRole('button', { name: `Remover ${salt} do carrinho` }).click();
  await expect(items).toHaveCount(1);
  await expect(getToasts(page)).toContainText(`${salt} removido do carrinho`);
  // The toast is inside the open drawer, because the page behind the drawer ignores presses.
  await drawer.getByRole('button', { name: 'Desfazer' }).click();
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText(salt);
  const link = drawer.getByRole('link', { name: 'Realizar uma cotação.' });
  const { text, href } = await readQuotation(link);
  for (const title of [salt, breeding]) expect(text).toContain(title);
  expect(await openQuotation(page, link)).toBe(href);
  // The link is pressed by keyboard, because toasts may cover it on a phone.
  await drawer.getByRole('link', { name: breeding }).press('Enter');
  await expect(page).toHaveURL('/shop/shop-details/1002');
  await expect(drawer).toBeHidden();

  await openCartDrawer(page, 'Carrinho, 2 itens');
  await drawer.getByRole('link', { name: 'Ver Carrinho', exact: true }).click();
  await expect(page).toHaveURL('/pages/cart');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('row')).toHaveCount(3);
});

test("the phone's menu shows one sub-menu at a time and links to lists, including the current one (N5, N8, N11) @phone", async ({
  page,
}) => {
  await page.goto('/home');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(menu).toBeVisible();
  };
  await openMenu();
  await expect(menu.getByRole('link', { name: 'ir para a página inicial' })).toBeVisible();
  const inShop = menu.getByRole('link', { name: 'Em promoção' });
  const inContact = menu.getByRole('link', { name: 'Horário de atendimento' });
  await menu.getByRole('button', { name: 'Abrir submenu de Loja' }).click();
  await expect(inShop).toBeVisible();
  await menu.getByRole('button', { name: 'Abrir submenu de Contato' }).click();
  await expect(inContact).toBeVisible();
  await expect(inShop).toBeHidden();
  await menu.getByRole('button', { name: 'Fechar submenu de Contato' }).click();
  await expect(menu.getByRole('button', { name: /^Fechar submenu/ })).toHaveCount(0);

  const categories = menu.getByRole('button', { name: 'Todas as Categorias' });
  const fences = menu.getByRole('link', { name: 'Cercas & Arames' });
  await expect(fences).toBeHidden();
  await categories.click();
  await expect(fences.locator('img')).toHaveAttribute('src', /^\/imagens\//);
  await expectNoViolations(page, 'the menu with its categories');
  await fences.click();
  await expect(page).toHaveURL('/shop?category=cercas--arames');
  await expect(getTitles(page)).toHaveCount(3);
  await expect(menu).toBeHidden();
  // The second time the link leads to the screen that is already open.
  for (let times = 0; times < 2; times += 1) {
    await openMenu();
    await menu.getByRole('link', { name: 'Loja', exact: true }).click();
    await expect(page).toHaveURL('/shop');
    await expect(menu).toBeHidden();
  }
});
