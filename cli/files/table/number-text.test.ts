import { describe, expect, test } from 'vitest';
import { readAmount, readWhole } from './number-text.ts';

describe('an amount as people type it', () => {
  test.each([
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1234.56', 1234.56],
    ['1234,5', 1234.5],
    ['R$ 1.234,50', 1234.5],
    ['R$\u00a010', 10],
    ['1.234.567', 1_234_567],
    ['0', 0],
    ['589,90', 589.9],
  ])('%s is %d', (text, value) => {
    expect(readAmount(text, 'money')).toEqual({ value });
  });

  test.each([
    ['12,5O', 'tem a letra O no lugar do zero; escreva 12,50'],
    ['l2,50', 'tem a letra l no lugar do um; escreva 12,50'],
    ['12,50 cada', 'tem letras ou sinais a mais; escreva só 12,50'],
    ['-3', 'não pode ser negativo'],
    ['(3,00)', 'não pode ser negativo'],
    ['1.234', 'não sei se é 1234 ou 1,234; escreva 1234,00 ou use só 2 casas decimais'],
    ['10.005', 'não sei se é 10005 ou 10,005; escreva 10005,00 ou use só 2 casas decimais'],
    ['1234,567', 'tem mais de 2 casas decimais; arredonde'],
    ['caro', 'não é um número; escreva como 1234,56'],
    ['', 'falta o preço; para "Sob consulta", escreva 0'],
    ['1e3', 'tem letras ou sinais a mais; escreva só 13'],
    ['Infinity', 'não é um número; escreva como 1234,56'],
    ['0x1F', expect.any(String)],
  ])('%s is refused: %s', (text, reason) => {
    expect(readAmount(text, 'money')).toEqual({ reason });
  });

  test('a percentage may carry its sign or be left out', () => {
    expect(readAmount('12,5%', 'percent')).toEqual({ value: 12.5 });
    expect(readAmount(' ', 'percent')).toEqual({ value: undefined });
    expect(readAmount('-5', 'percent')).toEqual({ reason: 'não pode ser negativo' });
  });
});

describe('a whole number as people type it', () => {
  test.each([
    ['1200', 1200],
    ['1.200', 1200],
    ['12,0', 12],
    ['-3', -3],
    [' ', undefined],
  ])('%s is %s', (text, value) => {
    expect(readWhole(text)).toEqual({ value });
  });

  test.each(['1,5', '2.25', 'dez', '1O', '9'.repeat(16)])('%s is refused', (text) => {
    expect(readWhole(text)).toEqual({ reason: expect.any(String) });
  });
});
