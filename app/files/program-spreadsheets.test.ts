import { describe, expect, test } from 'vitest';
import { makeWorkbook } from './workbook/write-workbook.ts';
import {
  findProblems,
  locateFixture,
  readNotices as readFileNotices,
  readContent,
  readProductRows,
  saveFile,
} from '#tests/support/files/catalogue-files.ts';

const read = (name: string) => readProductRows(locateFixture(name));
const readValues = async (name: string) => (await read(name)).map(({ value }) => value as Record<string, unknown>);

const readNotices = (name: string) => readFileNotices(locateFixture(name));

describe('a workbook of several sheets', () => {
  test('has every sheet of products read, keeps the sheet of each row, and reports the other sheets', async () => {
    const rows = await read('folhas.ods');
    expect(rows.map(({ sheet, row, value }) => [sheet, row, (value as { sku: string }).sku])).toEqual([
      ['Bovinos', 2, 'B-1'],
      ['Bovinos', 3, 'B-2'],
      ['Equinos', 2, 'E-1'],
    ]);
    expect(rows.map(({ fields }) => fields?.has('quantity'))).toEqual([false, false, true]);
    expect(await readNotices('folhas.ods')).toContain(
      'Folhas sem produtos, que ficaram de fora: "Resumo", "Fornecedores".',
    );
  });

  test('has a sheet of promotional prices read too', async () => {
    expect((await read('ofertas.ods')).map(({ sheet }) => sheet)).toEqual(['Cães', 'Ofertas']);
  });

  test.each([
    ['Qtd', 5, ['Filial', 2, 'quantity', '5', expect.stringContaining('linha 2 da folha "AVES", escrito "30"')]],
    ['Qtd', 30],
    ['Preço promocional', 70],
  ])(
    'may have other fields of a product in a second sheet, but no other value of the same field: %s %s',
    async (header, value, ...expected) => {
      const toColumns = (...headers: string[]) => headers.map((text) => ({ header: text, width: 9 }));
      const columns = toColumns('Código', 'Descrição', 'Preço de venda', 'Estoque');
      const workbook = await makeWorkbook([
        { name: 'AVES', columns, rows: [['AV-1', 'Ração', 80, 30]] },
        { name: 'Filial', columns: toColumns('Código', header), rows: [['av-1', value]] },
      ]);
      const file = await saveFile(workbook, 'catalogo.xlsx');
      expect(await readFileNotices(file)).not.toContain('Folha "Filial": Os produtos novos');
      const problems = await findProblems(file);
      expect(problems.map(({ sheet, row, column, value: text, reason }) => [sheet, row, column, text, reason])).toEqual(
        expected,
      );
    },
  );

  test('is refused when a sheet of products has no codes, and the refusal names the sheet', async () => {
    await expect(read('folha-sem-codigo.xlsx')).rejects.toThrow(
      /falta a elas a coluna "sku", o código dos produtos: "Avulsos"/,
    );
  });
});

test('a sheet of help is named among those that were left out', async () => {
  const columns = ['sku', 'nome', 'preço', 'categoria'].map((header) => ({ header, width: 9 }));
  const workbook = await makeWorkbook([
    { name: 'Instruções', columns: [{ header: 'Preencha as colunas', width: 9 }], rows: [] },
    { name: 'Catálogo', columns, rows: [['A', 'Sal', 1, 'Sais']] },
  ]);
  expect(await readFileNotices(await saveFile(workbook, 'catalogo.xlsx'))).toContain(
    'Folhas sem produtos, que ficaram de fora: "Instruções".',
  );
});

test.each(['imagem-colada.xlsx', 'imagem-colada.ods'])(
  'pictures embedded in a sheet are not imported, and the owner is notified: %s',
  async (name) => {
    expect(await readNotices(name)).toContain('A planilha tem imagens coladas, que a loja não lê');
    expect(await readNotices('mescladas.xlsx')).not.toContain('coladas');
  },
);

