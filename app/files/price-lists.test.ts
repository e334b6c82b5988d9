import { describe, expect, test } from 'vitest';
import {
  findProblems,
  locateFixture,
  readNotices,
  readProductRows,
  saveFile,
} from '#tests/support/files/catalogue-files.ts';
import { surveyColumns } from './survey-columns.ts';
import { createColumnChoices } from './table/column-choices.ts';
import { generateSku } from './table/price-lists/generated-skus.ts';

/** Reads title, price and category of each product, and expects no problems. */
async function readList(file: string) {
  return (await readProductRows(file)).map(({ value, problems }) => {
    expect(problems).toBeUndefined();
    const { title, price, parent } = value as Record<string, unknown>;
    return [title, price, parent];
  });
}

describe.each(['secoes.ods', 'secoes.xls'])('a price list with category titles between its products: %s', (name) => {
  const file = locateFixture(name);

  test('uses the titles as categories and the cash price as price, and leaves the price empty for "consultar" and "-"', async () => {
    expect(await readList(file)).toEqual([
      ['Ração filhotes 15 kg', 139.9, 'RAÇÕES PARA CÃES'],
      ['Ração adultos 20 kg', 169, 'RAÇÕES PARA CÃES'],
      ['Sal mineral 80 P 25 kg', 0, 'SAIS MINERAIS'],
      ['Ureia 25 kg', 0, 'SAIS MINERAIS'],
      ['Farelo de soja 50 kg', 1062.75, 'FARELOS'],
    ]);
  });

  test('reports its assumptions (DT10)', async () => {
    const notices = await readNotices(file);
    expect(notices).toContain('A coluna "DESCRIÇÃO" foi lida como o nome dos produtos.');
    expect(notices).toContain('da coluna "À VISTA"; o preço a prazo, da coluna "A PRAZO", ficou de fora.');
    expect(notices).toContain('Sem coluna de código, cada produto tem um código feito do nome dele');
    expect(notices).toContain('a categoria dos produtos novos: "RAÇÕES PARA CÃES", "SAIS MINERAIS", "FARELOS".');
    expect(notices).toContain('2 linhas com um texto só, sem produtos logo abaixo, ficaram de fora (linha 7: BOVINOS');
    expect(notices).toContain('linha 13: Preços sujeitos a alteração sem aviso');
    expect(notices).toContain('2 preços escritos como "consultar" ou com um traço');
    expect(notices).not.toContain('só podem mudar produtos');
  });
});

test('only titles with products are reported as categories, and not a telephone or a note above the total', async () => {
  const rows = ['RAÇÕES', 'Ração potro;100', 'SAIS', 'Sal branco;35', 'Sujeito a alteração', 'Total;135'];
  for (const above of ['Fone (67) 3333-2211', 'Rua das Flores']) {
    const file = await saveFile(`${above};\nDescrição;À vista\n${rows.join('\n')}\n`);
    expect(await readNotices(file)).toContain('são a categoria dos produtos novos: "RAÇÕES", "SAIS".');
  }
});

test('headers that are repeated below each title are not read as products, a title may precede them, and "30 dias" is not the price', async () => {
  expect(await readList(locateFixture('titulos-repetidos.xlsx'))).toEqual([
    ['Ração lactação', 99.5, 'RAÇÕES BOVINOS'],
    ['Ração crescimento', 88, 'RAÇÕES SUÍNOS'],
    ['Ração terminação', 0, 'RAÇÕES SUÍNOS'],
  ]);
  expect(await readNotices(locateFixture('titulos-repetidos.xlsx'))).toContain(
    'o preço a prazo, da coluna "PREÇO 30 DIAS"',
  );
});

test.each(['animais.xlsx', 'animais.ods'])(
  'sheets without a category use their names as categories: %s',
  async (name) => {
    expect(await readList(locateFixture(name))).toEqual([
      ['Núcleo engorda', 210, 'Bovinos'],
      ['Sal branco', 38.9, 'Bovinos'],
      ['Ração potro', 132.4, 'Equinos'],
      ['Feno cubado', 0, 'Equinos'],
    ]);
    expect(await readNotices(locateFixture(name))).toContain('a categoria com o nome da folha: "Bovinos"');
  },
);

