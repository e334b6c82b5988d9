import { expect, test } from 'vitest';
import synonymsFile from '#db/search/synonyms.json' with { type: 'json' };
import { parseSynonyms } from './synonyms.ts';

function listNames(text: string, lines: readonly string[] = synonymsFile.sinonimos): string[] {
  return (parseSynonyms(lines).byName.get(text) ?? []).map(({ name }) => name);
}

test('names on one line are synonyms of each other and of nothing else (S1)', () => {
  const lines = ['pato, ave', 'galinha, ave'];
  expect(listNames('pato', lines)).toEqual(['ave']);
  expect(listNames('ave', lines)).toEqual(['pato', 'galinha']);
});

test('a name may have several words, and plural and accents do not matter (S1)', () => {
  expect(listNames('cerc eletric', ['Cercas Elétricas, eletrificador'])).toEqual(['eletrificador']);
});

test.each(['', 'boi', ' , '])('the line %j is refused and reported (S1)', (line) => {
  expect(() => parseSynonyms(['boi, gado', line])).toThrow(`"${line}"`);
});

test('the built-in synonyms are accepted and apply in both directions (S1)', () => {
  const { byName } = parseSynonyms(synonymsFile.sinonimos);
  for (const [name, synonyms] of byName) {
    for (const { terms } of synonyms) {
      const reverseSynonyms = byName.get(terms.join(' ')) ?? [];
      expect(reverseSynonyms.map((synonym) => synonym.terms.join(' '))).toContain(name);
    }
  }
  expect(listNames('vermifug')).toContain('antiparasitário');
  expect(listNames('sal')).toContain('suplemento mineral');
  expect(listNames('cano')).toContain('tubo');
  expect(listNames('vasilh agua')).toContain('bebedouro');
});
