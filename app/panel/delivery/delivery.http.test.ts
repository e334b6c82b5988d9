import { expect, test } from 'vitest';
import { listDeliveryRates, readDeliveryTerms } from '#app/data/quotation/delivery-terms-and-rates.ts';
import { insertQuotation } from '#app/data/quotation/quotation-writes.ts';
import { noContact, type QuotationContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { getTermsVersion } from '#app/operations/quotation/delivery/quotation-delivery.ts';
import { makeCode, makeNewQuotation } from '#tests/factories/quotation.ts';
import { answerQuotationWith } from '#tests/factories/stored-quotations.ts';
import { readText, readVersion, setUpPanel } from '#tests/support/http/panel-calls.ts';

const screen = '/painel/entrega';
const header = 'CEP inicial;CEP final;Peso inicial (kg);Peso final (kg);Preço (R$);Prazo (dias);Excedente por kg (R$)';
const rateRow = '79290-000;79299-999;0;100;1.045,50;3;';

const panel = setUpPanel([{ id: 1 }]);
const { app } = panel;

const readTerms = async () => (await readDeliveryTerms(app.db)).terms;
/** Returns the version of the freight table. */
const getVersion = async () => String((await readDeliveryTerms(app.db)).version);
const readHtml = async (response: Response) =>
  (await response.text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');

/** Returns the messages beside invalid fields, by field name. */
function readFieldErrors(html: string): Record<string, string> {
  const fields = html.matchAll(/aria-describedby="([^"]*)" aria-invalid="true"[^>]* name="([^"]*)"/g);
  return Object.fromEntries(
    [...fields].map(([, id, name = '']) => [name, html.split(`<p id="${id}"`)[1]?.split(/[<>]/)[1] ?? '']),
  );
}

/** Uploads a spreadsheet of rates for a preview. */
async function sendSheet(bytes: BlobPart, extraFields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ acao: 'conferir', ...extraFields })) form.set(name, value);
  form.set('planilha', new File([bytes], 'tabela'));
  const response = await panel.send(screen, form);
  return { status: response.status, html: await response.text() };
}

/** Confirms the previewed table. @param html page with the preview */
async function confirmReplacement(html: string, versao: string) {
  const tabela = /name="tabela" value="([^"]*)"/.exec(html)?.[1] ?? '';
  return panel.post(screen, { acao: 'trocar', versao, tabela });
}

/** Posts the form of pickup and routes with the currently stored version. */
async function saveTerms(fields: Record<string, string>) {
  const response = await panel.post(screen, { versao: getTermsVersion(await readTerms()), ...fields });
  return { status: response.status, html: await response.text() };
}

const bonitoRoute = {
  'rota-0-cidade': 'Bonito/MS',
  'rota-0-dia': '2',
  'rota-0-preco': '40',
  'rota-0-gratis': '5.000,00',
  'rota-1-cidade': '',
  'rota-1-preco': '',
  retirada: 'on',
  'retirada-quando': 'Das 8h às 17h, no galpão',
};

/** Stores a quotation. @returns its id, and the HTML of its public page and of its screen in the panel */
async function requestQuotation(contact: Partial<QuotationContact>) {
  const code = makeCode();
  const times = { createdAtMs: Date.now(), validUntilMs: Date.now() + 86_400_000 };
  const newQuotation = makeNewQuotation({
    code,
    ...times,
    contact: { ...noContact, wish: 'delivery', ...contact },
  });
  const id = (await app.db.transact((tx) => insertQuotation(tx, newQuotation))) ?? 0;
  return {
    id,
    page: await readHtml(await app.get(`/cotacao/${code}`)),
    screen: await readHtml(await panel.get(`/painel/cotacoes/${id}`)),
  };
}

test('the page of a product shows the delivery options of the shop, and each change of them at once (L31)', async () => {
  expect((await requestQuotation({ postalCode: '79290000' })).page).not.toContain('Estimativa de entrega');
  const readPage = async () =>
    (await (await app.get('/shop/shop-details/1')).text()).replace(/<script[^]*?<\/script>|<!-- -->|<\/?span>/g, '');
  expect(await readPage()).not.toContain('Retirada na loja');
  expect((await saveTerms(bonitoRoute)).status).toBe(200);
  await expect.poll(readPage).toMatch(/Retirada na loja<\/b>: Das 8h às 17h, no galpão.*Entrega<\/b>: Bonito\/MS</s);
  expect((await saveTerms({})).status).toBe(200);
  await expect.poll(readPage).not.toContain('Retirada na loja');
});

