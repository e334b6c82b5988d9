import { describe, expect, test } from 'vitest';
import { findProductForOwner } from '#app/data/catalogue/products.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { drawTestPicture } from '#tests/factories/catalogue.ts';
import { expectReply, readText, readVersion, setUpPanel } from '#tests/support/http/panel-calls.ts';

const products = [
  { id: 1, sku: 'A', title: 'Sal', parent: 'Bovinos', children: 'Sais', brand: { name: 'Vale' } },
  { id: 2, sku: 'B', title: 'Ração', parent: 'Gado', children: '', brand: { name: 'Vale do Cocho' } },
  { id: 3, sku: 'C', title: 'Arame', parent: 'Cercas', children: '', brand: null },
];

describe('categories and brands in the panel', () => {
  const panel = setUpPanel(products);
  const { app, get, open, post } = panel;

  const fillSaveForm = async (path: string, fields: Record<string, string>) => ({
    acao: 'salvar',
    ...(await panel.fill(path, fields)),
  });

  const listGroups = async () => {
    const { categories, brands } = await loadCatalogueSummary(app.db);
    const idOf = (name: string) => [...categories, ...brands].find((group) => group.name === name)?.id ?? 0;
    return { names: categories.map(({ name }) => name), order: categories.map(({ id }) => id), idOf };
  };

  test('a category can be moved up and the move undone, and a move within an outdated order is refused', async () => {
    const { order, idOf } = await listGroups();
    const seenOrder = order.join(',');
    const [cattle, herd, fences] = ['Bovinos', 'Gado', 'Cercas'].map(idOf);
    const reorderFields = { ordem: [cattle, fences, herd].join(','), movida: String(fences) };
    await expectReply(
      post('/painel/categorias', { ...reorderFields, visto: seenOrder }),
      200,
      'Cercas agora é a 2ª de 3',
    );
    const after = await listGroups();
    expect(after.names).toEqual(['Bovinos', 'Cercas', 'Gado']);
    await expectReply(post('/painel/categorias', { ...reorderFields, visto: seenOrder }), 409, 'Alguém mudou a ordem');
    const undo = { ordem: seenOrder, visto: after.order.join(','), desfazer: '1' };
    expect(await readText(await post('/painel/categorias', undo))).toContain('Desfeito');
    expect((await listGroups()).names).toEqual(['Bovinos', 'Gado', 'Cercas']);
  });

  test('a renamed category redirects its old URL to the new one, and the name of another category is refused', async () => {
    const id = (await listGroups()).idOf('Cercas');
    const path = `/painel/categorias/${id}`;
    const fields = { nome: 'Cercas & Arames', subcategorias: 'Arames\r\n\r\nTelas' };
    expect(await readText(await post(path, await fillSaveForm(path, fields)))).toContain('Salvo.');
    const old = await app.get('/shop?category=cercas&subcategory=arames');
    expect([old.status, old.headers.get('Location')]).toEqual([
      301,
      '/shop?category=cercas--arames&subcategory=arames',
    ]);
    expect((await app.get('/shop?category=cercas--arames')).status).toBe(200);
    expect(await open(path)).toContain('Arames');
    const conflictResponse = await post(path, await fillSaveForm(path, { nome: 'gado', subcategorias: 'Mourões' }));
    const refused = await conflictResponse.text();
    expect([conflictResponse.status, refused]).toEqual([409, expect.stringContaining('Já existe uma categoria')]);
    expect(refused).toMatch(/aria-invalid="true"[^>]* name="nome"[^>]* value="gado"/);
    expect(refused).toContain('Mourões</textarea>');
  });

  test('a subcategory that is written twice is refused, and one with products says how it can be renamed', async () => {
    const { categories } = await loadCatalogueSummary(app.db);
    const path = `/painel/categorias/${(await listGroups()).idOf('Bovinos')}`;
    const twice = await post(
      path,
      await fillSaveForm(path, { nome: 'Bovinos', subcategorias: 'Sais\r\nNúcleos\r\nSAIS' }),
    );
    expect([twice.status, await readText(twice)]).toEqual([
      422,
      expect.stringContaining('SAIS&quot; está duas vezes na lista.'),
    ]);
    const renamed = await post(path, await fillSaveForm(path, { nome: 'Bovinos', subcategorias: 'Sal branco' }));
    expect([renamed.status, await readText(renamed)]).toEqual([
      409,
      expect.stringMatching(
        /A subcategoria Sais tem 1 produto e não pode sair da lista\. Para trocar o nome, acrescente/,
      ),
    ]);
    expect((await loadCatalogueSummary(app.db)).categories).toEqual(categories);
  });

  test('a merge says how many products it moves, moves them, and redirects the old URL', async () => {
    const { idOf } = await listGroups();
    const [from, into] = [idOf('Gado'), idOf('Bovinos')];
    expect(await open(`/painel/categorias/${from}?juntar=${into}`)).toContain('1 produto passa de Gado para Bovinos');
    const merge = { acao: 'juntar', para: String(into), visto: '7' };
    await expectReply(post(`/painel/categorias/${from}`, merge), 409, 'agora é 1.');
    const merged = await post(`/painel/categorias/${from}`, { acao: 'juntar', para: String(into), visto: '1' });
    expect([merged.status, merged.headers.get('Location')]).toEqual([302, `/painel/categorias/${into}?vieram=1`]);
    expect(await open(`/painel/categorias/${into}?vieram=1`)).toContain('1 produto veio da outra');
    expect((await findProductForOwner(app.db, 2))?.parent).toBe('Bovinos');
    expect((await app.get('/shop?category=gado')).headers.get('Location')).toBe('/shop?category=bovinos');
    expect((await get(`/painel/categorias/${from}`)).status).toBe(404);
  });

  test('a category can be created only once under a name, and deleted only without products', async () => {
    expect(await readText(await post('/painel/categorias', { nome: 'Peixes' }))).toContain('Peixes foi criada');
    expect((await post('/painel/categorias', { nome: 'peixes' })).status).toBe(409);
    expect((await post('/painel/categorias', { nome: '&' })).status).toBe(422);
    const { idOf } = await listGroups();
    const remove = (name: string) => post(`/painel/categorias/${idOf(name)}`, { acao: 'apagar' });
    await expectReply(remove('Bovinos'), 409, 'Tem 2 produtos');
    const removed = await remove('Peixes');
    expect([removed.status, removed.headers.get('Location')]).toEqual([302, '/painel/categorias?apagada=sim']);
    expect(await open('/painel/categorias?apagada=sim')).toContain('A categoria foi apagada.');
    expect((await listGroups()).names).not.toContain('Peixes');
  });

  test.each([
    ['categorias', 'Bovinos', 'category=bovinos"'],
    ['marcas', 'Vale', 'brand=vale"'],
  ])('an entry of %s can be hidden from the home screen and shown again', async (path, name, link) => {
    const id = String((await listGroups()).idOf(name));
    const loadHome = async () => (await app.get('/home')).text();
    expect(await readText(await post(`/painel/${path}`, { ocultar: id }))).toContain(`${name} está oculta`);
    expect(await loadHome()).not.toContain(link);
    await post(`/painel/${path}/${id}`, { acao: 'mostrar' });
    expect(await loadHome()).toContain(link);
  });

  test('brands can be sorted, and returned to the default order', async () => {
    const listBrandIds = async () => (await loadCatalogueSummary(app.db)).brands.map(({ id }) => id).join(',');
    const before = await listBrandIds();
    expect(await open('/painel/marcas')).toContain('as marcas com mais produtos vêm primeiro');
    const ordem = before.split(',').toReversed().join(',');
    await post('/painel/marcas', { ordem, visto: before });
    expect([await listBrandIds(), await open('/painel/marcas')]).toEqual([
      ordem,
      expect.stringContaining('Voltar à ordem'),
    ]);
    const givenUp = await post('/painel/marcas', { padrao: '1', visto: ordem });
    expect(await readText(givenUp)).toContain('As marcas com mais produtos vêm primeiro de novo');
    expect(await listBrandIds()).toBe(before);
  });

  test('when two people change a brand at the same time, the second sees the conflict, and overwrites only the chosen values (W13)', async () => {
    const brandPath = `/painel/marcas/${(await listGroups()).idOf('Vale do Cocho')}`;
    const typedForm = await fillSaveForm(brandPath, { nome: 'Vale do Cocho', website: '', location: 'Dourados' });
    await post(brandPath, { ...typedForm, website: 'https://cocho.example', location: '' });
    const lateResponse = await post(brandPath, { ...typedForm, website: 'https://outro.example' });
    const pageHtml = await lateResponse.clone().text();
    expect([lateResponse.status, await readText(lateResponse)]).toEqual([
      409,
      expect.stringMatching(/SiteO de agora: https:\/\/cocho\.exampleO seu: https:\/\/outro\.example.*O seu: Dourados/),
    ]);
    expect(pageHtml).toMatch(/name="website"[^>]* value="https:\/\/outro\.example"/);
    expect(await (await get(brandPath)).text()).toContain('https://cocho.example');
    expect((await post(brandPath, { ...typedForm, versao: readVersion(pageHtml) })).status).toBe(200);
  });

  test.each(['categorias', 'marcas'])('a picture can be added to an entry of %s, and removed', async (path) => {
    const address = `/painel/${path}/${(await listGroups()).idOf(path === 'marcas' ? 'Vale' : 'Bovinos')}`;
    const send = async (picture: Blob) => {
      const body = new FormData();
      body.set('acao', 'foto');
      body.set('foto', picture, 'foto.png');
      return panel.send(address, body);
    };
    const image = (await drawTestPicture(`${path}.png`)) ?? Buffer.alloc(0);
    expect(await readText(await send(new Blob([new Uint8Array(image)])))).toContain('A imagem foi trocada.');
    expect(await (await get(address)).text()).toContain('/imagens/');
    await expectReply(send(new Blob(['isto não é uma foto'])), 422, 'não é uma imagem');
    expect(await readText(await post(address, { acao: 'tirar-foto' }))).toContain('A imagem foi tirada.');
    expect(await open(address)).toContain('Sem imagem');
  });

  test('hiding and showing an entry on its screen is confirmed', async () => {
    const address = `/painel/marcas/${(await listGroups()).idOf('Vale')}`;
    expect(await readText(await post(address, { acao: 'ocultar' }))).toContain('Agora está oculta.');
    expect(await readText(await post(address, { acao: 'mostrar' }))).toContain('Agora aparece na loja.');
  });

  test('a changed brand redirects its old URL, and an invalid website or e-mail of it is refused', async () => {
    const vale = (await listGroups()).idOf('Vale');
    const fields = await fillSaveForm(`/painel/marcas/${vale}`, { nome: 'Serra Boa', location: 'MS' });
    for (const [field, text, message] of [
      ['website', 'javascript:alert(1)', 'Site: precisa ser um endereço como https://marca.example.'],
      ['email', 'abc', 'E-mail: precisa ser um e-mail como contato@marca.example.'],
    ] as const) {
      await expectReply(post(`/painel/marcas/${vale}`, { ...fields, [field]: text }), 422, message);
    }
    expect(await readText(await post(`/painel/marcas/${vale}`, fields))).toContain('Salvo.');
    expect((await app.get('/shop?brand=vale')).headers.get('Location')).toBe('/shop?brand=serra-boa');
    expect((await app.get('/shop?brand=outra')).status).toBe(404);
  });
});
