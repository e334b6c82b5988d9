import type { APIRequestContext, Page } from '@playwright/test';
import { panelRoot } from '#app/panel-paths.ts';
import { paths, productPath } from '#app/paths.ts';
import { makeCode } from '#tests/factories/quotation.ts';
import { makePosting, reviewCall } from '#tests/support/http/review-calls.ts';
import { fillLists } from '../support/stored-lists.ts';
import { ADMIN_TOKEN, signInToPanel } from '../support/panel-session.ts';
import { followRequests } from '../support/page-requests.ts';
import { expect, test } from '../support/journey-test.ts';

test.use({ storeEnv: { ADMIN_TOKEN, TRUST_PROXY: '1', PUBLIC_URL: 'http://loja.example' } });

/** Texts that would call `pwned` if a page interpreted them as code. */
const payloads = [
  '<script>pwned()</script>',
  '<img src=x onerror=pwned()>',
  '"><svg onload=pwned()>',
  `' autofocus onfocus='pwned()' x='`,
  'javascript:pwned()',
  '</script><script>pwned()</script>',
  '</textarea></title></style><script>pwned()</script>',
  '<!--<script>pwned()//-->',
  '{{constructor.constructor("pwned()")()}}',
  '${pwned()}\\u0022+pwned()+\\u0022',
  '\u2028</script><script>pwned()</script>',
  '<iframe srcdoc="<script>parent.pwned()</script>"></iframe>',
  '<a href="javascript:pwned()">x</a><form action="javascript:pwned()"><button>x</button></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=pwned()&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=pwned()>">',
  '<base href="http://mal.example/"><link rel=stylesheet href="//mal.example/x.css"><meta http-equiv=refresh content="0;javascript:pwned()">',
];

/**
 * Number of products. Consecutive fields of a product contain every fourth payload, so the products together use all of
 * them. Fields with several entries contain all payloads.
 */
const productCount = 4;

function makeProduct(index: number) {
  let field = index;
  const take = (limit: number) => (payloads[(field += productCount) % payloads.length] ?? '').slice(0, limit);
  return {
    sku: `ATAQUE-${index}`,
    title: `Ataque ${take(390)}`,
    slug: take(150),
    unit: take(90),
    parent: `Ataques ${index} ${take(80)}`,
    children: take(90),
    price: 10,
    discount: 5,
    quantity: 7,
    brand: { name: take(90) },
    productType: take(90),
    description: payloads.map((text) => `<p>${text}</p>${text}`).join(''),
    additionalInformation: payloads.map((text) => ({ key: text.slice(0, 190), value: text })),
    tags: payloads.map((text) => text.slice(0, 90)),
    sizes: payloads.map((text) => text.slice(0, 50)),
    videoId: take(150),
    featured: true,
  };
}

/** Creates the products through the owner's API. @returns their ids */
async function createProducts(request: APIRequestContext): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < productCount; index += 1) {
    const response = await request.post('/api/Produto/v1/produto', {
      headers: { Authorization: `Bearer ${ADMIN_TOKEN}` },
      data: makeProduct(index),
    });
    expect(response.status(), await response.text()).toBe(201);
    ids.push(((await response.json()) as { data: { id: number } }).data.id);
  }
  return ids;
}

async function postReviewsAndQuotation(request: APIRequestContext, ids: readonly number[]): Promise<string> {
  for (const [index, text] of payloads.entries()) {
    const headers = { 'X-Forwarded-For': `198.51.100.${index}` };
    const posting = makePosting({
      produtoId: String(ids[index % productCount]),
      nome: text.slice(0, 70),
      comentario: `${index} ${text}`,
    });
    expect((await request.post(reviewCall, { headers, data: posting })).status()).toBe(201);
  }
  const codigo = makeCode();
  const itens = ids.map((produtoId, index) => ({
    produtoId,
    quantidade: 1,
    cor: payloads[index] ?? '',
    tamanho: payloads[index + productCount] ?? '',
  }));
  const text = payloads[1] ?? '';
  const response = await request.post('/api/Cotacao/v1/cotacao', {
    data: {
      codigo,
      itens,
      nome: text.slice(0, 30),
      cidade: text.slice(0, 50),
      observacao: payloads.slice(0, 4).join(' '),
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return codigo;
}

/**
 * Lists attributes of a page that could run scripts, and violations of its content security policy, because the policy
 * must not be the only protection.
 */
async function findScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = (window as unknown as { attacks: string[] }).attacks.slice();
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const isLink = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].includes(name);
        if (
          name.startsWith('on') ||
          name === 'srcdoc' ||
          (isLink && /^\s*(javascript:|(https?:)?\/\/mal\.example)/i.test(value))
        )
          found.push(`${element.tagName} ${name}=${value.slice(0, 60)}`);
      }
    }
    return found;
  });
}

test('scripts in stored fields run on no visited screen of store or panel, and the test detects a script that only the content security policy blocks', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/ERR_NAME_NOT_RESOLVED|ERR_BLOCKED_BY|status of 404/);
  await page.addInitScript(() => {
    const attacks: string[] = [];
    Object.assign(window, { attacks, pwned: () => attacks.push('a script ran') });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      attacks.push(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
  const ids = await createProducts(page.request);
  const codigo = await postReviewsAndQuotation(page.request, ids);
  await fillLists(page, { cart: ids, wishlist: ids, compare: ids.slice(0, 3) });

  const search = `${paths.search}?searchText=`;
  const visited = [
    ...ids.map(productPath),
    `${paths.shop}?sortBy=low`,
    search + encodeURIComponent(payloads.slice(0, 4).join(' ')),
    `${search}Ataque`,
    paths.home,
    paths.categories,
    paths.cart,
    paths.wishlist,
    paths.compare,
    paths.order,
    `${paths.calculator}?produto=${ids[0]}&animais=50`,
    `/cotacao/${codigo}`,
    '/cotacao/minhas',
  ];
  for (const path of visited) {
    await page.goto(path);
    await page.mouse.move(400, 300);
    expect([path, await findScripts(page)]).toEqual([path, []]);
  }
  await signInToPanel(page, '/produtos');
  const becomesQuiet = followRequests(page);
  const screens = ['', '/produtos', '/comentarios', '/cotacoes', '/cotacoes/1', '/categorias', '/marcas', '/loja'];
  for (const screen of [...screens, ...ids.map((id) => `/produtos/${id}`)]) {
    await page.goto(panelRoot + screen);
    await becomesQuiet();
    expect([screen, await findScripts(page)]).toEqual([screen, []]);
  }

  // Proves that the check can fail: it finds a script that only the policy blocks.
  browserProblems.allow(/Content Security Policy/);
  await page.goto(paths.home);
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src="/x.png" onerror="pwned()">'));
  await expect
    .poll(() => findScripts(page))
    .toEqual([expect.stringContaining('script-src'), expect.stringContaining('onerror')]);
});
