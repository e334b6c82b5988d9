import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listModeratedReviews } from '#app/data/reviews/moderation.ts';
import { moderateReviews } from '#app/operations/reviews/moderate-reviews.ts';
import { startTestApp, type TestApp } from '#tests/support/http/app.ts';
import { makePosting, postReview } from '#tests/support/http/review-calls.ts';

const reviewed = '/shop/shop-details/1001';
const other = '/shop/shop-details/1030';
const call = '/api/Produto/v1/produtoDetalhe/1001';
const comment = 'Os cavalos comeram tudo.';

describe.each(['sqlite', 'postgres'] as const)('a review on %s', (engine) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startTestApp({ engine });
  });

  afterEach(() => app.stop());

  async function countRenders(work: () => Promise<unknown>): Promise<number> {
    const before = await readRenders();
    await work();
    return (await readRenders()) - before;
  }

  async function readRenders(): Promise<number> {
    const text = await (await app.get('/metrics')).text();
    return Number(/^boalida_pages_rendered_total (\d+)/m.exec(text)?.[1]);
  }

  async function visit(...paths: string[]): Promise<string[]> {
    return Promise.all(paths.map(async (path) => (await app.get(path)).text()));
  }

  test('has only the pages rendered again that show its product, at once', async () => {
    const unchanged = [other, '/pages/cart', '/pages/privacy', '/shop?category=aves'];
    await visit(reviewed, ...unchanged, '/home');
    const [before] = await visit(reviewed);
    expect(before).not.toContain(comment);
    // Of one star: the product does not come among the highest rated, which every listing shows.
    const posting = makePosting({ produtoId: '1001', avaliacao: '1', comentario: comment });
    expect((await postReview(app, posting)).status).toBe(201);
    expect(await countRenders(() => visit(...unchanged))).toBe(0);
    let page: string | undefined;
    expect(await countRenders(async () => ([page] = await visit(reviewed)))).toBe(1);
    expect(page).toContain(comment);
  });

  test('that changes which products are rated highest shows in the listings and on home', async () => {
    await visit('/home', '/shop?category=aves', '/pages/cart');
    for (let count = 0; count < 3; count += 1) {
      const posting = makePosting({ produtoId: '1030', avaliacao: '5', comentario: `Muito bom, ${count}.` });
      expect((await postReview(app, posting)).status).toBe(201);
    }
    expect(await countRenders(() => visit('/home', '/shop?category=aves'))).toBe(2);
    expect(await countRenders(() => visit('/pages/cart'))).toBe(0);
    const [listing] = await visit('/shop?category=aves');
    expect(listing).toContain('/shop/shop-details/1030');
  });

  test('changes what calls say of its product, and a hidden one is gone within a second', async () => {
    const [before] = await visit(call, reviewed);
    const posting = makePosting({ produtoId: '1001', avaliacao: '5', comentario: comment });
    expect((await postReview(app, posting)).status).toBe(201);
    const [after, page] = await visit(call, reviewed);
    expect(after).not.toBe(before);
    expect(page).toContain(comment);
    const [review] = await listModeratedReviews(app.db, { limit: 1 });
    // As the command line does it, behind the back of the process that serves.
    await moderateReviews(app.db, { ids: [review?.id ?? 0], moderation: 'hide', nowMs: Date.now() });
    await expect.poll(async () => (await visit(reviewed))[0]).not.toContain(comment);
  });
});
