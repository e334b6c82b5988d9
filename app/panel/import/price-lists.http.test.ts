import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { listSkus } from '#app/data/catalogue/product-keys.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { signInToPanel } from '#tests/support/http/panel-calls.ts';
import { openImport, press, sendImport, waitForImport } from '#tests/support/http/panel-files.ts';

const app = setUpTestApp({ seed: (db) => fillCatalogue(db, [{ sku: 'A-1', title: 'Milho moído' }]), env: ownerEnv });
let cookie: string;
beforeAll(async () => {
  cookie = await signInToPanel(app);
});

const list = (price: string) =>
  `DESCRIÇÃO;À VISTA;A PRAZO\nRAÇÕES;;\nRação 15 kg;${price};160,00\nSAIS;;\nSal;consultar;-`;
const sendList = (content: string) => sendImport(app, cookie, { planilha: [{ name: 'lista.csv', content }] });
const listFields = { 'coluna-0-0': 'title', 'coluna-0-1': 'price', 'coluna-0-2': '', 'coluna-0-codigos': 'on' };

test('a list of the trade is asked about once, and known the next time', async () => {
  await sendList(list('139,90'));
  const columns = await waitForImport(app, cookie);
  expect(columns).toContain('Fazer um código do nome de cada produto');
  expect(columns).toContain('Os títulos entre os produtos: RAÇÕES, SAIS');
  expect(columns).not.toContain('Nenhuma coluna é');
  await press(app, cookie, { acao: 'ver-mudancas', ...listFields, 'coluna-0-categoria': 'sections' });
  const plan = await waitForImport(app, cookie);
  expect(plan).toContain('2 produtos novos');
  expect(plan).toContain('a categoria dos produtos novos: &quot;RAÇÕES&quot;, &quot;SAIS&quot;.');
  await press(app, cookie, { acao: 'confirmar' });
  await waitForImport(app, cookie);
  const skus = await listSkus(app.db);
  expect(skus.map(({ title }) => title)).toEqual(['Milho moído', 'Ração 15 kg', 'Sal']);
  await sendList(list('145,00'));
  const next = await waitForImport(app, cookie);
  expect(next).toContain('O que muda na loja');
  expect(next).toMatch(/<del[^>]*>139,90<\/del>.*<ins[^>]*>145,00<\/ins>/s);
  expect(next).toContain('1 produto sem mudança');
  await press(app, cookie, { acao: 'confirmar' });
  await waitForImport(app, cookie);
  expect(await listSkus(app.db)).toEqual(skus);
});

test('one category for all is asked for by its name, and asked again for the next list', async () => {
  await sendList('produto;preço\nMilho;75,00');
  expect(await waitForImport(app, cookie)).toContain('Nenhuma coluna é &quot;Categoria&quot;');
  const fields = {
    'coluna-0-0': 'title',
    'coluna-0-1': 'price',
    'coluna-0-codigos': 'on',
    'coluna-0-categoria': 'name',
  };
  const nameless = await press(app, cookie, { acao: 'ver-mudancas', ...fields, 'coluna-0-categoria-nome': ' ' });
  expect([nameless.status, await nameless.text()]).toEqual([400, expect.stringContaining('escreva o nome dela')]);
  await press(app, cookie, { acao: 'ver-mudancas', ...fields, 'coluna-0-categoria-nome': 'Grãos' });
  expect(await waitForImport(app, cookie)).toContain('vão para &quot;Grãos&quot;');
  await press(app, cookie, { acao: 'confirmar' });
  await waitForImport(app, cookie);
  const stored = await app.db.query.selectFrom('products').selectAll().where('title', '=', 'Milho').execute();
  expect(stored).toHaveLength(1);
  await sendList('produto;preço\nSoja;140,00');
  await waitForImport(app, cookie);
  expect(await openImport(app, cookie)).toMatch(/value="Grãos"/);
  await press(app, cookie, { acao: 'cancelar' });
});

test('sheets with the same headers are shown once, with their names', async () => {
  const content = await readFile('app/files/fixtures/animais.xlsx');
  await sendImport(app, cookie, { planilha: [{ name: 'animais.xlsx', content }] });
  const columns = await waitForImport(app, cookie);
  expect(columns).toContain('Folhas &quot;Bovinos&quot;, &quot;Equinos&quot;');
  expect(columns).toContain('O nome da folha: Bovinos, Equinos');
});
