import { createHash } from 'node:crypto';
import { listGtins } from '#app/domain/catalogue/codes/gtin.ts';
import { getOwnerText } from '#app/domain/catalogue/owner/owner-search-text.ts';
import { readAttributes } from '#app/domain/listing/attributes/read-attributes.ts';

/**
 * Increase this number when the rules change in a way that does not change the texts derived from the sample products
 * below.
 */
const revision = 1;

/** Sample products whose titles, units and information exercise the rules: accents, signs, lists, measures, codes. */
const sampleProducts = [
  ['Rações Extrusadas para Cães Adultos', '15kg', 'Bovinos, ovinos (corte, leite) e caprinos/bubalinos; 1,5 g/kg'],
  ['Sal Mineral 80 – Saco de 30 quilos', 'saco 30 kg', 'n/a'],
  ['Milho em Grão 1.000 g', '1/2 kg', 'Recria e engorda'],
  ['Bomba d’Água 🐟 127 volts 1/2 CV', 'caixa 24 x 85 g', '> 25 kg; <b>até</b> 2,5 kg'],
  ['Luvas M² ½ ﬁbra N.º 8 – 12 unidades', '3 kg ou 5 kg', 'Única: “x”; 日本語. Fase+'],
].map(([title = '', unit = '', value = ''], index) => ({
  sku: `BL-${index}07/A`,
  title,
  unit,
  additionalInformation: [
    { key: 'EAN', value: `789000000000${index}` },
    { key: 'Código de barras', value: '7 890 000-000.001' },
    { key: 'Espécie', value },
  ],
}));

/** Calculates a signature of the rules for derived texts: a hash of the texts derived from the sample products. */
export function getDerivedSignature(): string {
  const texts = sampleProducts.map((product) => [getOwnerText(product), readAttributes(product), listGtins(product)]);
  return createHash('sha256')
    .update(JSON.stringify([revision, texts]))
    .digest('hex')
    .slice(0, 20);
}
