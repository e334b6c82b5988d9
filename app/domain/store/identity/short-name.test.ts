import { expect, test } from 'vitest';
import { getShortName } from './short-name.ts';

test.each([
  ['Boa Lida Nutrição Animal', 'Boa Lida'],
  ['Casa do Campo Vilhena', 'Casa'],
  ['Sítio & Cia.', 'Sítio & Cia.'],
  ['Rei do Boi Agropecuária', 'Rei do Boi'],
])('%s is shortened to %s under an icon', (name, short) => {
  expect(getShortName(name)).toBe(short);
});
