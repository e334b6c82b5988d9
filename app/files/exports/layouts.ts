import { foldHeader, readMeanings } from '../table/column.ts';
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
    fields:
      readMeanings(`handle: Handle, URL handle; sku: Variant SKU; title: Title; description: Body, Description; brand.name: Vendor;
      parent: Type; tagList: Tags; otherCategory: Product Category;
      isVisible: Published, Published on online store, Status; price: Variant Price;
      compareAtPrice: Variant Compare At Price; quantity: Variant Inventory Qty, Inventory quantity;
      stockTracker: Variant Inventory Tracker, Inventory tracker;
      sellsWithoutStock: Variant Inventory Policy, Continue selling when out of stock;
      options: Option1 Value, Option2 Value, Option3 Value; pictures: Image Src, Product image URL;
      variantPicture: Variant Image, Variant image URL; -: Unit price base measure unit`),
  },
  {
    program: 'Nuvemshop',
    signatures: [['Identificador URL', 'Nome', 'Categorias']],
    variants: 'handle',
    fields: readMeanings(`handle: Identificador URL; tagList: Tags;
      options: Valor da variação 1, Valor da variação 2, Valor da variação 3`),
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
    fields: readMeanings(`key: ID; sku: REF; rowType: Type, Tipo; parentKey: Parent, Ascendente, Pai;
      isVisible: Visibility in catalog, Visibilidade no catálogo; shortDescription: Short description, Descrição curta;
      offerDate.startDate: Date sale price starts, Data de início do preço promocional, Data inicial da promoção;
      offerDate.endDate: Date sale price ends, Data de término do preço promocional, Data final da promoção;
      tagList: Tags; pictureList: Images, Imagens; brand.name: Brands, Marcas;
      options: Attribute 1 value, Attribute 2 value, Attribute 3 value, Valores do atributo 1, Valores do atributo 2,
      Valores do atributo 3, Valor do atributo 1, Valor do atributo 2, Valor do atributo 3;
      -: Category, Grupo de produtos, Grouped`),
  },
  {
    program: 'Magento',
    signatures: [
      ['sku', 'product_online'],
      ['sku', '_type', '_attribute_set'],
    ],
    variants: 'parent',
    pathSeparator: '/',
    fields:
      readMeanings(`rowType: product_type, _type; categoryPaths: _category, categories; visibilityNumber: visibility;
      shortDescription: short_description; -: store, attribute_set`),
  },
  {
    program: 'Bling',
    signatures: [['Código', 'Descrição', 'Código Pai', 'Produto Variação']],
    variants: 'parent',
    fields:
      readMeanings(`key: ID; title: Descrição; shortDescription: Descrição Curta; description: Descrição Complementar;
      isVisible: Situação; parentKey: Código Pai; pictureList: URL Imagens Externas;
      otherCategory: Departamento, Grupo de produtos;
      -: Vídeo, Unidade de Medida, Informações Adicionais, Grupo de Tags/Tags`),
  },
  {
    program: 'Tiny',
    signatures: [['Código (SKU)', 'Descrição', 'Código do pai', 'Variações']],
    variants: 'parent',
    fields:
      readMeanings(`key: ID; title: Descrição; description: Descrição complementar; isVisible: Situação; parentKey: Código do pai;
      optionPairs: Variações; -: Tipo do produto, Slug`),
  },
  {
    program: 'Loja Integrada',
    signatures: [['sku-pai', 'preco-cheio', 'estoque-gerenciado']],
    variants: 'parent',
    fields:
      readMeanings(`rowType: tipo; parentKey: sku-pai; stockTracker: estoque-gerenciado; parent: categoria-nome-nivel-1;
      children: categoria-nome-nivel-2; options: grade-*; -: id`),
  },
  ...layoutsInEnglish,
];

/** Finds the layout of the program that wrote these headers; undefined for an unknown program. */
export function findLayout(headers: readonly string[]): ExportLayout | undefined {
  const found = new Set(headers.map(foldHeader));
  return layouts.find(({ signatures }) =>
    signatures.some((signature) => signature.every((header) => found.has(foldHeader(header)))),
  );
}

/**
 * Finds the field of a header in an export, by its exact text or its words. It is '-' for a column that must not be
 * read, and undefined where the word has its general meaning.
 */
export function findLayoutField({ fields }: ExportLayout, header: string): string | undefined {
  const [key, unnumbered] = [foldHeader(header), foldHeader(header.replace(/\d+/g, '#'))];
  const found = [...fields].find(([name]) => {
    const named = foldHeader(name);
    if (name.endsWith('*')) return key.startsWith(named);
    return named === (name.includes('#') ? unnumbered : key);
  });
  return fields.get(header) ?? found?.[1];
}
