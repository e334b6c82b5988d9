import { expect, test } from 'vitest';
import { findWarnings } from '#app/storefront/shared/product/details/find-warnings.ts';

const findIn = (descriptionHtml: string, ...rows: [key: string, value: string][]) =>
  findWarnings({ descriptionHtml, additionalInformation: rows.map(([key, value]) => ({ key, value })) });

const warning = 'Contém cobre. Não fornecer a ovinos.';

test.each([
  [
    'the same restriction in the table and in the description is listed once',
    findIn(`<p>Mineral.</p><p><strong>Atenção:</strong> ${warning}</p>`, ['Cuidados e restrições', warning]),
    [warning],
  ],
  [
    'a restriction that is only in the description is listed as plain text',
    findIn('<ul><li><b>ATENÇÃO</b> – n&atilde;o misturar com ureia &amp; água</li></ul>', [
      'Cobre (mín.)',
      '350 mg/kg',
    ]),
    ['não misturar com ureia & água'],
  ],
  ['combining accents are recognised', findIn('', ['Precaução'.normalize('NFD'), 'Usar luvas.']), ['Usar luvas.']],
  ['another text causes no warning', findIn('<p>Chama a atenção pela cor.</p>', ['Marca', 'Nadaluz']), []],
])('%s', (_case, warnings, expected) => {
  expect(warnings).toEqual(expected);
});
