import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { listDeliveryRates, readDeliveryTerms } from '#app/data/quotation/delivery.ts';
import { insertQuotation } from '#app/data/quotation/quotation-writes.ts';
import { noContact, type QuotationContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { makeCode, makeNewQuotation } from '#tests/factories/quotation.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { postFiles, postForm, readText, readVersion, signInToPanel } from '#tests/support/http/panel-calls.ts';
import { writeXlsx } from '#tests/support/files/xlsx.ts';

const screen = '/painel/entrega';
const head = 'CEP inicial;CEP final;Peso inicial (kg);Peso final (kg);Preço (R$);Prazo (dias);Excedente por kg (R$)';
const row = '79290-000;79299-999;0;100;1.045,50;3;';

const app = setUpTestApp({ env: ownerEnv, seed: (db) => fillCatalogue(db, [{ id: 1 }]) });
let headers: { Cookie: string };
beforeAll(async () => {
  headers = { Cookie: await signInToPanel(app) };
});

const open = async (address: string) => (await app.get(address, { headers })).text();
const getVersion = async () => String((await readDeliveryTerms(app.db)).version);

async function send(bytes: BlobPart, more: Record<string, string> = {}) {
  const fields = { acao: 'conferir', planilha: new File([bytes], 'tabela'), ...more };
  const response = await postFiles(app, screen, { headers, fields });
  return { status: response.status, html: await response.text() };
}

async function replace(html: string, versao: string) {
  const tabela = /name="tabela" value="([^"]*)"/.exec(html)?.[1] ?? '';
  return postForm(app, screen, { headers, fields: { acao: 'trocar', versao, tabela } });
}

const route = {
  'rota-0-cidade': 'Bonito/MS',
  'rota-0-dia': '2',
  'rota-0-preco': '40',
  'rota-0-gratis': '5.000,00',
  'rota-1-cidade': '',
  'rota-1-preco': '',
  retirada: 'on',
  'retirada-quando': 'Das 8h às 17h, no galpão',
};

async function ask(contact: Partial<QuotationContact>) {
  const code = makeCode();
  const times = { createdAtMs: Date.now(), validUntilMs: Date.now() + 86_400_000 };
  const asked = makeNewQuotation({ code, ...times, contact: { ...noContact, wish: 'delivery', ...contact } });
  const id = await app.db.transact((tx) => insertQuotation(tx, asked));
  const page = (await (await app.get(`/cotacao/${code}`)).text()).replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ');
  return { page, panel: (await open(`/painel/cotacoes/${id}`)).replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ') };
}

test('nothing is told of delivery before the shop has rules', async () => {
  expect((await ask({ postalCode: '79290000' })).page).not.toContain('Estimativa de entrega');
});

test('a product’s page tells how the shop hands over from the first change on, and each change at once [L31]', async () => {
  const readPage = async () =>
    (await (await app.get('/shop/shop-details/1')).text()).replace(/<script[^]*?<\/script>|<!-- -->|<\/?span>/g, '');
  expect(await readPage()).not.toContain('Retirada na loja');
  const change = async (fields: Record<string, string>) =>
    postForm(app, screen, { headers, fields: { versao: await getVersion(), ...fields } });
  expect((await change(route)).status).toBe(200);
  await expect.poll(readPage).toMatch(/Retirada na loja<\/b>: Das 8h às 17h, no galpão.*Entrega<\/b>: Bonito\/MS</s);
  expect((await change({})).status).toBe(200);
  await expect.poll(readPage).not.toContain('Retirada na loja');
});

test('a sheet is shown with counts, changes nothing until it is confirmed, and gives visitor and shop an estimate', async () => {
  const { status, html } = await send(`\ufeff${head};Região\r\n${row};Serra\r\n`);
  expect([status, html]).toEqual([200, expect.stringContaining('Na loja: 0 linhas. Na planilha: 1 linha.')]);
  expect(html).toContain('Ficam de fora as colunas: Região.');
  expect(await listDeliveryRates(app.db)).toEqual([]);
  const version = await getVersion();
  expect(await (await replace(html, version)).text()).toContain('Tabela trocada: 1 linha.');
  expect(await listDeliveryRates(app.db)).toMatchObject([{ priceCents: 104_550, days: 3 }]);
  // The same confirmation, sent again from another tab.
  expect((await replace(html, version)).status).toBe(409);
  expect(await open(`${screen}/tabela.csv`)).toContain('79290-000;79299-999;0,000;100,000;1045,50;3;0,00');
  const asked = await ask({ postalCode: '79290000' });
  expect(asked.page).toMatch(/Estimativa de entrega:\s*<strong>R\$ 1\.045,50, 3 dias/);
  expect(asked.panel).toMatch(/Estimativa de entrega: R\$ 1\.045,50, 3 dias[^]*Usar no frete/);
  const unknown = await ask({ postalCode: '01000000' });
  expect(unknown.page).toMatch(/Estimativa de entrega:\s*<strong>a combinar/);
  expect(unknown.panel).not.toContain('Usar no frete');
});

test('a spreadsheet is read too, with numbers for postal codes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'boa-delivery-'));
  const file = path.join(folder, 'tabela.xlsx');
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const numbers = [1_000_000, 1_999_999, 0, 10.001, 12.5, 2].map((value) => `<c><v>${value}</v></c>`);
  const rows = `<row r="1">${head.split(';').map(text).join('')}</row><row r="2">${numbers.join('')}</row>`;
  await writeXlsx(file, { rows });
  const { html } = await send(new Uint8Array(await readFile(file)));
  await rm(folder, { recursive: true });
  expect((await replace(html, await getVersion())).status).toBe(200);
  expect(await listDeliveryRates(app.db)).toMatchObject([
    { fromPostalCode: 1_000_000, toPostalCode: 1_999_999, toGrams: 10_001, priceCents: 1250 },
  ]);
});