describe('headers', () => {
  test.each([
    ['dois-cabecalhos.xlsx', ['D-1', 45.9, undefined], ['D-2', 38, undefined]],
    ['mercado-livre.xlsx', ['COX', 289.9, false], ['BRI', 1049, true]],
  ])('that span several rows are taken from the last of those rows: %s', async (name, ...products) => {
    const values = await readValues(name);
    expect(values.map(({ sku, price, hidden }) => [sku, price, hidden])).toEqual(products);
  });

  test('with R$ in brackets are recognised as prices, but not when they name a discount', async () => {
    const [row] = await readContent('Cód.;Descrição do item;Grupo;Tabela (R$);Desconto (R$)\n1;Sal;Sais;10,00;2,00\n');
    expect(row?.value).toMatchObject({ title: 'Sal', price: 10 });
    expect(row?.value).not.toHaveProperty('discount');
  });

  test('in shopkeepers’ words are recognised, whatever their accents, case and punctuation', async () => {
    expect(await readValues('palavras.xlsx')).toMatchObject([
      { sku: '000123', title: 'Sal Mineral 80', price: 89.9, parent: 'Bovinos', children: 'Sais', unit: 'SC' },
    ]);
    expect(await readNotices('palavras.xlsx')).toContain('A coluna "DESCRIÇÃO" foi lida como o nome dos produtos.');
    expect(await readNotices('palavras.xlsx')).toContain('As colunas "E.A.N." e "Peso" entraram nas informações');
  });

  test('of label attributes become lines of the additional information, and texts for a missing bar code are ignored', async () => {
    expect(await readValues('rotulos.xlsx')).toMatchObject([
      {
        sku: 'L1',
        additionalInformation: [
          { key: 'EAN', value: '9504000059422' },
          { key: 'Espécie', value: 'Aves; Suínos' },
          { key: 'Fase', value: 'Inicial' },
          { key: 'Peso', value: '25' },
        ],
      },
      {
        sku: 'L2',
        additionalInformation: [
          { key: 'Espécie', value: 'Aves' },
          { key: 'Peso', value: '25' },
        ],
      },
    ]);
    expect(await readNotices('rotulos.xlsx')).toContain(
      'As colunas "EAN", "Espécie", "Fase" e "Peso" entraram nas informações adicionais dos produtos.',
    );
  });

  test('of a sheet without any other code use the bar code as SKU', async () => {
    expect(await readValues('palavras.ods')).toMatchObject([
      { sku: '7890000000017', title: 'Sal', price: 9.9, parent: 'Bovinos', children: 'Sais', quantity: 4 },
    ]);
  });
});

describe('numbers', () => {
  test('whose separator may mark thousands or decimals are refused with both interpretations', async () => {
    const rows = await read('milhar-duvidoso.xlsx');
    expect(rows.map(({ problems }) => problems?.map(({ value, reason }) => [value, reason]))).toEqual([
      [['1.000', 'não sei se é 1000 ou 1; escreva sem ponto nem vírgula']],
      [['10.000', 'não sei se é 10000 ou 10; escreva sem ponto nem vírgula']],
      undefined,
    ]);
  });

  test.each([
    ['milhar-certo.xlsx', [1000, 2500, 12]],
    ['decimal-de-tres-casas.csv', [1, 0, 12]],
  ])('in a column with only one possible interpretation are read that way: %s', async (name, quantities) => {
    const rows = await read(name);
    expect(rows.map(({ value, problems }) => [(value as { quantity: number }).quantity, problems])).toEqual(
      quantities.map((quantity) => [quantity, undefined]),
    );
  });

  test.each(['desconto-fracao.ods', 'desconto-fracao.csv'])(
    'in a column of discounts that are all below 1 are refused: %s',
    async (name) => {
      const [row] = await read(name);
      expect(row?.problems).toMatchObject([
        { column: 'discount', reason: 'não sei se é 0,15% ou 15%; escreva com o sinal: 0,15% ou 15%' },
      ]);
    },
  );

  test.each(['codigos.ods', 'codigos.xls', 'codigos.xlsx'])(
    'in the column of codes are read as the spreadsheet displays them: %s',
    async (name) => {
      const values = await readValues(name);
      expect(values.map(({ sku }) => sku)).toEqual(['00001', 'A-012', '123-456', '0077', '4521']);
    },
  );

  test.each(['formulas.xlsx', 'formulas.ods', 'formulas.xls'])(
    'from formulas are rounded half up as displayed, and a formula without a value is empty: %s',
    async (name) => {
      const rows = await read(name);
      expect(rows.map(({ value }) => value)).toMatchObject([
        { sku: 'F1', price: 103.45, parent: 'Cercas', quantity: undefined },
        { sku: 'F2', price: 1.01, quantity: 7 },
        { sku: 'F3', price: 12.35 },
      ]);
      expect(rows.every(({ problems }) => problems === undefined)).toBe(true);
      expect(await readNotices(name)).toContain('2 preços com mais de 2 casas foram arredondados');
    },
  );
});

