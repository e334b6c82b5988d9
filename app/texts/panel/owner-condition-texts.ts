import type { OwnerCondition } from '#app/domain/catalogue/owner/owner-product-query.ts';

/** Labels of the filters in the panel's list of products. */
export const ownerConditionTexts: Record<OwnerCondition, string> = {
  'in-stock': 'Em estoque',
  'out-of-stock': 'Fora de estoque',
  discounted: 'Com desconto',
  'ending-offer': 'Oferta com data de fim',
  restricted: 'Venda restrita',
  shown: 'Na loja',
  hidden: 'Ocultos',
  'without-photo': 'Sem foto',
  'without-price': 'Sem preço',
  'to-fill-in': 'Com "informar aqui"',
};
