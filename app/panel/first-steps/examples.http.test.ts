import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countAllProducts } from '#app/data/catalogue/export-reads.ts';
import { importStarterCatalogue } from '#app/operations/import/import-starter-catalogue.ts';
import { startTestApp, type TestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { openPanel } from '#tests/support/http/panel-form.ts';

describe('the first steps of a new shop', () => {
  let app: TestApp;
  let panel: Awaited<ReturnType<typeof openPanel>>;
  beforeAll(async () => {
    const seed = (db: TestApp['db']) => importStarterCatalogue(db, { nowMs: Date.now() });
    app = await startTestApp({ env: ownerEnv, seed });
    panel = await openPanel(app);
  });
  afterAll(() => app.stop());

  const read = async (path: string) => (await (await panel.open(path)).text()).replaceAll('<!-- -->', '');

  test('are announced on the first screen and above the products until dismissed, and again on request', async () => {
    expect(await read('/painel')).toContain('0 de 5 feitos');
    expect(await read('/painel/produtos')).toContain('60 produtos desta lista são exemplos');
    await panel.act('/painel?index', 'dispensar-passos');
    const dismissed = await read('/painel');
    expect(dismissed).not.toContain('de 5 feitos');
    expect(dismissed).toContain('A loja ainda tem o nome ou os telefones de exemplo');
    expect(await read('/painel/produtos')).not.toContain('são exemplos');
    await panel.act('/painel?index', 'mostrar-passos');
    expect(await read('/painel')).toContain('0 de 5 feitos');
  });

  test('take the examples out after a list of what goes, and bring them back', async () => {
    const before = await read('/painel/produtos/exemplos');
    expect(before).toContain('60 produtos que vieram com a loja');
    expect(before).toContain('13 categorias que ficam vazias');
    expect(before).toContain('Você ainda não cadastrou nenhum produto');
    expect((await app.get('/shop/shop-details/1001')).status).toBe(200);
    const removed = await panel.act('/painel/produtos/exemplos', 'tirar');
    expect([removed.status, await removed.text()]).toEqual([200, expect.stringContaining('exemplo saíram da loja')]);
    expect((await app.get('/shop/shop-details/1001')).status).toBe(404);
    expect(await read('/painel/produtos/lixeira')).toContain('60 produtos de exemplo foram tirados');
    const again = await panel.act('/painel/produtos/exemplos', 'tirar');
    expect([again.status, await countAllProducts(app.db)]).toEqual([200, 0]);
    const restored = await panel.act('/painel/produtos/exemplos', 'trazer');
    expect(await restored.text()).toContain('exemplo voltaram para a loja');
    expect((await app.get('/shop/shop-details/1001')).status).toBe(200);
  });
});
