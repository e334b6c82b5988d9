import { signInToPanel, usePanel } from '../support/panel.ts';
import { expect, test } from '../support/store.ts';

usePanel();

test('after signing out, going back shows nothing of the panel', async ({ page }) => {
  await signInToPanel(page, '/produtos');
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible();
  await page.goto('/painel/loja');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page.getByLabel('Senha do painel')).toBeVisible();
  for (let count = 0; count < 2; count += 1) {
    await page.goBack();
    await expect(page.getByLabel('Senha do painel')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu do painel' })).toHaveCount(0);
  }
});

test('one device signs another one out', async ({ page, openDevice }) => {
  await signInToPanel(page, '/acesso');
  const other = await openDevice({ userAgent: 'Mozilla/5.0 (iPhone) Safari/600' });
  await signInToPanel(other, '/produtos');
  await page.reload();
  await page.getByRole('button', { name: 'Encerrar em Safari, iPhone' }).click();
  await expect(page.getByText('Aquele aparelho saiu do painel.')).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('Senha do painel')).toBeVisible();
});