test('a freight table is previewed with counts, changes nothing until it is confirmed, and then gives visitor and shop an estimate', async () => {
  const { status, html } = await sendSheet(`\ufeff${header};Região\r\n${rateRow};Serra\r\n`);
  expect([status, html]).toEqual([200, expect.stringContaining('Na loja: 0 linhas. Na planilha: 1 linha.')]);
  expect(html).toContain('Ficam de fora as colunas: Região.');
  expect(await listDeliveryRates(app.db)).toEqual([]);
  const version = await getVersion();
  expect(await (await confirmReplacement(html, version)).text()).toContain('Tabela trocada: 1 linha.');
  expect(await listDeliveryRates(app.db)).toMatchObject([{ priceCents: 104_550, days: 3 }]);
  // Another tab sends the same confirmation again.
  expect((await confirmReplacement(html, version)).status).toBe(409);
  const quotationPages = await requestQuotation({ postalCode: '79290000' });
  expect(quotationPages.page).toMatch(/Estimativa de entrega:\s*<strong>R\$ 1\.045,50, 3 dias/);
  expect(quotationPages.screen).toMatch(/Estimativa de entrega: R\$ 1\.045,50, 3 dias[^]*Usar no frete/);
  await answerQuotationWith(app.db, quotationPages.id, { freightCents: 2000 }, Date.now());
  const answeredScreen = await readHtml(await panel.get(`/painel/cotacoes/${quotationPages.id}`));
  expect(answeredScreen).toMatch(/Estimativa de entrega: R\$ 1\.045,50, 3 dias[^]*Usar no frete/);
  const unknown = await requestQuotation({ postalCode: '01000000' });
  expect(unknown.page).toMatch(/Estimativa de entrega:\s*<strong>a combinar/);
  expect(unknown.page).toContain('Com o CEP e a cidade abaixo');
  const complete = await requestQuotation({ postalCode: '01000000', town: 'São Paulo' });
  expect(complete.page).toMatch(/Estimativa de entrega:\s*<strong>a combinar/);
  expect(complete.page).not.toContain('Com o CEP e a cidade abaixo');
  expect(unknown.screen).not.toContain('Usar no frete');
});

test('a missing, invalid or too large freight table is refused with the reason', async () => {
  const before = await listDeliveryRates(app.db);
  for (const [content, status, problem] of [
    ['', 422, 'Escolha a planilha.'],
    [`${header}\r\n${rateRow}\r\n${rateRow}`, 422, 'Linhas 2 e 3: valem para o mesmo CEP e o mesmo peso.'],
    ['a'.repeat(2 * 1024 * 1024 + 1), 413, ''],
  ] as const) {
    const refused = await sendSheet(content);
    expect([refused.status, refused.html]).toEqual([status, expect.stringContaining(problem)]);
  }
  expect(await listDeliveryRates(app.db)).toEqual(before);
});

test('a freight table without a unit of weight is read once the owner chooses grams, with a notice about the columns that are not used', async () => {
  const bytes =
    'CepInicial;CepFinal;PesoInicial;PesoFinal;ValorFrete;Seguro (%);PrazoEntrega\n79290000;79299999;0;30000;45.50;2;3';
  expect((await sendSheet(bytes)).html).toContain('não diz se os pesos são em kg ou em gramas');
  const { status, html } = await sendSheet(bytes, { unidade: 'g' });
  expect([status, html]).toEqual([200, expect.stringContaining('em Seguro (%) não é somado')]);
  expect((await confirmReplacement(html, await getVersion())).status).toBe(200);
  expect(await listDeliveryRates(app.db)).toMatchObject([{ toGrams: 30_000, priceCents: 4550 }]);
});

test.each([
  ['xlsx?modelo', 2],
  ['csv', 1],
])('the downloaded file tabela.%s can be uploaded again unchanged', async (file, rows) => {
  const response = await panel.get(`${screen}/tabela.${file}`);
  expect(response.headers.get('Content-Disposition')).toContain(`.${file.replace('?modelo', '')}"`);
  expect((await sendSheet(await response.arrayBuffer())).html).toContain(`Na planilha: ${rows} linha`);
});

