import { expect, test } from 'vitest';
import { readContact } from '#app/domain/quotation/stored/quotation-request.ts';
import { parsePostalCode } from './postal-code.ts';

test.each(['79.000-000', ' 79 000 000 ', 'CEP: 79000-000', '79000−000', '７９０００－０００', '79\u2060000-000'])(
  '%j is a postal code (Q14)',
  (text) => {
    expect(parsePostalCode(text)).toBe('79000000');
    expect(readContact({ cep: text }).postalCode).toBe('79000000');
  },
);

test.each(['7900-000', '790000000', '79000-00a', 'não sei'])(
  '%j is not a postal code, and the text stays as typed for correction (Q14)',
  (text) => {
    expect(parsePostalCode(text)).toBeUndefined();
    expect(readContact({ cep: text }).postalCode).toBe(text);
  },
);
