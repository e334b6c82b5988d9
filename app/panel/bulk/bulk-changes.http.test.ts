import { describe, expect, test } from 'vitest';
import { findProductForOwner } from '#app/data/catalogue/products.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { expectReply, setUpPanel } from '#tests/support/http/panel-calls.ts';

const products = [
  { id: 1, sku: 'RAC-1', title: 'Ração para Bezerros', price: 100 },
  { id: 2, sku: 'SAL-1', title: 'Sal Mineral', price: 0 },
  { id: 3, sku: 'VAC-1', title: 'Vacina', price: 80, saleRestriction: 'prescription' },
];

describe('changes of many products in the panel', () => {
  const { app, get, open, fill, post } = setUpPanel(products);

  /** Plans a change. @returns path of the list to which the response redirects */
  const plan = async (fields: Record<string, string>, selection = 'todos=1') => {
    const planned = await post(`/painel/produtos/mudar?${selection}`, fields);
    expect(planned.status).toBe(302);
    return planned.headers.get('Location') ?? '';
  };
  const confirm = async (path: string) => post(path, await fill(path, { acao: 'confirmar' }));
  const raiseByTenPercent = { mudanca: 'price', sentido: 'up', quanto: '10', unidade: 'percent', arredondar: 'cent' };

  test('a planned list shows old and new prices and the products left out; it can be applied and undone', async () => {
    const path = await plan(raiseByTenPercent);
    const list = await open(path);
    expect(list).toContain('2 produtos vão mudar');
    expect(list).toMatch(/R\$ 100,00.*→.*R\$ 110,00/);
    expect(await open(`${path}?mostrar=without-price`)).toContain('Sal Mineral');
    expect((await findProductForOwner(app.db, 1))?.priceCents).toBe(10_000);
    expect((await confirm(path)).status).toBe(302);
    expect(await open(path)).toContain('2 produtos mudaram');
    expect(await (await app.get('/shop/shop-details/1')).text()).toContain('110,00');
    expect((await confirm(path)).status).toBe(409);
    expect(await open('/painel/produtos')).toContain('preço +10%, arredondado ao centavo. Ver ou desfazer');
    expect((await post(path, { acao: 'desfazer' })).status).toBe(302);
    expect(await open('/painel/produtos')).not.toContain('Ver ou desfazer');
    const undonePage = await open(path);
    expect(undonePage).not.toContain('Confira a mudança');
    expect(undonePage).toContain('2 produtos voltaram ao que eram');
    expect(undonePage).toMatch(/Voltaram \(2\).*R\$ 110,00.*→.*R\$ 100,00/);
    expect(await (await app.get('/shop/shop-details/1')).text()).toContain('100,00');
  });

  test('a planned list is not applied when another person has changed one of its products meanwhile (W13)', async () => {
    const path = await plan(raiseByTenPercent, 'id=1&id=3');
    const seenForm = await fill(path, { acao: 'confirmar' });
    const change = post('/painel/produtos', { id: '1', price: '55,00', 'visto-price': '100,00' });
    await expectReply(change, 200, 'SalvoDesfazer');
    await expectReply(post(path, seenForm), 409, 'Nada foi mudado');
    expect(await open(path)).toMatch(/R\$ 55,00.*→.*R\$ 60,50/);
    expect((await post(path, seenForm)).status).toBe(409);
  });

  test.each([
    [{ ...raiseByTenPercent, quanto: 'dez' }, 'Quanto'],
    [{ ...raiseByTenPercent, sentido: 'down', quanto: '100' }, 'sem preço'],
    [{ mudanca: 'discount', desconto: '101' }, 'de 0 a 100'],
    [{ mudanca: 'discount', desconto: '100' }, 'use um desconto menor'],
    [{ mudanca: 'discount', desconto: '10', inicio: '2026-02-30' }, 'datas'],
    [{ mudanca: 'discount', desconto: '10', inicio: '2026-12-02', fim: '2026-12-01' }, 'termina antes de começar'],
    [{ mudanca: 'discount', desconto: '10', inicio: '2025-12-01', fim: '2025-12-24' }, 'já teria terminado'],
    [{ mudanca: 'category', categoria: '1/999' }, 'Escolha uma categoria'],
    [{ mudanca: 'brand', marca: '999' }, 'Escolha uma marca'],
    [{ mudanca: 'tag', etiqueta: 'x'.repeat(101) }, 'até 100 letras'],
    [{ mudanca: 'x' }, 'Escolha o que mudar'],
  ])('an invalid form is refused with a message that names the problem: %o', async (fields, message) => {
    await expectReply(post('/painel/produtos/mudar?todos=1', fields as Record<string, string>), 422, message);
  });

  test.each([
    [{ inicio: '2026-12-01' }, 'desconto de 10% a partir de 01/12/2026'],
    [{ inicio: '2026-12-01', fim: '2099-12-24' }, 'desconto de 10% de 01/12/2026 até 24/12/2099'],
  ])('a planned discount says from when until when it applies: %o', async (dates, text) => {
    expect(await open(await plan({ mudanca: 'discount', desconto: '10', ...dates }))).toContain(text);
  });

  test('an empty result, an unknown product and an unknown list are reported', async () => {
    expect(await open('/painel/produtos/mudar?todos=1&busca=zzz')).toContain('Nenhum produto escolhido');
    expect((await post('/painel/produtos/mudar?id=999', raiseByTenPercent)).status).toBe(422);
    expect((await get('/painel/produtos/mudar/999999')).status).toBe(404);
    expect((await post('/painel/produtos/mudar/999999', { acao: 'confirmar' })).status).toBe(409);
  });

  test('undoing what no product can undo changes nothing and says why', async () => {
    const raise = await plan(raiseByTenPercent, 'id=1');
    await confirm(raise);
    await changeProduct(app.db, { id: 1, input: { price: 7 }, nowMs: Date.now() });
    await expectReply(post(raise, { acao: 'desfazer' }), 409, 'Nada voltou ao que era. Mudou depois: ficou como está.');
    expect(await open(raise)).toContain('Desfazer');
  });

  test('a change that fits no product lists those that it leaves out', async () => {
    const cut = await plan({ ...raiseByTenPercent, sentido: 'down', quanto: '500', unidade: 'reais' }, 'id=1');
    expect(await open(cut)).toMatch(/0 produtos vão mudar[^]*O preço ficaria em zero[^]*Ração para Bezerros/);
  });

  test('a deletion says which products it deletes, and how long it can be undone, and the bin leads to it', async () => {
    const deletion = await plan({ mudanca: 'delete' }, 'todos=1');
    expect(await open(deletion)).toMatch(/3 produtos vão ser apagados.*Ficam 7 dias na lixeira.*A apagar\s*\(3\)/s);
    await confirm(deletion);
    expect(await open(deletion)).toMatch(/3 produtos foram apagados[^]*Ração para Bezerros/);
    expect(await open('/painel/produtos')).toContain('Não há produtos na loja.');
    expect(await open('/painel/produtos?busca=sal')).toContain('Nenhum produto assim');
    expect(await (await get('/painel/produtos/lixeira')).text()).toContain(`href="${deletion}"`);
  });
});
