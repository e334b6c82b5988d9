import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStopWord, stemWord } from './stemmer.ts';

test.each(
  `racao racoes, cao caes, pao paes, mao maos, animal animais, mineral minerais, sal sais, galao galoes, leitao leitoes,
  flor flores, noz nozes, homem homens, capim capins, ave aves, peixe peixes, dose doses, boi bois, anzol anzois,
  papel papeis, facil faceis, util uteis, barril barris, juvenil juvenis, javali javalis, azul azuis, cavalo cavalos,
  bezerros bezerras, proteico proteica, classe classes, rei reis, res reses, gas gases, mes meses, mae maes, pai pais, pa pas,
  pe pes,  pellet pellets, reptil repteis, origem origens, tambor tambores, caezinhos caozinho, leitoezinhos leitaozinho,
  animaizinhos animalzinho, florezinhas florzinha, cavalinhos cavalinho`
    .split(',')
    .map((pair) => pair.trim().split(' ')),
)('%s and %s share a stem', (one = '', other = '') => {
  expect(stemWord(one)).toBe(stemWord(other));
});

test.each(
  `racao raca, cao caca, sal sala, boi bola, gado gato, milho milheto, leite leitao, cabra cabresto, galinha galao,
  ovino bovino, aves aveia, porca porcao, mel melao, vaca vacina, pato patao, racao razao`
    .split(',')
    .map((pair) => pair.trim().split(' ')),
)('%s and %s have different stems', (one = '', other = '') => {
  expect(stemWord(one)).not.toBe(stemWord(other));
});

test('articles, prepositions and conjunctions are stop words (S3)', () => {
  const words = 'a o as os e ou um uma de do da dos das em no na ao por pelo pela para pra com que'.split(' ');
  expect(words.filter((word) => !isStopWord(word))).toEqual([]);
});

test('stemming a stem again changes nothing, and no stem is empty or a stop word', () => {
  const endings = fc.constantFrom('', ...'oes aes ais eis ois uis ns ses is il i e a ss'.split(' '));
  const word = fc.tuple(fc.string({ unit: fc.constantFrom(...'abcdeilmnoprstu'), maxLength: 8 }), endings);
  fc.assert(
    fc.property(word, ([start, end]) => {
      fc.pre(start + end !== '' && !isStopWord(start + end));
      const stem = stemWord(start + end);
      expect(stemWord(stem)).toBe(stem);
      expect(stem).not.toBe('');
      expect(isStopWord(stem)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