test('pickup and routes can be saved, shown and removed, a refused form keeps the typed values, and the freight table can be deleted', async () => {
  const refused = await saveTerms({ ...bonitoRoute, 'rota-0-cidade': 'Bonito', 'rota-0-preco': 'caro' });
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('Corrija os campos marcados')]);
  expect(refused.html).toContain('value="caro"');
  // The form shows the refused route under the heading of a new route, and no further empty route.
  expect(refused.html.match(/name="rota-\d+-cidade"/g)).toEqual(['name="rota-0-cidade"']);
  expect(refused.html).toContain('<h3 class="font-bold sm:col-span-3">Nova rota</h3>');
  const fieldErrors = readFieldErrors(refused.html);
  expect(fieldErrors['rota-0-cidade']).toBe('Escreva o município com a UF, como Bonito/MS.');
  expect(fieldErrors['rota-0-preco']).toBe('Preço (R$): não é um número; escreva como 1234,56.');
  expect(fieldErrors['rota-0-gratis']).toBeUndefined();
  const doubtful = await saveTerms({ ...bonitoRoute, 'rota-0-preco': '', 'rota-0-gratis': '1.200' });
  expect(doubtful.html).toMatch(/Escreva o preço; para grátis, 0\.[^]*Grátis a partir de \(R\$\): não sei se é 1200/);
  expect((await saveTerms(bonitoRoute)).html).toContain('Retirada e rotas salvas.');
  expect((await requestQuotation({ town: 'bonito' })).page).toMatch(/<strong>R\$ 40,00, terça/);
  expect((await requestQuotation({ wish: 'pickup' })).page).toContain('Das 8h às 17h, no galpão');
  const { retirada: _, ...fieldsWithoutPickup } = bonitoRoute;
  expect((await saveTerms({ ...fieldsWithoutPickup, 'rota-0-remover': 'on' })).status).toBe(200);
  expect(await readTerms()).toMatchObject({ routes: [], offersPickup: false });
  expect((await saveTerms({ acao: 'apagar', versao: await getVersion() })).html).toContain('Tabela apagada.');
  expect(await listDeliveryRates(app.db)).toEqual([]);
});

test('a refused form keeps each route and its removal where they were, and marks the refused route', async () => {
  const bothRoutes = { ...bonitoRoute, 'rota-1-cidade': 'Jardim/MS', 'rota-1-dia': '3', 'rota-1-preco': '60' };
  expect((await saveTerms(bothRoutes)).status).toBe(200);
  const changed = { ...bothRoutes, 'rota-0-remover': 'on', 'rota-1-preco': 'dez' };
  const { html } = await saveTerms(changed);
  expect(html.match(/name="rota-\d+-cidade" value="[^"]*"/g)).toEqual([
    'name="rota-0-cidade" value="Bonito/MS"',
    'name="rota-1-cidade" value="Jardim/MS"',
    'name="rota-2-cidade" value=""',
  ]);
  expect(html.match(/name="rota-\d+-remover"[^>]*checked=""|checked=""[^>]*name="rota-\d+-remover"/g)).toHaveLength(1);
  expect(Object.keys(readFieldErrors(html))).toEqual(['rota-1-preco']);
  expect((await saveTerms({ ...changed, 'rota-1-preco': '70' })).status).toBe(200);
  expect(await readTerms()).toMatchObject({ routes: [{ name: 'Jardim', priceCents: 7000 }] });
});

test('replacing the freight table does not refuse the pickup and routes that were being typed on the same screen', async () => {
  const versao = readVersion(await (await panel.get(screen)).text());
  const { html } = await sendSheet(`${header}\r\n${rateRow}\r\n`);
  expect((await confirmReplacement(html, await getVersion())).status).toBe(200);
  expect((await saveTerms({ ...bonitoRoute, versao })).html).toContain('Retirada e rotas salvas.');
});

test('when two windows change the delivery terms, the second shows what the first has saved, and saves the chosen values (W13)', async () => {
  const versao = getTermsVersion(await readTerms());
  expect((await saveTerms({ ...bonitoRoute, versao, 'retirada-quando': 'De manhã' })).status).toBe(200);
  const secondForm = { ...bonitoRoute, versao, 'rota-0-preco': '50' };
  const refused = await panel.post(screen, secondForm);
  const html = await refused.clone().text();
  const bothValues =
    /Retirada na lojaO de agora: .*De manhãO seu: .*no galpãoRotas própriasO de agora: .*40,00.*O seu: .*50/;
  expect([refused.status, await readText(refused)]).toEqual([409, expect.stringMatching(bothValues)]);
  expect(await readTerms()).toMatchObject({ pickupNote: 'De manhã', routes: [{ priceCents: 4000 }] });
  const resolvedForm = { ...secondForm, versao: readVersion(html), 'retirada-quando': 'De manhã' };
  expect((await saveTerms(resolvedForm)).status).toBe(200);
  expect(await readTerms()).toMatchObject({ pickupNote: 'De manhã', routes: [{ priceCents: 5000 }] });
});
