import { expect, test } from 'vitest';
import { withoutPlaceholders } from './placeholder-information.ts';

const filled = { key: 'Registro', value: 'MAPA nº MS-01234 00001-8' };

test.each([
  'Produto fictício de demonstração – informar aqui o nº de registro, cadastro ou a isenção no MAPA',
  'INFORMAR AQUI o RENASEM do produtor e o lote',
  ' ',
])('a row that the owner still has to fill in is left out: %s (L30)', (value) => {
  expect(withoutPlaceholders([{ key: 'Registro', value }, filled])).toEqual([filled]);
});

test('every other row stays, in its order (L30)', () => {
  const rows = [filled, { key: 'Modo de usar', value: 'Ver o rótulo para informar-se' }];
  expect(withoutPlaceholders(rows)).toEqual(rows);
});
