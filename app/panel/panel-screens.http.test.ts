import { describe, expect, test } from 'vitest';
import { findProductForOwner } from '#app/data/catalogue/products.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { countReviewsByStatus, listModeratedReviews } from '#app/data/reviews/review-moderation.ts';
import { unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import { getAnswerVersion } from '#app/operations/reviews/answer-review.ts';
import { expectReply, setUpPanel } from '#tests/support/http/panel-calls.ts';
import { makePosting, postReview } from '#tests/support/http/review-calls.ts';

const products = [
  { id: 1, sku: 'RAC-1', title: 'Ração para Bezerros', price: 100, quantity: 10 },
  { id: 2, sku: 'SAL-1', title: 'Sal Mineral', price: 50, quantity: 0, status: 'out-of-stock' as const },
  {
    id: 3,
    sku: 'ARA-1',
    title: 'Arame Farpado',
    price: 80,
    quantity: 90,
    discount: 10,
    offerDate: { startDate: '2026-01-01', endDate: '2026-01-31' },
  },
];

describe('screens of the panel', () => {
  const env = { STORE_EMAIL: 'fixo@loja.example', REVIEWS_MODERATION: 'on' };
  const { app, get, fill, post } = setUpPanel(products, env);

  const open = async (path: string) => (await get(path)).text();
  const saveCells = (fields: Record<string, string>) => post('/painel/produtos', { id: '1', ...fields });

  test('the panel says that it needs scripts, and can be installed as a separate app, whose manifest needs no session', async () => {
    expect(await open('/painel/produtos')).toMatch(/<noscript>[^]*?O painel precisa de JavaScript\.[^]*?<\/noscript>/);
    expect(await (await app.get('/painel/entrar')).text()).toContain(
      '<link rel="manifest" href="/painel/painel.webmanifest"',
    );
    const response = await app.get('/painel/painel.webmanifest');
    expect(response.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = (await response.json()) as { icons: { src: string }[] };
    expect(manifest).toMatchObject({
      id: '/painel',
      scope: '/painel',
      start_url: '/painel',
      display: 'standalone',
      name: expect.stringMatching(/^Painel – ./),
      short_name: 'Painel',
    });
    for (const { src } of manifest.icons) expect((await app.get(src)).status).toBe(200);
    const policy = (await get('/painel')).headers.get('Content-Security-Policy');
    expect(policy).toContain("manifest-src 'self'");
  });

  test('the first screen lists products out of stock, ended offers that still discount, and missing details that the law requires', async () => {
    const today = await open('/painel');
    const ended = 'Já terminaram e ainda dão desconto:';
    for (const text of ['Sal Mineral', 'fora de estoque', ended, 'ARA-1', 'Ainda falta:'])
      expect(today).toContain(text);
    expect(today).not.toContain('Ração para Bezerros');
    expect([today.includes('<li>CNPJ</li>'), today.includes('<li>E-mail</li>')]).toEqual([true, false]);
    await post('/painel/loja', await fill('/painel/loja', { cnpj: '11.222.333/0001-81' }));
    expect(await open('/painel')).not.toContain('<li>CNPJ</li>');
  });

  test('a cell is saved, visible to visitors at once, and recorded in the log', async () => {
    expect((await saveCells({ price: '123,45', 'visto-price': '100,00' })).status).toBe(200);
    expect(await findProductForOwner(app.db, 1)).toMatchObject({ priceCents: 12_345, quantity: 10 });
    expect(await (await app.get('/shop/shop-details/1')).text()).toContain('123,45');
    const [entry] = await listAuditEntries(app.db, { limit: 1 });
    expect(entry).toMatchObject({ subject: 'product', subjectId: 1, before: { priceCents: 10_000 } });
  });

  test('a change by another person is reported and not overwritten', async () => {
    const refused = await saveCells({ price: '1', 'visto-price': '100,00' });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('Alguém mudou este produto')]);
    expect((await findProductForOwner(app.db, 1))?.priceCents).toBe(12_345);
    // Changes of different fields of the same product do not conflict.
    expect(
      (await saveCells({ discount: '10', 'visto-discount': '0', price: '100,00', 'visto-price': '100,00' })).status,
    ).toBe(200);
  });

  test('an invalid value is refused with a message about it, and nothing is changed', async () => {
    for (const [field, typed, message] of [
      ['quantity', '1.500', 'não sei se é 1500 ou 1,5'],
      ['status', 'talvez', 'Em estoque'],
    ] as const) {
      const refused = await saveCells({ [field]: typed, [`visto-${field}`]: 'x' });
      expect([field, refused.status, (await refused.text()).includes(message)]).toEqual([field, 422, true]);
    }
    expect(await findProductForOwner(app.db, 1)).toMatchObject({ quantity: 10, discountBasisPoints: 1000 });
  });

  test('an empty stock means unlimited stock; hiding removes the product from the shop', async () => {
    expect((await saveCells({ quantity: '', 'visto-quantity': '10' })).status).toBe(200);
    expect((await saveCells({ hidden: 'true', 'visto-hidden': 'false' })).status).toBe(200);
    expect(await findProductForOwner(app.db, 1)).toMatchObject({ quantity: unlimitedQuantity, isHidden: true });
    expect((await app.get('/shop/shop-details/1')).status).toBe(404);
    await saveCells({ hidden: 'false', 'visto-hidden': 'true' });
    expect((await app.get('/shop/shop-details/1')).status).toBe(200);
  });

  test('an answer to a review is visible to visitors, programs and search engines at once, is refused when it is outdated, and can be removed', async () => {
    await postReview(app, makePosting({ email: 'rui@cliente.example', comentario: 'Chegou rápido' }));
    expect(await open('/painel')).toContain('1 comentário espera');
    const [posted] = await listModeratedReviews(app.db, { limit: 1 });
    const id = String(posted?.id);
    // The buttons of a single review also send the status that was shown.
    expect(await open('/painel/comentarios')).toContain(`<input type="hidden" name="held" value="${id}"/>`);
    await post('/painel/comentarios', { acao: 'approve', held: id });
    expect(await open('/painel/comentarios?situacao=sem-resposta&estrelas=5')).toContain('Chegou rápido');
    const typed = 'Obrigado, Rui! <b>Volte</b>';
    const answered = await post('/painel/comentarios', { acao: 'answer', id, resposta: typed });
    expect(await answered.text()).toContain('Resposta salva.');
    const page = await (await app.get('/shop/shop-details/1')).text();
    expect(page).toMatch(/Resposta da loja[^]*Obrigado, Rui! &lt;b&gt;Volte&lt;\/b&gt;/);
    expect(page).toMatch(/"comment":\{"@type":"Comment","text":"Obrigado, Rui!/);
    const called = await app.get('/api/Produto/v1/produtoDetalhe/1');
    expect(await called.json()).toMatchObject({ data: { reviews: [{ answer: { text: typed } }] } });
    const lateAnswer = { acao: 'answer', id, versao: getAnswerVersion(''), resposta: 'De nada' };
    await expectReply(post('/painel/comentarios?situacao=todos', lateAnswer), 409, 'Alguém mudou isto');
    await post('/painel/comentarios', { acao: 'removeAnswer', id });
    expect(await (await app.get('/shop/shop-details/1')).text()).not.toContain('Obrigado, Rui!');
  });

  test('all reviews from one e-mail address are deleted, whatever its capitals, and an empty address is refused', async () => {
    await postReview(app, makePosting({ email: 'rui@cliente.example' }));
    expect((await post('/painel/comentarios', { email: ' ' })).status).toBe(422);
    await post('/painel/comentarios', { email: 'RUI@cliente.example' });
    expect(await countReviewsByStatus(app.db)).toEqual({ held: 0, published: 0, hidden: 0 });
  });

  test('settings from the environment are shown and cannot be changed', async () => {
    expect(await open('/painel/loja')).toContain('só lá pode ser mudado (STORE_EMAIL)');
    await post('/painel/loja', await fill('/painel/loja', { email: 'outro@loja.example' }));
    expect(await app.db.query.selectFrom('settings').select('name').where('name', '=', 'email').execute()).toEqual([]);
  });
});
