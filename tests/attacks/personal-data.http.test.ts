import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeCode } from '#tests/factories/quotation.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv, ownerToken } from '#tests/support/http/owner-calls.ts';
import { signInToPanel } from '#tests/support/http/panel-calls.ts';
import { publicPaths } from '#tests/support/http/public-paths.ts';
import { makePosting, reviewCall } from '#tests/support/http/review-calls.ts';
import { get } from './raw-connection.ts';

/** Personal data of a test visitor, with words that occur nowhere else. */
const person = {
  email: 'zulmira.particular@correio.example',
  name: 'Zulmirinha',
  town: 'Vilaparticular',
  note: 'portão cor-de-anil',
  address: '203.0.113.77',
  agent: 'NavegadorDaZulmira/1.0',
  cookie: 'biscoito-da-zulmira',
  search: 'remédio-particular',
};
const secret = new RegExp(Object.values(person).join('|').replaceAll('.', '\\.'), 'i');

const app = setUpTestApp({
  env: { ...ownerEnv, LOG_LEVEL: 'trace' },
  seed: (db) => fillCatalogue(db, [{ id: 1, price: 50 }, { id: 1001 }]),
});
let code: string;
let session: string;
let posted: Response[];
beforeAll(async () => {
  session = await signInToPanel(app);
  code = makeCode();
  posted = [await send(reviewCall, makePosting({ email: person.email, nome: 'Z.' })), await requestQuotation(code)];
});

const headers = {
  'X-Forwarded-For': person.address,
  'User-Agent': person.agent,
  Cookie: `visita=${person.cookie}`,
  Referer: `http://loja.example/pages/search?searchText=${encodeURIComponent(person.search)}`,
};
function send(path: string, body: unknown, more: Record<string, string> = {}) {
  const { Cookie: _, ...others } = headers;
  return app.get(path, {
    method: 'POST',
    headers: { ...others, 'Content-Type': 'application/json', ...more },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function requestQuotation(codigo: string) {
  const contact = { nome: person.name, cidade: person.town, observacao: person.note };
  return send('/api/Cotacao/v1/cotacao', { codigo, itens: [{ produtoId: 1, quantidade: 1 }], ...contact });
}

test("the quotation’s own page shows its sender's data, so that the tests below can fail", async () => {
  expect(posted.map(({ status }) => status)).toEqual([201, 201]);
  for (const response of posted) expect(await response.text()).not.toMatch(secret);
  expect(await (await app.get(`/cotacao/${code}`)).text()).toMatch(secret);
});

test('public pages, calls, feeds, machine-readable files and metrics contain no personal data', async () => {
  const document = (await (await app.get('/api/openapi.json')).json()) as { paths: Record<string, object> };
  const calls = Object.keys(document.paths).map((path) => path.replace('{id}', '1'));
  const files = ['/metrics', '/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/llms.txt', '/sw.js'];
  const more = ['/catalogo-meta.csv', '/catalogo-google.xml', '/painel', '/painel/entrar', '/shop/shop-details/1'];
  for (const path of [...publicPaths, ...calls, ...files, ...more]) {
    const response = await app.get(path, { headers });
    const headersAndBody = `${JSON.stringify([...response.headers])}${await response.text()}`;
    expect([path, secret.exec(headersAndBody)?.[0]]).toEqual([path, undefined]);
  }
});

test('error responses of the API contain no personal data, and the most detailed log contains none, nor a code, session or token', async () => {
  const typed = { nome: person.name, email: person.email, comentario: person.note, cidade: person.town };
  const Authorization = `Bearer ${person.email}${ownerToken}`;
  const answers = [
    await send(reviewCall, { ...typed, produtoId: '1', avaliacao: 'x' }),
    await send(reviewCall, { ...typed, produtoId: person.search }),
    await send(reviewCall, `{"email":"${person.email}"`),
    await send(reviewCall, makePosting({ email: person.email, comentario: 'a'.repeat(70_000) })),
    await send('/api/Cotacao/v1/cotacao', { ...typed, codigo: code.toLowerCase(), itens: person.note }),
    await send('/api/Cotacao/v1/cotacao', { codigo: person.email, itens: [] }),
    await send('/api/Produto/v1/produto', { title: person.note }, { Authorization }),
    await app.get(`/pages/search?searchText=${person.email}`, { headers }),
  ];
  for (const response of answers.slice(0, -1)) expect(await response.text()).not.toMatch(secret);
  await app.get(`/cotacao/${code}`, { headers });
  await app.get(`/cotacao/${person.email}`, { headers });
  const mistyped = ['/', '/api', '/Cotacao', '/%63otacao', '/cotacao.data', '/pages', '/cotacao/minhas', '//cotacao'];
  for (const path of mistyped) await get(app.url, `${path}/${code}`, headers);
  for (const sign of ['%2F', ';', '.', '~']) await get(app.url, `/cotacao${sign}${code}`, headers);
  await app.get('/painel/cotacoes', { headers: { ...headers, Cookie: session } });
  await app.get('/painel/comentarios', { headers: { ...headers, Cookie: session } });
  await refuseRows();
  const failed = [
    await send(reviewCall, makePosting({ email: person.email, nome: person.name, comentario: person.note })),
    await requestQuotation(makeCode()),
  ];
  expect(failed.map(({ status }) => status)).toEqual([503, 503]);
  for (const response of failed) expect(await response.text()).not.toMatch(secret);
  const log = app.logLines.join('');
  expect(log).toContain('call failed');
  expect(app.logLines.filter((line) => secret.test(line))).toEqual([]);
  expect(log).not.toContain(code);
  expect(log).not.toContain(session.split('=', 2)[1] ?? session);
  expect(log).not.toContain(ownerToken);
});

/** Adds triggers with which the database rejects all new reviews and quotations. */
function refuseRows() {
  return app.db.transact(async (tx) => {
    for (const table of ['reviews', 'quotations']) {
      const refusal = sql`create trigger ${sql.table(`never_${table}`)} before insert on ${sql.table(table)} begin select raise(abort, 'never'); end`;
      await refusal.execute(tx.query);
    }
  });
}
