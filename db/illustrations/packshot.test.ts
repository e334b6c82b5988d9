import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { chooseForm } from './forms/form-names.ts';
import { drawPackshot } from './packshot.ts';
import type { PackshotSubject } from './packshot.ts';

function subject(part: Partial<PackshotSubject>): PackshotSubject {
  return {
    title: 'Ração Coelhos Manutenção – Saco 25 kg',
    unit: 'saco 25 kg',
    brandName: 'Toca Mansa',
    parent: 'Coelhos',
    children: 'Rações',
    productType: 'nutricao-animal',
    tags: [],
    additionalInformation: [{ key: 'Proteína bruta (mín.)', value: '160 g/kg' }],
    ...part,
  };
}

describe('drawPackshot', () => {
  it('draws the same subject the same way and another subject another way', () => {
    expect(drawPackshot(subject({}), 'front')).toBe(drawPackshot(subject({}), 'front'));
    expect(drawPackshot(subject({}), 'front')).not.toBe(drawPackshot(subject({ brandName: 'Outra' }), 'front'));
    expect(drawPackshot(subject({}), 'front')).not.toBe(drawPackshot(subject({}), 'label'));
  });

  it.each([
    ['a title of 300 characters', { title: 'Suplemento Extraordinariamente '.repeat(10).slice(0, 300) }],
    ['one endless word', { title: 'Anticonstitucionalissimamente'.repeat(6) }],
    ['no words at all', { title: '', unit: '', brandName: '', parent: '', productType: '' }],
    ['characters the font lacks', { title: 'Ração 漢字 🐄 ≥ 5 kg', unit: '漢' }],
    ['markup in its title', { title: '<script>alert("x")</script> & cia' }],
    ['a colour that is only a name', { title: 'Balde Flexível 28 L', colour: { name: 'Verde', code: '' } }],
  ])('draws a product with %s', async (_, part) => {
    for (const view of ['front', 'label'] as const) {
      const drawing = drawPackshot(subject(part), view);
      expect(drawing).not.toMatch(/<text|<script|NaN|undefined/);
      const { width, height } = await sharp(Buffer.from(drawing)).metadata();
      expect([width, height]).toEqual([960, 960]);
    }
  });

  it('keeps long label texts inside the picture', () => {
    const value = 'Fornecer à vontade em cocho coberto. '.repeat(60);
    const drawing = drawPackshot(subject({ additionalInformation: [{ key: 'Modo de usar', value }] }), 'label');
    const starts = [...drawing.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(starts.length).toBeGreaterThan(200);
    expect(starts.filter(([x = 0, y = 0]) => x < 0 || x > 960 || y < 0 || y > 960)).toEqual([]);
  });
});

describe('chooseForm', () => {
  it.each([
    ['Ração Postura 17 – Saco 25 kg', 'saco 25 kg', 'sack'],
    ['Alimento para Cães Filhotes – Pacote 3 kg', 'pacote 3 kg', 'pouch'],
    ['Semente de Sorgo – Saco 20 kg', 'saco 20 kg', 'seed-bag'],
    ['Sal Mineral – Balde 10 kg', 'balde 10 kg', 'bucket'],
    ['Balde Flexível 40 L', 'unidade', 'flexible-bucket'],
    ['Óleo de Linhaça – Galão 5 L', 'galão 5 L', 'jug'],
    ['Vermífugo – Frasco 500 mL', 'frasco 500 mL', 'bottle'],
    ['Probiótico – Pote 1 kg', 'pote 1 kg', 'jar'],
    ['Arame Farpado – Rolo 500 m', 'rolo 500 m', 'wire-roll'],
    ['Eletrificador 2 J', 'unidade', 'energiser'],
    ['Isolador Roldana – Pacote 50 un.', 'pacote 50 un.', 'insulators'],
    ['Cabresto de Couro', 'unidade', 'halter'],
    ['Comedouro Infantil', 'unidade', 'feeder'],
    ['Luvas de Procedimento', 'caixa 100 un.', 'box'],
    ['Ração sem peso', '', 'sack'],
    ['Coisa desconhecida', '', 'box'],
  ])('packs %s (%s) as %s', (title, unit, form) => {
    expect(chooseForm(subject({ title, unit, parent: 'Diversos', productType: 'outros' }))).toBe(form);
  });
});
