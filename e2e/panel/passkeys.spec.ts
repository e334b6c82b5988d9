import type { Page } from '@playwright/test';
import { addAuthenticator } from '../support/authenticator.ts';
import { runAxe } from '../support/axe.ts';
import { ADMIN_TOKEN, usePanel } from '../support/panel.ts';
import { expect, test } from '../support/store.ts';

usePanel();

/** Replaces the IP address in the store's URL with a host name, because browsers allow passkeys only for host names. */
function byName(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}

async function typeToken(page: Page): Promise<void> {
  await page.getByLabel('Senha do painel').fill(ADMIN_TOKEN);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Acesso' })).toBeVisible();
}

test('a passkey is created, used instead of the token, and removed', async ({ page, store, browserProblems }) => {
  browserProblems.allow(/401/);
  const authenticator = await addAuthenticator(page);
  const url = byName(store.url);
  await page.goto(`${url}/painel/entrar?para=%2Facesso`);
  await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toHaveCount(0);
  await typeToken(page);
  await page.getByLabel('Nome da chave').fill('Celular da loja');
  await page.getByRole('button', { name: 'Criar chave de acesso neste aparelho' }).click();
  await expect(page.getByText('Chave Celular da loja criada.')).toBeVisible();
  expect(await authenticator.countPasskeys()).toBe(1);
  expect((await runAxe(page)).found).toEqual([]);

  // The device refuses a second passkey for the same account.
  await page.getByRole('button', { name: 'Criar chave de acesso neste aparelho' }).click();
  await expect(page.getByRole('alert')).toHaveText(/já tem uma chave de acesso/);

  await authenticator.setPresent(false);
  await page.getByRole('button', { name: 'Sair deste aparelho' }).click();
  await expect(page.getByLabel('Senha do painel')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toBeVisible();
  expect((await runAxe(page)).found).toEqual([]);
  await authenticator.setPresent(true);
  // The sign-in fails when the device does not recognise its user.
  await authenticator.setVerified(false);
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByRole('alert')).toHaveText(/A chave não foi usada/);
  await expect(page.getByLabel('Senha do painel')).toBeVisible();
  await authenticator.setVerified(true);
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible();

  await page.goto(`${url}/painel/acesso`);
  await expect(page.getByText('usada por último em')).toBeVisible();
  await page.getByText('Remover', { exact: true }).click();
  await page.getByRole('button', { name: 'Remover de vez' }).click();
  // Removing the passkey ends the session that was opened with it.
  await expect(page.getByLabel('Senha do painel')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toHaveCount(0);
});

test("the token's field itself offers the passkey when the browser supports it", async ({ page, store }) => {
  const authenticator = await addAuthenticator(page);
  const url = byName(store.url);
  await page.goto(`${url}/painel/entrar?para=%2Facesso`);
  await typeToken(page);
  await page.getByRole('button', { name: 'Criar chave de acesso neste aparelho' }).click();
  await expect(page.getByText(/^Chave .* criada\./)).toBeVisible();
  // When the store is opened by IP address, the screen says at which address passkeys work.
  await page.goto(`${store.url}/painel/entrar?para=%2Facesso`);
  await typeToken(page);
  const elsewhere = page.getByRole('link', { name: /^Abrir o painel em/ });
  await expect(elsewhere).toHaveAttribute('href', `${url}/painel/acesso`);
  await page.goto(`${url}/painel/acesso`);
  // The simulated user confirms the passkey as soon as the browser offers it.
  await authenticator.setPresent(true);
  await page.getByRole('button', { name: 'Sair deste aparelho' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible();
});
