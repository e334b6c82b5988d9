import { expect, test } from 'vitest';
import { stemWord } from './stemmer.ts';
import { getFamilyBeginning, createFamilyTest } from './word-family.ts';

test.each(
  `suplementacao suplemento, vermifugacao vermifugo, mineralizacao mineral, soldagem solda, lixamento lixa, podar poda,
  podar podador, furacao furadeira, jardinagem jardim, jardineiro jardinagem, gatinho gato, vaquinha vaca,
  parafusinho parafuso, carrapaticida carrapato, sombreamento sombra, passaro passarinho, caminha cama, domador doma,
  pimenteira pimenta, marcenaria marceneiro, regar regador, porquinho porco`
    .split(',')
    .map((pair) => pair.trim().split(' ')),
)('%s and %s belong to one word family (S1–S4)', (one = '', other = '') => {
  const [stem, otherStem] = [stemWord(one), stemWord(other)];
  expect(createFamilyTest(stem, { isSure: true })(otherStem)).toBe(true);
  expect(createFamilyTest(otherStem, { isSure: true })(stem)).toBe(true);
  expect(otherStem.startsWith(getFamilyBeginning(stem))).toBe(true);
});

test.each(
  `suplementacao cao, salada sal, geladeira gel, madeira mad, celular celula, torneira torno, cadeira cadeado, racao raca,
  parede parar, colher colar, gato gata, cola colo, farinha farelo, bainha baia, pacote cote, mulher mula`
    .split(',')
    .map((pair) => pair.trim().split(' ')),
)('%s and %s do not belong to one word family (S1–S4)', (one = '', other = '') => {
  expect(createFamilyTest(stemWord(one), { isSure: true })(stemWord(other))).toBe(false);
});

test('endings that unrelated words share make the match uncertain (S1–S4)', () => {
  const [one, other] = [stemWord('colheres'), stemWord('colhedor')];
  expect(createFamilyTest(one, { isSure: true })(other)).toBe(false);
  expect(createFamilyTest(one, { isSure: false })(other)).toBe(true);
});
