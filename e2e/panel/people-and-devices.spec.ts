import { insertQuotation, storeContact } from '#app/data/quotation/quotation-writes.ts';
import { findQuotation } from '#app/data/quotation/read-quotations.ts';
import { makeNewQuotation } from '#tests/factories/quotation.ts';
import { expectAccessible, signInToPanel, usePanel } from '../support/panel-session.ts';
import { expect, test } from '../support/journey-test.ts';
import { inDatabase } from '../support/stores/change-catalogue.ts';

usePanel({ isShared: true });

test('an invitation explains invalid fields, and the invited seller can take over a quotation without losing a typed answer until the owner revokes the access [W2 W5 W7 W14]', async ({
  page,
  store,
  openDevice,
}) => {
  const times = { createdAtMs: Date.now(), validUntilMs: Date.now() + 5 * 24 * 60 * 60 * 1000 };
  const number = await inDatabase(store, (db) => db.transact((tx) => insertQuotation(tx, makeNewQuotation(times))));
  await signInToPanel(page, '/pessoas');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  // The role excludes the fields with the same label in the collapsed form of each listed person.
  const [name, whatsapp] = [page.getByRole('textbox', { name: 'Nome', exact: true }), page.getByLabel('WhatsApp')];
  const invite = page.getByRole('button', { name: 'Convidar', exact: true });
  await expect(name).toHaveAttribute('maxlength', '60');
  await whatsapp.fill('123');
  await invite.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/^Escreva o nome, com letras\./);
  await expect(whatsapp).toHaveAccessibleDescription(/^O número de WhatsApp não parece certo/);
  await expectAccessible(page);
  await name.fill('Ana Paula');
  await expect(name).not.toHaveAttribute('aria-invalid');
  expect(posts).toEqual([]);
  await whatsapp.fill('(67) 99999-0002');
  await invite.click();
  const invitation = new URL(await page.getByLabel('Endereço do convite').inputValue());
  await expect(name).toHaveValue('');

  const seller = await openDevice();
  await seller.goto(invitation.pathname);
  await expectAccessible(seller);
  await seller.getByLabel('Senha nova').fill('três sacos de milho');
  await seller.getByRole('button', { name: 'Guardar a senha e entrar' }).click();
  await seller.getByRole('link', { name: `Cotação nº ${number}` }).click();
  await seller.getByLabel('Recado para o cliente').fill('Entrego na terça');
  await inDatabase(store, async (db) => {
    const base = await findQuotation(db, number ?? 0);
    if (!base) throw new Error('The quotation was not stored');
    const change = { base, contact: { ...base.contact, note: 'Portão verde' }, nowMs: Date.now() };
    await db.transact((tx) => storeContact(tx, change));
  });
  await expect(seller.getByText('O cliente mudou o que disse enquanto esta página estava aberta.')).toBeInViewport();
  await seller.getByRole('button', { name: 'Assumir' }).click();
  await expect(seller.getByText('Ana Paula (você)')).toBeVisible();
  await expect(seller.getByLabel('Recado para o cliente')).toHaveValue('Entrego na terça');
  await seller.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(seller.getByText('Respondida pela loja, por Ana Paula')).toBeVisible();

  await page.getByText('Encerrar o acesso').click();
  await page.getByRole('button', { name: 'Encerrar agora' }).click();
  await expect(page.getByText('Não trabalha mais aqui desde')).toBeVisible();
  await seller.getByRole('link', { name: 'Cotações' }).click();
  await expect(seller.getByRole('heading', { name: 'Entrar no painel' })).toBeVisible();
});

test('going back after signing out shows no content of the panel', async ({ page }) => {
  await signInToPanel(page, '/produtos');
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible();
  await page.goto('/painel/loja');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page.getByLabel('Senha do painel')).toBeVisible();
  for (let count = 0; count < 2; count += 1) {
    // The earlier page redirects to the sign-in at once, so the test waits only for the start of the navigation.
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByLabel('Senha do painel')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu do painel' })).toHaveCount(0);
  }
});
