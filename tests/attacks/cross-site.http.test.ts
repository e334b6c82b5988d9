import { beforeAll, expect, test } from 'vitest';
import { countQuotationStates } from '#app/data/quotation/quotation-lists.ts';
import { makeCode } from '#tests/factories/quotation.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv, ownerToken, readCatalogueState } from '#tests/support/http/owner-calls.ts';
import { signInToPanel } from '#tests/support/http/panel-calls.ts';
import { makePosting, reviewCall, seedThreeProducts } from '#tests/support/http/review-calls.ts';

const app = setUpTestApp({ seed: seedThreeProducts, env: ownerEnv });
let cookie: string;
let before: unknown;
beforeAll(async () => {
  cookie = await signInToPanel(app);
  before = await readState();
});

async function readState() {
  const sessions = await app.db.query.selectFrom('owner_sessions').select('session_hash').execute();
  return [await readCatalogueState(app.db), await countQuotationStates(app.db, Date.now()), sessions];
}

/** Headers that a browser may send with a request from a page of another origin. */
const origins: Record<string, string>[] = [
  { Origin: 'https://mal.example', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://mal.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'http://sub.loja.example', 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'http://loja.example.mal.example', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'http://mal.example?loja.example', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'http://loja.example:81', 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://loja.example' },
  { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'null' },
  { Origin: 'file://' },
];

const posting = makePosting() as Record<string, string>;
const quotationRequest = { codigo: makeCode(), itens: [{ produtoId: 1, quantidade: 1 }] };
const formType = 'application/x-www-form-urlencoded';
const forms: [path: string, fields: Record<string, string>][] = [
  ['/shop/shop-details/1', posting],
  ['/cotacao?index', { codigo: makeCode(), lista: '4 sal' }],
  ['/cotacao/?index', { codigo: makeCode(), lista: '4 sal' }],
  ['/cotacao//?index', { codigo: makeCode(), lista: '4 sal' }],
  ['/painel/entrar', { token: ownerToken }],
  ['/painel/sair', {}],
  ['/painel/produtos', { acao: 'salvar', id: '1', preco: '1,00' }],
  ['/painel/produtos/1', { acao: 'apagar' }],
  ['/painel/comentarios', { acao: 'apagar', id: '1' }],
  ['/painel/loja', { name: 'Invadida' }],
  ['/painel/acesso', { acao: 'encerrar-todas' }],
  ['/painel/entrega', { acao: 'apagar' }],
  ['/painel/categorias/1', { acao: 'apagar' }],
  ['/painel/marcas/1', { acao: 'apagar' }],
  ['/painel/copias', { acao: 'restaurar' }],
  ['/painel/importar', { acao: 'confirmar' }],
];
const targets = [
  ...['application/json', 'text/plain', formType].flatMap((type) => [
    [reviewCall, type, JSON.stringify(posting)] as const,
    ['/api/Cotacao/v1/cotacao', type, JSON.stringify(quotationRequest)] as const,
  ]),
  ...forms.map(([path, fields]) => [path, formType, new URLSearchParams(fields).toString()] as const),
];

test.each(targets)(
  '%s refuses what another site sends (%s) through the owner’s browser, and changes nothing',
  async (path, type, body) => {
    for (const [index, origin] of origins.entries()) {
      const response = await app.get(path, {
        method: 'POST',
        headers: { 'Content-Type': type, Cookie: cookie, 'X-Forwarded-For': `198.19.0.${index}`, ...origin },
        body,
      });
      expect([origin, response.status]).toEqual([origin, expect.toBeOneOf([403, 415])]);
      expect(response.headers.get('Set-Cookie')).toBeNull();
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
    expect(await readState()).toEqual(before);
  },
);

test('pages, API calls, metrics and feeds let no other site’s scripts read them', async () => {
  const paths = ['/api/Produto/v1/produtosHome', '/home', '/painel/produtos', '/metrics', '/catalogo-google.xml'];
  for (const path of paths) {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { Cookie: cookie, ...origins[0], 'Access-Control-Request-Method': 'GET' };
      const response = await app.get(path, { method, headers });
      const names = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([path, method, names]).toEqual([path, method, []]);
      expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    }
  }
});