test('"De" and "Por" are read as the price and the promotional price, of which "Válida até" is the end, but not beside a price alone', async () => {
  const columns = 'Código;Produto;Categoria';
  const file = await saveFile(`${columns};De;Por;Válida até\nS1;Sal 25 kg;Bovinos;100,00;80,00;05/12/2026\n`);
  const [row] = await readProductRows(file);
  const offerDate = { endDate: '2026-12-05', endsDiscount: true };
  expect(row?.value).toMatchObject({ price: 100, discount: 20, offerDate });
  const dates = await saveFile(`${columns};Preço;De;Válida até\nS1;Sal 25 kg;Bovinos;100,00;01/11/2026;30/11/2026\n`);
  expect((await readProductRows(dates))[0]?.value).toMatchObject({ price: 100 });
  expect(await readNotices(dates)).toContain('As colunas "De" e "Válida até" têm conteúdo');
});

test.each([
  ['Início', 'Válido até'],
  ['Início', 'Fim'],
  ['A partir de', 'Término'],
])('"%s" and "%s" beside a promotional price are its dates (P14)', async (start, end) => {
  const file = await saveFile(`Código;De;Por;${start};${end}\nA-1;100,00;80,00;10/12/2026;20/12/2026\n`);
  const offerDate = { startDate: '2026-12-10', endDate: '2026-12-20', endsDiscount: true };
  expect((await readProductRows(file))[0]?.value).toMatchObject({ discount: 20, offerDate });
});

test('the dates of a promotion limit a percentage as they limit a price, but the dates of an offer alone do not; a product without a code is named by its title (P14)', async () => {
  const list = (start: string, end: string) =>
    saveFile(
      `Código;Produto;Categoria;Preço;Desconto (%);${start};${end}\nS1;Sal 25 kg;Bovinos;100,00;20;01/11/2026;30/11/2026\n`,
    );
  const promotion = await list('Início da promoção', 'Fim da promoção');
  expect((await readProductRows(promotion))[0]?.value).toMatchObject({
    discount: 20,
    offerDate: { startDate: '2026-11-01', endDate: '2026-11-30', endsDiscount: true },
  });
  expect(await readNotices(promotion)).toContain('e acaba sozinho (S1: de 01/11/2026 até 30/11/2026).');
  const withoutCode = await saveFile(
    'Produto;Categoria;Preço;Desconto (%);Início da promoção;Fim da promoção\nSal 25 kg;Bovinos;100,00;20;01/11/2026;30/11/2026\nSal 30 kg;Bovinos;90,00;20;00/00/0000;00/00/0000\nSal 40 kg;Bovinos;90,00;20;;30/11/2026\n',
  );
  expect(await readNotices(withoutCode)).toContain(
    '(Sal 25 kg: de 01/11/2026 até 30/11/2026; Sal 40 kg: até 30/11/2026).',
  );
  const [offer] = await readProductRows(await list('Início da oferta', 'Fim da oferta'));
  expect(offer?.value).toHaveProperty('offerDate.startDate', '2026-11-01');
  expect(offer?.value).not.toHaveProperty('offerDate.endsDiscount');
});

test.each([
  ['1', '2'],
  ['10-01', '10-02'],
  ['RX-10', 'RX-11'],
])(
  'a column "Item" of numbers or codes such as %s is not the name of the products when "Descrição" may be',
  async (first, second) => {
    const file = await saveFile(`Item;Descrição;Vl. Unit.\n${first};Arame liso;389,90\n${second};Grampo 1 kg;22,40\n`);
    expect((await readList(file)).map(([title]) => title)).toEqual(['Arame liso', 'Grampo 1 kg']);
  },
);

test.each([
  ['sale_price_start_date', 'sale_price_end_date'],
  ['Início do preço promocional', 'Promoção termina em'],
  ['saleStartDate', 'saleEndDate'],
])('the columns "%s" and "%s" limit the discount to a period (P14)', async (start, end) => {
  const row = 'S1;Sal 25 kg;Bovinos;100,00;80,00;2026-11-01;2026-11-30';
  const file = await saveFile(`Código;Produto;Categoria;Preço;Preço promocional;${start};${end}\n${row}\n`);
  expect((await readProductRows(file))[0]?.value).toMatchObject({
    offerDate: { startDate: '2026-11-01', endDate: '2026-11-30', endsDiscount: true },
  });
});

