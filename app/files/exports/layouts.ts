import { foldHeader } from '../table/column.ts';
import type { ExportLayout } from './export-layout.ts';
import { layoutsInEnglish } from './layouts-in-english.ts';

const layouts: readonly ExportLayout[] = [
  {
    program: 'Shopify',
    signatures: [
      ['Handle', 'Variant Price'],
      ['URL handle', 'Compare-at price'],
    ],
    variants: 'handle',
    fields: {
      ...{ Handle: 'handle', 'URL handle': 'handle', 'Variant SKU': 'sku', Title: 'title', Body: 'description' },
      ...{ Description: 'description', Vendor: 'brand.name', Type: 'parent', Tags: 'tagList' },
      ...{ 'Product Category': 'otherCategory', Published: 'isVisible', 'Published on online store': 'isVisible' },
      ...{ Status: 'isVisible', 'Variant Price': 'price', 'Variant Compare At Price': 'compareAtPrice' },
      ...{ 'Variant Inventory Qty': 'quantity', 'Inventory quantity': 'quantity', 'Unit price base measure unit': '' },
      ...{ 'Variant Inventory Tracker': 'stockTracker', 'Inventory tracker': 'stockTracker' },
      ...{ 'Variant Inventory Policy': 'sellsWithoutStock', 'Continue selling when out of stock': 'sellsWithoutStock' },
      ...{ 'Option1 Value': 'options', 'Option2 Value': 'options', 'Option3 Value': 'options' },
      ...{ 'Image Src': 'pictures', 'Product image URL': 'pictures' },
      ...{ 'Variant Image': 'variantPicture', 'Variant image URL': 'variantPicture' },
    },
  },
  {
    program: 'Nuvemshop',
    signatures: [['Identificador URL', 'Nome', 'Categorias']],
    variants: 'handle',
    fields: {
      ...{ 'Identificador URL': 'handle', Tags: 'tagList', 'Valor da variação 1': 'options' },
      ...{ 'Valor da variação 2': 'options', 'Valor da variação 3': 'options' },
    },
  },
  {
    program: 'WooCommerce',
    signatures: [
      ['Type', 'SKU', 'Regular price', 'Sale price'],
      ['Tipo', 'SKU', 'Preço promocional', 'Publicado'],
      ['Tipo', 'REF', 'Preço promocional', 'Publicado'],
    ],
    variants: 'parent',
    escapesLines: true,
    fields: {
      ...{
        ID: 'key',
        REF: 'sku',
        Type: 'rowType',
        Tipo: 'rowType',
        Parent: 'parentKey',
        Ascendente: 'parentKey',
        Pai: 'parentKey',
      },
      ...{ 'Visibility in catalog': 'isVisible', 'Visibilidade no catálogo': 'isVisible' },
      ...{ 'Short description': 'shortDescription', 'Descrição curta': 'shortDescription' },
      ...{ 'Date sale price starts': 'offerDate.startDate', 'Date sale price ends': 'offerDate.endDate' },
      ...{ 'Data de início do preço promocional': 'offerDate.startDate' },
      ...{ 'Data de término do preço promocional': 'offerDate.endDate' },
      ...{ 'Data inicial da promoção': 'offerDate.startDate', 'Data final da promoção': 'offerDate.endDate' },
      ...{
        Tags: 'tagList',
        Images: 'pictureList',
        Imagens: 'pictureList',
      },
      ...{ Brands: 'brand.name', Marcas: 'brand.name', Category: '', 'Grupo de produtos': '', Grouped: '' },
      ...Object.fromEntries(
        [1, 2, 3].flatMap((number) =>
          ['Attribute # value', 'Valores do atributo #', 'Valor do atributo #'].map((header) => [
            header.replace('#', String(number)),
            'options',
          ]),
        ),
      ),
    },
  },
  {
    program: 'Magento',
    signatures: [
      ['sku', 'product_online'],
      ['sku', '_type', '_attribute_set'],
    ],
    variants: 'parent',
    pathSeparator: '/',
    fields: {
      ...{ product_type: 'rowType', _type: 'rowType', _category: 'categoryPaths', categories: 'categoryPaths' },
      ...{ visibility: 'visibilityNumber', short_description: 'shortDescription', store: '', attribute_set: '' },
    },
  },
  {
    program: 'Bling',
    signatures: [['Código', 'Descrição', 'Código Pai', 'Produto Variação']],
    variants: 'parent',
    fields: {
      ...{
        ID: 'key',
        Descrição: 'title',
        'Descrição Curta': 'shortDescription',
        'Descrição Complementar': 'description',
      },
      ...{ Situação: 'isVisible', 'Código Pai': 'parentKey', 'URL Imagens Externas': 'pictureList', Vídeo: '' },
      ...{ Departamento: 'otherCategory', 'Grupo de produtos': 'otherCategory', 'Unidade de Medida': '' },
      ...{ 'Informações Adicionais': '', 'Grupo de Tags/Tags': '' },
    },
  },
  {
    program: 'Tiny',
    signatures: [['Código (SKU)', 'Descrição', 'Código do pai', 'Variações']],
    variants: 'parent',
    fields: {
      ...{ ID: 'key', Descrição: 'title', 'Descrição complementar': 'description', Situação: 'isVisible' },
      ...{ 'Código do pai': 'parentKey', Variações: 'optionPairs', 'Tipo do produto': '', Slug: '' },
    },
  },
  ...layoutsInEnglish,
];

/** The export that a row of headers belongs to. */
export function findLayout(headers: readonly string[]): ExportLayout | undefined {
  const found = new Set(headers.map(foldHeader));
  return layouts.find(({ signatures }) =>
    signatures.some((signature) => signature.every((header) => found.has(foldHeader(header)))),
  );
}

/** The field of a header in an export, as written or else by its words: undefined where it means what the word means in general. */
export function findLayoutField({ fields }: ExportLayout, header: string): string | undefined {
  if (Object.hasOwn(fields, header)) return fields[header];
  const [key, unnumbered] = [foldHeader(header), foldHeader(header.replace(/\d+/g, '#'))];
  return Object.entries(fields).find(([name]) => {
    const named = foldHeader(name);
    if (name.endsWith('*')) return key.startsWith(named);
    return named === (name.includes('#') ? unnumbered : key);
  })?.[1];
}
