import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { insertQuotation } from '#app/data/quotation/quotation-writes.ts';
import { noContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { formatIsoDate } from '#app/domain/shared/dates.ts';
import { writeDoctorReport } from '#app/operations/store/doctor-report.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { makeNewQuotation } from '#tests/factories/quotation.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv, ownerToken } from '#tests/support/http/owner-calls.ts';
import { postForm, setUpPanelSession } from '#tests/support/http/panel-calls.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';

const browser = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';

describe('the first screen of the panel', () => {
  const app = setUpTestApp({ seed: seedThreeProducts, env: ownerEnv });
  let senderCount = 0;
  const { get, post } = setUpPanelSession(app);

  const openToday = async () => (await get('/painel')).text();
  const openAsVisitor = async (path: string, headers: Record<string, string> = {}) => {
    senderCount += 1;
    const senderHeaders = { 'User-Agent': browser, 'X-Forwarded-For': `198.51.100.${senderCount}`, ...headers };
    await (await app.get(path, { headers: senderHeaders })).text();
  };
  const getSearchPath = (text: string) => `/pages/search?${new URLSearchParams({ searchText: text })}`;

  test('begins with the unanswered quotations, the oldest first, which the menu of every screen counts', async () => {
    expect(await openToday()).toContain('Nenhuma cotação espera resposta.');
    const storeQuotation = (firstName: string) => {
      const times = { createdAtMs: Date.now(), validUntilMs: Date.now() + 86_400_000 };
      const quotation = makeNewQuotation({ ...times, contact: { ...noContact, firstName } });
      return app.db.transact((tx) => insertQuotation(tx, quotation));
    };
    const first = await storeQuotation('Zulmira');
    expect(await openToday()).toContain('1 cotação espera a sua resposta.');
    const second = await storeQuotation('Osvaldo');
    const today = await openToday();
    expect(today).toMatch(/2 cotações esperam a sua resposta.*Zulmira.*Osvaldo.*Comentários esperando/s);
    expect(today).toContain(`href="/painel/cotacoes/${first}"`);
    const products = await (await get('/painel/produtos')).text();
    expect(products).toMatch(/Cotações.*badge[^>]*>2<.*2 esperam resposta/s);
    for (const id of [first, second]) await post(`/painel/cotacoes/${id}`, { acao: 'apagar' });
    expect(await openToday()).not.toMatch(/esperam? resposta\)/);
  });

  test('lists the offers that end until the end of the seventh day from now', async () => {
    const [lastDay, nextDay] = [7, 8].map((days) => formatIsoDate(Date.now() + days * 86_400_000));
    await fillCatalogue(app.db, [
      { id: 1, sku: 'T-1', title: 'Produto 1', offerDate: { startDate: null, endDate: `${lastDay}T23:59:59-03:00` } },
      { id: 2, sku: 'T-2', title: 'Produto 2', offerDate: { startDate: null, endDate: `${nextDay}T23:59:59-03:00` } },
    ]);
    const offers = /Ofertas que terminam em 7 dias.*O que a lei pede/s.exec(await openToday())?.[0];
    expect([offers?.includes('Produto 1'), offers?.includes('Produto 2')]).toEqual([true, false]);
  });

  test('shows what visitors searched for and did not find, from a cached page too, until the owner dismisses it', async () => {
    for (let count = 0; count < 3; count += 1) await openAsVisitor(getSearchPath('Xaxim orgânico'));
    await openAsVisitor(getSearchPath('xaxim organico').replace('?', '.data?'));
    await openAsVisitor(getSearchPath('Produto'));
    const today = await openToday();
    expect(today).toContain('xaxim orgânico');
    expect(today).toMatch(/xaxim orgânico<span[^>]*>4 vezes/);
    expect(today).not.toMatch(/>produto<span/);
    await post('/painel?index', { dispensar: 'xaxim orgânico' });
    expect(await openToday()).not.toContain('xaxim orgânico');
  });

  test('shows who signed in, and that guesses were blocked', async () => {
    const senderHeaders = { 'X-Forwarded-For': '203.0.113.40', 'User-Agent': browser };
    for (let count = 0; count < 6; count += 1) {
      await postForm(app, '/painel/entrar', { fields: { token: 'errado' }, headers: senderHeaders });
    }
    await postForm(app, '/painel/entrar', { fields: { token: ownerToken }, headers: { 'User-Agent': browser } });
    const today = await openToday();
    expect(today).toContain('Entrada: Chrome, Android');
    expect(today).toContain('Alguém tentou entrar com senhas erradas e foi barrado');
    expect(today).not.toContain('203.0.113');
  });

  test('shows the result of the last run of `loja doctor`, or that there was none', async () => {
    expect(await openToday()).toContain('ainda não foi feito nesta máquina');
    const finding = { level: 'problem', message: 'A imagem abc está danificada.', cure: 'Importe de novo.' } as const;
    await writeDoctorReport(app.dataDir, { atMs: Date.UTC(2026, 10, 22, 15), findings: [finding] });
    const today = await openToday();
    expect(today).toContain('em 22/11/2026');
    expect(today).toContain('A imagem abc está danificada.');
    await writeFile(join(app.dataDir, 'exame.json'), '{');
    expect(await openToday()).toContain('ainda não foi feito nesta máquina');
  });

  test('shows what must be corrected, with links', async () => {
    const today = await openToday();
    expect(today).toMatch(/3 produtos estão sem foto\..*href="\/painel\/produtos\?mostrar=without-photo"/s);
    expect(today).toContain('A loja ainda tem o nome ou os telefones de exemplo');
    expect(today).toContain('As cópias de segurança não são assinadas');
    expect(today).toContain('href="/painel/loja"');
    expect(today).not.toContain('TRUST_PROXY');
    expect(today).not.toContain('informar aqui');
  });

  test('links to the products by stock, and to those with an offer that ends, when it cannot list them all', async () => {
    const links = ['ordem=stock', 'mostrar=ending-offer'].map((query) => `href="/painel/produtos?${query}"`);
    const before = await openToday();
    expect(links.filter((link) => before.includes(link))).toEqual([]);
    const offerDate = { startDate: null, endDate: new Date(Date.now() + 86_400_000).toISOString() };
    const ids = [4, 5, 6, 7, 8, 9, 10, 11];
    await fillCatalogue(
      app.db,
      ids.map((id) => ({ id, quantity: 0, offerDate })),
    );
    const after = await openToday();
    expect(links.filter((link) => after.includes(link))).toEqual(links);
  });

  test('links to the products with a row of information that is still to be filled in (L30)', async () => {
    const additionalInformation = [{ key: 'Registro', value: 'Informar aqui o nº de registro' }];
    await fillCatalogue(app.db, [{ id: 3, sku: 'T-3', title: 'Produto 3', additionalInformation }]);
    expect(await openToday()).toMatch(
      /1 produto ainda pede o registro.*href="\/painel\/produtos\?mostrar=to-fill-in"/s,
    );
    const list = await (await get('/painel/produtos?mostrar=to-fill-in')).text();
    expect([list.includes('Produto 3'), list.includes('Produto 2')]).toEqual([true, false]);
    expect(await (await app.get('/shop/shop-details/3')).text()).not.toContain('Informar aqui');
  });
});