test('"Descrição do Produto" is the name of the products, also when one category is chosen for all', async () => {
  const file = await saveFile('Código;Descrição do Produto;Preço\n1;Sal branco;10,00\n2;Milho;20,00');
  const choices = createColumnChoices(new Map(), 'Geral');
  expect((await readProductRows(file, choices)).map(({ value }) => value)).toMatchObject([
    { sku: '1', title: 'Sal branco', parent: 'Geral' },
    { sku: '2', title: 'Milho', parent: 'Geral' },
  ]);
  expect((await surveyColumns(file)).tables[0]?.columns.map(({ field }) => field)).toEqual(['sku', 'title', 'price']);
});

test('"Descrição" beside codes and prices is the name only when the products get a category', async () => {
  const file = await saveFile('Código;Descrição;Preço\n1;Sal branco;10,00');
  expect((await readProductRows(file))[0]?.value).not.toHaveProperty('title');
  const [row] = await readProductRows(file, createColumnChoices(new Map(), 'Geral'));
  expect(row?.value).toMatchObject({ title: 'Sal branco', parent: 'Geral' });
});

test.each(['Código;Descrição;Und;Saldo\n1;RAC LACT;SC;3', 'Código;Descrição;Preço\n1;RAC LACT;3,00'])(
  'a report of another program does not replace descriptions with its short names, and the owner is told: %j (I2)',
  async (content) => {
    const file = await saveFile(content);
    expect((await readProductRows(file))[0]?.value).not.toHaveProperty('description');
    expect(await readNotices(file)).toMatch(/A coluna "Descrição.*" ficou de fora: seus textos são curtos como nomes/);
    expect((await surveyColumns(file)).tables[0]?.columns[1]?.field).toBe('');
  },
);

test.each([
  ['"Descrição completa"', 'Código;Descrição completa;Preço\n1;Para gado de corte;10,00'],
  ['"Descrição" with nothing but codes beside it', 'Código;Descrição\n1;Para gado de corte'],
])('short texts below %s replace the descriptions, and the owner is told', async (_, content) => {
  const file = await saveFile(content);
  expect((await readProductRows(file))[0]?.value).toMatchObject({ description: 'Para gado de corte' });
  expect(await readNotices(file)).toMatch(/A coluna "Descrição.*" vai trocar a descrição dos produtos\./);
});

test('"Desc." above numbers is not read as a name, because they are discounts', async () => {
  const [row] = await readProductRows(await saveFile('Cód.;Preço;Desc.\n1;10,00;5\n2;20,00;7,5'));
  expect(row?.value).not.toHaveProperty('title');
});

test('a row that only says which columns are obligatory is left out and reported', async () => {
  const file = await saveFile(
    'Código (SKU);Descrição;Preço;Categoria\nObrigatório;Obrigatório;Não editável;\nT-1;Sal branco;10,00;Sais',
  );
  expect((await readProductRows(file)).map(({ row, problems }) => [row, problems])).toEqual([[3, undefined]]);
  expect(await readNotices(file)).toContain(
    '1 linha que só diz o que é obrigatório ou opcional ficou de fora (linha 2: Obrigatório)',
  );
});

test('a list may have both codes and category titles', async () => {
  const rows = await readProductRows(locateFixture('secoes-com-codigo.xlsx'));
  expect(rows.map(({ value }) => value)).toMatchObject([
    { sku: 'A-1', title: 'Arame farpado 500 m', price: 1049, parent: 'CERCAS' },
    { sku: 'A-2', title: 'Grampo', price: 23.5, parent: 'CERCAS' },
  ]);
  expect(rows.some(({ hasGeneratedSku }) => hasGeneratedSku)).toBe(false);
});

test('numbers before the names, and lines of dashes, are ignored', async () => {
  const list = 'ITEM;DESCRIÇÃO DOS PRODUTOS;À VISTA\n;VACINAS;\n1;Vacina A;95,50\n-;;\n;SAIS;\n2;Sal;10,00';
  expect(await readList(await saveFile(list))).toEqual([
    ['Vacina A', 95.5, 'VACINAS'],
    ['Sal', 10, 'SAIS'],
  ]);
});

