import { runAxe } from '../support/run-axe.ts';
import { signInToPanel, typeToken, usePanel } from '../support/panel-session.ts';
import { createProduct, pressSave, saveProduct } from '../support/product-form-steps.ts';
import { expect, test } from '../support/journey-test.ts';

usePanel({ isShared: true });

test('values typed before the session ended can be saved after signing in again', async ({ page, browserProblems }) => {
  // The preview's frame blocks all scripts, and the console reports that it blocks those of Playwright.
  browserProblems.allow(/401|document's frame is sandboxed/);
  const early: string[] = [];
  await page.exposeFunction('noteEarly', (text: string) => early.push(text));
  await page.addInitScript(watchForEarlySave);
  await signInToPanel(page, '/loja');
  await page.getByLabel('Nossa História, com as suas palavras').fill('O que a "criação" <b>precisa</b>\nhoje');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Salvar' }).first().click();
  await expect(page.getByText('o que você digitou está guardado nesta página')).toBeVisible();
  expect((await runAxe(page)).found).toEqual([]);
  await typeToken(page);
  const save = page.getByRole('button', { name: 'Salvar o que eu digitei' });
  await expect(save).toBeVisible();
  expect((await runAxe(page)).found).toEqual([]);
  await save.click();
  await expect(page.getByText('Salvo. A loja já mostra o que mudou.')).toBeVisible();
  await expect(page.getByLabel('Nossa História, com as suas palavras')).toHaveValue(
    'O que a "criação" <b>precisa</b>\nhoje',
  );
  expect(early, 'shown before the frame of the panel, which moves it').toEqual([]);
});

/**
 * Runs in the page. It reports when the button that saves the restored form is shown before the panel's menu, whose
 * appearance would move the button.
 */
function watchForEarlySave(): void {
  const { noteEarly } = window as unknown as { noteEarly: (text: string) => void };
  new MutationObserver(() => {
    const shown = document.querySelector('main')?.innerText ?? '';
    if (shown.includes('Salvar o que eu digitei') && !document.querySelector('nav')) noteEarly(shown);
  }).observe(document, { childList: true, subtree: true });
}

test('the preview reports that the owner’s session has ended, and is shown again after signing in', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/401/);
  await signInToPanel(page, '/loja');
  await page.context().clearCookies();
  const field = page.getByLabel('Nossa História, com as suas palavras');
  await field.fill('O que a criação precisa');
  const shown = page.frameLocator('iframe[name="previa-da-loja"]');
  await expect(shown.getByRole('heading', { name: 'A sua sessão terminou' })).toBeVisible();
  const opened = page.waitForEvent('popup');
  await shown.getByRole('link', { name: 'Entrar em outra aba' }).click();
  const signIn = await opened;
  await typeToken(signIn);
  await signIn.waitForURL('/painel/loja');
  await expect(field).toHaveValue('O que a criação precisa');
  await field.press('End');
  await field.pressSequentially(' hoje');
  await expect(shown.getByRole('link', { name: 'Carrinho' }).first()).toBeAttached();
});

test('values typed in the form of a product are recovered from this browser after signing in', async ({ page }) => {
  const path = await createProduct(page, 'BALDE-6');
  await page.getByLabel('Unidade ou peso').fill('balde 10 L');
  await page.context().clearCookies();
  await pressSave(page);
  await expect(page.getByText('o que você digitou está guardado neste aparelho')).toBeVisible();
  await typeToken(page);
  await page.waitForURL(path);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByLabel('Unidade ou peso')).toHaveValue('balde 10 L');
  await saveProduct(page);
  await expect(page.getByRole('button', { name: 'Recuperar' })).toBeHidden();
});
