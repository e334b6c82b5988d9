import sharp from 'sharp';

/** A product in a catalogue file. */
interface FileProduct {
  id?: number;
  sku: string;
  title: string;
  parent: string;
  price: number;
  [field: string]: unknown;
}

export interface CatalogueFile {
  categories?: { parent: string; [field: string]: unknown }[];
  brands?: { name: string; [field: string]: unknown }[];
  products: FileProduct[];
}

const longName =
  'Equipamentos, peças de reposição e acessórios para irrigação por aspersão, gotejamento e pivô central de pequeno porte';
export const longWord = 'Superfosfatoduploprimeiríssimo'.repeat(10);
const longTitle =
  `Kit completo de irrigação por gotejamento com mangueira perfurada, conectores, filtro de disco e registro, `
    .repeat(3)
    .slice(0, 300);
export const oddTitle = `<b>Sela</b> "Campeira" d'água & <script>alert(1)</script> 🐎 %20 {{x}} \\n 1/2"`;

/**
 * Creates a catalogue with long names of categories and brands, and with wide and tall photos. One category has one
 * product, another none. Products with missing and extreme values have ids from 1001.
 */
export async function createUnusualCatalogue(): Promise<CatalogueFile> {
  const lines: [parent: string, children: string, count: number][] = [
    ['Cercas & Arames', "Moirões d'aroeira", 4],
    ['Cercas & Arames', 'Arame farpado/liso', 8],
    ['Irrigação', 'Bombas d’água', 5],
    ['Máquinas/Implementos', 'Roçadeiras (costais)', 6],
    ['Ferragens 100% inox', 'Parafusos', 4],
    ['Selaria do "Zé"', 'Selas', 3],
    [longName, 'Filtros', 2],
    ['Apicultura', '', 1],
  ];
  const [wide, tall] = [await drawPicture(1200, 240), await drawPicture(240, 1200)];
  const brands = ["Ferro d'Água", 'ÓXIDO', '3 Irmãos', 'Casa do Peão Comércio de Ferragens e Máquinas Agrícolas Ltda.'];
  const products = lines.flatMap(([parent, children, count], line) =>
    Array.from({ length: count }, (_, index): FileProduct => {
      const number = line * 10 + index;
      return {
        id: 1 + number,
        sku: `O-${number}`,
        title: `${children || parent} modelo ${number}`,
        parent,
        children,
        price: 19.9 + number * 13,
        discount: number % 4 === 0 ? 12.5 : 0,
        quantity: number % 5 === 0 ? 0 : 12,
        brand: { name: brands[number % brands.length] },
        img: number % 3 === 0 ? wide : number % 3 === 1 ? tall : '',
        description: `<h3>Para que serve</h3><p>Serve na lida de todo dia.</p><ul><li>Sítio</li><li>Fazenda</li></ul>`,
        additionalInformation: [{ key: 'Garantia', value: '12 meses' }],
        featured: number % 7 === 0,
        sellCount: number,
        offerDate: number % 8 === 0 ? { startDate: '2026-01-01', endDate: '2036-12-31' } : null,
      };
    }),
  );
  return {
    categories: [{ parent: 'Cercas & Arames', img: wide }, { parent: 'Piscicultura' }],
    products: [...products, ...makeOddProducts()],
  };
}

/** Creates a catalogue of 600 products of 300 brands, in 60 categories with one subcategory each. */
export function manyProducts(): CatalogueFile {
  const kinds = 'Adubo Bomba Cabresto Dosador Enxada Foice Grampo Herbicida Incubadora Jaleco'.split(' ');
  return {
    products: Array.from({ length: 600 }, (_, number): FileProduct => {
      const kind = kinds[number % kinds.length] ?? '';
      const category = (number * 7) % 60;
      return {
        sku: `M-${number}`,
        title: `${kind} série ${number}`,
        parent: `${kinds[category % 10]}s e correlatos ${String(category + 1).padStart(2, '0')}`,
        children: `Grupo ${number % 4}`,
        price: (number % 900) + 0.5,
        discount: number % 10,
        quantity: number % 11,
        brand: { name: `Marca ${String((number * 13) % 300).padStart(3, '0')} do Campo` },
        description: `<p>${kind} para o dia a dia, peça ${number}.</p>`,
        sellCount: number % 500,
        featured: number % 100 === 0,
      };
    }),
  };
}

function makeOddProducts(): FileProduct[] {
  const odd: Partial<FileProduct>[] = [
    { title: 'Sem nada' },
    { title: longTitle, price: 10, discount: 0 },
    { title: longWord, price: 1234.56, discount: 100, description: `<p>${longWord}</p>` },
    {
      title: oddTitle,
      price: 55,
      parent: `"Aspas" & <i>tags</i>`,
      children: `D'Ávila / 50%`,
      description: '<p>Olá <script>alert(1)</script><b onclick="x()">mundo</b> 🐂</p>',
      additionalInformation: [{ key: '<b>k</b>', value: longWord }],
      tags: ['<i>t</i>', '🐎'],
    },
    { title: '🐄🐄🐄', price: 20_000_000, brand: { name: 'Nutri-Vale' }, featured: true },
    { title: 'Outro & igual', price: 7.5, brand: { name: 'NUTRI  VALE' }, discount: 0.01, featured: true },
    { title: 'Mesmo nome', price: 0.01, discount: 99.99, brand: { name: longWord.slice(0, 120) }, featured: true },
    { title: 'Mesmo nome', price: 9, quantity: -3, parent: 'Diversos', children: 'Diversos' },
    { title: 'Data antiga', offerDate: { startDate: '2020-01-01', endDate: '2020-02-01' }, videoId: '<x>' },
  ];
  const bare = { title: '', parent: 'Diversos', price: 0, quantity: 0 };
  return odd.map((product, index) => ({ ...bare, ...product, id: 1001 + index, sku: `Z-${index}` }));
}

/** Creates a plain picture of a size in px, as the data URL that a catalogue file contains. */
export async function drawPicture(width: number, height: number): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background: '#b5793c' } });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
}
