import { fc, forAll } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { decodeBytes, encodeText } from './code-pages.ts';
import { countSuspiciousCharacters, isGarbled, repairUtf8 } from './mojibake.ts';

const words =
  'Ração,AÇÚCAR,Pá de bico,CÃES,Maçã – 5 kg,n.º 5,Ômega®,“Sela” 1½",Freio d’água,Lã,Jalapeño,Café\u00a0moído,ROMÃ,3 × 4 cm,Ø½,Fußbad,¬ 90'.split(
    ',',
  );
const text = fc.array(fc.constantFrom(...words, 'kg', '10', 'x')).map((parts) => parts.join(' '));
const utf8As = (value: string, page: 'windows-1252' | 'cp850') => decodeBytes(new TextEncoder().encode(value), page);

describe('a text of Portuguese words', () => {
  test('without damage is left unchanged', () => {
    forAll(text, (value) => {
      expect(countSuspiciousCharacters(value)).toBe(0);
      expect(repairUtf8(value)).toBeUndefined();
      expect(isGarbled(value)).toBe(false);
    });
  });

  test.each(['windows-1252', 'cp850'] as const)('whose UTF-8 was decoded as %s is repaired', (page) => {
    forAll(text, (value) => {
      const garbled = utf8As(value, page);
      expect(repairUtf8(garbled) ?? garbled).toBe(value);
    });
  });
});

test.each([
  ['written in CP850 and read as Windows-1252', 'cp850', 'windows-1252'],
  ['written in Windows-1252 and read as CP850', 'windows-1252', 'cp850'],
] as const)('a text %s is recognised', (_, writtenAs, read) => {
  for (const value of ['Ração', 'RAÇÃO', 'pólen', 'Sela de patrão']) {
    const bytes = encodeText(value, writtenAs);
    expect(isGarbled(decodeBytes(bytes ?? new Uint8Array(), read))).toBe(true);
  }
});

test.each(['Ra\ufffd\ufffdo', 'Ra??o', 'RA??O', 'c?es'])(
  'a text whose accents cannot be restored is recognised: %s',
  (garbledText) => {
    expect(isGarbled(garbledText)).toBe(true);
  },
);

test.each(['══ RAÇÕES ══', '■ Sal', '‡ sob encomenda', 'Qual? Este', 'loja.example/?pagina=a?b', '15??'])(
  'signs beside words are not mistaken for lost accents: %s',
  (beside) => expect(isGarbled(beside)).toBe(false),
);
