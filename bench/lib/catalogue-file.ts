import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { writeWorkbook } from '../../cli/files/workbook/write-workbook.ts';

export type CatalogueFormat = 'csv' | 'json' | 'xlsx';

const categories = ['Bovinos', 'Equinos', 'Aves', 'Suínos', 'Cães', 'Cercas & Arames'];
const text = 'Texto do produto, com palavras bastantes para uma descrição de verdade. '.repeat(5);
const headers = [
  ...['sku', 'título', 'preço', 'desconto', 'quantidade', 'categoria', 'subcategoria', 'marca', 'unidade', 'descrição'],
  ...['informações adicionais', 'etiquetas'],
];

/** Writes a catalogue of many products, the same ones in every format, as an owner's program might. */
export async function writeCatalogueFile(
  file: string,
  { format, products }: { format: CatalogueFormat; products: number },
): Promise<void> {
  if (format === 'xlsx') return writeSpreadsheet(file, products);
  const out = createWriteStream(file);
  const lines = format === 'csv' ? writeTable(products) : writeList(products);
  for (const line of lines) if (!out.write(line)) await once(out, 'drain');
  await new Promise<void>((resolve) => {
    out.end(() => resolve());
  });
}

async function writeSpreadsheet(file: string, products: number): Promise<void> {
  const handle = await open(file, 'w');
  const rows = (function* () {
    for (let index = 0; index < products; index += 1) yield toCells(index);
  })();
  await writeWorkbook(handle, [
    { name: 'Produtos', columns: headers.map((header) => ({ header, width: 16, format: 'text' })), rows },
  ]);
  await handle.close();
}

function* writeTable(products: number): Iterable<string> {
  yield `${headers.join(';')}\n`;
  for (let index = 0; index < products; index += 1) yield `${toCells(index).join(';')}\n`;
}

function* writeList(products: number): Iterable<string> {
  for (let index = 0; index < products; index += 1) {
    yield `${index === 0 ? '[' : ',\n'}${JSON.stringify(toProduct(index))}`;
  }
  yield ']\n';
}

function toProduct(index: number) {
  const parent = categories[index % categories.length] ?? '';
  return {
    sku: `SKU-${index}`,
    title: `Ração modelo ${index} para ${parent}, linha ${index % 97}`,
    price: (index % 5000) + 1 + (index % 100) / 100,
    discount: index % 30,
    quantity: index % 50,
    parent,
    children: `Linha ${index % 40}`,
    brand: { name: `Marca ${index % 60}` },
    unit: `saco ${(index % 40) + 5} kg`,
    description: text,
    additionalInformation: [
      { key: 'Peso', value: `${index % 40} kg` },
      { key: 'Proteína', value: `${index % 30} %` },
    ],
    tags: [`a${index % 11}`, `b${index % 13}`],
  };
}

function toCells(index: number): string[] {
  const product = toProduct(index);
  return [
    ...[product.sku, product.title, product.price.toFixed(2).replace('.', ',')],
    ...[String(product.discount), String(product.quantity), product.parent, product.children, product.brand.name],
    ...[product.unit, product.description],
    product.additionalInformation.map(({ key, value }) => `${key}=${value}`).join('|'),
    product.tags.join('|'),
  ];
}