test.each([
  ['', 'Escolha a planilha.'],
  ['%PDF-1.4', 'é um PDF'],
  ['a;b\r\n1;2', 'Não encontrei as colunas'],
  [`${head}\r\n${row}\r\n${row}`, 'Linhas 2 e 3: valem para o mesmo CEP e o mesmo peso.'],
  [`${head}\r\n${row.replace('79290-000', 'abc')}`, 'Linha 2, coluna &quot;CEP inicial&quot;: não é um CEP'],
])('%j is refused by what is wrong', async (content, problem) => {
  const before = await listDeliveryRates(app.db);
  const { status, html } = await send(content);
  expect([status, html]).toEqual([422, expect.stringContaining(problem)]);
  expect(await listDeliveryRates(app.db)).toEqual(before);
});

test('a sheet in grams that does not say so is read once the owner does, with a word on what it leaves out', async () => {
  const bytes =
    'CepInicial;CepFinal;PesoInicial;PesoFinal;ValorFrete;Seguro (%);PrazoEntrega\n79290000;79299999;0;30000;45.50;2;3';
  expect((await send(bytes)).html).toContain('não diz se os pesos são em kg ou em gramas');
  const { status, html } = await send(bytes, { unidade: 'g' });
  expect([status, html]).toEqual([200, expect.stringContaining('em Seguro (%) não é somado')]);
  expect((await replace(html, await getVersion())).status).toBe(200);
  expect(await listDeliveryRates(app.db)).toMatchObject([{ toGrams: 30_000, priceCents: 4550 }]);
});

test.each(['?modelo', ''])('the XLSX file%s is read as it is sent', async (query) => {
  const response = await app.get(`${screen}/tabela.xlsx${query}`, { headers });
  expect([response.status, response.headers.get('Content-Disposition')]).toEqual([
    200,
    expect.stringContaining('.xlsx'),
  ]);
  expect((await send(await response.arrayBuffer())).html).toMatch(
    query ? /Na planilha: 2 linhas/ : /Na planilha: 1 linha/,
  );
});

