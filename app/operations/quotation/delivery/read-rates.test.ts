import { describe, expect, test } from 'vitest';
import { rateHeaders, readRates, formatRates } from './read-rates.ts';

const validRow = ['79290-000', '79299-999', '0', '30', 'R$ 1.234,56', '5', '1,50'];
const readTable = (...rows: (readonly string[])[]) =>
  readRates([rateHeaders, ...rows].map((cells, index) => ({ row: index + 1, cells })));
const changeCell = (columnIndex: number, text: string) => validRow.with(columnIndex, text);

describe('a table of freight rates', () => {
  test('is read with headers of other names, and read back as it was written', () => {
    const headers = [
      'Região',
      'CEP de',
      'CEP até',
      'Peso mínimo',
      'Peso máximo (kg)',
      'Valor do frete',
      'Prazo de entrega',
    ];
    const lines = [
      ['Tabela de 2026'],
      headers,
      ['Sul', '1000000', '01.999-999', '0', '10,001', '12,5', '2 dias'],
      [''],
    ];
    const result = readRates(lines.map((cells, index) => ({ row: index + 1, cells })));
    const rate = {
      fromPostalCode: 1_000_000,
      toPostalCode: 1_999_999,
      fromGrams: 0,
      toGrams: 10_001,
      priceCents: 1250,
      days: 2,
      excessCents: 0,
    };
    expect(result).toEqual({ ok: true, value: { rates: [rate], leftOut: ['Região'], surcharges: [] } });
    expect(formatRates([rate])).toEqual([['01000-000', '01999-999', '0,000', '10,001', '12,50', '2', '0,00']]);
    expect(readTable(...formatRates([rate]))).toMatchObject({ value: { rates: [rate] } });
    expect(readTable(validRow)).toMatchObject({
      value: { rates: [{ priceCents: 123_456, excessCents: 150, toGrams: 30_000 }] },
    });
  });

  test.each([
    [changeCell(0, '7929'), 'Linha 2, coluna "CEP inicial": não é um CEP; escreva como 79290-000.'],
    [changeCell(0, ''), 'Linha 2, coluna "CEP inicial": está vazia.'],
    [changeCell(1, '79000-000'), 'Linha 2, coluna "CEP final": é menor que o CEP inicial.'],
    [changeCell(3, '0'), 'Linha 2, coluna "Peso final (kg)": precisa ser maior que o peso inicial.'],
    [
      changeCell(3, '10.001'),
      'Linha 2, coluna "Peso final (kg)": não sei se 10.001 é 10001 kg ou 10,001 kg; escreva com vírgula.',
    ],
    [changeCell(3, 'pesado'), 'Linha 2, coluna "Peso final (kg)": não é um peso; escreva como 30 ou 10,5.'],
    [changeCell(4, 'grátis'), 'Linha 2, coluna "Preço (R$)": não é um número; escreva como 1234,56.'],
    [changeCell(5, '400'), 'Linha 2, coluna "Prazo (dias)": precisa ficar entre 0 e 365 dias.'],
  ])('with %j is refused with the row and column', (row, problem) => {
    expect(readTable(row)).toEqual({ ok: false, error: [problem] });
  });

  test('is refused when rows overlap, columns are missing, weights are in tonnes, or it is too long or empty', () => {
    expect(readTable(validRow, changeCell(2, '29'))).toMatchObject({
      error: [expect.stringMatching(/^Linhas 2 e 3: valem para/)],
    });
    expect(readTable(validRow, changeCell(2, '30').with(3, '60'))).toMatchObject({ ok: true });
    expect(readRates([{ row: 1, cells: ['CEP inicial', 'Preço'] }])).toMatchObject({
      error: [
        'Não encontrei as colunas "CEP final", "Peso inicial (kg)", "Peso final (kg)", "Prazo (dias)". Baixe o modelo e compare.',
      ],
    });
    const tonnes = rateHeaders.map((header) => header.replace('(kg)', '(t)'));
    expect(readRates([tonnes, validRow].map((cells, index) => ({ row: index + 1, cells })))).toMatchObject({
      error: [expect.stringContaining('não está em kg nem em gramas')],
    });
    expect(readTable(...Array.from({ length: 5001 }, () => validRow))).toMatchObject({
      error: [expect.stringContaining('mais de 5.000 linhas')],
    });
    expect(readTable()).toMatchObject({ ok: false });
    expect(readRates([])).toMatchObject({ ok: false });
  });

  test.each([
    [
      'a platform in English, whose weights have no unit',
      'ZipCodeStart;ZipCodeEnd;PolygonName;WeightStart;WeightEnd;AbsoluteMoneyCost;PricePercent;PriceByExtraWeight;MaxVolume;TimeCost;Country;MinimumValueInsurance',
      '79290000;79299999;;0;30000;45.50;0;0;10000000;3.00:00:00;BRA;0',
      { leftOut: ['MaxVolume', 'Country'], unit: 'g' },
    ],
    [
      'a platform in one word each, whose weights have no unit',
      'CepInicial;CepFinal;PesoInicial;PesoFinal;ValorFrete;PercentualAdicionalValorProduto;PrazoEntrega',
      '79290000;79299999;0;30000;45.50;0.00;3',
      { leftOut: [], unit: 'g' },
    ],
    [
      'a platform that names grams',
      'zip_from;zip_to;weight_from_g;weight_to_g;price;delivery_days',
      '79290000;79299999;0;30000;45.50;3',
      { leftOut: [] },
    ],
  ] as const)('of %s is read as the same row', (_, headers, row, { leftOut, ...options }) => {
    const lines = [headers, row].map((text, index) => ({ row: index + 1, cells: text.split(';') }));
    const rate = { fromPostalCode: 79_290_000, toPostalCode: 79_299_999, fromGrams: 0, toGrams: 30_000 };
    const value = { rates: [{ ...rate, priceCents: 4550, days: 3, excessCents: 0 }], leftOut, surcharges: [] };
    expect(readRates(lines, options)).toEqual({ ok: true, value });
  });

  test('with large weights and no unit is refused with a question for the unit', () => {
    const headers = rateHeaders.map((header) => header.replace(' (kg)', ''));
    const lines = [headers, changeCell(3, '30000')].map((cells, index) => ({ row: index + 1, cells }));
    expect(readRates(lines)).toMatchObject({ error: [expect.stringContaining('kg ou em gramas')] });
    expect(readRates(lines, { unit: 'kg' })).toMatchObject({ value: { rates: [{ toGrams: 30_000_000 }] } });
  });

  test('reports unread columns that make a delivery more expensive, unless they are empty', () => {
    const table = (percent: string) =>
      [
        [...rateHeaders, 'GRIS (%)'],
        [...validRow, percent],
      ].map((cells, index) => ({ row: index + 1, cells }));
    expect(readRates(table('0,3'))).toMatchObject({ value: { surcharges: ['GRIS (%)'] } });
    expect(readRates(table('0,00'))).toMatchObject({ value: { leftOut: [], surcharges: [] } });
  });

  test.each([
    ['3.00:00:00', 3],
    ['72:00:00', 3],
    ['1.12:00:00', 2],
    ['2 dias', 2],
  ])('reads the delivery time %s in days', (text, days) => {
    expect(readTable(changeCell(5, text))).toMatchObject({ value: { rates: [{ days }] } });
  });
});
