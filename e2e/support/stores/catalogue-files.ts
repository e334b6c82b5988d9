import sharp from 'sharp';

/** A product of an owner's catalogue file, for catalogues that differ from the starter one (`loja import`). */

interface FileProduct {
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
export const longTitle =
  `Kit completo de irrigação por gotejamento com mangueira perfurada, conectores, filtro de disco e registro, `
    .repeat(3)
    .slice(0, 300);
export const oddTitle = `<b>Sela</b> "Campeira" d'água & <script>alert(1)</script> 🐎 %20 {{x}} \\n 1/2"`;

/** Makes the catalogue of a shop that sells no feed: one category has one product, another none. */
export async function otherCategories(): Promise<CatalogueFile> {
  const lines: [parent: string, children: string, count: number][] = [
    ['Cercas & Arames', "Moirões d'aroeira", 4],
    ['Cercas & Arames', 'Arame farpado/liso', 8],
    ['Irrigação', 'Bombas d’água', 5],
    ['Irrigação', 'Aspersão – canhões', 3],
    ['Máquinas/Implementos', 'Roçadeiras (costais)', 6],
    ['Ferragens 100% inox', 'Parafusos', 4],
    ['Selaria do "Zé"', 'Selas', 3],
    [longName, 'Filtros', 2],
    ['Apicultura', '', 1],
  ];
  const [wide, tall] = [await drawPicture(1200, 240), await drawPicture(240, 1200)];
  const brands = [
    "Ferro d'Água",
    'Ária & Filhos',
    'ÓXIDO',
    '3 Irmãos',
    'Casa do Peão Comércio de Ferragens e Máquinas Agrícolas Ltda.',
  ];
  const products = lines.flatMap(([parent, children, count], line) =>
    Array.from({ length: count }, (_, index): FileProduct => {
      const number = line * 10 + index;
      return {
        sku: `O-${number}`,
        title: `${children || parent} modelo ${number}`,
        parent,
        children,
        price: 19.9 + number * 13,
        discount: number % 4 === 0 ? 12.5 : 0,
        quantity: number % 5 === 0 ? 0 : 12,
        brand: { name: brands[number % brands.length] },
        img: number % 3 === 0 ? wide : number % 3 === 1 ? tall : '',
        description: `<h3>Para que serve</h3><p>Serve na lida de todo dia.</p><h3>Indicação</h3><ul><li>Sítio</li><li>Fazenda</li></ul>`,
        additionalInformation: [{ key: 'Garantia', value: '12 meses' }],
        featured: number % 7 === 0,
        sellCount: number,
        offerDate: number % 8 === 0 ? { startDate: '2026-01-01', endDate: '2036-12-31' } : null,
        reviews:
          number % 6 === 0
            ? [{ name: 'Nair', email: 'nair@correio.example', rating: 4, review: 'Boa.', date: '2026-05-05' }]
            : [],
      };
    }),
  );
  return { categories: [{ parent: 'Cercas & Arames', img: wide }, { parent: 'Piscicultura' }], products };
}

/**
 * Makes products with prices far above the slider's initial maximum, up to R$ 5.199,90; one of the two offers has not
 * begun.
 */
export function expensiveProducts(): CatalogueFile {
  const prices = [350, 990, 1450.5, 2600, 3999, 5199.9];
  return {
    products: prices.map((price, number) => ({
      sku: `D-${number}`,
      title: `Ordenhadeira modelo ${number}`,
      parent: 'Ordenha',
      price,
      quantity: 4,
      offerDate: number < 2 ? { startDate: `20${number === 0 ? 90 : 20}-01-01`, endDate: '2090-12-31' } : null,
      brand: { name: number % 2 === 0 ? 'Leiteira' : 'Campo Alto' },
    })),
  };
}

/** Makes 600 products of 300 brands in 60 categories with 4 subcategories each. */
export function manyProducts(): CatalogueFile {
  const kinds = [
    'Adubo',
    'Bomba',
    'Cabresto',
    'Dosador',
    'Enxada',
    'Foice',
    'Grampo',
    'Herbicida',
    'Incubadora',
    'Jaleco',
  ];
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

/** Makes products with missing and extreme values in every field. */
export function oddProducts(): CatalogueFile {
  const bare = (sku: string, title: string, more: Record<string, unknown> = {}): FileProduct => ({
    sku,
    title,
    parent: 'Diversos',
    price: 0,
    quantity: 0,
    ...more,
  });
  return {
    products: [
      bare('Z-1', 'Sem nada'),
      bare('Z-2', longTitle, { price: 10, discount: 0 }),
      bare('Z-3', longWord, { price: 1234.56, discount: 100, description: `<p>${longWord}</p>` }),
      bare('Z-4', oddTitle, {
        price: 55,
        parent: `"Aspas" & <i>tags</i>`,
        children: `D'Ávila / 50%`,
        description: '<p>Olá <script>alert(1)</script><b onclick="x()">mundo</b> 🐂</p>',
        additionalInformation: [{ key: '<b>k</b>', value: longWord }],
        tags: ['<i>t</i>', '🐎'],
      }),
      bare('Z-5', '🐄🐄🐄', { price: 20_000_000, brand: { name: 'Nutri-Vale' } }),
      bare('Z-6', 'Termina em ponto.', { price: 7, brand: { name: 'Nutri Vale' } }),
      bare('Z-7', 'Outro & igual', { price: 7.5, brand: { name: 'NUTRI  VALE' }, discount: 0.01 }),
      bare('Z-8', 'Mesmo nome', { price: 0.01, discount: 99.99, brand: { name: longWord.slice(0, 120) } }),
      bare('Z-9', 'Mesmo nome', { price: 9, quantity: -3, parent: 'Diversos', children: 'Diversos' }),
      bare('Z-10', 'Data antiga', { offerDate: { startDate: '2020-01-01', endDate: '2020-02-01' }, videoId: '<x>' }),
    ],
  };
}

/** Draws a picture of a size, as a catalogue file holds it. */
export async function drawPicture(width: number, height: number): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background: '#b5793c' } });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
}
