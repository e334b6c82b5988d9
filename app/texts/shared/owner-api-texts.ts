import { plainFieldLabels } from '#app/texts/catalogue/product-fact-texts.ts';
import { countOf } from '#app/texts/shared/plural.ts';

/** Messages of the API's operations for the owner. */
export const ownerTexts = {
  productCreated: 'Produto cadastrado com sucesso.',
  productChanged: 'Produto alterado com sucesso.',
  productDeleted: 'Produto excluído com sucesso.',
  categoryCreated: 'Categoria cadastrada com sucesso.',
  categoryChanged: 'Categoria alterada com sucesso.',
  categoryDeleted: 'Categoria excluída com sucesso.',
  photoChanged: 'Foto alterada com sucesso.',
  photoTooLarge: 'A foto tem mais de 10 MB.',
  photoMissing: 'Envie a foto num formulário (multipart/form-data) ou em base64 no campo img.',
  subcategoryHasProducts: ({ name, count }: { name: string; count: number }) =>
    `A subcategoria ${name} tem ${countOf(count, 'produto', 'produtos')} e não pode ser excluída.`,
  wholeBody: 'O corpo da requisição',
  /** Message for a field's error: 'Preço: precisa ser um valor em reais, e não -1.' */
  fieldError: ({ label, reason, value }: { label: string; reason: string; value?: number | undefined }) =>
    `${label}: ${reason}${value === undefined ? '' : `, e não ${String(value).replace('.', ',')}`}.`,
  fieldsToCorrect: ({ labels }: { labels: readonly string[] }) =>
    `${labels.length === 1 ? 'Corrija o campo' : 'Corrija os campos'}: ${labels.join(', ')}.`,
} as const;

/** Names of product fields in error messages for the owner. */
export const fieldLabels = {
  id: 'Id',
  sku: 'SKU',
  img: 'Foto',
  title: 'Título',
  slug: 'Endereço',
  unit: 'Unidade',
  imageURLs: 'Fotos',
  parent: 'Categoria',
  children: 'Subcategoria',
  price: 'Preço',
  discount: 'Desconto',
  priceSteps: 'Preço por quantidade',
  quantity: 'Quantidade',
  brand: 'Marca',
  category: 'Categoria',
  status: 'Status',
  hidden: 'Oculto',
  saleRestriction: 'Restrição de venda',
  description: 'Descrição',
  additionalInformation: 'Informações adicionais',
  offerDate: 'Datas da oferta',
  featured: 'Destaque',
  ...plainFieldLabels,
} as const;
