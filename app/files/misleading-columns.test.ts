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
  ['Código (SKU)', 'sku'],
])('other text in the brackets of a header is ignored: %s', async (header, field) => {
  const [row] = await readContent(`Código;Nome;${header}\nA;Sal;5`.replace('Código;Nome;Código', 'Nome;Código'));
  expect(row?.fields).toContain(field);
});

test('a number of available units is refused when it may also be days, unless the table has the stock', async () => {
  const [row] = await readContent('Código;Disponível\nA;7');
  expect(row?.problems).toMatchObject([{ column: 'status', value: '7', reason: expect.stringContaining('"Estoque"') }]);
  const [counted] = await readContent('Código;Estoque;Disponível\nA;9;7');
  expect(counted).toMatchObject({ problems: undefined, value: { quantity: 9, status: 'in-stock' } });
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
  const count = 'Código;Descrição;Contado;Sistema\nA;Ração;48;50';
  expect((await readContent(count))[0]?.fields).not.toContain('description');
  expect(await readNotices(await saveFile(count))).toContain('A coluna "Descrição" ficou de fora');
  expect((await readContent('Código;Descrição\nA;Ração'))[0]?.fields).toContain('description');
});

test('headers without products say nothing about their codes', async () => {
  expect(await readNotices(await saveFile('Código;Produto;Preço;Categoria\n'))).not.toContain('código');
});