test('a sheet of more than 2 MB is refused', async () => {
  expect((await send('a'.repeat(2 * 1024 * 1024 + 1))).status).toBe(413);
});

test('pickup and routes are saved, shown, and removed; what was typed stays when something in it is wrong', async () => {
  const wrong = { ...route, 'rota-0-cidade': 'Bonito', 'rota-0-preco': 'caro' };
  const refused = await postForm(app, screen, { headers, fields: { ...wrong, versao: await getVersion() } });
  const html = await refused.text();
  expect([refused.status, html]).toEqual([422, expect.stringContaining('escreva o município com a UF')]);
  expect(html).toContain('value="caro"');
  expect(html).toContain('Bonito, Preço (R$): não é um número; escreva como 1234,56.');
  const doubtful = { ...route, 'rota-0-preco': '', 'rota-0-gratis': '1.200', versao: await getVersion() };
  const other = await (await postForm(app, screen, { headers, fields: doubtful })).text();
  expect(other).toContain('Bonito/MS: escreva o preço; para grátis, 0.');
  expect(other).toContain('Bonito/MS, Grátis a partir de (R$): não sei se é 1200 ou 1,200;');
  const saved = await postForm(app, screen, { headers, fields: { ...route, versao: await getVersion() } });
  expect(await saved.text()).toContain('Retirada e rotas salvas.');
  expect((await ask({ town: 'bonito' })).page).toMatch(/<strong>R\$ 40,00, terça/);
  expect((await ask({ wish: 'pickup' })).page).toContain('Das 8h às 17h, no galpão');
  const removal = { ...route, 'rota-0-remover': 'on', retirada: '', versao: await getVersion() };
  const fields = Object.entries(removal).filter(([name]) => name !== 'retirada') as [string, string][];
  expect((await postForm(app, screen, { headers, fields })).status).toBe(200);
  expect((await readDeliveryTerms(app.db)).terms).toMatchObject({ routes: [], offersPickup: false });
  expect((await ask({ wish: '' })).page).not.toContain('Retiro na loja');
});

test('of two windows the second is shown what the first has saved, and saves what is chosen [W13]', async () => {
  const versao = await getVersion();
  const first = { ...route, versao, 'retirada-quando': 'De manhã' };
  expect((await postForm(app, screen, { headers, fields: first })).status).toBe(200);
  const second = { ...route, versao, 'rota-0-preco': '50' };
  const refused = await postForm(app, screen, { headers, fields: second });
  const html = await refused.clone().text();
  expect([refused.status, await readText(refused)]).toEqual([
    409,
    expect.stringMatching(
      /Retirada na lojaO de agora: .*De manhãO seu: .*no galpãoRotas própriasO de agora: .*40,00.*O seu: .*50/,
    ),
  ]);
  expect((await readDeliveryTerms(app.db)).terms).toMatchObject({
    pickupNote: 'De manhã',
    routes: [{ priceCents: 4000 }],
  });
  const again = { ...second, versao: readVersion(html), 'retirada-quando': 'De manhã' };
  expect((await postForm(app, screen, { headers, fields: again })).status).toBe(200);
  expect((await readDeliveryTerms(app.db)).terms).toMatchObject({
    pickupNote: 'De manhã',
    routes: [{ priceCents: 5000 }],
  });
  expect((await postForm(app, screen, { headers, fields: { versao: await getVersion() } })).status).toBe(200);
});

test('only the owner changes it', async () => {
  const stranger = await postForm(app, screen, { fields: { acao: 'apagar', versao: await getVersion() } });
  expect(await stranger.text()).not.toContain('Tabela apagada');
  expect(await listDeliveryRates(app.db)).not.toEqual([]);
  const done = await postForm(app, screen, { headers, fields: { acao: 'apagar', versao: await getVersion() } });
  expect(await done.text()).toContain('Tabela apagada.');
  expect(await listDeliveryRates(app.db)).toEqual([]);
});
