import { findMissingFields } from '#app/domain/tasks/import-task.ts';
import { readColumns, type Column } from './table-columns.ts';
import { readLists, splitWords } from '#app/domain/shared/text/word-lists.ts';

/** Columns of a sheet of products, in the order in which exports write them. */
export const productColumns = readColumns(`
  sku | sku | code | código, código interno, código sku, sku id, código item, código mercadoria |
    code, item number, item code, código referência, referência, reference, ean, gtin, ean 13, gtin ean,
    código barras, código ean, código gtin, barcode
  title | título | text | nome, produto, name, mercadoria, nome item, nome mercadoria, item name | item, desc
  price | preço | money | valor, preço venda, valor venda, preço unit, valor unit, preço tabela,
    preço normal, preço cheio, preço final, preço atual, preço novo, novo preço, valor novo, preço consumidor,
    preço à vista, regular price, selling price |
    à vista, valor à vista, preço pix, pix, preço dinheiro, de, varejo, preço 1, preço venda 1, unit price,
    list price
  discount | desconto (%) | percent | desconto percentual, percentual desconto, % desconto, desc %, % desc, % off,
    promoção %, % promoção
  priceSteps | preço por quantidade | steps | preços por quantidade, preço p/ quantidade, preço quantidade,
    preço por volume, preço progressivo, preços progressivos, faixas de preço, tabela de quantidade,
    preço de atacado por quantidade, volume prices, price tiers, tier prices
  quantity | quantidade | stock | estoque, quantidade estoque, quantidade em estoque, saldo em estoque,
    estoque quantidade, saldo, saldo atual, saldo estoque, stock, estoque atual, estoque disponível, estoque físico,
    quantidade disponível, quantidade atual, qty |
    estoque total, saldo total, total em estoque, estoque geral,
    qty on hand, quantity on hand, inventory count, available quantity
  status | situação | text
  hidden | oculto | flag | ocultar, escondido, esconder
  saleRestriction | restrição | text | restrição de venda, venda restrita
  parent | categoria | path | categoria principal, categoria 1, categoria nível 1, categoria n 1,
    nome categoria nível 1, categoria principal n 1, categoria principal nível 1, category 1 |
    departamento, department, grupo, nome grupo, descrição grupo, setor, seção, família, linha, categoria pai
  children | subcategoria | text | sub categoria, categoria 2, categoria nível 2, categoria n 2,
    nome categoria nível 2, categoria principal n 2, categoria principal nível 2, category 2, subcategory, sub category |
    subgrupo, nome subgrupo, descrição subgrupo, subfamília, subseção, subdepartamento
  brand.name | marca | text | brand, fabricante, nome marca, descrição marca, marca fabricante, marca fornecedor |
    manufacturer
  unit | unidade | text | unidade medida, unidade venda | embalagem, apresentação
  img | imagem | picture | imagem principal, foto, foto principal, image, arquivo foto, arquivo imagem, url imagem |
    image url, main image, media main image url
  imageURLs | mais imagens | images | imagens, fotos, galeria, images, outras imagens, outras fotos,
    imagens adicionais
  description | descrição | text | detalhes, descrição item, descrição mercadoria, descrição completa,
    descrição detalhada, descrição longa |
    descrição html, long description, descrição complementar, descrição curta, short description
  additionalInformation | informações adicionais | pairs | ficha técnica, características, informações
  offerDate.startDate | início da oferta | date | start date | início, válida de, válido de, a partir de
  offerDate.endDate | fim da oferta | date | end date, validade oferta | válida até, válido até, fim, término
  offerDate.endsDiscount | desconto só na oferta | flag | desconto acaba com a oferta
  featured | destaque | flag | em destaque, is featured
  sellCount | vendidos | whole | vendas, quantidade vendida
  tags | etiquetas | list | palavras-chave, tag
  sizes | tamanhos | list | tamanho, medidas
  videoId | vídeo | text | video id, código do vídeo
  productType | tipo | text | type
  category.name | nome da categoria | text | category
  slug | endereço da página | text
  id | id | whole | número do produto
  reviews | comentários | json | avaliações
`);

/** Lists the quoted headers of the columns that a new product requires and that no field of a table provides. */
export function listMissingHeaders(fields: readonly string[]): string[] {
  const missing = findMissingFields(fields);
  return productColumns.filter(({ field }) => missing.includes(field)).map(({ header }) => `"${header}"`);
}

