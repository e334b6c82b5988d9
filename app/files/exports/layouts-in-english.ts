import { readMeanings } from '../table/column.ts';
import type { ExportLayout } from './export-layout.ts';
import { programTexts } from './texts.ts';

/** Layouts of programs whose exports have English headers, most of them whatever the language of their shop. */
export const layoutsInEnglish: readonly ExportLayout[] = [
  {
    program: 'PrestaShop',
    signatures: [
      ['Reference #', 'Active (0/1)', 'Tax rules ID'],
      ['Product ID', 'Reference', 'Price (tax incl.)', 'Position'],
    ],
    variants: 'handle',
    fields: readMeanings(`sku: Reference #, Reference; parent: Category; isVisible: Status; discount: Discount percent;
      price: Price (tax incl.), Price tax excluded, Price tax included, Price tax excluded or Price tax included;
      offerDate.startDate: Discount from; offerDate.endDate: Discount to; shortDescription: Summary; tagList: Tags;
      pictureList: Image URLs, Image; brand.name: Manufacturer;
      -: ID, Product ID, Price (tax excl.), Supplier, Supplier reference #`),
  },
  {
    program: programTexts.merchantOrMeta,
    signatures: [
      ['id', 'title', 'price', 'image_link'],
      ['id', 'título', 'preço', 'link da imagem'],
    ],
    variants: 'handle',
    fields:
      readMeanings(`sku: id; status: availability, disponibilidade; isVisible: status; parent: product_type, tipo de produto;
      saleDates: sale_price_effective_date, data de vigência do preço promocional;
      otherCategory: google_product_category, fb_product_category, categoria do google shopping,
      categoria de produto do Google; pictures: image_link, additional_image_link, link da imagem,
      link da imagem adicional;
      quantity: quantity_to_sell_on_facebook, inventory; -: size`),
  },
  {
    program: 'Medusa',
    signatures: [['Product Handle', 'Product Title', 'Variant SKU']],
    variants: 'handle',
    fields:
      readMeanings(`handle: Product Handle; title: Product Title; description: Product Description; isVisible: Product Status;
      pictures: Product Thumbnail, Image # Url, Product Image # Url; sku: Variant SKU;
      otherCategory: Product Category #, Product Collection Title, Product Type; tagList: Product Tags;
      price: Price BRL, Variant Price BRL; quantity: Variant Inventory Quantity;
      options: Option # Value, Variant Option # Value; sellsWithoutStock: Variant Allow Backorder;
      stockTracker: Variant Manage Inventory; -: Product Id, Variant Title`),
  },
  {
    program: 'Vendure',
    signatures: [['name', 'slug', 'sku', 'optionValues', 'taxCategory']],
    variants: 'handle',
    continuesBelow: true,
    fields: readMeanings(`handle: slug; pictureList: assets; facets: facets; options: optionValues; isVisible: enabled;
      quantity: stockOnHand; stockTracker: trackInventory; variantPicture: variantAssets`),
  },
  {
    program: 'BigCommerce',
    signatures: [['Item Type', 'Product Name', 'Product Code/SKU']],
    variants: 'parent',
    fields: readMeanings(`rowType: Item Type; sku: Product Code/SKU; title: Product Name; brand.name: Brand Name;
      description: Product Description; quantity: Current Stock Level; otherCategory: Category;
      isVisible: Product Visible?; stockTracker: Track Inventory; pictures: Product Image File #;
      -: Product ID, Product Type`),
  },
  {
    program: 'Square',
    signatures: [['Token', 'Item Name', 'Variation Name']],
    variants: 'title',
    fields:
      readMeanings(`title: Item Name; options: Variation Name; otherCategory: Categories, Category, Reporting Category;
      salePrice: Online Sale Price; hidden: Archived; quantity: Current Quantity *; -: Token, Item Type`),
  },
];
