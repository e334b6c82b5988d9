import { describe, expect, test } from 'vitest';
import { readNotices, readProductRows, saveFile } from '#tests/support/files/catalogue-files.ts';
import { createColumnChoices, getLayoutKey } from './column-choices.ts';

describe('two rows of headers', () => {
  test.each([
    [['', '', '', 'Varejo', '', 'Atacado', ''], 'Código;Produto;Grupo;Preço;Promoção;Preço;Promoção'],
    [['', '', '', 'Varejo', '', 'Atacado', ''], 'Código;Produto;Grupo;Preço;Prazo;Preço;Prazo'],
    [['Código', 'Produto', 'Grupo', 'Varejo', '', 'Atacado', ''], ';;;À vista;A prazo;À vista;A prazo'],
    [
      ['Código', 'Produto', 'Grupo', 'Varejo', '', 'Atacado', ''],
      'Código;Produto;Grupo;À vista;A prazo;À vista;A prazo',
    ],
    [
      ['Código', 'Produto', 'Grupo', 'Preço de varejo', '', 'Preço de atacado', ''],
      ';;;À vista;30 dias;À vista;30 dias',
    ],
    [['Código', 'Produto', 'Grupo', 'Preço', '', '', ''], ';;;Varejo;A prazo;Atacado;A prazo'],
  ])('are joined above pairs of prices, and retail is the price of the shop: %s / %s', async (groups, headers) => {
    const file = await saveFile(`Tabela;;;;;;\n${groups.join(';')}\n${headers}\n1;Sal;Sais;10,00;12,00;8,00;9,00`);
    const [row] = await readProductRows(file);
    expect(row).toMatchObject({
      row: 4,
      value: { sku: '1', title: 'Sal', parent: 'Sais', price: 10 },
      problems: undefined,
    });
    expect(await readNotices(file)).toMatch(/atacado/i);
  });

  test('may name retail after wholesale', async () => {
    const file = await saveFile(
      ';;;Atacado;;Varejo;\nCódigo;Produto;Grupo;Preço;Preço promocional;Preço;Preço promocional\n1;Sal;Sais;8;7;10;9',
    );
    expect((await readProductRows(file))[0]?.value).toMatchObject({ price: 10, discount: 10 });
    expect(await readNotices(file)).toContain('As colunas "Atacado Preço" e "Atacado Preço promocional"');
    expect(await readNotices(file)).not.toContain('estão na linha');
  });

  test('are refused with what to do when it is unclear which of two price columns is that of the shop', async () => {
    const file = await saveFile(';;;São Paulo;Minas\nCódigo;Produto;Grupo;Preço;Preço\n1;Sal;Sais;8;7');
    await expect(readProductRows(file)).rejects.toThrow(
      'Há duas colunas para o mesmo campo: "Preço" (D) e "Preço" (E). Apague uma delas ou, no painel, deixe uma de fora.',
    );
  });

  test('are read as the owner chose for the lower row alone', async () => {
    const file = await saveFile(';;;Varejo;Atacado\nCódigo;Produto;Grupo;Preço;Preço\n1;Sal;Sais;10;8');
    const layout = getLayoutKey(['Código', 'Produto', 'Grupo', 'Preço', 'Preço']);
    const choices = createColumnChoices(new Map([[layout, ['sku', 'title', 'parent', '', 'price']]]));
    expect((await readProductRows(file, choices))[0]?.value).toMatchObject({ price: 8 });
  });
});
