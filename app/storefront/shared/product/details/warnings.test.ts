import { describe, expect, test } from 'vitest';
import { findWarnings } from '#app/storefront/shared/product/details/warnings.ts';

describe('findWarnings', () => {
  test('the same restriction in the table and in the description is listed once', () => {
    const warning = 'Contém cobre. Não fornecer a ovinos.';
    expect(
      findWarnings({
        additionalInformation: [
          { key: 'Cobre (mín.)', value: '350 mg/kg' },
          { key: 'Cuidados e restrições', value: warning },
        ],
        descriptionHtml: `<p>Mineral.</p><p><strong>Atenção:</strong> ${warning}</p>`,
      }),
    ).toEqual([warning]);
  });

  test('a warning that is only in the description is found, its markup and entities read as text', () => {
    expect(
      findWarnings({
        additionalInformation: [],
        descriptionHtml: '<ul><li><b>ATENÇÃO</b> – n&atilde;o misturar com ureia &amp; água</li></ul>',
      }),
    ).toEqual(['não misturar com ureia & água']);
  });

  test('accents written as separate marks count too', () => {
    expect(
      findWarnings({
        additionalInformation: [{ key: 'Precaução'.normalize('NFD'), value: 'Usar luvas.' }],
        descriptionHtml: '',
      }),
    ).toEqual(['Usar luvas.']);
  });

  test('a product without restrictions has none', () => {
    expect(
      findWarnings({
        additionalInformation: [{ key: 'Marca', value: 'Nadaluz' }],
        descriptionHtml: '<p>Chama a atenção pela cor.</p>',
      }),
    ).toEqual([]);
  });
});
