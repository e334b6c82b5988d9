import { writeFile } from 'node:fs/promises';
import { countWaitingQuotations } from '#app/data/quotation/quotation-lists.ts';
import { insertQuotation } from '#app/data/quotation/quotation-writes.ts';
import { noContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { makeNewQuotation, makeQuotedItem } from '#tests/factories/quotation.ts';
import { expectAccessible, signInToPanel, usePanel } from '../support/panel-session.ts';
import { holdRequests } from '../support/page-requests.ts';
import { expect, test } from '../support/journey-test.ts';
import { inDatabase } from '../support/stores/change-catalogue.ts';

usePanel({ isShared: true });
test.use({ viewport: { width: 360, height: 800 } });

const table = `CEP inicial;CEP final;Peso inicial (kg);Peso final (kg);Preço (R$);Prazo (dias);Excedente por kg (R$)
79290-000;79299-999;0;500;250,00;5;`;

test('a delivery route and a freight table give an estimate that one press uses as the freight of a quotation, and an invalid freight is explained', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/422/);
  const times = { createdAtMs: Date.now(), validUntilMs: Date.now() + 86_400_000 };
  const items = [makeQuotedItem({ productId: 1001, quantity: 4 })];
  const contact = { ...noContact, wish: 'delivery', postalCode: '79290000', town: 'Jardim' } as const;
  const newQuotation = makeNewQuotation({ items, ...times, contact });
  const id = await inDatabase(store, (db) => db.transact((tx) => insertQuotation(tx, newQuotation)));

  await signInToPanel(page, '/entrega');
  const towns = page.getByLabel('Município e UF');
  await towns.fill('Bonito/MS');
  await page.getByLabel('Preço (R$)').fill('quarenta');
  await page.getByLabel('terça').check();
  await page.getByRole('button', { name: 'Salvar retirada e rotas' }).click();
  await expect(page.getByLabel('Preço (R$)')).toBeFocused();
  await page.getByLabel('Preço (R$)').fill('40');
  await page.getByRole('button', { name: 'Salvar retirada e rotas' }).click();
  await expect(page.getByText('Retirada e rotas salvas.')).toBeVisible();
  await expect(towns.first()).toHaveValue('Bonito/MS');
  await expect(towns.last()).toHaveValue('');

  const file = { name: 'tabela.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.getByLabel('Planilha').setInputFiles(file);
  await page.getByRole('button', { name: 'Conferir a planilha' }).click();
  await expect(page.getByText('Na loja: 0 linhas. Na planilha: 1 linha.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Trocar a tabela' }).click();
  await expect(page.getByText('Tabela trocada: 1 linha.')).toBeVisible();

  await page.goto(`/painel/cotacoes/${id}`);
  await expect(page.getByText('Estimativa de entrega: R$ 250,00, 5 dias')).toBeVisible();
  const freight = page.getByLabel('Frete (R$)');
  await freight.fill('trinta');
  await page.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(freight).toBeFocused();
  await expect(freight).toHaveAccessibleDescription(/não é um número/);
  const takeEstimate = page.getByRole('button', { name: 'Usar no frete' });
  await takeEstimate.click();
  await expect(freight).toHaveValue('250,00');
  const quantity = page.getByLabel('Quantidade de').first();
  const stored = await quantity.inputValue();
  await quantity.fill('99');
  await expect(page.getByText('Estimativa de entrega antes das mudanças acima: R$ 250,00')).toBeVisible();
  await expect(takeEstimate).toBeHidden();
  await quantity.fill(stored);
  await expect(takeEstimate).toBeVisible();
  await expectAccessible(page);
  const letGo = await holdRequests(page, /\/cotacoes\/\d+\.data/, 'GET');
  await page.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(page.getByText('Resposta registrada.')).toBeVisible();
  letGo();
  await expect(page.getByText('Respondida pela loja')).toBeVisible();
  // The reply must stay when a live change makes the screen load its data again. The menu's count shows that it has.
  const before = await inDatabase(store, (db) => countWaitingQuotations(db, Date.now()));
  const waiting = page.getByText(new RegExp(`\\b${before + 1} esperam? resposta`));
  await expect(waiting).not.toBeAttached();
  await inDatabase(store, (db) => db.transact((tx) => insertQuotation(tx, makeNewQuotation(times))));
  await expect(waiting).toBeAttached();
  await expect(page.getByText('Resposta registrada.')).toBeVisible();
});

test('a freight table that was corrected after it was chosen has to be chosen again, and the screen says so', async ({
  page,
  browserProblems,
}, testInfo) => {
  browserProblems.allow(/422|ERR_UPLOAD_FILE_CHANGED/);
  const path = testInfo.outputPath('tabela.csv');
  await writeFile(path, `${table}\n${table.split('\n')[1]}`);
  await signInToPanel(page, '/entrega');
  const check = page.getByRole('button', { name: 'Conferir a planilha' });
  await page.getByLabel('Planilha').setInputFiles(path);
  await check.click();
  await expect(page.getByText('Linhas 2 e 3: valem para o mesmo CEP')).toBeVisible();
  await writeFile(path, table);
  await check.click();
  await expect(page.getByText('Se o arquivo mudou depois de escolhido')).toBeVisible();
  await page.getByLabel('Planilha').setInputFiles(path);
  await check.click();
  await expect(page.getByText('Na planilha: 1 linha.')).toBeVisible();
  await expect(page.getByText('Se o arquivo mudou depois de escolhido')).toHaveCount(0);
});
