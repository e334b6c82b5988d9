import { describe, expect, test } from 'vitest';
import { findDecimalMark, readAmount, readWhole } from './number-text.ts';

describe('an amount as people type it', () => {
  test.each([
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['R$ 1\u00a0234\u202f567,8', 1_234_567.8],
    ['1.234.567', 1_234_567],
    ['59,9000000000', 59.9],
  ])('%s is read as %d', (text, value) => {
    expect(readAmount(text, 'money')).toEqual({ value });
  });

  test.each([
    ['12,5O', 'tem a letra O no lugar do zero; escreva 12,50'],
    ['l2,50', 'tem a letra l no lugar do um; escreva 12,50'],
    ['3,00-', 'não pode ser negativo'],
    ['1.234', 'não sei se é 1234 ou 1,234; escreva 1234,00 ou, se for o segundo, arredonde para 2 casas decimais'],
    ['1234,567', 'tem mais de 2 casas decimais; arredonde'],
    ['caro', 'não é um número; escreva como 1234,56'],
    ['', 'falta o preço; para "Sob consulta", escreva 0'],
    ['1e3', 'tem letras ou sinais a mais; escreva só o número'],
    ['12 50', 'tem um espaço entre os algarismos; escreva como 1234,56'],
    ['1.23.4', 'não é um número; escreva como 1234,56'],
    ['10,-', 'tem letras ou sinais a mais; escreva só o número'],
  ])('%s is refused: %s', (text, reason) => {
    expect(readAmount(text, 'money')).toEqual({ reason });
  });

  test.each(['10L', 'B5', '2 mil', '50%', 'US$ 10', '5x2'])('%s is ambiguous, so no number is suggested', (text) => {
    expect(readAmount(text, 'money')).toEqual({ reason: expect.not.stringMatching(/escreva \d/) });
    expect(readWhole(text)).toEqual({ reason: expect.not.stringMatching(/escreva \d/) });
  });

  test('a percentage may have a percent sign or be empty', () => {
    expect(readAmount('12,5%', 'percent')).toEqual({ value: 12.5 });
    expect(readAmount(' ', 'percent')).toEqual({ value: undefined });
    expect(readAmount('-5', 'percent')).toEqual({ reason: 'não pode ser negativo' });
  });

  test('a percentage is never read as thousands, so that no impossible one is proposed', () => {
    expect(readAmount('12,500', 'percent')).toEqual({ value: 12.5 });
    expect(readAmount('7,555', 'percent')).toEqual({ reason: 'tem mais de 2 casas decimais; arredonde' });
  });
});

describe('a whole number as people type it', () => {
  test.each([
    ['1.200.000', 1_200_000],
    ['12,0', 12],
    ['-3', -3],
    [' ', undefined],
  ])('%s is read as %s', (text, value) => {
    expect(readWhole(text)).toEqual({ value });
  });

  test.each([
    ['1.000', 'não sei se é 1000 ou 1; escreva sem ponto nem vírgula'],
    ['1 2', 'tem um espaço entre os algarismos; escreva só algarismos, como 12'],
  ])('%s is refused with the reason: %s', (text, reason) => {
    expect(readWhole(text)).toEqual({ reason });
  });

  test('is read with the decimal mark of its column when it is ambiguous', () => {
    expect(readWhole('1.000', ',')).toEqual({ value: 1000 });
    expect(readWhole('1.000', '.')).toEqual({ value: 1 });
    expect(readAmount('1.250', 'money', ',')).toEqual({ value: 1250 });
    expect(readAmount('1.250', 'money', '.')).toEqual({ value: 1.25 });
  });

  test.each(['1,5', '1O', '9'.repeat(16)])('%s is refused', (text) => {
    expect(readWhole(text)).toEqual({ reason: expect.any(String) });
  });
});

test.each([
  ['1,234.5', '.'],
  ['1.234.567', ','],
  ['R$ 12,5', ','],
  ['1234.000', '.'],
  ['1.234', 'doubtful'],
  ['1234', undefined],
  ['abc', undefined],
])('in %s the decimal mark is %s', (text, mark) => {
  expect(findDecimalMark(text)).toBe(mark);
});
