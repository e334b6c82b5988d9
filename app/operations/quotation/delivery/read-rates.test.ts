import { describe, expect, test } from 'vitest';
import { rateHeaders, readRates, writeRates } from './read-rates.ts';

const good = ['79290-000', '79299-999', '0', '30', 'R$ 1.234,56', '5', '1,50'];
const read = (...rows: (readonly string[])[]) =>
  readRates([rateHeaders, ...rows].map((cells, index) => ({ row: index + 1, cells })));
const change = (at: number, text: string) => good.with(at, text);

describe('a table of freight', () => {
  test('is read with headers of other names, and written as it is read', () => {
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
      ['Sul', 1000000 + '', '01.999-999', '0', '10,001', '12,5', '2 dias'],
      [''],
    ];
    const result = readRates(lines.map((cells, index) => ({ row: index + 1, cells })));
    const rate = {
      ...{ fromPostalCode: 1_000_000, toPostalCode: 1_999_999, fromGrams: 0, toGrams: 10_001 },
      ...{ priceCents: 1250, days: 2, excessCents: 0 },
    };
    expect(result).toEqual({ ok: true, value: { rates: [rate], leftOut: ['Região'] } });
    expect(writeRates([rate])).toEqual([['01000-000', '01999-999', '0,000', '10,001', '12,50', '2', '0,00']]);
    expect(read(...writeRates([rate]))).toMatchObject({ value: { rates: [rate] } });
    expect(read(good)).toMatchObject({
      value: { rates: [{ priceCents: 123_456, excessCents: 150, toGrams: 30_000 }] },
    });
  });

  test.each([
    [change(0, '7929'), 'Linha 2, coluna "CEP inicial": não é um CEP; escreva como 79290-000.'],
    [change(0, ''), 'Linha 2, coluna "CEP inicial": está vazia.'],
    [change(1, '79000-000'), 'Linha 2, coluna "CEP final": é menor que o CEP inicial.'],
    [change(3, '0'), 'Linha 2, coluna "Peso final (kg)": precisa ser maior que o peso inicial.'],
    [
      change(3, '10.001'),
      'Linha 2, coluna "Peso final (kg)": não sei se 10.001 é 10001 kg ou 10,001 kg; escreva com vírgula.',
    ],
    [change(3, '1,2345'), 'Linha 2, coluna "Peso final (kg)": tem mais de 3 casas decimais; arredonde.'],
    [change(3, 'pesado'), 'Linha 2, coluna "Peso final (kg)": não é um peso; escreva como 30 ou 10,5.'],
    [change(4, 'grátis'), 'Linha 2, coluna "Preço (R$)": não é um número; escreva como 1234,56.'],
    [change(4, '-5'), 'Linha 2, coluna "Preço (R$)": não pode ser negativo.'],
    [change(5, '400'), 'Linha 2, coluna "Prazo (dias)": precisa ficar entre 0 e 365 dias.'],
  ])('%j is refused by row and column', (row, problem) => {
    expect(read(row)).toEqual({ ok: false, error: [problem] });
  });

  test('is refused where rows overlap, columns are missing, weights are in grams, or it is too long', () => {
    expect(read(good, change(2, '29'))).toMatchObject({ error: [expect.stringMatching(/^Linhas 2 e 3: valem para/)] });
    expect(read(good, change(2, '30').with(3, '60'))).toMatchObject({ ok: true });
    expect(readRates([{ row: 1, cells: ['CEP inicial', 'Preço'] }])).toMatchObject({
      error: [
        'Não encontrei as colunas "CEP final", "Peso inicial (kg)", "Peso final (kg)", "Prazo (dias)". Baixe o modelo e compare.',
      ],
    });
    const grams = rateHeaders.map((header) => header.replace('(kg)', '(g)'));
    expect(readRates([{ row: 1, cells: grams }])).toMatchObject({ error: [expect.stringContaining('não está em kg')] });
    expect(read(...Array.from({ length: 5001 }, () => good))).toMatchObject({
      error: [expect.stringContaining('mais de 5.000 linhas')],
    });
    expect(read()).toMatchObject({ ok: false });
    expect(readRates([])).toMatchObject({ ok: false });
  });
});
