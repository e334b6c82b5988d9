import { createHash } from 'node:crypto';
import { getOwnerText, type OwnerSearchable } from '#app/domain/catalogue/owner/owner-text.ts';
import { readLabels } from '#app/domain/listing/labels/read-labels.ts';
import { listPostings, type SearchableProduct } from '#app/data/search/search-index.ts';

/** Raise it when the index changes in a way that none of the specimens below shows. */
const revision = 2;

/** Titles that go through every rule of the analyser: plurals, accents, stop words, measures, hyphens, numbers. */
const titles = [
  'Rações Extrusadas para Cães Adultos 15kg',
  'Sal Mineral 80 – Saco de 30 quilos',
  'Mosquicida Pour-On 1 litro',
  'Milho em Grão 1.000 g',
  'Arame Farpado 500 metros com Grampos',
  'Flores, Funis, Papéis, Anzóis, Fuzis e Pastagens Fáceis',
  'Suplemento Proteico-Energético p/ Bezerras Recém-Nascidas',
  'Bezerro Macho, Reses e Gases sem Cobre 250 ml',
  'Bomba d’Água 🐟 127 volts 1/2 CV',
  'Luvas M² ½ ﬁbra N.º 8 – 12 unidades',
];

/** Names that occur in several fields at once, and in one alone. */
const specimens: readonly (SearchableProduct & OwnerSearchable)[] = titles.map((title, index) => ({
  id: index + 1,
  sku: `BL-${index}07/A`,
  title,
  category: { name: index % 2 === 0 ? 'Rações & Sais' : 'Bovinos' },
  subcategory: index % 3 === 0 ? { name: 'Linha Adultos' } : null,
  categoryName: index % 2 === 0 ? 'Rações & Sais' : 'Gado de Corte',
  brand: index % 4 === 0 ? null : { name: 'Vale do Milho' },
  tags: ['sal', 'anti-mosca', `lote ${index}`],
  additionalInformation: [
    { key: 'EAN', value: `789000000000${index}` },
    { key: 'Espécie', value: 'Bovinos, ovinos (corte, leite) e caprinos/bubalinos; 1,5 g/kg' },
  ],
}));

/**
 * Signature of the rules by which an index was made: equal while the same products are found by the same
 * terms with the same weights, by the owner in the same text, and by labels with the same values.
 */
export function getSearchSignature(): string {
  const found = specimens.map((product) => [
    listPostings(product),
    getOwnerText(product),
    readLabels({ ...product, unit: product.title }),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([revision, found]))
    .digest('hex')
    .slice(0, 20);
}
