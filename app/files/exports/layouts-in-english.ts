import type { ExportLayout } from './export-layout.ts';

/** Exports of programs that write their headers in English whatever the language of their shop. */
export const layoutsInEnglish: readonly ExportLayout[] = [
  {
    program: 'PrestaShop',
    signatures: [
      ['Reference #', 'Active (0/1)', 'Tax rules ID'],
      ['Product ID', 'Reference', 'Price (tax incl.)', 'Position'],
    ],
    variants: 'handle',
    fields: {
      ...{ ID: '', 'Product ID': '', 'Reference #': 'sku', Reference: 'sku', Category: 'parent', Status: 'isVisible' },
      ...{ 'Price (tax incl.)': 'price', 'Price (tax excl.)': '', 'Price tax excluded': 'price' },
      ...{ 'Price tax included': 'price', 'Price tax excluded or Price tax included': 'price' },
      ...{ 'Discount percent': 'discount', 'Discount from': 'offerDate.startDate', 'Discount to': 'offerDate.endDate' },
      ...{ Summary: 'shortDescription', Tags: 'tagList', 'Image URLs': 'pictureList', Image: 'pictureList' },
      ...{ Manufacturer: 'brand.name', Supplier: '', 'Supplier reference #': '' },
    },
  },
  {
    program: 'Google Merchant ou Meta (catálogo do Facebook e do Instagram)',
    signatures: [['id', 'title', 'price', 'image_link']],
    variants: 'handle',
    fields: {
      ...{ id: 'sku', availability: 'status', status: 'isVisible', sale_price_effective_date: 'saleDates' },
      ...{ product_type: 'parent', google_product_category: 'otherCategory', fb_product_category: 'otherCategory' },
      ...{ image_link: 'pictures', additional_image_link: 'pictures', size: '' },
      ...{ quantity_to_sell_on_facebook: 'quantity', inventory: 'quantity' },
    },
  },
  {
    program: 'Medusa',
    signatures: [['Product Handle', 'Product Title', 'Variant SKU']],
    variants: 'handle',
    fields: {
      ...{ 'Product Handle': 'handle', 'Product Title': 'title', 'Product Description': 'description' },
      ...{ 'Product Status': 'isVisible', 'Product Thumbnail': 'pictures', 'Variant SKU': 'sku' },
      ...{ 'Product Category #': 'otherCategory', 'Product Collection Title': 'otherCategory', 'Product Id': '' },
      ...{ 'Product Type': 'otherCategory', 'Product Tags': 'tagList', 'Price BRL': 'price', 'Variant Title': '' },
      ...{ 'Variant Price BRL': 'price', 'Variant Inventory Quantity': 'quantity', 'Option # Value': 'options' },
      ...{ 'Variant Option # Value': 'options', 'Image # Url': 'pictures', 'Product Image # Url': 'pictures' },
      ...{ 'Variant Allow Backorder': 'sellsWithoutStock', 'Variant Manage Inventory': 'stockTracker' },
    },
  },
  {
    program: 'Vendure',
    signatures: [['name', 'slug', 'sku', 'optionValues', 'taxCategory']],
    variants: 'handle',
    continuesBelow: true,
    fields: {
      ...{ slug: 'handle', assets: 'pictureList', facets: 'facets', optionValues: 'options', enabled: 'isVisible' },
      ...{ stockOnHand: 'quantity', trackInventory: 'stockTracker', variantAssets: 'variantPicture' },
    },
  },
  {
    program: 'BigCommerce',
    signatures: [['Item Type', 'Product Name', 'Product Code/SKU']],
    variants: 'parent',
    fields: {
      ...{ 'Item Type': 'rowType', 'Product Code/SKU': 'sku', 'Product Name': 'title', 'Brand Name': 'brand.name' },
      ...{ 'Product Description': 'description', 'Current Stock Level': 'quantity', Category: 'otherCategory' },
      ...{ 'Product Visible?': 'isVisible', 'Track Inventory': 'stockTracker', 'Product ID': '', 'Product Type': '' },
      ...{ 'Product Image File #': 'pictures' },
    },
  },
  {
    program: 'Square',
    signatures: [['Token', 'Item Name', 'Variation Name']],
    variants: 'title',
    fields: {
      ...{ 'Item Name': 'title', 'Variation Name': 'options', Categories: 'otherCategory', Category: 'otherCategory' },
      ...{ 'Reporting Category': 'otherCategory', 'Online Sale Price': 'salePrice', Archived: 'hidden', Token: '' },
      ...{ 'Current Quantity *': 'quantity', 'Item Type': '' },
    },
  },
];
