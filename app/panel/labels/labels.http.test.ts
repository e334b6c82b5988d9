import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { identifyProcess } from '#app/data/disk/process-identity.ts';
import { panelLabelTexts as texts } from '#app/panel/labels/texts.ts';
import { writeJsonFile } from '#app/server/owner-tasks/json-file.ts';
import { paperTexts } from '#app/texts/panel/paper-texts.ts';
import { readPdfText } from '#tests/support/files/read-pdf.ts';
import { expectReply, setUpPanel } from '#tests/support/http/panel-calls.ts';

const products = [
  { id: 1, sku: 'A-1', title: 'Ração Postura', price: 69.9, unit: 'saco 25 kg' },
  { id: 2, sku: 'B-2', title: 'Sem preço', price: 0 },
  { id: 3, sku: 'C-3', title: 'Escondido', hidden: true },
  { id: 4, sku: 'D-4', title: 'Remédio', saleRestriction: 'prescription' },
];

describe('labels and price lists', () => {
  const { app, get, post, open } = setUpPanel(products);
  const allProductsPath = '/painel/produtos/etiquetas?todos=1';

  /** Posts a form of the screen. @returns status and HTML of the response, and the URL of the newest PDF in it */
  async function pressButton(fields: Record<string, string>, screen = allProductsPath) {
    const response = await post(screen, fields);
    const page = await response.text();
    return {
      status: response.status,
      page,
      file: /\/painel\/produtos\/etiquetas\/arquivo\/[\w-]+\.pdf/.exec(page)?.[0] ?? '',
    };
  }

  test('are generated as a PDF, downloaded, and confirmed after printing (PE1, PE5, PE7)', async () => {
    expect(await open(allProductsPath)).toContain(texts.leftOut({ selected: 4, products: 2 }));
    const madeLabels = await pressButton({ acao: 'etiquetas', papel: 'a4-24', usadas: '0', quais: 'mudadas' });
    expect([madeLabels.status, madeLabels.page]).toEqual([200, expect.stringContaining(texts.made)]);
    const sent = await get(madeLabels.file);
    expect(sent.headers.get('Content-Type')).toBe('application/pdf');
    expect(sent.headers.get('Content-Disposition')).toMatch(/^attachment; filename="etiquetas-\d{4}-\d\d-\d\d\.pdf"$/);
    const pdfText = await readPdfText(new Uint8Array(await sent.arrayBuffer()));
    expect(pdfText).toMatch(/^Ração Postura, saco 25 kg R\$\s69,90 R\$\s2,80 por kg Código A-1$/u);

    const feito = /etiquetas-(\d+)/.exec(madeLabels.file)?.[1] ?? '';
    expect(await open(allProductsPath)).toContain(texts.unconfirmed(1));
    expect((await pressButton({ acao: 'impressas', feito })).page).toContain(texts.confirmed(1));
    const sameLabels = { acao: 'etiquetas', papel: 'termica', usadas: '0', quais: 'mudadas' };
    await expectReply(post(allProductsPath, sameLabels), 409, paperTexts.problems.nothing);
    expect((await pressButton({ acao: 'impressas', feito: '7' })).status).toBe(404);
  });

  test('a price list states its number of products and its filter (PE1, PE6)', async () => {
    const { file } = await pressButton({ acao: 'lista' }, '/painel/produtos/etiquetas?todos=1&busca=ra%C3%A7%C3%A3o');
    expect(file).toMatch(/lista-de-precos-\d+\.pdf$/);
    const pdfText = await readPdfText(new Uint8Array(await (await get(file)).arrayBuffer()));
    expect(pdfText).toContain('1 produto · busca “ração”');
  });

  test('impossible choices are refused with a message, and unknown PDFs are not found', async () => {
    const tooManyUsed = { acao: 'etiquetas', papel: 'a4-8', usadas: '8', quais: 'todas' };
    await expectReply(post(allProductsPath, tooManyUsed), 422, texts.usedProblem(7));
    await expectReply(post(allProductsPath, { acao: 'lista', validade: '2020-01-01' }), 422, texts.validUntilProblem);
    const hiddenProductPath = '/painel/produtos/etiquetas?id=3';
    await expectReply(post(hiddenProductPath, { acao: 'lista' }), 409, paperTexts.problems.nothingListed);
    expect(await open('/painel/produtos/etiquetas')).toContain(texts.none);
    for (const name of ['etiquetas-1.pdf', '..%2Fem-andamento', 'estado.json']) {
      expect((await get(`/painel/produtos/etiquetas/arquivo/${name}`)).status).toBe(404);
    }
  });

  test('only one PDF is generated at a time, and those of the day before are deleted (PE7)', async () => {
    const folder = path.join(app.dataDir, 'tarefas/papel');
    const yesterday = `etiquetas-${Date.now() - 25 * 60 * 60 * 1000}.pdf`;
    await writeFile(path.join(folder, yesterday), '%PDF');
    const unfinished = `${yesterday}.000000-1-1-00112233.parcial`;
    await writeFile(path.join(folder, unfinished), '%PDF');
    await utimes(path.join(folder, unfinished), 0, 0);
    expect((await get(`/painel/produtos/etiquetas/arquivo/${yesterday}`)).status).toBe(200);
    const lock = path.join(app.dataDir, 'tarefas/em-andamento');
    await writeJsonFile(lock, identifyProcess(process.pid));
    await expectReply(post(allProductsPath, { acao: 'lista' }), 409, paperTexts.problems.busy);
    expect((await get(`/painel/produtos/etiquetas/arquivo/${yesterday}`)).status).toBe(404);
    expect(await readdir(folder)).not.toContain(unfinished);
    await rm(lock);
    expect((await pressButton({ acao: 'lista' })).status).toBe(200);
  });
});

describe('a shop with hidden prices and more products than one PDF may have', () => {
  const tooManyProducts = Array.from({ length: 2001 }, (_, index) => ({ id: index + 1 }));
  const { get, post, open } = setUpPanel(tooManyProducts, { SHOW_PRICES: 'false' });

  test('refuses to print labels of all of its products (PE7)', async () => {
    const screen = await open('/painel/produtos/etiquetas?todos=1');
    expect(screen).toContain(texts.many);
    const allLabels = { acao: 'etiquetas', papel: 'a4-24', usadas: '0', quais: 'todas' };
    await expectReply(post('/painel/produtos/etiquetas?todos=1', allLabels), 409, paperTexts.problems.tooManyLabels);
  });

  test('still prints the prices that visitors do not see, and the screen says so (PE1)', async () => {
    expect(await open('/painel/produtos/etiquetas?id=1')).toContain(texts.pricesAreHidden);
    const page = await (await post('/painel/produtos/etiquetas?id=1', { acao: 'lista' })).text();
    const file = /\/painel\/produtos\/etiquetas\/arquivo\/[\w-]+\.pdf/.exec(page)?.[0] ?? '';
    expect(await readPdfText(new Uint8Array(await (await get(file)).arrayBuffer()))).toContain('R$ 100,00');
  });
});
