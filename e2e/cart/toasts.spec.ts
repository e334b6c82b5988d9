import { expect, test, type Page } from '../support/journey-test.ts';
import { fillLists } from '../support/stored-lists.ts';
import { getCard, getCartRow, getToasts, stopClock } from '../support/page-elements.ts';

test.use({ holdsToasts: false });

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const breeding = 'Suplemento Mineral Cocho Cria 90 – Saco 30 kg';

test('a message is shown at the top centre for 3 seconds, without a progress bar (M1, M3) @phone', async ({ page }) => {
  await page.clock.install();
  await page.goto('/shop');
  await stopClock(page);
  await getCard(page, salt).getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  const message = getToasts(page).getByText(`${salt} Incluído no carrinho`);
  await passTimeUntil(page, () => message.isVisible());
  const box = await message.evaluate((element) => {
    const { left, right, top } = (element.closest('[data-toast]') ?? element).getBoundingClientRect();
    return { middle: (left + right) / 2, top, width: document.documentElement.clientWidth };
  });
  expect(Math.abs(box.middle - box.width / 2)).toBeLessThan(2);
  // Toasts must be below the header's search field, which is fully visible while the page is not scrolled.
  const field = await page.getByRole('banner').getByRole('combobox').boundingBox();
  expect(box.top).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
  expect(box.top).toBeLessThan(170);
  await expect(getToasts(page).getByRole('progressbar')).toHaveCount(0);
  await page.clock.runFor(2500);
  await expect(message).toBeVisible();
  await page.clock.runFor(600);
  await expect(message).toBeHidden();
});

test('a message can be closed, and remains visible while the pointer is over it (M1, M3)', async ({ page }) => {
  await page.clock.install();
  await fillLists(page, { cart: [1001, 1002] });
  await page.goto('/pages/cart');
  await stopClock(page);
  const remove = async (title: string) => {
    await page.getByRole('button', { name: `Remover ${title} do carrinho` }).click();
    const message = getToasts(page).getByText(`${title} removido do carrinho`);
    await passTimeUntil(page, () => message.isVisible());
    return message;
  };
  const message = await remove(salt);
  await message.hover();
  await page.clock.runFor(10_000);
  await expect(message).toBeVisible();
  await getToasts(page).getByRole('button', { name: 'Desfazer' }).click();
  await passTimeUntil(page, () => getCartRow(page, salt).isVisible());
  await page.mouse.move(5, 700);
  await page.clock.runFor(3100);
  await expect(message).toBeHidden();
  const other = await remove(breeding);
  await getToasts(page).getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(other).toBeHidden();
});

/** Advances the page's clock until the condition holds, in steps much shorter than the duration of a toast. */
async function passTimeUntil(page: Page, condition: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await condition()).toBe(true);
  }).toPass();
}