test.each(['mescladas.ods', 'mescladas.xls', 'mescladas.xlsx'])(
  'merged cells apply their value to all their rows: %s',
  async (name) => {
    const values = await readValues(name);
    expect(values.map(({ parent, children }) => [parent, children])).toEqual([
      ['Aves', 'Rações'],
      ['Aves', 'Rações'],
      ['Aves', 'Bebedouros'],
      ['Equinos', undefined],
    ]);
  },
);

test.each(['ocultas.ods', 'ocultas.xls', 'ocultas.xlsx'])(
  'hidden rows and columns are imported like the others, and are reported: %s',
  async (name) => {
    expect(await readValues(name)).toHaveLength(5);
    expect(await readNotices(name)).toContain(
      '3 linhas ocultas na planilha, à mão ou por um filtro, foram lidas como as outras (linha 3; linha 4; linha 6).',
    );
    expect(await readNotices(name)).toContain('A coluna "preço" está oculta na planilha e foi lida como as outras.');
    expect(await readNotices(name.replace('ocultas', 'mescladas'))).not.toContain('oculta');
  },
);

test('an apostrophe before the digits of a code is not part of the code, and a bar code that a spreadsheet cut short is refused', async () => {
  const rows = ["'00310;'9504000059422;Sal;1;C", '1;7,89E+12;Sal;1;C'];
  const [quoted, cut] = await readContent(`sku;EAN;nome;preço;categoria\n${rows.join('\n')}\n`);
  const additionalInformation = [{ key: 'EAN', value: '9504000059422' }];
  expect(quoted?.value).toMatchObject({ sku: '00310', additionalInformation });
  expect(cut?.problems).toMatchObject([{ column: 'EAN', reason: expect.stringContaining('notação científica') }]);
});

describe('accents', () => {
  test.each(['sinais.xls', 'sinais.csv'])(
    'are not reported as damaged beside uncommon signs that people type: %s',
    async (name) => {
      const titles = ['Caixa d´água 500 L', 'Tampa Ø 770 mm', 'Escova Fußbad', 'Junta ¬ 90°', '══ Cocho Ø½" ══'];
      expect((await readValues(name)).map(({ title }) => title)).toEqual(titles);
      expect(await readNotices(name)).toBe('');
    },
  );

  test.each([
    ['cp850.csv', /CP850/],
    ['mac-roman.csv', /Macintosh/],
    ['windows-1252.csv', /^$/],
    ['utf-8-duplo.csv', /"CÃ³digo" era "Código"/],
    ['utf-8-duplo.xlsx', /"CÃ³digo" era "Código"/],
  ])('that can be restored are restored: %s, with the notice %s', async (name, notice) => {
    expect(await readValues(name)).toMatchObject([
      { sku: '0001', title: 'Ração p/ cães', price: 129.9, parent: 'Cães' },
      { sku: '0002', title: 'Açúcar', price: 5.5, parent: 'Pólen' },
    ]);
    expect(await readNotices(name)).toMatch(notice);
  });

  test.each([
    [
      'cp850-trocado.xlsx',
      'Folha "Plan1", linha 2, coluna B: os acentos de "Ra‡Æo p/ cÆes" estão trocados ou perdidos',
    ],
    ['outra-lingua.csv', 'Não reconheço os acentos do arquivo'],
    ['acentos-perdidos.csv', 'Linha 2, coluna B: os acentos de'],
    ['interrogacoes.csv', 'Linha 4, coluna B: os acentos de "RA??O INICIAL" estão trocados ou perdidos'],
  ])('that cannot be restored make the file refused: %s', async (name, reason) => {
    await expect(read(name)).rejects.toThrow(reason);
  });
});
