import { ADMIN_TOKEN, signInToPanel } from '../support/panel.ts';
import { expect, test } from '../support/store.ts';

test.use({ storeEnv: { ADMIN_TOKEN }, javaScriptEnabled: false });

test('what was typed when the session had ended is saved after signing in again, without JavaScript', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/401/);
  await signInToPanel(page, '/loja');
  await page.getByLabel('Nossa História, com as suas palavras').fill('O que a "criação" precisa');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('o que você digitou está guardado nesta página')).toBeVisible();
  await page.getByLabel('Token da loja').fill(ADMIN_TOKEN);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Salvar o que eu digitei' }).click();
  await expect(page.getByText('Salvo. A loja já mostra o que mudou.')).toBeVisible();
  await expect(page.getByLabel('Nossa História, com as suas palavras')).toHaveValue('O que a "criação" precisa');
});
