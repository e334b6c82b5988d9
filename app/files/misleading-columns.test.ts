import { expect, test } from 'vitest';
import { readContent, readNotices, saveFile } from '#tests/support/files/catalogue-files.ts';

test.each([
  ['Preço (custo)', 'price'],
  ['Preço (promocional)', 'price'],
  ['Preço (R$/kg)', 'price'],
  ['Preço (kg)', 'price'],
  ['Valor [a prazo]', 'price'],
  ['Estoque (mínimo)', 'quantity'],
  ['Quantidade (caixa)', 'quantity'],
  ['Estoque (reservado)', 'quantity'],
  ['Desconto (máx.)', 'discount'],
  ['Preço (centavos)', 'price'],
  ['Preço (antigo)', 'price'],
  ['Preço (10 un)', 'price'],
  ['Estoque (em trânsito)', 'quantity'],
  ['Estoque (kg)', 'quantity'],
])(
  'a header whose brackets give it another meaning is not the field of the words before them: %s',
  async (header, field) => {
    const [row] = await readContent(`Código;Nome;${header}\nA;Sal;5`);
    expect(row?.fields).not.toContain(field);
  },
);

test.each([
  ['Preço (R$)', 'price'],
  ['Preço (saco de 25 kg)', 'price'],
  ['Preço (venda)', 'price'],
  ['Estoque (un)', 'quantity'],
  ['Categoria (obrigatório)', 'parent'],
  ['Código (SKU)', 'sku'],
])('other text in the brackets of a header is ignored: %s', async (header, field) => {
  const [row] = await readContent(`Código;Nome;${header}\nA;Sal;5`.replace('Código;Nome;Código', 'Nome;Código'));
  expect(row?.fields).toContain(field);
});

test('a number of available units is refused when it may also be days, unless the table has the stock', async () => {
  const [row] = await readContent('Código;Disponível\nA;7');
  expect(row?.problems).toMatchObject([{ column: 'status', value: '7', reason: expect.stringContaining('"Estoque"') }]);
  const [counted, flagged, other] = await readContent('Código;Estoque;Disponível\nA;9;9\nB;9;1\nC;9;7');
  expect(counted).toMatchObject({ problems: undefined, value: { quantity: 9, status: 'in-stock' } });
  expect(flagged).toMatchObject({ problems: undefined, value: { quantity: 9, status: 'in-stock' } });
  expect(other?.problems).toMatchObject([{ column: 'status', reason: expect.stringContaining('outra quantidade') }]);
});

test.each(['FALSE', 'falso', '0'])('a product whose status is %s is hidden, and not out of stock', async (status) => {
  const [row] = await readContent(`Código;Produto;Categoria;Preço;Status\nA;Sal;Sais;10;${status}`);
  expect(row?.value).toMatchObject({ hidden: true });
  expect(row?.value).not.toHaveProperty('status');
});

test('a situation that only says no is refused', async () => {
  const [row] = await readContent('Código;Produto;Categoria;Preço;Situação\nA;Sal;Sais;10;N');
  expect(row?.value).toMatchObject({ status: 'N' });
});

test('a percentage off is limited to its dates, which a discount in the own column of the store is not, with a notice', async () => {
  const dates = '01/12/2026;10/12/2026';
  const [off] = await readContent(`SKU;% OFF;Início;Fim\nA;15%;${dates}`);
  expect(off?.value).toMatchObject({ discount: 15, offerDate: { endsDiscount: true } });
  const own = `sku;desconto (%);início da oferta;fim da oferta\nA;15;${dates}`;
  expect((await readContent(own))[0]?.value).toHaveProperty('offerDate', {
    startDate: expect.stringContaining('2026-12-01'),
    endDate: expect.stringContaining('2026-12-10'),
  });
  expect(await readNotices(await saveFile(own))).toContain('1 desconto tem datas de oferta, mas já vale');
  const limited = own.replace('oferta\n', 'oferta;desconto só na oferta\n') + ';sim';
  expect(await readNotices(await saveFile(limited))).not.toContain('mas já vale');
});

test('a date that cannot be read gets no notice about the period of the promotion', async () => {
  const content = 'Código;Preço;Preço promocional;Fim da promoção\nA;10,00;9,00;até 15/12/2026';
  expect(await readNotices(await saveFile(content))).not.toContain('até até');
});

test.each([
  ['2026-12-10T00:00:00Z', '2026-12-10'],
  ['2026-12-10T00:00:00.000+00:00', '2026-12-10'],
  ['2026-12-10T00:00:00-03:00', '2026-12-10T00:00:00-03:00'],
  ['2026-12-10T12:00:00Z', '2026-12-10T12:00:00Z'],
])('midnight in UTC, which is the evening before in Brazil, means the day: %s', async (written, endDate) => {
  const [row] = await readContent(`sku;desconto (%);fim da oferta\nA;15;${written}`);
  expect(row?.value).toMatchObject({ offerDate: { endDate } });
});

test('short descriptions beside columns that are not read are left out', async () => {
  const count = 'Código;Descrição;Estoque;Sistema\nA;Ração;48;50';
  expect((await readContent(count))[0]?.fields).not.toContain('description');
  expect(await readNotices(await saveFile(count))).toContain('A coluna "Descrição" ficou de fora');
  expect((await readContent('Código;Descrição\nA;Ração'))[0]?.fields).toContain('description');
});

test('headers without products say nothing about their codes', async () => {
  expect(await readNotices(await saveFile('Código;Produto;Preço;Categoria\n'))).not.toContain('código');
});

