import { insertQuotation } from '#app/data/quotation/quotation-writes.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { noContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { makeCode, makeNewQuotation, makeQuotedItem } from '#tests/factories/quotation.ts';
import { runAxe } from '../support/axe.ts';
import { ADMIN_TOKEN, signInToPanel } from '../support/panel.ts';
import { expect, test } from '../support/store.ts';

test.use({ storeEnv: { PUBLIC_URL: 'http://loja.example', ADMIN_TOKEN }, viewport: { width: 360, height: 800 } });

const table = `CEP inicial;CEP final;Peso inicial (kg);Peso final (kg);Preço (R$);Prazo (dias);Excedente por kg (R$);Região
79290-000;79299-999;0;100;80,00;3;1,20;Serra
79290-000;79299-999;100;500;250,00;5;;Serra`;

test('a route and a freight table provide the estimate of a quotation, and one press uses it as the freight', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/422/);
  const code = makeCode();
  const times = { createdAtMs: Date.now(), validUntilMs: Date.now() + 86_400_000 };
  const items = [makeQuotedItem({ productId: 1001, quantity: 4 })];
  const contact = { ...noContact, wish: 'delivery', postalCode: '79290000', town: 'Jardim' } as const;
  const db = await openDatabase(store.location);
  const id = await db.transact((tx) => insertQuotation(tx, makeNewQuotation({ code, items, ...times, contact })));
  await db.close();

  await signInToPanel(page, '/entrega');
  await page.getByLabel('Município e UF').fill('Bonito/MS');
  await page.getByLabel('Preço (R$)').fill('40');
  await page.getByLabel('terça').check();
  await page.getByRole('button', { name: 'Salvar retirada e rotas' }).click();
  await expect(page.getByText('Retirada e rotas salvas.')).toBeVisible();
  await expect(page.getByLabel('Município e UF').first()).toHaveValue('Bonito/MS');
  await expect(page.getByLabel('Município e UF').last()).toHaveValue('');

  const wrong = { name: 'tabela.csv', mimeType: 'text/csv', buffer: Buffer.from(table.replace('79290-000', '79')) };
  await page.getByLabel('Planilha').setInputFiles(wrong);
  await page.getByRole('button', { name: 'Conferir a planilha' }).click();
  await expect(page.getByRole('alert')).toContainText('Linha 2, coluna "CEP inicial": não é um CEP');
  await expect(page.getByRole('alert')).toBeInViewport();
  const file = { name: 'tabela.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.getByLabel('Planilha').setInputFiles(file);
  await page.getByRole('button', { name: 'Conferir a planilha' }).click();
  await expect(page.getByText('Na loja: 0 linhas. Na planilha: 2 linhas.')).toBeVisible();
  expect((await runAxe(page)).found).toEqual([]);
  for (const width of [1366, 390, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
  await page.getByRole('button', { name: 'Trocar a tabela' }).click();
  await expect(page.getByText('Tabela trocada: 2 linhas.')).toBeVisible();

  await page.goto(`/painel/cotacoes/${id}`);
  await expect(page.getByText('Estimativa de entrega: R$ 250,00, 5 dias')).toBeVisible();
  await page.getByLabel('Frete (R$)').fill('trinta');
  await page.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(page.getByLabel('Frete (R$)')).toBeFocused();
  await expect(page.getByLabel('Frete (R$)')).toHaveAccessibleDescription(/não é um número/);
  await page.getByRole('button', { name: 'Usar no frete' }).click();
  await expect(page.getByLabel('Frete (R$)')).toHaveValue('250,00');
  expect((await runAxe(page)).found).toEqual([]);

  await page.goto(`/cotacao/${code}`);
  await expect(page.getByText('Estimativa de entrega: R$ 250,00, 5 dias')).toBeVisible();
  expect((await runAxe(page)).found).toEqual([]);
  await page.goto(`/painel/cotacoes/${id}`);
  await page.getByRole('button', { name: 'Usar no frete' }).click();
  await page.getByRole('button', { name: 'Responder', exact: true }).last().click();
  await expect(page.getByText('Resposta registrada.')).toBeVisible();
  await page.goto(`/cotacao/${code}`);
  await expect(page.getByText('Estimativa de entrega')).toHaveCount(0);
  await expect(page.getByText('R$ 250,00')).toBeVisible();
});