/** Columns that are common in other programs, from which fields of a product are derived. */
export const derivedColumns = readColumns(`
  salePrice | preço promocional | amount | preço promoção, preço em promoção, valor promocional, preço oferta, preço por,
    preço com desconto, valor com desconto, sale price, special price, promotional price | por
  compareAtPrice | compare at price | amount | preço comparativo, compare to price
  discountAmount | discount amount | amount | valor desconto
  isOnSale | em promoção | optionalFlag | promoção ativa, ativar promoção, on sale
  needsPrescription | venda sob prescrição | optionalFlag | exige receita, requer receita, receita obrigatória, prescrição
  isControlled | venda controlada | optionalFlag | controlado, produto controlado, medicamento controlado, uso controlado
  inStock | em estoque | text | in stock, is in stock, disponibilidade, availability, disponível
  categoryPaths | categorias | text | categories
  isVisible | exibir na loja | visibility repeats | mostrar na loja, publicado, published, ativo, active, visível,
    visibilidade, visibility, product online, visible individually, visible, is visible, enabled, is enabled, is active,
    sku is active, sku ativo, show on site, exibir, habilitado, status anúncio, mostrar no site, exibir no site,
    publicar no site, vende no site, permitir inclusão nas vendas, disponível na loja
  isInactive | inativo | inactivity repeats | inativa, inactive, desativado, desabilitado, bloqueado, excluído, arquivado,
    descontinuado, discontinued, fora de linha, fora de catálogo
  pictures | imagem 1 | text repeats | imagem #, foto #, image #, url imagem #, url imagem externa #, url foto #,
    imagem url #, media gallery image url #
`);

/**
 * Headers that are common on product labels. A column with such a header becomes a line of the product's additional
 * information when the header has no other meaning.
 */
export const attributeHeaders = splitWords(`espécie, espécies, espécie animal, espécie indicada, animal, categoria/fase,
  categoria animal, fase, fase de vida, fase de criação, porte, raça, sabor, forma, forma física, composição, proteína,
  proteína bruta, pb, extrato etéreo, fibra bruta, matéria mineral, umidade, cálcio, fósforo, energia metabolizável,
  níveis de garantia, princípio ativo, indicação, indicações, modo de usar, modo de uso, registro mapa,
  ean, gtin, ean 13, gtin ean, código ean, código gtin, código barras, upc, ean upc,
  gtin upc ean ou isbn, gtin upc ean or isbn, peso, peso líquido`);

/** Maps each field that an import reads only in order to derive other fields to those fields. */
export const derivedFields: ReadonlyMap<string, readonly string[]> = readLists(`inStock: status; salePrice: discount;
  compareAtPrice: discount; discountAmount: discount; isOnSale: discount;
  needsPrescription: saleRestriction; isControlled: saleRestriction; categoryPaths: parent, children;
  otherCategory: parent; facets: parent;
  saleDates: offerDate.startDate, offerDate.endDate; isVisible: hidden; isInactive: hidden; visibilityNumber: hidden;
  pictures: img, imageURLs; pictureList: img, imageURLs; variantPicture: img; label: additionalInformation;
  tagList: tags; shortDescription: description; handle:; key:; parentKey:; childKeys:; rowType:; options:; optionPairs:;
  stockTracker:; priceOnRequest:; sellsWithoutStock:; surcharge:; discountMode:; variantSku:; translation:; stepPrices: priceSteps`);

/**
 * Columns that occur only in exports of other programs. A header means such a column only in a recognised export
 * layout.
 */
export const layoutColumns: readonly Column[] = [...derivedFields.keys()]
  .filter((field) => field !== 'label' && !derivedColumns.some((column) => column.field === field))
  .map((field) => ({ field, header: field, kind: 'text', repeats: ['options', 'otherCategory'].includes(field) }));

/** Columns of the sheet of categories, in the order in which exports write them. */
export const categoryColumns = readColumns(`
  parent | categoria | text | nome, name
  children | subcategorias | list | subcategoria
  img | imagem | picture | foto, image
  productType | tipo | text
  status | situação | text
  id | id | whole
`);

/** Columns of the sheet of brands, in the order in which exports write them. */
export const brandColumns = readColumns(`
  name | marca | text | nome
  description | descrição | text
  email | e-mail | text
  website | site | text | página
  location | local | text | cidade, localização
  status | situação | text
  logo | logotipo | picture | imagem, logomarca
  id | id | whole
`);