test('a promotional price and a discount count only for products that the sheet has on sale', async () => {
  const rows = 'A;10,00;8,00;Não\nB;10,00;8,00;Sim\nC;10,00;8,00;';
  const read = await readContent(`Código;Preço;Preço promocional;Em promoção\n${rows}`);
  expect(read.map(({ value }) => value)).toMatchObject([{ discount: 0 }, { discount: 20 }, { discount: 20 }]);
  const [off] = await readContent('Código;Desconto (%);Promoção ativa\nA;20;0');
  expect(off?.value).toMatchObject({ discount: 0 });
  const [partial] = await readContent('Código;Preço promocional;Em promoção\nA;8,00;N');
  expect(partial?.readDiscountAtPrice?.(10)).toMatchObject({ discount: 0 });
});

test('the price with the discount is the promotional price', async () => {
  const [row] = await readContent('Código;Preço;Preço com desconto\nA;200,00;190,00');
  expect(row?.value).toMatchObject({ price: 200, discount: 5 });
});

test.each([
  ['Exige receita?', 'Sim', 'prescription'],
  ['Venda sob prescrição', 'Não', 'none'],
  ['Controlado', 'S', 'controlled'],
  ['Controlado', '', undefined],
])('a column that says whether the sale is restricted is read: %s %s', async (header, cell, saleRestriction) => {
  const [row] = await readContent(`Código;${header};Preço\nA;${cell};10`);
  expect({ saleRestriction: undefined, ...(row?.value as object) }).toMatchObject({ saleRestriction });
});

test('words for no value are read as empty, with a notice, and a reference to the row above is refused', async () => {
  const content = 'Código;Marca;Unidade;Categoria\nA;NULL;N/A;Sais\nB;Vale;--;idem';
  const [first, second] = await readContent(content);
  expect(first?.value).toMatchObject({ brand: { name: '' }, unit: '' });
  expect(second?.problems).toMatchObject([{ column: 'parent', value: 'idem' }]);
  expect(await readNotices(await saveFile(content))).toContain('3 células dizem que não há valor');
});

test('a sheet of which only the codes are understood is refused with its headers', async () => {
  await expect(readContent('Código;Contado;Sistema\nA;48;50')).rejects.toThrow(
    /Só entendi a coluna do código.*Na linha 1 encontrei: Código, Contado, Sistema/,
  );
  expect(await readContent('Código\nA')).toHaveLength(1);
});

test.each(['Vl. Unitário;Vl. Total', 'Valor Unitário;CFOP'])(
  'the value of a unit in an invoice or an inventory is not the price of the shop: %s',
  async (headers) => {
    const [row] = await readContent(`Código;Unidade;${headers}\nA;sc;11,50;276`);
    expect(row?.fields).not.toContain('price');
  },
);

test('a column called Online is no sign of an export of Magento', async () => {
  expect(await readNotices(await saveFile('sku;preço;online\nA;10;1'))).not.toContain('Magento');
});

test('entities and tags of HTML in names are read as text, and other signs stay', async () => {
  const rows = 'A|Ração &amp; Cia|X\nB|<b>Sal</b> 10 kg|X\nC|Sal & cia até < 8 kg|X';
  const read = await readContent(`Código|Nome|Categoria\n${rows}`);
  expect(read.map(({ value }) => value)).toMatchObject([
    { title: 'Ração & Cia' },
    { title: 'Sal 10 kg' },
    { title: 'Sal & cia até < 8 kg' },
  ]);
});

test.each([
  ['Fornecedor', 'Distribuidora Ltda', 'brand.name'],
  ['Endereço', 'A-01-03', 'slug'],
])('the header %s of a stock list is not a field of the product', async (header, cell, field) => {
  const [row] = await readContent(`Código;${header};Preço\nA;${cell};10`);
  expect(row?.fields).not.toContain(field);
});

test('in a column that only marks products with X, an empty cell hides, with a notice; beside other words it decides nothing', async () => {
  const marked = 'Código;Preço;Ativo\nA;1,00;X\nB;2,00;';
  expect((await readContent(marked)).map(({ value }) => value)).toMatchObject([{ hidden: false }, { hidden: true }]);
  expect(await readNotices(await saveFile(marked))).toContain('1 célula vazia foi lida como "não"');
  const [, open] = await readContent(marked.replace('X', 'S'));
  expect(open?.value).not.toHaveProperty('hidden');
});

test('a row with fewer values than columns is named, and an amount that slipped into a name is refused', async () => {
  const content = 'Código;Produto;Marca;Preço;Estoque\nA1;Balde 12 L;Plas;110,00;40\nA2;Balde 20 L;55,00;22';
  const [, short] = await readContent(content);
  expect(short?.problems).toMatchObject([{ column: 'brand.name', value: '55,00' }]);
  expect(await readNotices(await saveFile(content))).toContain('1 linha tem menos valores que colunas');
});

test('the quantity of an invoice is not the stock', async () => {
  const [row] = await readContent('Código;Descrição;CFOP;Qtde;Unidade\nA;Sal;5102;24;sc');
  expect(row?.fields).not.toContain('quantity');
});

test('a hyphen in one of several columns of pictures removes the pictures of the product', async () => {
  const [none, one] = await readContent('Código;Foto 1;Foto 2\nA;-;\nB;-;b.jpg');
  expect(none?.value).toMatchObject({ img: null, imageURLs: [] });
  expect(one?.value).toMatchObject({ img: 'b.jpg', imageURLs: [{ img: 'b.jpg' }] });
});

test('a dash with R$ is a price on request', async () => {
  const [row] = await readContent('Código;Preço\nA;R$ -  ');
  expect(row?.value).toMatchObject({ price: 0 });
});
