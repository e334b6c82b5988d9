import { paths, productPath } from '#app/paths.ts';
import { expectedProblems, expectNoViolations } from '../support/accessibility.ts';
import { fillLists } from '../support/stored-lists.ts';
import { runAxe } from '../support/run-axe.ts';
import { expect, test } from '../support/journey-test.ts';
import { findSmallTargets } from '../support/touch-targets.ts';

test.beforeEach(async ({ page, browserProblems }) => {
  browserProblems.allow(expectedProblems);
  // Animations are disabled, because axe would measure the contrast of text that is still fading in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('menus, suggestions, panels, tabs, messages and form errors that open on a press are accessible @phone', async ({
  page,
}) => {
  await fillLists(page, { cart: [1001] });
  await page.goto('/shop/shop-filter-dropdown');
  const settings = page.getByRole('button', { name: 'Configurações' });
  await settings.click();
  await expect(settings).toHaveAttribute('aria-expanded', 'true');
  await page.locator('button[aria-controls=painel-filtros]').click();
  await expect(page.locator('#painel-filtros')).toBeVisible();
  await page.getByRole('combobox', { name: 'Buscar produtos' }).first().pressSequentially('rac');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectNoViolations(page, 'the filter panel and the suggestions');
  await page.goto(productPath(1001));
  await page.getByRole('tab', { name: 'Descrição' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Descrição' })).toBeVisible();
  await expectNoViolations(page, 'the description');
  await page.getByRole('tab', { name: /^Comentários/ }).click();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('O comentário é obrigatório')).toBeVisible();
  await expectNoViolations(page, 'the form with errors');
  await page.goto(paths.cart);
  await page.getByRole('button', { name: /^Remover / }).click();
  await expect(page.locator('[data-toast]')).toBeVisible();
  await expectNoViolations(page, 'a message');
});

test('screen titles, product counts and old and new prices are available to screen readers, and the checks find planted faults', async ({
  page,
}) => {
  await page.goto(paths.home);
  await page.getByRole('main').getByRole('link', { name: 'Peixes' }).first().click();
  await expect(page).toHaveURL(/category=peixes/);
  await expect(page).toHaveTitle(/^Peixes/);
  await expect(page.locator('body > [aria-live=polite]')).toHaveText(await page.title());
  const count = page.getByRole('region', { name: 'Exibição e ordenação' }).getByRole('status');
  await expect(count).toHaveText(/^Mostrando 1–4 de 4 resultados$/);
  await page.goto(`${paths.shop}?sortBy=on-sale`);
  const snapshot = await page.getByRole('main').getByRole('article').first().ariaSnapshot();
  expect(snapshot).toMatch(/paragraph: \d+% de desconto/);
  expect(snapshot).toMatch(/Preço anterior: R\$\s[\d.,]+ Preço atual: R\$\s[\d.,]+/);

  await page.evaluate(() => {
    const faults = '<img src="data:,"><button class="badge">x</button><p style="color:#bbb">pálido</p>';
    document.querySelector('main')?.insertAdjacentHTML('beforeend', faults);
  });
  const { found } = await runAxe(page);
  expect(found.map((fault) => fault.split(' ')[0])).toEqual(expect.arrayContaining(['image-alt', 'color-contrast']));
  expect(await findSmallTargets(page)).toEqual(expect.arrayContaining([expect.stringContaining('button.badge')]));
});
