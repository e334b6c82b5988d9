import { foldHeader, splitTable } from '../table/table-columns.ts';
import { readMeanings, splitWords } from '#app/domain/shared/text/word-lists.ts';
import { otherProgramTexts } from './texts.ts';

/**
 * Describes the export of another program: how to recognise it, and the headers that mean something else there than in
 * general.
 */
export interface ExportLayout {
  program: string;
  /**
   * How variations of a product are related: by consecutive rows with the same handle or title, or by a column that
   * names the parent product.
   */
  variants: 'handle' | 'title' | 'parent';
  /**
   * Habits of the program: `continuesBelow` when a row without a handle is a variation of the product above it,
   * `hasSlashes` when slashes separate the levels of a category, `escapesLines` when line breaks are written as `\n`.
   */
  habits: readonly string[];
  /** Sets of headers that identify the program, one set for each version of its export. */
  signatures: readonly (readonly string[])[];
  /**
   * Field of each header; '-' for a column that must not be read. `#` stands for any number, `*` at the end for any
   * words.
   */
  fields: ReadonlyMap<string, string>;
}

/**
 * Table of layouts, one per row: the program, the value of `variants` followed by the habits, the signatures, and the
 * fields.
 */
const layouts: readonly ExportLayout[] = splitTable(`
  Shopify | handle | Handle, Variant Price; URL handle, Compare-at price |
    handle: Handle, URL handle; sku: Variant SKU; description: Body; brand.name: Vendor; parent: Type; tagList: Tags;
    otherCategory: Product Category; isVisible: Published on online store, Status; price: Variant Price;
    compareAtPrice: Variant Compare At Price; quantity: Variant Inventory Qty, Inventory quantity;
    stockTracker: Variant Inventory Tracker, Inventory tracker;
    sellsWithoutStock: Variant Inventory Policy, Continue selling when out of stock;
    options: Option1 Value, Option2 Value, Option3 Value; pictures: Image Src, Product image URL;
    variantPicture: Variant Image, Variant image URL; -: Unit price base measure unit
  Nuvemshop | handle | Identificador URL, Nome, Categorias |
    handle: Identificador URL; tagList: Tags; options: Valor da variação #; -: Peso
  WooCommerce | parent escapesLines | Type, SKU, Regular price, Sale price; Tipo, SKU, Preço promocional, Publicado;
    Tipo, REF, Preço promocional, Publicado |
    key: ID; sku: REF; rowType: Type, Tipo; parentKey: Parent, Ascendente, Pai;
    isVisible: Visibility in catalog, Visibilidade no catálogo; shortDescription: Short description, Descrição curta;
    offerDate.startDate: Data de início do preço promocional, Data inicial da promoção;
    offerDate.endDate: Data de término do preço promocional, Data final da promoção; tagList: Tags;
    pictureList: Images, Imagens; brand.name: Brands, Marcas;
    options: Attribute # value, Valores do atributo #, Valor do atributo #; -: Category, Grupo de produtos, Grouped, Peso
  Magento | parent hasSlashes | sku, product_online, product_type; sku, _type, _attribute_set |
    rowType: product_type, _type; categoryPaths: _category; visibilityNumber: visibility;
    childKeys: configurable_variations; facets: additional_attributes; stockTracker: manage_stock;
    translation: store_view_code; shortDescription: short_description; -: store, attribute_set
  Bagisto | parent hasSlashes | sku, attribute_family_code, visible_individually |
    rowType: type; parentKey: parent_sku; childKeys: configurable_variants; quantity: inventories;
    stockTracker: manage_stock; shortDescription: short_description; slug: url_key
  Bling | parent | Código, Descrição, Código Pai, Produto Variação |
    key: ID; title: Descrição; shortDescription: Descrição Curta; description: Descrição Complementar;
    isVisible: Situação; parentKey: Código Pai; pictureList: URL Imagens Externas;
    otherCategory: Departamento, Grupo de produtos; -: Vídeo, Peso líquido, Unidade de Medida, Informações Adicionais,
    Grupo de Tags/Tags
  Tiny | parent | Código (SKU), Descrição, Código do pai, Variações |
    key: ID; title: Descrição; description: Descrição complementar; isVisible: Situação; parentKey: Código do pai;
    optionPairs: Variações; -: Tipo do produto, Slug, Peso líquido
  Loja Integrada | parent | sku-pai, preco-cheio, estoque-gerenciado |
    rowType: tipo; parentKey: sku-pai; stockTracker: estoque-gerenciado; parent: categoria-nome-nivel-1;
    children: categoria-nome-nivel-2; options: grade-*; priceOnRequest: preco-sob-consulta; -: id
  PrestaShop | handle | Reference #, Active (0/1); Product ID, Reference, Price (tax incl.), Position;
    ID, Referência, Preço, Posição; Referência, Ativo (0/1), Quantidade mínima |
    sku: Reference #, Reference, Referência; parent: Category; isVisible: Status, Estado; discount: Discount percent;
    price: Price tax excluded, Price tax included, Price tax excluded or Price tax included, Preço sem imposto,
    Preço sem impostos, Preço com imposto, Preço com impostos; offerDate.startDate: Discount from, Desconto de;
    offerDate.endDate: Discount to, Desconto até; shortDescription: Summary, Resumo; tagList: Tags;
    pictureList: Image URLs, Image, Imagem, URL das imagens; brand.name: Manufacturer;
    -: ID, Product ID, Supplier, Supplier reference #, Fornecedor, Referência do fornecedor
  ${otherProgramTexts.merchantOrMeta} | handle | id, title, price, image_link; id, título, preço, link da imagem |
    sku: id; status: availability, disponibilidade; isVisible: status; parent: product_type, tipo de produto;
    saleDates: sale_price_effective_date, data de vigência do preço promocional;
    otherCategory: google_product_category, fb_product_category, categoria do google shopping,
    categoria de produto do Google; pictures: image_link, additional_image_link, link da imagem,
    link da imagem adicional; quantity: quantity_to_sell_on_facebook, inventory; -: size
  Medusa | handle | Product Handle, Product Title, Variant SKU |
    handle: Product Handle; title: Product Title; description: Product Description; isVisible: Product Status;
    pictures: Product Thumbnail, Image # Url, Product Image # Url; sku: Variant SKU;
    otherCategory: Product Category #, Product Collection Title, Product Type; tagList: Product Tags;
    price: Price BRL, Variant Price BRL; quantity: Variant Inventory Quantity;
    options: Option # Value, Variant Option # Value; sellsWithoutStock: Variant Allow Backorder;
    stockTracker: Variant Manage Inventory; -: Product Id, Variant Title
  Vendure | handle continuesBelow | name, slug, sku, optionValues, taxCategory |
    handle: slug; pictureList: assets; facets: facets; options: optionValues; isVisible: enabled;
    quantity: stockOnHand; stockTracker: trackInventory; variantPicture: variantAssets
  BigCommerce | parent hasSlashes | Item Type, Product Name, Product Code/SKU |
    rowType: Item Type; sku: Product Code/SKU; description: Product Description; quantity: Current Stock Level;
    categoryPaths: Category; isVisible: Product Visible?; stockTracker: Track Inventory;
    pictures: Product Image File #; -: Product ID, Product Type
  BigCommerce | title continuesBelow hasSlashes | Item, Options, Inventory Tracking, Current Stock |
    rowType: Item; options: Options; quantity: Current Stock; stockTracker: Inventory Tracking;
    pictures: Internal Image URL; variantPicture: Variant Image URL; -: ID, Type
  Wix | handle | handleId, fieldType, discountMode |
    handle: handleId; rowType: fieldType; categoryPaths: collection; quantity: inventory; surcharge: surcharge;
    discountAmount: discountValue; discountMode: discountMode; options: productOptionDescription#; -: productImageUrl
  Ecwid | parent hasSlashes | name, sku, price, category1, enabled; name, sku, price, media_main_image_url |
    rowType: type; isVisible: is_available; stockTracker: is_inventory_tracked; otherCategory: category#;
    pictures: media_main_image_url, media_gallery_image_url_#; variantSku: variation_sku;
    options: variation_option_*
  VTEX | handle | _SkuId, _ProductName, _DepartamentName; _SkuId, _ProductName, _DepartmentName;
    ID SKU, Nome SKU, ID Produto; _IDSKU, _NomeSKU, _IDProduto |
    handle: _ProductId, ID Produto, _IDProduto; sku: Código de referência SKU; options: _SkuName, Nome SKU;
    parent: _DepartamentName, _DepartmentName, Departamento, _NomeDepartamento;
    children: _CategoryName, Categoria, _NomeCategoria;
    shortDescription: _ProductShortDescription; tagList: _Keywords; unit: _MeasurementUnit;
    -: ID SKU, _IDSKU, Código de referência Produto, Categoria global
  Square | title | Token, Item Name, Variation Name |
    title: Item Name; options: Variation Name; otherCategory: Categories, Category, Reporting Category;
    salePrice: Online Sale Price; hidden: Archived; isVisible: Square Online Item Visibility; quantity: Current Quantity *; -: Token, Item Type
`).map(([program = '', form = '', signatures = '', fields = '']) => {
  const [variants, ...habits] = form.split(' ');
  return {
    program,
    variants: variants as ExportLayout['variants'],
    habits,
    signatures: signatures.split(';').map(splitWords),
    fields: readMeanings(fields),
  };
});

/** Finds the layout of the program that wrote these headers; undefined for an unknown program. */
export function findLayout(headers: readonly string[]): ExportLayout | undefined {
  const foldedHeaders = new Set(headers.map(foldHeader));
  return layouts.find(({ signatures }) =>
    signatures.some((signature) => signature.every((header) => foldedHeaders.has(foldHeader(header)))),
  );
}

/**
 * Finds the field that a header means in an export. It returns '-' for a column that must not be read, and undefined
 * for a header that has its general meaning.
 */
export function findLayoutField({ fields }: ExportLayout, header: string): string | undefined {
  const [key, unnumbered] = [foldHeader(header), foldHeader(header.replace(/\d+/g, '#'))];
  const matchingEntry = [...fields].find(([name]) => {
    const foldedName = foldHeader(name);
    if (name.endsWith('*')) return key.startsWith(foldedName);
    return foldedName === (name.includes('#') ? unnumbered : key);
  });
  return fields.get(header) ?? matchingEntry?.[1];
}
