import { expect, test } from 'vitest';
import { getCardFacts } from './card-facts.ts';

const attributes = [
  { key: 'Espécie', value: 'Bovinos de corte' },
  { key: 'Categoria/fase', value: 'Recria e engorda a pasto' },
  { key: 'Proteína bruta (mín.)', value: '400 g/kg' },
];

test.each([
  [attributes, 'saco 30 kg', 'Suplementos', 'PB 40% · 30\u00a0kg · Bovinos de corte · Recria e engorda a pasto'],
  [attributes, 'saco 30 kg', 'Bovinos de Corte', 'PB 40% · 30\u00a0kg · Recria e engorda a pasto'],
  [[{ key: 'PB', value: '16,5%' }], 'frasco 500 ml', '', 'PB 16,5% · 500\u00a0ml'],
  [[{ key: 'Proteína bruta (mín.–máx.)', value: '160–180 g/kg' }], 'rolo', '', ''],
  [[{ key: 'Fase', value: 'x'.repeat(60) }], '', '', `${'x'.repeat(40)}…`],
  [[{ key: 'Espécie', value: 'Cães\n Gatos' }], '', '', 'Cães, Gatos'],
])(
  'a card summarises the attributes %j, unit "%s" and category "%s" as "%s"',
  (additionalInformation, unit, parent, facts) => {
    expect(getCardFacts({ additionalInformation, unit, parent })).toBe(facts);
  },
);