test('a product without a price is not read as a title', async () => {
  const [problem] = await findProblems(
    await saveFile('produto;preço\nRAÇÕES;\nRação 15 kg;10\nRação 25 kg;\nSal 1 kg;5'),
  );
  expect(problem).toMatchObject({ row: 4, column: 'price', reason: expect.stringContaining('falta o preço') });
});

describe('a code that is generated from a name', () => {
  test('ignores case, accents and spaces, and is different for another name', () => {
    expect(generateSku('RAÇÃO  Filhotes ')).toBe(generateSku('Ração filhotes'));
    expect(generateSku('Sal 80%')).not.toBe(generateSku('Sal 80'));
    expect(generateSku('Sal mineral 80')).toMatch(/^SAL-MINERAL-80-[0-9A-F]{6}$/);
  });

  test.each(['ean-repetido.xlsx', 'ean-como-codigo.xls'])('replaces bar codes that are repeated: %s', async (name) => {
    const rows = await readProductRows(locateFixture(name));
    expect(rows.slice(0, 2).map(({ value }) => (value as { sku: string }).sku)).toEqual([
      generateSku('Coleira P'),
      generateSku('Coleira M'),
    ]);
    expect(await readNotices(locateFixture(name))).toContain('tem códigos de barras repetidos, como 9504000059422');
  });

  test('is not generated for two equal names, which are reported with their rows', async () => {
    const [problem] = await findProblems(locateFixture('nomes-iguais.ods'));
    expect(problem).toMatchObject({ row: 4, column: 'title', reason: expect.stringContaining('já está na linha 2') });
  });

  test('replaces a column of codes that contains no code', async () => {
    const file = await saveFile('sku;nome;preço;categoria\n;Sal;1;C\n;Milho;2;C');
    expect((await readProductRows(file)).map(({ hasGeneratedSku }) => hasGeneratedSku)).toEqual([true, true]);
  });
});

describe('a report with codes', () => {
  const header = 'Cód.;Descrição do Produto;Saldo;Vlr. Venda';

  test('uses its groups as categories, and leaves totals, page headings and notes out', async () => {
    const page = (number: number) => `Loja;;;Emissão ${number}\nFiltros: Filial 001;;;\n${header}`;
    const group = 'Grupo: 001 - RAÇÕES;;;\n01;Milho;3;80,00\nTotal do grupo:;1;3;80,00\nLoja Ltda;;;Pág. 2';
    const file = await saveFile(
      `${page(1)}\n${group}\n${page(2)}\n02;Soja;3;90\n;TOTAL GERAL: 1 item;3;\n*** Fim do relatório ***;;;\n`,
    );
    expect(await readList(file)).toEqual([
      ['Milho', 80, 'RAÇÕES'],
      ['Soja', 90, 'RAÇÕES'],
    ]);
    const notices = await readNotices(file);
    expect(notices).toContain('a categoria dos produtos novos: "RAÇÕES".');
    expect(notices).toContain('3 linhas de total ou de número de página');
    expect(notices).toContain('1 linha com um texto só');
  });

  test('and a column of categories leaves lines with a single text out', async () => {
    const file = await saveFile(`${header};Linha\n01;Milho;3;80,00;Grãos\nFrete por conta do cliente;;;;\n;AVES;;;\n`);
    expect(await readList(file)).toEqual([['Milho', 80, 'Grãos']]);
    expect(await readNotices(file)).toContain('2 linhas com um texto só');
  });
});

test.each([
  ['nome;', 'A;Sal;', [['price', 'falta o preço; para "Sob consulta", escreva 0']]],
  ['', 'A;', [['price', 'o preço está vazio; escreva-o ou, se ele não muda, apague a linha']]],
  ['nome;', ';Sal 25 kg;', []],
])(
  'an empty price is refused with what to do, unless the code is empty too: %s %s',
  async (columns, line, expected) => {
    const file = await saveFile(`código;${columns}preço;marca\nB;${columns && 'Ureia;'}10,00;C\n${line};C\n`);
    const [, row] = await readProductRows(file);
    expect((row?.problems ?? []).map(({ column, reason }) => [column, reason])).toEqual(expected);
  },
);
